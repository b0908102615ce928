mod closed;
mod repeated;
mod stems;
mod used;

use std::collections::BTreeMap;

use super::Extractor;
use super::list_heading::{group_name, without_brackets};
use super::matching::Meaning;
use super::proposal::{Ground, Proposal, word_count};
use crate::annotate::{Annotated, Home, Labelled, Said, Sentence, capitalized, is_surface};
use crate::distract::{form, is_remark, is_side};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind, Label as LabelEntry, LabelKind, Span};
use closed::is_closed;
use repeated::is_repeated;
pub(super) use stems::Named;
pub use stems::group_of;
use stems::{class, fits, is_equated, meant, named, opened, predicated, stem};
use used::{Used, used};

/// The most words of a description that still fit in a stem.
const LONGEST_MEANING: usize = 24;
/// The fewest letters of a label, and words of what it describes.
const FEWEST_LETTERS: usize = 3;
const FEWEST_WORDS: usize = 3;
/// The fewest words of a description that is an option.
const FEWEST_DESCRIBING: usize = 5;
/// The longest description, in words, that is an answer to be typed.
const LONGEST_TYPED: usize = 19;
/// How many siblings make a list that a stem may name.
const FEWEST_SIBLINGS: usize = 2;

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
        let described = described(document);
        let asked = described.iter().flat_map(|described| {
            let asked = self.ask(document, described);
            asked.into_iter().chain(self.describe(document, described))
        });
        asked.collect()
    }
}

/// The described items of all lists, in order.
fn described<'a>(document: &'a Annotated<'a>) -> Vec<Described<'a>> {
    let mut described: BTreeMap<usize, Described<'a>> = BTreeMap::new();
    for (sentence, pack) in document.packed() {
        let (Home::Label(place) | Home::Labelled(place)) = sentence.home else {
            continue;
        };
        let Some(label) = document.document.outline.labels.get(place) else {
            continue;
        };
        let is_first = label
            .definition
            .is_some_and(|span| sentence.span.start <= span.start);
        if is_first && label.kind == LabelKind::Item {
            let known = described.entry(place).or_insert(Described {
                label,
                pack,
                fragment: None,
                statement: None,
            });
            if matches!(sentence.home, Home::Label(_)) {
                known.fragment = Some(sentence);
            } else {
                known.statement = Some(sentence);
            }
        }
    }
    described.into_values().collect()
}

/// The labels of all lists with what they mean, each list by what its members are called, in order.
pub(super) fn meanings(document: &Annotated<'_>) -> Vec<(Named, Meaning)> {
    let described = described(document);
    let meanings = described.iter().filter_map(|described| {
        let asked = Label.describe(document, described).into_iter().next()?;
        let label = described.label;
        let phrases = document.phrases(described.pack);
        let (name, _) = without_brackets(document.document.slice(label.label));
        let meaning = Meaning {
            term: phrases.option(&name),
            form: asked.pool.class.clone().unwrap_or_default(),
            asked,
            subject: described
                .ground(document)
                .and_then(|(_, sentence)| sentence.subject.clone()),
        };
        Some((named(document, label, phrases), meaning))
    });
    meanings.collect()
}

/// A label with what describes it.
struct Described<'a> {
    label: &'a LabelEntry,
    pack: &'static Pack,
    /// The first sentence of its definition.
    fragment: Option<&'a Sentence>,
    /// What the two say together.
    statement: Option<&'a Sentence>,
}

impl<'a> Described<'a> {
    fn labelled(&self) -> Option<&'a Labelled> {
        self.statement?.labelled.as_ref()
    }

    /// Where the label is asked of, and by which words.
    fn ground(&self, document: &'a Annotated<'a>) -> Option<(Ground<'a>, &'a Sentence)> {
        let sentence = self.fragment.or(self.statement)?;
        let ground = Ground {
            span: Span::new(self.label.label.start, sentence.span.end),
            ..Ground::of(document, sentence, self.pack)
        };
        Some((ground, sentence))
    }
}

impl Label {
    /// Which label it is that has this description.
    fn ask(&self, document: &Annotated<'_>, described: &Described<'_>) -> Option<Candidate> {
        let label = described.label;
        let (ground, sentence) = described.ground(document)?;
        let phrases = ground.phrases();
        let (key, short) = without_brackets(document.document.slice(label.label));
        if is_side(&key, phrases)
            || is_surface(described.pack) && is_repeated(document, label)
            || !is_worded(&key, &sentence.text)
            || is_remark(&sentence.text, &key, phrases)
            || !is_closed(document, sentence)
        {
            return None;
        }
        let is_listed = siblings(document, label) >= FEWEST_SIBLINGS;
        let predicated = described
            .labelled()
            .and_then(|said| predicated(document, label, said, phrases, is_listed));
        let is_quoted = predicated.is_none();
        let quoted = || {
            let is_short = word_count(&sentence.text) <= LONGEST_MEANING;
            described.fragment.filter(|_| is_short)?;
            stem(document, label, &sentence.text, phrases, is_listed)
        };
        let stem = predicated.or_else(quoted)?;
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
        candidate.fallback = (!is_quoted).then_some(ItemType::ShortAnswer);
        candidate.accept.extend(short);
        candidate.fact = Some(sentence.text.clone());
        candidate.pool.group = Some(group_name(label));
        candidate.pool.class = if is_listed {
            candidate.pool.group.clone()
        } else {
            class(document, label, phrases)
        };
        candidate.pool.one_list = is_listed;
        Some(candidate)
    }

    /// The other way round: what a label means.
    fn describe(&self, document: &Annotated<'_>, described: &Described<'_>) -> Vec<Candidate> {
        let Some((ground, sentence)) = described.ground(document) else {
            return Vec::new();
        };
        let label = described.label;
        let phrases = ground.phrases();
        let (name, _) = without_brackets(document.document.slice(label.label));
        let labelled = described.labelled();
        let meaning = labelled.map_or(sentence.text.as_str(), |said| said.meaning.as_str());
        let equated = labelled.filter(|said| is_equated(said, phrases));
        let meaning = equated
            .and_then(|said| said.meaning.split_once(' '))
            .map_or(meaning, |(_, meaning)| meaning);
        let is_fit = (FEWEST_DESCRIBING..=LONGEST_MEANING).contains(&word_count(meaning));
        if is_side(&name, phrases)
            || !is_worded(&name, meaning)
            || !is_fit
            || is_remark(meaning, &name, phrases)
            || !is_closed(document, sentence)
        {
            return Vec::new();
        }
        let name = phrases.small(&name);
        let asked = labelled.and_then(|said| meant(said, &name, phrases));
        let fallback = asked.is_some().then_some(ItemType::ShortAnswer);
        let stem = asked.unwrap_or_else(|| fits(document, label, &name, phrases));
        let proposal = Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: capitalized(meaning),
            key_kind: KeyKind::Definition,
        };
        let mut candidate = ground.candidate(proposal);
        candidate.fallback = fallback;
        candidate.fact = Some(format!("{name}: {meaning}"));
        candidate.pool.group = Some(group_name(label));
        candidate.pool.class = Some(match (described.fragment, labelled.map(|it| it.said)) {
            (None, Some(Said::Act)) if labelled.is_some_and(|it| it.is_plural) => {
                "verbs".to_owned()
            }
            (None, Some(Said::Act)) => "verb".to_owned(),
            (None, Some(Said::Nominal)) => "phrase".to_owned(),
            _ => form(sentence),
        });
        candidate.pool.one_class = true;
        let told = labelled
            .filter(|said| said.said == Said::Sentence)
            .and_then(|said| Some((shortened(sentence, meaning)?, said)));
        let typed = told.and_then(|(key, said)| {
            let (stem, key) = match used(said, &sentence.text, phrases) {
                Some(Used::Told(stem, key)) => (stem, key),
                Some(Used::Empty) => return None,
                None => (opened(document, label, &name, said, phrases)?, key),
            };
            Some(Candidate {
                kind: ItemType::ShortAnswer,
                stem,
                key: vec![key],
                ..candidate.clone()
            })
        });
        std::iter::once(candidate).chain(typed).collect()
    }
}

/// A description as an answer to be typed: where it is long, its main clause alone.
fn shortened(sentence: &Sentence, meaning: &str) -> Option<String> {
    if word_count(meaning) <= LONGEST_TYPED {
        return Some(meaning.to_owned());
    }
    let core = sentence.without_asides()?.text;
    (word_count(&core) <= LONGEST_TYPED).then_some(core)
}

/// Whether a description is a figure, or holds a figure with a label of its own: an entry of a table.
fn is_data(text: &str) -> bool {
    let is_figure = |text: &str| text.starts_with(|sign: char| sign.is_ascii_digit());
    is_figure(text) || text.split(": ").skip(1).any(is_figure)
}

/// Whether label and description are words: letters of options and bare figures are neither.
fn is_worded(label: &str, description: &str) -> bool {
    if is_data(description) {
        return false;
    }
    let letters = |text: &str| text.chars().filter(|sign| sign.is_alphabetic()).count();
    let words = description
        .split_whitespace()
        .filter(|word| letters(word) > 1)
        .count();
    let is_small = |word: &&str| letters(word) > 2 && word.starts_with(char::is_lowercase);
    let is_said = description.split_whitespace().filter(is_small).count() > 1
        || !description.contains(char::is_uppercase);
    letters(label) >= FEWEST_LETTERS && words >= FEWEST_WORDS && is_said
}

/// How many other labels of its list are described.
pub(super) fn siblings(document: &Annotated<'_>, label: &LabelEntry) -> usize {
    let labels = document.document.outline.labels.iter();
    labels
        .filter(|other| {
            other.kind == LabelKind::Item
                && other.label != label.label
                && group_name(other) == group_name(label)
        })
        .count()
}
