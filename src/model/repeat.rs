use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Place, Span};

/// What phase one keeps of a sentence so that phase two can find it again in other documents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentencePrint {
    /// Bytes of the source text.
    pub span: Span,
    /// Hash of the text with white space, case and quotes made alike.
    pub exact: u64,
    /// A hash of each word's stem, in order; odd for words of content, even for words of grammar.
    pub words: Vec<u16>,
    /// The words whose change changes what is said.
    pub facts: Vec<Fact>,
    /// The least hashes of neighboring words of content, by which a near repeat is found.
    pub sketch: Vec<u32>,
    /// The number of the rule it belongs to.
    pub rule: Option<String>,
    /// Whether the source leaves out its end.
    pub is_cut: bool,
}

impl SentencePrint {
    /// The fact that the word at a place carries.
    pub fn fact_at(&self, place: usize) -> Option<&Fact> {
        let facts = &self.facts;
        let found = facts.binary_search_by_key(&place, |fact| usize::from(fact.at));
        found.ok().and_then(|at| facts.get(at))
    }
}

/// A word whose change changes what is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// Its place among the words of the sentence.
    pub at: u16,
    /// What kind of word.
    pub kind: FactKind,
    /// The word, in lower case but for names.
    pub text: String,
}

/// Kinds of words whose change changes what is said.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum FactKind {
    /// A number, in digits or in words.
    Number,
    /// A negation, a modal, a quantifier, or a word with an opposite: not, must, all, before.
    Polarity,
    /// A word with a capital inside a sentence.
    Name,
    /// The number of an article, a figure or the like that is referred to.
    Reference,
}

/// A passage of a bank's source that repeats an earlier one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BankRepeat {
    /// Where.
    #[serde(flatten)]
    pub span: Span,
    /// What it repeats: in the same source, or in one before it.
    pub of: Place,
    /// `exact` or `near`.
    pub kind: String,
    /// Id of the innermost section that holds all of it.
    pub section: Option<String>,
    /// Id of the innermost section that holds all of what it repeats.
    pub of_section: Option<String>,
}

/// Two places that say the same with another fact: editions of one text that disagree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Conflict {
    /// The rule's number, where both places are a rule of that number.
    pub number: Option<String>,
    /// The later place.
    pub here: Place,
    /// The earlier place.
    pub there: Place,
    /// What differs.
    pub differs: Vec<Difference>,
}

/// What differs between two places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Difference {
    /// What kind of word.
    pub kind: FactKind,
    /// The words at the later place; null where it has none.
    pub here: Option<String>,
    /// The words at the earlier place; null where it has none.
    pub there: Option<String>,
}
