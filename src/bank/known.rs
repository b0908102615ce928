use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::assemble::id_of;
use super::facts::Facts;
use super::normal_form;
use crate::language::is_fact_word;
use crate::model::{Candidate, Item, ItemType, KeyBasis, KeyKind, Origin};

/// Share of words, in hundredths, that two stems of one key and type have in common when they ask the same.
const NEAR: usize = 80;

/// A type with its keys, and with its options where the key alone does not tell.
type Answer = (ItemType, Vec<String>);

/// What the bank asks already, by the place of the item that asks it.
#[derive(Debug, Default)]
pub struct Known {
    ids: BTreeMap<String, usize>,
    facts: Facts,
    stems: Vec<(BTreeSet<String>, usize)>,
    /// Places in `stems` by answer, by the words that tell a fact, which near stems have all in common, and by each of the words of which
    /// they share one.
    by_word: BTreeMap<(Answer, String, String), Vec<usize>>,
    /// Places in `stems` by answer, where the stem says nothing.
    by_answer: BTreeMap<Answer, usize>,
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
            let answer = answer(item);
            if candidate.key_kind == KeyKind::Statement {
                return self.by_answer.get(&answer).copied();
            }
            let words = stem_words(&item.stem);
            let facts = facts(&words);
            let known = telling(&words)
                .into_iter()
                .filter_map(|word| {
                    let place = (answer.clone(), facts.clone(), word.to_owned());
                    self.by_word.get(&place)
                })
                .flatten();
            let known: BTreeSet<&usize> = known.collect();
            let mut stems = known.into_iter().filter_map(|place| self.stems.get(*place));
            let near = stems.find(|(theirs, _)| is_near(&words, theirs));
            near.map(|(_, at)| *at)
        };
        let same = self.ids.get(&item.id).copied();
        same.or_else(|| self.facts.of(candidate, item))
            .or_else(near)
    }

    /// Notes what an item asks that entered the bank at a place.
    pub fn note(&mut self, candidate: &Candidate, item: &Item, at: usize) {
        self.ids.insert(item.id.clone(), at);
        self.facts.note(candidate, item, at);
        let words = stem_words(&item.stem);
        let answer = answer(item);
        let facts = facts(&words);
        for word in telling(&words) {
            self.by_word
                .entry((answer.clone(), facts.clone(), word.to_owned()))
                .or_default()
                .push(self.stems.len());
        }
        self.by_answer.entry(answer).or_insert(at);
        self.stems.push((words, at));
    }
}

/// The longest words of a stem, as many as two near stems cannot differ in: they share one of them.
fn telling(words: &BTreeSet<String>) -> Vec<&str> {
    let mut longest: Vec<&str> = words.iter().map(String::as_str).collect();
    longest.sort_by_key(|word| (Reverse(word.len()), *word));
    let shared = (NEAR * words.len()).div_ceil(100);
    longest.truncate(words.len() - shared + 1);
    longest
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
    100 * shared >= NEAR * all && facts(one) == facts(other)
}

/// The numbers, negations and modals of a stem.
fn facts(words: &BTreeSet<String>) -> String {
    let is_fact =
        |word: &&String| word.contains(|sign: char| sign.is_ascii_digit()) || is_fact_word(word);
    let facts: Vec<&str> = words.iter().filter(is_fact).map(String::as_str).collect();
    facts.join(" ")
}

fn stem_words(stem: &str) -> BTreeSet<String> {
    let form = normal_form(stem);
    let words = form.split(|sign: char| !(sign.is_alphanumeric() || sign == '\''));
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_stems_share_a_telling_word() {
        let one = "which old baker warms the big oven before the first loaf is made";
        let other = "which old baker warms the big oven before the first bun is made";
        let (one, other) = (stem_words(one), stem_words(other));
        assert!(is_near(&one, &other));
        assert!(
            telling(&one)
                .iter()
                .any(|word| telling(&other).contains(word))
        );
        assert!(telling(&BTreeSet::new()).is_empty());
    }
}
