use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Language;

/// The form of a question.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum ItemType {
    /// Exactly one option is right.
    MultipleChoice,
    /// Two or more options are right.
    MultipleResponse,
    /// A statement that is true or false.
    TrueFalse,
    /// A statement with one gap (`____`).
    Cloze,
    /// The answer is typed.
    ShortAnswer,
    /// The answer is a number.
    Numeric,
    /// Left and right sides that belong together.
    Matching,
    /// Steps to bring into order.
    Ordering,
}

impl ItemType {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MultipleChoice => "multiple_choice",
            Self::MultipleResponse => "multiple_response",
            Self::TrueFalse => "true_false",
            Self::Cloze => "cloze",
            Self::ShortAnswer => "short_answer",
            Self::Numeric => "numeric",
            Self::Matching => "matching",
            Self::Ordering => "ordering",
        }
    }
}

/// Where a question comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Asked by an extraction rule.
    Generated,
    /// Stood ready-made in the source.
    Extracted,
}

/// How hard a question is held to be.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Most learners know it.
    Easy,
    /// In between.
    Medium,
    /// Few learners know it.
    Hard,
}

/// What a learner has to do, after Bloom's revised taxonomy.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum CognitiveLevel {
    /// Recall it.
    Remember,
    /// Tell it in other words.
    Understand,
    /// Use it on a case.
    Apply,
    /// Tell its parts or its differences.
    Analyze,
}

/// How the key is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum KeyBasis {
    /// The source says so.
    Source,
    /// Marked as right in the source.
    Marked,
    /// Inferred: the right option is listed first.
    FirstListed,
    /// Not known; such an item is never exported or put in a quiz.
    Unknown,
}

/// What a person said of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Review {
    /// Nothing yet.
    Unreviewed,
    /// Good as it is.
    Accepted,
    /// Changed by hand.
    Edited,
    /// Not wanted.
    Rejected,
}

/// One option of a choice item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChoiceOption {
    /// `a`, `b`, ... in the order shown.
    pub id: String,
    /// What a learner reads.
    pub text: String,
    /// Whether it is right.
    pub correct: bool,
    /// The distractor source; null for a key and for options of the source's own items.
    pub from: Option<String>,
    /// Why it is right or wrong.
    pub rationale: Option<String>,
}

/// Two sides that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pair {
    /// Shown on the left.
    pub left: String,
    /// Belongs to it.
    pub right: String,
}

/// The place that proves a key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Evidence {
    /// Id of the source.
    pub source: String,
    /// Path of the source.
    pub path: String,
    /// Id of the section.
    pub section: Option<String>,
    /// First byte in the source text.
    pub start: usize,
    /// Byte after the last one.
    pub end: usize,
    /// The source's own bytes from `start` to `end`.
    pub quote: String,
    /// Where that is in the original: page, slide, chapter, cue time.
    pub locator: Option<String>,
}

/// How a check came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Nothing found.
    Pass,
    /// Found, but the source's own wording or otherwise in order; the note says why.
    Waived,
    /// Found; the item is refused.
    Fail,
}

/// One check of an item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ItemCheck {
    /// The check.
    pub id: String,
    /// How it came out.
    pub outcome: Outcome,
    /// Why.
    pub note: Option<String>,
}

/// A place in a source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    /// Path of the source.
    pub path: String,
    /// First byte in the source text.
    pub start: usize,
    /// Byte after the last one.
    pub end: usize,
}

/// One question of a bank.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Item {
    /// Content hash of type, evidence and key (extracted items: type, stem and options); survives rebuilds.
    pub id: String,
    /// The form of the question.
    #[serde(rename = "type")]
    pub kind: ItemType,
    /// The question as a learner reads it.
    pub stem: String,
    /// Options in the order shown; empty where the form has none.
    pub options: Vec<ChoiceOption>,
    /// The right answer or answers, in the order a learner gives them.
    pub key: Vec<String>,
    /// Pairs of a matching item.
    pub pairs: Vec<Pair>,
    /// Other forms taken as right for typed answers.
    pub accept: Vec<String>,
    /// How far a numeric answer may be off.
    pub tolerance: Option<f64>,
    /// Whether the statement of a true/false item is true.
    pub truth: Option<bool>,
    /// Language of stem and options.
    pub language: Language,
    /// Asked by a rule, or found ready-made.
    pub origin: Origin,
    /// The extraction rule.
    pub rule: String,
    /// The places that prove the key, the shortest sufficient one first.
    pub evidence: Vec<Evidence>,
    /// Titles of the sections it stands in, outermost first.
    pub topics: Vec<String>,
    /// How hard.
    pub difficulty: Difficulty,
    /// What it asks of a learner.
    pub cognitive_level: CognitiveLevel,
    /// How likely a teacher would keep it, 0 to 1.
    pub score: f64,
    /// The checks it went through.
    pub checks: Vec<ItemCheck>,
    /// Kinds of content in it that are unfit for a classroom.
    pub flags: Vec<String>,
    /// How the key is known.
    pub key_basis: KeyBasis,
    /// Other places that ask the same.
    pub also_at: Vec<Place>,
    /// What a person said of it.
    pub review: Review,
}
