use std::collections::{BTreeMap, BTreeSet};

use super::assemble::id_of;
use super::facts::Facts;
use super::normal_form;
use crate::language::is_fact_word;
use crate::model::{Candidate, Item, ItemType, KeyBasis, KeyKind, Origin};

/// Share of words two stems of one key and type have in common when they ask the same.
const NEAR: f64 = 0.8;

/// A type with its keys, and with its options where the key alone does not tell.
type Answer = (ItemType, Vec<String>);

/// What the bank asks already, by the place of the item that asks it.
#[derive(Debug, Default)]
pub struct Known {
    ids: BTreeMap<String, usize>,
    facts: Facts,
    stems: BTreeMap<Answer, Vec<(BTreeSet<String>, usize)>>,
}

impl Known {
    /// The item with the id that a candidate would have.
    pub fn of_candidate(&self, candidate: &Candidate) -> Option<usize> {
        self.ids.get(&id_of(candidate, candidate.kind)).copied()
    }

    /// The item with the same id, of the same form on the same fact, or of the same type and key whose stem has nearly the same words,
    /// and the same numbers, negations and modals.
    pub fn of_item(&self, candidate: &Candidate, item: &Item) -> Option<usize> {
        let near = || {
            let known = self.stems.get(&answer(item))?;
            let words = stem_words(&item.stem);
            let is_near = |theirs: &BTreeSet<String>| {
                candidate.key_kind == KeyKind::Statement || is_near(&words, theirs)
            };
            known
                .iter()
                .find(|(theirs, _)| is_near(theirs))
                .map(|(_, at)| *at)
        };
        let same = self.ids.get(&item.id).copied();
        same.or_else(|| self.facts.of(candidate, item))
            .or_else(near)
    }

    /// Notes what an item asks that entered the bank at a place.
    pub fn note(&mut self, candidate: &Candidate, item: &Item, at: usize) {
        self.ids.insert(item.id.clone(), at);
        self.facts.note(candidate, item, at);
        self.stems
            .entry(answer(item))
            .or_default()
            .push((stem_words(&item.stem), at));
    }
}

fn answer(item: &Item) -> Answer {
    let mut key: Vec<String> = item.key.iter().map(|key| normal_form(key)).collect();
    if item.origin == Origin::Extracted || item.key_basis == KeyBasis::Unknown {
        key.extend(item.options.iter().map(|option| normal_form(&option.text)));
    }
    key.sort();
    (item.kind, key)
}

fn is_near(one: &BTreeSet<String>, other: &BTreeSet<String>) -> bool {
    let shared = one.intersection(other).count();
    let all = one.len() + other.len() - shared;
    let is_fact =
        |word: &String| word.contains(|sign: char| sign.is_ascii_digit()) || is_fact_word(word);
    shared as f64 >= NEAR * all as f64 && !one.symmetric_difference(other).any(is_fact)
}

fn stem_words(stem: &str) -> BTreeSet<String> {
    let form = normal_form(stem);
    let words = form.split(|sign: char| !(sign.is_alphanumeric() || sign == '\''));
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}
