//! How nouns of the language look.

use serde::Deserialize;

use crate::language::WordList;

/// How nouns look.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nouns {
    pub articles: WordList,
    /// Articles that have lost their vowel, with their apostrophe.
    #[serde(default)]
    pub elided: Vec<String>,
    pub indefinite: Vec<[String; 2]>,
    pub determiners: WordList,
    /// Whether a noun stands before what describes it, and has no plural ending.
    #[serde(default)]
    pub head_first: bool,
    /// Whether all nouns are written with a capital.
    #[serde(default)]
    pub are_capital: bool,
    /// How adjectives end, where a capital tells none from a noun.
    #[serde(default)]
    pub adjective_ends: Vec<String>,
    pub singular: Vec<[String; 2]>,
    pub plural: Vec<[String; 2]>,
    pub plural_exceptions: WordList,
    pub participle_ends: WordList,
    pub gerund_ends: WordList,
    pub persons: WordList,
    /// Nouns of one class each: what is one of them can be taken for what is another.
    #[serde(default)]
    pub classes: Vec<Vec<String>>,
    pub person_pronouns: WordList,
    pub modals: WordList,
    pub gendered: WordList,
}
