use super::Extractor;
use super::list_heading::{class_of, group_name, is_relational, member_of, without_brackets};
use super::proposal::{Ground, Proposal, fill, word_count};
use crate::annotate::{Annotated, Home, Phrases, Sentence};
use crate::distract::{form, is_side};
use crate::language::Pack;
use crate::model::{
    Candidate, CognitiveLevel, ItemType, KeyKind, Label as LabelEntry, LabelKind, Span,
};

/// The most words of a description that still fit in a stem.
const LONGEST_MEANING: usize = 24;
/// The fewest letters of a label, and words of what it describes.
const FEWEST_LETTERS: usize = 3;
const FEWEST_WORDS: usize = 3;
/// The fewest words of a description that is an option.
const FEWEST_DESCRIBING: usize = 5;
/// How many siblings make a list that a stem may name.
const FEWEST_SIBLINGS: usize = 2;
/// The longest stem, in words.
const LONGEST_STEM: usize = 30;
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
                candidates.extend(self.describe(document, sentence, label, pack));
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
        if is_side(&key, phrases) || !is_worded(&key, &sentence.text) {
            return None;
        }
        let is_listed = siblings(document, label) >= FEWEST_SIBLINGS;
        let stem = stem(document, label, &sentence.text, phrases, is_listed)?;
        let proposal = Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: phrases.option(&key),
            key_kind: if is_listed {
                KeyKind::Label
            } else {
                KeyKind::Term
            },
        };
        let mut candidate = ground.candidate(proposal);
        candidate.accept.extend(short);
        candidate.fact = Some(sentence.text.clone());
        candidate.cognitive_level = CognitiveLevel::Understand;
        candidate.pool.group = Some(group_name(label));
        candidate.pool.class = if is_listed {
            candidate.pool.group.clone()
        } else {
            class(document, label, phrases)
        };
        candidate.pool.one_list = is_listed;
        Some(candidate)
    }

    /// The other way round: which description fits a label. Asked where the label cannot be asked for.
    fn describe(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        label: &LabelEntry,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let ground = Ground {
            span: Span::new(label.label.start, sentence.span.end),
            ..Ground::of(document, sentence, pack)
        };
        let phrases = ground.phrases();
        let (name, _) = without_brackets(document.document.slice(label.label));
        let words = word_count(&sentence.text);
        if is_side(&name, phrases)
            || !is_worded(&name, &sentence.text)
            || !(FEWEST_DESCRIBING..=LONGEST_MEANING).contains(&words)
        {
            return None;
        }
        let stem = fits(document, label, &phrases.small(&name), phrases);
        let proposal = Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: sentence.text.clone(),
            key_kind: KeyKind::Definition,
        };
        let mut candidate = ground.candidate(proposal);
        candidate.fact = Some(sentence.text.clone());
        candidate.cognitive_level = CognitiveLevel::Understand;
        candidate.pool.group = Some(group_name(label));
        candidate.pool.class = Some(form(sentence));
        candidate.pool.one_class = true;
        Some(candidate)
    }
}

/// Whether label and description are words: letters of options and bare figures are neither.
fn is_worded(label: &str, description: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|sign| sign.is_alphabetic()).count();
    let words = description
        .split_whitespace()
        .filter(|word| letters(word) > 1)
        .count();
    letters(label) >= FEWEST_LETTERS && words >= FEWEST_WORDS
}

/// How many other labels of its list are described.
fn siblings(document: &Annotated<'_>, label: &LabelEntry) -> usize {
    let labels = document.document.outline.labels.iter();
    labels
        .filter(|other| {
            other.kind == LabelKind::Item
                && other.label != label.label
                && group_name(other) == group_name(label)
        })
        .count()
}

/// The stem by which a label is asked for. It names the list where the list has options enough; a side of something ("key benefit")
/// is asked for only so.
fn stem(
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
        let is_linked = group
            .split_whitespace()
            .any(|word| stems.links.iter().any(|link| link == word));
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
fn class(document: &Annotated<'_>, label: &LabelEntry, phrases: Phrases<'_>) -> Option<String> {
    let group = document.document.outline.labels.get(label.group?)?;
    class_of(document.document.slice(group.label), phrases)
}

/// The stem by which a label's description is asked for.
fn fits(document: &Annotated<'_>, label: &LabelEntry, name: &str, phrases: Phrases<'_>) -> String {
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
fn group_of(document: &Annotated<'_>, label: &LabelEntry, phrases: Phrases<'_>) -> Option<String> {
    let group = document.document.outline.labels.get(label.group?)?;
    member_of(document.document.slice(group.label), phrases)
}

/// The title of the section around a group that means nothing without it, small, where it is short enough for a stem.
fn owner(
    document: &Annotated<'_>,
    label: &LabelEntry,
    group: &str,
    phrases: Phrases<'_>,
) -> Option<String> {
    let stems = &phrases.pack.ask.label;
    let is_linked = group
        .split_whitespace()
        .any(|word| stems.links.iter().any(|link| link == word));
    let heading = label
        .group
        .and_then(|place| document.document.outline.labels.get(place))
        .map(|group| document.document.slice(group.label));
    let titles = document.headings(label.section);
    let title = titles.iter().rev().find(|title| Some(**title) != heading)?;
    let is_fit = !is_linked && is_relational(group, phrases) && word_count(title) <= LONGEST_OWNER;
    is_fit.then(|| phrases.small(title))
}
