use crate::annotate::Phrases;
use crate::model::Label;

/// The name of the list that a label belongs to.
pub fn group_name(label: &Label) -> String {
    match (label.group, label.section) {
        (Some(group), _) => format!("label {group}"),
        (None, Some(section)) => format!("labels of section {section}"),
        (None, None) => "labels".into(),
    }
}

/// A label without what it has in brackets, and that apart when it is an abbreviation.
pub fn without_brackets(label: &str) -> (String, Option<String>) {
    let Some((name, rest)) = label.split_once(" (") else {
        return (label.to_owned(), None);
    };
    let inside = rest.trim_end_matches(')').trim();
    let is_short =
        inside.chars().filter(|sign| sign.is_uppercase()).count() > 1 && !inside.contains(' ');
    (name.trim().to_owned(), is_short.then(|| inside.to_owned()))
}

/// The noun that a heading calls its members by: "Key Hedging Instruments for Credit Risk" → "instrument", "Types of Insurance" →
/// "insurance".
pub fn class_of(heading: &str, phrases: Phrases<'_>) -> Option<String> {
    let member = member_of(heading, phrases)?;
    let head = phrases.head(&member);
    let stems = &phrases.pack.ask.label;
    if !stems.kinds.contains(&head) {
        return Some(head);
    }
    let named = member
        .split_whitespace()
        .skip_while(|word| *word != head)
        .skip(if phrases.pack.ask.nouns.head_first {
            1
        } else {
            2
        })
        .take_while(|word| !stems.links.iter().any(|link| link == word));
    named.last().map(str::to_owned)
}

/// Whether a group's members are sides of its owner (characteristics, benefits) rather than things of their own.
pub fn is_relational(group: &str, phrases: Phrases<'_>) -> bool {
    phrases
        .pack
        .ask
        .label
        .relational
        .contains(&phrases.head(group))
}

/// What one member of a group is called: "Key Benefits of Saving" → "key benefit of saving", "Types of Bank Loans" → "type of bank
/// loan"; none where the heading is no plural or names two groups. In languages without plurals the heading is what a member is called.
pub fn member_of(heading: &str, phrases: Phrases<'_>) -> Option<String> {
    let stems = &phrases.pack.ask.label;
    let heading = phrases.small(heading.trim());
    if phrases.pack.ask.nouns.head_first {
        let mut words = heading.split_whitespace();
        let is_pair = words.any(|word| stems.pairing.iter().any(|it| it == word));
        return (!is_pair && !heading.is_empty()).then_some(heading);
    }
    let words: Vec<&str> = heading.split_whitespace().collect();
    let at = words
        .iter()
        .position(|word| stems.links.iter().any(|link| link == word))
        .unwrap_or(words.len());
    let head = words.get(at.checked_sub(1)?)?;
    let singular = phrases.singular(head)?;
    let links = words
        .iter()
        .filter(|word| stems.links.iter().any(|link| link == *word))
        .count();
    let is_kind = links == 1 && stems.kinds.contains(&singular);
    let last = words.len() - 1;
    let words = words.iter().enumerate().map(|(place, word)| match place {
        _ if place + 1 == at => singular.clone(),
        _ if is_kind && place == last && place > at => {
            phrases.singular(word).unwrap_or_else(|| (*word).to_owned())
        }
        _ => (*word).to_owned(),
    });
    let member = words.collect::<Vec<_>>().join(" ");
    (!stems
        .pairing
        .iter()
        .any(|word| member.split(' ').take(at).any(|found| found == word)))
    .then_some(member)
}
