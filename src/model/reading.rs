use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    BlockKind, Flag, Intent, KeyBasis, LabelKind, Language, LanguageSpan, Place, Repair, Span,
};

/// How one source is understood: `seedbank read --json`. All spans index the source text.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Reading {
    /// Always `seedbank/reading`.
    pub format: String,
    /// Version of this shape.
    pub version: String,
    /// Path of the source.
    pub path: String,
    /// Media type.
    pub media_type: String,
    /// Hexadecimal SHA-256 of the input.
    pub sha256: String,
    /// Size of the input.
    pub bytes: usize,
    /// The document's title.
    pub title: Option<String>,
    /// Which language each stretch is in.
    pub languages: Vec<LanguageSpan>,
    /// Blocks in order.
    pub blocks: Vec<ReadingBlock>,
    /// Sections in order.
    pub sections: Vec<ReadingSection>,
    /// Numbered rules.
    pub rules: Vec<ReadingRule>,
    /// Terms with definitions.
    pub glossary: Vec<ReadingGlossaryEntry>,
    /// Labelled items.
    pub labels: Vec<ReadingLabel>,
    /// Timed captions.
    pub cues: Vec<ReadingCue>,
    /// Ready-made questions.
    pub items: Vec<ReadingItem>,
    /// Requests to a quiz maker.
    pub requests: Vec<ReadingRequest>,
    /// Repairs.
    pub repairs: Vec<Repair>,
    /// Passages unfit for a classroom.
    pub flags: Vec<ReadingFlag>,
    /// Passages that repeat an earlier one of the same source.
    pub repeats: Vec<ReadingRepeat>,
}

/// A block of a reading.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingBlock {
    /// What it is.
    pub kind: BlockKind,
    /// Where.
    #[serde(flatten)]
    pub span: Span,
    /// Its language.
    pub language: Language,
    /// Its heading.
    pub title: Option<String>,
    /// Repaired text.
    pub clean: String,
}

/// A section of a reading.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingSection {
    /// Hash of the source's id and the ordinal.
    pub id: String,
    /// Id of the section that holds it.
    pub parent: Option<String>,
    /// Depth, from 1.
    pub level: usize,
    /// Number as printed.
    pub number: Option<String>,
    /// Heading or made title.
    pub title: String,
    /// Kind of most of its text.
    pub kind: BlockKind,
    /// Where, from the heading on.
    #[serde(flatten)]
    pub span: Span,
    /// Its language.
    pub language: Language,
    /// Whether the source has the heading.
    pub heading_in_source: bool,
}

/// A numbered rule of a reading.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingRule {
    /// Number as printed, without a final stop.
    pub number: String,
    /// The text, without the number.
    #[serde(flatten)]
    pub span: Span,
    /// Repaired text.
    pub text: String,
    /// `rule`, `lead_in`, `heading` or `damaged`.
    pub kind: String,
    /// Number of the rule whose sentence it completes.
    pub lead_in: Option<String>,
}

/// A glossary entry of a reading; the span is the definition.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingGlossaryEntry {
    /// The term.
    pub term: String,
    /// Where the definition stands.
    #[serde(flatten)]
    pub span: Span,
    /// Repaired definition.
    pub definition: String,
    /// Its language.
    pub language: Language,
}

/// A labelled item of a reading.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingLabel {
    /// The label's own bytes.
    pub label: String,
    /// What it is.
    pub kind: LabelKind,
    /// Where the label stands: start and end.
    pub label_span: [usize; 2],
    /// Where its definition stands: start and end.
    pub definition: Option<[usize; 2]>,
    /// Id of the section.
    pub section: Option<String>,
}

/// A caption of a reading.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingCue {
    /// Start, in seconds.
    pub seconds: u32,
    /// Where.
    #[serde(flatten)]
    pub span: Span,
    /// The caption's own bytes.
    pub text: String,
}

/// A text with its place.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingText {
    /// The source's own bytes.
    pub text: String,
    /// Where.
    #[serde(flatten)]
    pub span: Span,
}

/// A ready-made question of a reading.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingItem {
    /// The question.
    pub stem: ReadingText,
    /// Its options.
    pub options: Vec<ReadingOption>,
    /// How the key is known.
    pub key_basis: KeyBasis,
}

/// An option of a ready-made question.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingOption {
    /// The source's own bytes.
    pub text: String,
    /// Where.
    #[serde(flatten)]
    pub span: Span,
    /// Whether it is right, as far as is known.
    pub correct: bool,
}

/// A request of a reading.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingRequest {
    /// Where.
    #[serde(flatten)]
    pub span: Span,
    /// The source's own bytes.
    pub text: String,
    /// What it wants.
    pub intent: Intent,
    /// How many questions.
    pub count: Option<usize>,
    /// School level.
    pub level: Option<String>,
    /// Topics named.
    pub topics: Vec<String>,
    /// Id of the section it is about.
    pub refers_to: Option<String>,
}

/// A flagged passage of a reading.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingFlag {
    /// Kind of content, or `whole_story`.
    pub category: String,
    /// From 1 (mild) to 3.
    pub severity: u8,
    /// Where.
    #[serde(flatten)]
    pub span: Span,
}

impl From<&Flag> for ReadingFlag {
    fn from(flag: &Flag) -> Self {
        Self {
            category: flag.category.clone(),
            severity: flag.severity,
            span: flag.span,
        }
    }
}

/// A passage that repeats an earlier one.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReadingRepeat {
    /// Where.
    #[serde(flatten)]
    pub span: Span,
    /// What it repeats.
    pub of: Place,
    /// `exact` or `near`.
    pub kind: String,
}
