//! Patterns of sentences that lean on others, asked all at once.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use aho_corasick::AhoCorasick;
use serde::{Deserialize, Deserializer};

use super::gate::Leaning;
use super::needed::{folded_words, has_odd_signs};

/// Patterns in their order, with one search for the words that their matches hold.
#[derive(Debug, Default)]
pub struct Leanings {
    list: Vec<Leaning>,
    sieve: OnceLock<Sieve>,
}

/// Which patterns a word in lower case speaks for.
#[derive(Debug)]
struct Sieve {
    words: Option<AhoCorasick>,
    owners: Vec<Vec<usize>>,
    /// By pattern, whether it may match without any of the words.
    always: Vec<bool>,
}

impl Leanings {
    /// Those that may match in a text, in their order.
    pub fn likely(&self, text: &str) -> impl Iterator<Item = &Leaning> {
        let sieve = self.sieve.get_or_init(|| Sieve::of(&self.list));
        let likely = self.list.iter().zip(sieve.passed(text));
        likely.filter(|(_, may)| *may).map(|(leaning, _)| leaning)
    }
}

impl Sieve {
    fn of(list: &[Leaning]) -> Self {
        let mut owners: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut always = vec![false; list.len()];
        for ((place, leaning), always) in list.iter().enumerate().zip(&mut always) {
            let words = folded_words(leaning.find.text());
            *always = words.is_none();
            for word in words.into_iter().flatten() {
                owners.entry(word).or_default().push(place);
            }
        }
        Self {
            words: AhoCorasick::new(owners.keys()).ok(),
            owners: owners.into_values().collect(),
            always,
        }
    }

    /// By pattern, whether it may match.
    fn passed(&self, text: &str) -> Vec<bool> {
        let Some(words) = self.words.as_ref().filter(|_| !has_odd_signs(text)) else {
            return vec![true; self.always.len()];
        };
        let mut passed = self.always.clone();
        for found in words.find_overlapping_iter(&text.to_ascii_lowercase()) {
            let owners = self.owners.get(found.pattern().as_usize());
            for owner in owners.into_iter().flatten() {
                if let Some(may) = passed.get_mut(*owner) {
                    *may = true;
                }
            }
        }
        passed
    }
}

impl<'de> Deserialize<'de> for Leanings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self {
            list: Vec::deserialize(deserializer)?,
            sieve: OnceLock::new(),
        })
    }
}
