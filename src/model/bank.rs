use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{BankRepeat, BlockKind, Conflict, Intent, Item, Language};

/// A quiz bank: `bank.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Bank {
    /// Always `seedbank/bank`.
    pub format: String,
    /// Version of this shape.
    pub version: String,
    /// What made it.
    pub generator: Generator,
    /// The sources, in input order.
    pub sources: Vec<BankSource>,
    /// Their sections.
    pub sections: Vec<BankSection>,
    /// The questions.
    pub items: Vec<Item>,
    /// Requests found in the sources.
    pub requests: Vec<BankRequest>,
    /// Places of editions that say the same with another fact.
    pub conflicts: Vec<Conflict>,
    /// Refused candidates, counted.
    pub dropped: DroppedSummary,
}

/// The program that made a bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Generator {
    /// `seedbank`.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// A source of a bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BankSource {
    /// Hash of the path.
    pub id: String,
    /// As named on the command line, with `/`.
    pub path: String,
    /// Media type.
    pub media_type: String,
    /// Hexadecimal SHA-256 of the input.
    pub sha256: String,
    /// Size of the input.
    pub bytes: usize,
    /// Title, where it has one.
    pub title: Option<String>,
    /// Languages in it, most frequent first.
    pub languages: Vec<Language>,
    /// Who wrote it, where stated.
    pub author: Option<String>,
    /// Licence, where stated.
    pub license: Option<String>,
    /// Address it was fetched from.
    pub url: Option<String>,
    /// Passages that repeat earlier ones, of this source or of one before it.
    pub repeats: Vec<BankRepeat>,
}

/// A section of a source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BankSection {
    /// Hash of the source's id and the section's ordinal.
    pub id: String,
    /// Id of the source.
    pub source: String,
    /// Id of the section that holds it.
    pub parent: Option<String>,
    /// Number as printed.
    pub number: Option<String>,
    /// Heading or made title.
    pub title: String,
    /// Kind of most of its text.
    pub kind: BlockKind,
    /// Its language.
    pub language: Language,
    /// First byte in the source text.
    pub start: usize,
    /// Byte after the last one.
    pub end: usize,
    /// Id of an earlier section with the same text, or nearly the same.
    pub repeat_of: Option<String>,
}

/// A request found in a source, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BankRequest {
    /// Path of the source.
    pub path: String,
    /// The words.
    pub text: String,
    /// What they want; banks of earlier versions do not say.
    #[serde(default)]
    pub intent: Intent,
    /// How many questions.
    pub count: Option<usize>,
    /// School level.
    pub level: Option<String>,
    /// Topics named.
    pub topics: Vec<String>,
    /// Id of the section it is about.
    pub refers_to: Option<String>,
    /// The quiz made for it, relative to the bank's folder.
    pub quiz: Option<String>,
    /// How many questions the quiz has.
    pub delivered: Option<usize>,
    /// Why none, or fewer than asked.
    pub reason: Option<String>,
}

/// Refused candidates, counted by reason and by section id.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DroppedSummary {
    /// By reason.
    pub by_reason: BTreeMap<String, usize>,
    /// By section id; those outside all sections under the source's id.
    pub by_section: BTreeMap<String, usize>,
}
