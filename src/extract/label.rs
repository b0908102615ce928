use super::Extractor;
use super::proposal::{Ground, Proposal, fill, word_count};
use crate::annotate::{Annotated, Home, Phrases, Sentence};
use crate::language::Pack;
use crate::model::{
    Candidate, CognitiveLevel, ItemType, KeyKind, Label as LabelEntry, LabelKind, Span,
};

/// The most words of a description that still fit in a stem.
const LONGEST_MEANING: usize = 22;
/// The longest section title, in words, that a stem can carry.
const LONGEST_OWNER: usize = 4;

/// Which label has this description.
pub struct Label;

impl Extractor for Label {
    fn id(&self) -> &'static str {
        "label"
    }

    fn page(&self) -> &'static str {
        include_str!("label.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let mut done = None;
        let mut candidates = Vec::new();
        for (sentence, pack) in document.packed() {
            let Home::Label(place) = sentence.home else {
                continue;
            };
            let Some(label) = document.document.outline.labels.get(place) else {
                continue;
            };
            if done != Some(place) && label.kind == LabelKind::Item {
                candidates.extend(self.ask(document, sentence, label, pack));
                done = Some(place);
            }
        }
        candidates
    }
}

impl Label {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        label: &LabelEntry,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        if word_count(&sentence.text) > LONGEST_MEANING {
            return None;
        }
        let ground = Ground {
            span: Span::new(label.label.start, sentence.span.end),
            ..Ground::of(document, sentence, pack)
        };
        let phrases = ground.phrases();
        let (key, short) = without_brackets(document.document.slice(label.label));
        let stem = stem(document, label, &sentence.text, phrases);
        let proposal = Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: phrases.option(&key),
            key_kind: KeyKind::Label,
        };
        let mut candidate = ground.candidate(proposal);
        candidate.accept.extend(short);
        candidate.cognitive_level = CognitiveLevel::Understand;
        candidate.pool.group = Some(group_name(label));
        Some(candidate)
    }
}

/// The name of the list that a label belongs to.
pub fn group_name(label: &LabelEntry) -> String {
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

fn stem(
    document: &Annotated<'_>,
    label: &LabelEntry,
    meaning: &str,
    phrases: Phrases<'_>,
) -> String {
    let stems = &phrases.pack.ask.label;
    let heading = label
        .group
        .and_then(|place| document.document.outline.labels.get(place))
        .map(|group| document.document.slice(group.label));
    let Some(group) = heading.and_then(|heading| member_of(heading, phrases)) else {
        return fill(&stems.stem, &[("meaning", meaning)]);
    };
    let is_linked = group
        .split_whitespace()
        .any(|word| stems.links.iter().any(|link| link == word));
    let owner = label
        .section
        .and_then(|place| owner(document, place, heading, phrases));
    match owner {
        Some(owner) if !is_linked && stems.relational.contains(&phrases.head(&group)) => fill(
            &stems.owned,
            &[("group", &group), ("section", &owner), ("meaning", meaning)],
        ),
        _ => fill(&stems.grouped, &[("group", &group), ("meaning", meaning)]),
    }
}

/// The title of the section around a group, small, where it is short enough for a stem.
fn owner(
    document: &Annotated<'_>,
    section: usize,
    heading: Option<&str>,
    phrases: Phrases<'_>,
) -> Option<String> {
    let titles = document.titles(Some(section));
    let title = titles.iter().rev().find(|title| Some(**title) != heading)?;
    (word_count(title) <= LONGEST_OWNER).then(|| small(title, phrases))
}

/// What one member of a group is called: "Key Benefits of Saving" → "key benefit of saving"; none where the heading is no plural.
fn member_of(heading: &str, phrases: Phrases<'_>) -> Option<String> {
    let heading = small(heading.trim(), phrases);
    let head = phrases.head(&heading);
    let singular = phrases.singular(&head)?;
    let mut is_done = false;
    let words = heading.split_whitespace().map(|word| {
        let is_head = !is_done && word == head;
        is_done |= is_head;
        if is_head { singular.as_str() } else { word }
    });
    Some(words.collect::<Vec<_>>().join(" "))
}

fn small(title: &str, phrases: Phrases<'_>) -> String {
    title
        .split_whitespace()
        .map(|word| phrases.lowered(word))
        .collect::<Vec<_>>()
        .join(" ")
}
