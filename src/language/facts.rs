use super::WordSet;
use serde::Deserialize;

use super::word_file::word_file;
use crate::model::Language;

/// The words of a language that carry facts: the file `facts.toml` of its pack. All in lower case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactWords {
    language: Language,
    /// Numbers in words.
    pub numbers: WordSet,
    /// Negations, modals, quantifiers, and words with an opposite.
    pub polarity: WordSet,
    /// Words before the number of something that is referred to.
    pub references: WordSet,
    /// Pronouns of a person, which editions write one by one or in pairs.
    pub pronouns: WordSet,
}

word_file!(FactWords, "facts.toml");

/// Whether a word in lower case is a number or turns a statement round, in any of the languages.
pub fn is_fact_word(word: &str) -> bool {
    WORDS
        .iter()
        .any(|words| words.numbers.contains(word) || words.polarity.contains(word))
}
