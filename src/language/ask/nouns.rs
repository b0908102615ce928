//! How nouns of the language look.

use serde::Deserialize;

/// How nouns look.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nouns {
    pub articles: Vec<String>,
    pub indefinite: Vec<[String; 2]>,
    pub determiners: Vec<String>,
    pub singular: Vec<[String; 2]>,
    pub plural: Vec<[String; 2]>,
    pub plural_exceptions: Vec<String>,
    pub participle_ends: Vec<String>,
    pub gerund_ends: Vec<String>,
    pub persons: Vec<String>,
    pub person_pronouns: Vec<String>,
    pub modals: Vec<String>,
    pub gendered: Vec<String>,
}
