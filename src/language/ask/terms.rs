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
    /// Determiners that speak of all of a kind as well as of one that was named.
    #[serde(default)]
    pub general: WordList,
    /// Those of them that point at what was named before, where it was; behind a comma some open a relative clause.
    #[serde(default)]
    pub definite: WordList,
    /// What no sentence has that defines a term: address, pointing, praise.
    #[serde(default)]
    pub unfit: Option<Pattern>,
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
    /// What the sentence behind a definition says its term is called as well.
    #[serde(default)]
    pub further: Option<Pattern>,
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
    #[serde(default)]
    pub stem: String,
    /// What opens a definition that tells a case ...
    #[serde(default)]
    pub cases: Vec<String>,
    /// ... and the question by it.
    #[serde(default)]
    pub case: String,
    #[serde(default)]
    pub fits: String,
    /// The question for what a term means, to be typed, in the place of both.
    #[serde(default)]
    pub meant: String,
    /// The definitions that it is asked of: anywhere ...
    #[serde(default)]
    pub told: Option<Pattern>,
    /// ... and below the heading of a glossary.
    #[serde(default)]
    pub listed: Option<Pattern>,
    /// Heads of terms that say something ...
    #[serde(default)]
    pub ruling: Vec<String>,
    /// ... the question for one by what it says ...
    #[serde(default)]
    pub says: String,
    /// ... with this in the place of a number that the term tells, and of what stands before the number.
    #[serde(default)]
    pub number: String,
    #[serde(default)]
    pub before_number: Vec<String>,
    /// Words by which a definition rules something, and the question for that.
    #[serde(default)]
    pub ruled: Vec<String>,
    #[serde(default)]
    pub rule: String,
    /// What adds a second meaning.
    #[serde(default)]
    pub second: Vec<String>,
    /// The question by a definition that opens with a verb, which its term does ...
    #[serde(default)]
    pub acting: String,
    /// ... unless the verb says no more than that the term means something.
    #[serde(default)]
    pub meaning_verbs: Vec<String>,
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
    /// Who can do what with a label, and to what end ...
    #[serde(default)]
    pub used: Option<Pattern>,
    /// ... the question how, and its key ...
    #[serde(default)]
    pub using: String,
    #[serde(default)]
    pub by: String,
    /// ... and verbs that say no more than that it is used.
    #[serde(default)]
    pub empty: WordList,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TermStems {
    pub patterns: Vec<Asking>,
}
