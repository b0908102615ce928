//! Rules that ask for terms and what they mean: definitions, examples, glossaries, labels.

use serde::Deserialize;

use super::pattern::{Asking, Pattern};

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definition {
    pub patterns: Vec<Asking>,
    pub aliases: Vec<Asking>,
    pub joints: Vec<String>,
    pub no_kinds: Vec<String>,
    pub no_terms: Vec<String>,
    #[serde(default)]
    pub no_heads: Vec<String>,
    #[serde(default)]
    pub pointers: Vec<String>,
    /// What tells a case of something instead of all of it.
    #[serde(default)]
    pub examples: Vec<String>,
    /// What narrows down a kind of thing behind it.
    #[serde(default)]
    pub restricting: Vec<String>,
    /// Adjectives by which somebody judges: their nouns are no terms.
    #[serde(default)]
    pub verdicts: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExampleStems {
    pub stem: String,
    /// A case in brackets behind a description.
    #[serde(default)]
    pub bracketed: Option<Pattern>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GlossaryStems {
    /// Before a question whose answer stands in the definition of a term.
    #[serde(default)]
    pub by: String,
    /// In the place of a word that tells the term.
    #[serde(default = "omission")]
    pub omission: String,
    pub stem: String,
    pub fits: String,
}

fn omission() -> String {
    "…".to_owned()
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabelStems {
    pub stem: String,
    pub grouped: String,
    pub owned: String,
    pub fits: String,
    pub fits_grouped: String,
    pub fits_owned: String,
    pub relational: Vec<String>,
    pub generic: Vec<String>,
    pub links: Vec<String>,
    pub kinds: Vec<String>,
    pub pairing: Vec<String>,
    #[serde(default)]
    pub copula: Vec<String>,
    #[serde(default)]
    pub sides: Vec<String>,
    #[serde(default)]
    pub involves: String,
    #[serde(default)]
    pub which: String,
    #[serde(default)]
    pub what: String,
    #[serde(default)]
    pub is: Vec<String>,
    #[serde(default)]
    pub working: Vec<String>,
    #[serde(default)]
    pub working_as: Vec<String>,
    #[serde(default)]
    pub involving: Vec<String>,
    #[serde(default)]
    pub acts: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TermStems {
    pub patterns: Vec<Asking>,
}
