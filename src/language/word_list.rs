use std::ops::Deref;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Deserializer};

/// Words and phrases of a pack in their order, found by their first word: a phrase has one space between its words.
#[derive(Clone, Debug, Default)]
pub struct WordList {
    list: Vec<String>,
    /// The places of those that begin with a word.
    by_first: FxHashMap<String, Vec<usize>>,
}

impl WordList {
    fn new(list: Vec<String>) -> Self {
        let mut by_first: FxHashMap<String, Vec<usize>> = FxHashMap::default();
        for (place, entry) in list.iter().enumerate() {
            let places = by_first.entry(first_of(entry).to_owned()).or_default();
            places.push(place);
        }
        Self { list, by_first }
    }

    /// All, in their order.
    pub fn as_slice(&self) -> &[String] {
        &self.list
    }

    /// Whether a word or phrase is in the list.
    pub fn contains(&self, entry: &str) -> bool {
        self.with_first(first_of(entry)).any(|one| one == entry)
    }

    /// Those that some words begin with, in the order of the list.
    pub fn opening<'a, W: AsRef<str>>(
        &'a self,
        words: &'a [W],
    ) -> impl Iterator<Item = &'a str> + 'a {
        let first = words.first().map(AsRef::as_ref);
        let likely = first.into_iter().flat_map(|first| self.with_first(first));
        likely.filter(|phrase| begins(words, phrase))
    }

    /// Those that stand anywhere in some words.
    pub fn within<'a, W: AsRef<str>>(
        &'a self,
        words: &'a [W],
    ) -> impl Iterator<Item = &'a str> + 'a {
        (0..words.len()).flat_map(|at| self.opening(words.get(at..).unwrap_or_default()))
    }

    fn with_first(&self, word: &str) -> impl Iterator<Item = &str> {
        let places = self.by_first.get(word).map_or(&[][..], Vec::as_slice);
        let entries = places.iter().filter_map(|place| self.list.get(*place));
        entries.map(String::as_str)
    }
}

fn first_of(entry: &str) -> &str {
    entry.split(' ').next().unwrap_or_default()
}

fn begins<W: AsRef<str>>(words: &[W], phrase: &str) -> bool {
    let mut words = words.iter().map(AsRef::as_ref);
    phrase.split(' ').all(|part| words.next() == Some(part))
}

impl Deref for WordList {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.list
    }
}

impl<'l> IntoIterator for &'l WordList {
    type Item = &'l String;
    type IntoIter = std::slice::Iter<'l, String>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl<'de> Deserialize<'de> for WordList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> WordList {
        let entries = ["as well", "as", "in fact", "salt"];
        WordList::new(entries.map(str::to_owned).to_vec())
    }

    #[test]
    fn finds_words_and_phrases() {
        assert!(list().contains("salt") && list().contains("in fact"));
        assert!(!list().contains("in") && !list().contains("as well as"));
    }

    #[test]
    fn finds_phrases_in_words() {
        let words = ["as", "well", "as", "in", "fact"];
        let list = list();
        let found: Vec<&str> = list.opening(&words).collect();
        assert_eq!(found, ["as well", "as"]);
        let found: Vec<&str> = list.within(&words).collect();
        assert_eq!(found, ["as well", "as", "as", "in fact"]);
    }
}
