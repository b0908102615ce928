use super::super::list_heading::{class_of, group_name, is_relational, member_of};
use super::super::proposal::{fill, word_count};
use crate::annotate::{Annotated, Labelled, Phrases, Said};
use crate::model::Label as LabelEntry;

/// The longest stem, in words.
const LONGEST_STEM: usize = 30;
/// The longest section title, in words, that a stem can carry.
const LONGEST_OWNER: usize = 4;

/// The open question for a label that a sentence describes: how a thing works. A sentence tells neither what a label means nor what it involves.
pub(super) fn opened(
    document: &Annotated<'_>,
    label: &LabelEntry,
    name: &str,
    labelled: &Labelled,
    phrases: Phrases<'_>,
) -> Option<String> {
    let group = group_of(document, label, phrases);
    let is_side = group
        .as_deref()
        .is_some_and(|group| is_relational(group, phrases) && !of_kind(group, phrases));
    let first = name.split(' ').next().unwrap_or(name);
    let mut ends = phrases.pack.ask.nouns.gerund_ends.iter();
    let is_act = ends.any(|end| first.ends_with(end.as_str()));
    let is_own = labelled.is_settled && labelled.subject.ends_with(name) && !is_act && !is_side;
    let stems = &phrases.pack.ask.label;
    let place = usize::from(labelled.is_plural);
    let name = ("label", labelled.subject.as_str());
    let purpose = group.filter(|group| !of_kind(group, phrases) && is_linked(group, phrases));
    let stem = match purpose {
        Some(group) => {
            let group = if labelled.is_plural {
                many(&group, phrases)?
            } else {
                phrases.with_article(&group)
            };
            fill(stems.working_as.get(place)?, &[name, ("group", &group)])
        }
        None => fill(stems.working.get(place)?, &[name]),
    };
    is_own.then_some(stem)
}

/// Whether a group says more of its members than their kind: "tool for gardens".
fn is_linked(group: &str, phrases: Phrases<'_>) -> bool {
    let links = &phrases.pack.ask.label.links;
    group
        .split_whitespace()
        .any(|word| links.iter().any(|link| link == word))
}

/// The label asked for by what it does: "Which strategy spreads investments across sectors?"
pub(super) fn predicated(
    document: &Annotated<'_>,
    label: &LabelEntry,
    labelled: &Labelled,
    phrases: Phrases<'_>,
    is_listed: bool,
) -> Option<String> {
    let stems = &phrases.pack.ask.label;
    let predicate = labelled.predicate.as_deref()?;
    let group = group_of(document, label, phrases)
        .filter(|group| is_listed && !is_relational(group, phrases) || of_kind(group, phrases))
        .map(|group| {
            short_group(
                &group,
                &document.document.slice(label.label).to_lowercase(),
                phrases,
            )
        });
    let is_many = labelled.is_plural && labelled.said == Said::Nominal;
    let group = if is_many {
        group.and_then(|group| many(&group, phrases))
    } else {
        group
    };
    let stem = match group {
        None if is_many => return None,
        Some(group) => fill(&stems.which, &[("group", &group), ("predicate", predicate)]),
        None => fill(&stems.what, &[("predicate", predicate)]),
    };
    (word_count(&stem) <= LONGEST_STEM).then_some(stem)
}

/// A group in the plural: "form of loan" → "forms of loan".
fn many(group: &str, phrases: Phrases<'_>) -> Option<String> {
    let links = &phrases.pack.ask.label.links;
    let words: Vec<&str> = group.split(' ').collect();
    let end = words
        .iter()
        .position(|word| links.iter().any(|link| link == word));
    let (head, rest) = words.split_at_checked(end.unwrap_or(words.len()))?;
    let head = phrases.plural(&head.join(" "))?;
    Some(format!("{head} {}", rest.join(" ")).trim().to_owned())
}

/// A group without what links it to others ("for businesses"), where a member's name says a word of that.
fn short_group(group: &str, name: &str, phrases: Phrases<'_>) -> String {
    let words: Vec<&str> = group.split(' ').collect();
    let is_link = |word: &str| phrases.pack.ask.label.links.iter().any(|link| link == word);
    let linked = words.iter().enumerate().filter(|(_, word)| is_link(word));
    let kept = usize::from(of_kind(group, phrases));
    let Some((end, _)) = linked.clone().nth(kept) else {
        return group.to_owned();
    };
    let (head, rest) = words.split_at_checked(end).unwrap_or((&words, &[]));
    let says = |word: &str| {
        let stem = phrases.singular(word);
        let stem = stem.as_deref().unwrap_or(word);
        name.split_whitespace().any(|own| own.starts_with(stem))
    };
    if rest.iter().any(|word| says(word)) {
        head.join(" ")
    } else {
        group.to_owned()
    }
}

/// Whether members of a group are things by themselves, of the kind that "of" names: "type of bond".
fn of_kind(group: &str, phrases: Phrases<'_>) -> bool {
    phrases.pack.ask.label.kinds.contains(&phrases.head(group))
}

/// The question for what a label means, where the description is a nominal, a gerund or what the label does.
pub(super) fn meant(labelled: &Labelled, name: &str, phrases: Phrases<'_>) -> Option<String> {
    let stems = &phrases.pack.ask.label;
    let place = usize::from(labelled.is_plural);
    let is_own = labelled.is_settled && labelled.subject.ends_with(name);
    let template = match labelled.said {
        Said::Nominal => stems.is.get(place),
        Said::Gerund => stems.involving.get(place),
        Said::Act if is_equated(labelled, phrases) => stems.is.get(place),
        Said::Act => stems.acts.get(place),
        Said::Sentence | Said::State => None,
    };
    template
        .filter(|_| is_own)
        .map(|template| fill(template, &[("label", &labelled.subject)]))
}

/// Whether what a label is said to do is to be something: "Are boats that ...".
pub(super) fn is_equated(labelled: &Labelled, phrases: Phrases<'_>) -> bool {
    let mut words = labelled.meaning.split(' ');
    let first = words.next().unwrap_or_default().to_lowercase();
    labelled.said == Said::Act && phrases.pack.ask.label.copula.contains(&first)
}

/// The stem by which a label is asked for. It names the list where the list has options enough; a side of something ("key benefit")
/// is asked for only so.
pub(super) fn stem(
    document: &Annotated<'_>,
    label: &LabelEntry,
    meaning: &str,
    phrases: Phrases<'_>,
    is_listed: bool,
) -> Option<String> {
    let stems = &phrases.pack.ask.label;
    let group = group_of(document, label, phrases);
    let is_side = group
        .as_deref()
        .is_some_and(|group| is_relational(group, phrases));
    let named = group.filter(|_| is_listed).and_then(|group| {
        let is_linked = is_linked(&group, phrases);
        match owner(document, label, &group, phrases) {
            Some(owner) => Some(fill(
                &stems.owned,
                &[("group", &group), ("section", &owner), ("meaning", meaning)],
            )),
            None if is_side && !is_linked => None,
            None => Some(fill(
                &stems.grouped,
                &[("group", &group), ("meaning", meaning)],
            )),
        }
    });
    let bare = (!is_side).then(|| fill(&stems.stem, &[("meaning", meaning)]));
    named
        .into_iter()
        .chain(bare)
        .find(|stem| word_count(stem) <= LONGEST_STEM)
}

/// The noun that the members of the label's group are called by.
pub(super) fn class(
    document: &Annotated<'_>,
    label: &LabelEntry,
    phrases: Phrases<'_>,
) -> Option<String> {
    let group = document.document.outline.labels.get(label.group?)?;
    class_of(document.document.slice(group.label), phrases)
}

/// The stem by which a label's description is asked for.
pub(super) fn fits(
    document: &Annotated<'_>,
    label: &LabelEntry,
    name: &str,
    phrases: Phrases<'_>,
) -> String {
    let stems = &phrases.pack.ask.label;
    let Some(group) = group_of(document, label, phrases) else {
        return fill(&stems.fits, &[("label", name)]);
    };
    let owner = owner(document, label, &group, phrases);
    let a_group = phrases.with_article(&group);
    match owner {
        Some(owner) => fill(
            &stems.fits_owned,
            &[("label", name), ("a_group", &a_group), ("section", &owner)],
        ),
        None => fill(
            &stems.fits_grouped,
            &[("label", name), ("a_group", &a_group)],
        ),
    }
}

/// What one member of the label's group is called.
pub fn group_of(
    document: &Annotated<'_>,
    label: &LabelEntry,
    phrases: Phrases<'_>,
) -> Option<String> {
    let group = document.document.outline.labels.get(label.group?)?;
    member_of(document.document.slice(group.label), phrases)
}

/// How the members of a list are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The list, or the kind of list that several have in common.
    pub list: String,
    /// One member, where the list has a heading: "key hedging instrument".
    pub member: Option<String>,
    /// What the members are sides of, where they are.
    pub owner: Option<String>,
}

/// How the members of a label's list are called. Lists whose members are things by themselves are one where they are called the same but for
/// what they are for: "hedging instrument for credit risk", "hedging instrument for currency risk".
pub(super) fn named(document: &Annotated<'_>, label: &LabelEntry, phrases: Phrases<'_>) -> Named {
    let list = group_name(label);
    let Some(group) = group_of(document, label, phrases) else {
        return Named {
            list,
            member: None,
            owner: None,
        };
    };
    let owner = owner(document, label, &group, phrases);
    if is_relational(&group, phrases) {
        return Named {
            list,
            member: Some(group),
            owner,
        };
    }
    let links = &phrases.pack.ask.label.links;
    let words = group
        .split_whitespace()
        .take_while(|word| !links.iter().any(|link| link == word));
    let head = words.collect::<Vec<_>>().join(" ");
    Named {
        list: head.clone(),
        member: Some(head),
        owner,
    }
}

/// The title of the section around a group that means nothing without it, small, where it is short enough for a stem.
fn owner(
    document: &Annotated<'_>,
    label: &LabelEntry,
    group: &str,
    phrases: Phrases<'_>,
) -> Option<String> {
    let is_linked = is_linked(group, phrases);
    let heading = label
        .group
        .and_then(|place| document.document.outline.labels.get(place))
        .map(|group| document.document.slice(group.label));
    let titles = document.headings(label.section);
    let title = titles.iter().rev().find(|title| Some(**title) != heading)?;
    let is_fit = !is_linked && is_relational(group, phrases) && word_count(title) <= LONGEST_OWNER;
    is_fit.then(|| phrases.small(title))
}
