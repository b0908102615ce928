//! How nouns of the language look.

use serde::Deserialize;

use crate::language::WordList;

/// How nouns look.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nouns {
    pub articles: WordList,
    pub indefinite: Vec<[String; 2]>,
    pub determiners: WordList,
    /// Whether a noun stands before what describes it, and has no plural ending.
    #[serde(default)]
    pub head_first: bool,
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
