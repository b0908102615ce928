//! Rules that count: how many of something there are, and which all.

use serde::Deserialize;

use super::pattern::Asking;
use crate::language::WordList;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quantity {
    pub patterns: Vec<Asking>,
    /// The question word that stands where the number stood, in languages that ask so.
    #[serde(default)]
    pub in_place: String,
    /// Nouns that are told with their number.
    #[serde(default)]
    pub counters: WordList,
    /// What stands before a number that only says of how many things one is meant.
    #[serde(default)]
    pub parts: Vec<String>,
    /// What opens a list that tells the number.
    #[serde(default)]
    pub appositions: Vec<String>,
    pub numbers: Numbers,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub auxiliaries: Vec<[String; 3]>,
    pub words: WordList,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enumeration {
    pub patterns: Vec<Asking>,
    pub words: EnumerationWords,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnumerationWords {
    pub joints: WordList,
    pub longest_member: usize,
}
