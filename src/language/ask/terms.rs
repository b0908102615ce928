//! Rules that ask for terms and what they mean: definitions, examples, glossaries, labels.

use serde::Deserialize;

use super::pattern::{Asking, Pattern};
use crate::language::WordList;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definition {
    /// How a stem begins, and how it does where the term is a name.
    #[serde(default)]
    pub named: Vec<[String; 2]>,
    pub patterns: Vec<Asking>,
    pub aliases: Vec<Asking>,
    pub joints: WordList,
    pub no_kinds: WordList,
    /// What in a meaning praises instead of telling.
    #[serde(default)]
    pub praise: Option<Pattern>,
    pub no_terms: WordList,
    #[serde(default)]
    pub no_heads: WordList,
    #[serde(default)]
    pub pointers: WordList,
    /// What tells a case of something instead of all of it.
    #[serde(default)]
    pub examples: WordList,
    /// What narrows down a kind of thing behind it.
    #[serde(default)]
    pub restricting: WordList,
    /// Adjectives by which somebody judges: their nouns are no terms.
    #[serde(default)]
    pub verdicts: WordList,
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
    /// Classes of words, verbs aside, in whose place it may stand.
    #[serde(default)]
    pub omitted: Vec<String>,
    pub stem: String,
    /// What opens a definition that tells a case ...
    #[serde(default)]
    pub cases: Vec<String>,
    /// ... and the question by it.
    #[serde(default)]
    pub case: String,
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
    pub relational: WordList,
    pub generic: WordList,
    pub links: WordList,
    pub kinds: WordList,
    pub pairing: WordList,
    #[serde(default)]
    pub copula: WordList,
    #[serde(default)]
    pub sides: WordList,
    #[serde(default)]
    pub involves: String,
    #[serde(default)]
    pub which: String,
    #[serde(default)]
    pub what: String,
    #[serde(default)]
    pub is: WordList,
    #[serde(default)]
    pub working: WordList,
    #[serde(default)]
    pub working_as: WordList,
    #[serde(default)]
    pub involving: WordList,
    #[serde(default)]
    pub acts: WordList,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TermStems {
    pub patterns: Vec<Asking>,
}
