use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{KeyBasis, Language, MappedText, Source, Span};

/// A document as it is understood. Every span indexes the repaired text, but for those of `repairs`, which index the source.
#[derive(Clone, Debug)]
pub struct Document {
    /// What was read.
    pub source: Source,
    /// The repaired text with its way back to the source.
    pub text: MappedText,
    /// What was repaired, in source order.
    pub repairs: Vec<Repair>,
    /// Which language each stretch is in; the spans join to the whole text.
    pub languages: Vec<LanguageSpan>,
    /// What the document is made of.
    pub outline: Outline,
}

impl Document {
    /// The repaired text of a span.
    pub fn slice(&self, span: Span) -> &str {
        span.slice(self.text.as_str())
    }

    /// The language at the start of a span.
    pub fn language_of(&self, span: Span) -> Language {
        let at = self
            .languages
            .partition_point(|stretch| stretch.span.end <= span.start);
        self.languages
            .get(at)
            .map_or(Language::UNDETERMINED, |stretch| stretch.language)
    }
}

/// A stretch of one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LanguageSpan {
    /// The language.
    pub language: Language,
    /// Where.
    #[serde(flatten)]
    pub span: Span,
}

/// One repair of the source: what stood there and what stands there now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Repair {
    /// The step that made it.
    pub kind: String,
    /// Source bytes.
    #[serde(flatten)]
    pub span: Span,
    /// The source's own text.
    pub raw: String,
    /// What the repaired text has instead; empty where something was taken out.
    pub repaired: String,
}

/// The parts of a document. Blocks and sections stand in order of their starts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Outline {
    /// The document's title, where it has one.
    pub title: Option<String>,
    /// Stretches of one kind; they do not overlap and cover all that is not white space.
    pub blocks: Vec<Block>,
    /// Topical sections; they nest by `parent`.
    pub sections: Vec<Section>,
    /// Numbered rules.
    pub rules: Vec<Rule>,
    /// Terms with definitions.
    pub glossary: Vec<GlossaryEntry>,
    /// `Label: definition` items, their examples and group headings.
    pub labels: Vec<Label>,
    /// Timed captions.
    pub cues: Vec<Cue>,
    /// Questions that stand ready-made in the source.
    pub items: Vec<ReadyItem>,
    /// What the source asks a quiz maker for.
    pub requests: Vec<Request>,
    /// Passages that are unfit for a classroom.
    pub flags: Vec<Flag>,
}

/// What a block is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum BlockKind {
    /// The document's title.
    Title,
    /// The title of a quiz.
    QuizTitle,
    /// The stem of a ready-made question.
    QuizQuestion,
    /// An option of a ready-made question.
    QuizOption,
    /// Words addressed to a quiz maker.
    Request,
    /// Navigation and notices.
    Boilerplate,
    /// Remains of templates and scripts.
    Residue,
    /// Short advertisements of other pages.
    Teasers,
    /// Foreword, introduction.
    Preface,
    /// Running exposition.
    Prose,
    /// Speech taken down.
    Transcript,
    /// Numbered rules, articles of a law.
    Rules,
    /// Terms with definitions.
    Glossary,
    /// A story.
    Fiction,
    /// A list.
    List,
    /// A table.
    Table,
    /// Program text.
    Code,
}

impl BlockKind {
    /// Whether questions may be asked of such a block.
    pub const fn is_exposition(self) -> bool {
        matches!(
            self,
            Self::Prose | Self::Transcript | Self::Rules | Self::Glossary | Self::List
        )
    }
}

/// A stretch of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// Where.
    pub span: Span,
    /// The language most of it is in.
    pub language: Language,
    /// Its heading.
    pub title: Option<String>,
}

/// A topical section; its span starts at its heading and ends where the next section of its level or above starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// Place of the section that holds it in the list of sections.
    pub parent: Option<usize>,
    /// Depth, from 1.
    pub level: usize,
    /// Its number as printed, without a final stop ("1", "6.2", "IV").
    pub number: Option<String>,
    /// Its heading, or a title made from its terms.
    pub title: String,
    /// The kind of most of its text.
    pub kind: BlockKind,
    /// Where.
    pub span: Span,
    /// The heading's place, where the text has one.
    pub heading: Option<Span>,
    /// Its language.
    pub language: Language,
}

/// A numbered rule. Its span is its text, without the number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    /// The number as printed, without a final stop.
    pub number: String,
    /// The rule's text.
    pub span: Span,
    /// `rule`, `lead_in` (its sentence goes on in the rules below it), `heading` or `damaged` (not to be asked of).
    pub kind: String,
    /// The number of the rule whose sentence this one completes.
    pub lead_in: Option<String>,
}

/// A term with its definition. Its span is the definition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlossaryEntry {
    /// The term.
    pub term: Span,
    /// The definition, without reference numbers and see-also remarks at its ends.
    pub span: Span,
    /// The entry's language.
    pub language: Language,
}

/// What a label is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LabelKind {
    /// Names what its definition describes.
    Item,
    /// Introduces an example of the item before it.
    Example,
    /// Heads a group of items.
    GroupHeading,
}

/// `Label: definition`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// What it is.
    pub kind: LabelKind,
    /// The label, without its colon.
    pub label: Span,
    /// What it is followed by; group headings have none.
    pub definition: Option<Span>,
    /// Place of the innermost section that holds it.
    pub section: Option<usize>,
    /// Place of the group heading it belongs to in the list of labels.
    pub group: Option<usize>,
}

/// A timed caption.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cue {
    /// Start, in seconds.
    pub seconds: u32,
    /// The caption; empty where repairs took all of it out.
    pub span: Span,
    /// Source bytes of the caption: repairs may have joined it to the one before.
    pub source: Span,
}

/// A question that stands ready-made in the source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadyItem {
    /// The question, without its number.
    pub stem: Span,
    /// Its options in their order, without letters.
    pub options: Vec<ReadyOption>,
    /// How the right option is known.
    pub key_basis: KeyBasis,
}

/// An option of a ready-made question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadyOption {
    /// The option's text.
    pub span: Span,
    /// Whether it is right, as far as is known.
    pub correct: bool,
}

/// What a request wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// A quiz is asked for.
    #[default]
    MakeQuiz,
    /// A topic is named that a quiz is wanted on.
    TopicStatement,
}

/// Words in the source that are addressed to a quiz maker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The words.
    pub span: Span,
    /// What they want.
    pub intent: Intent,
    /// How many questions.
    pub count: Option<usize>,
    /// School level, as commonly written ("A level", "grade 5").
    pub level: Option<String>,
    /// The topics named.
    pub topics: Vec<String>,
    /// Place of the section they are about.
    pub refers_to: Option<usize>,
}

/// A passage that is unfit for a classroom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flag {
    /// Kind of content, or `whole_story`.
    pub category: String,
    /// From 1 (mild) to 3.
    pub severity: u8,
    /// Where.
    pub span: Span,
}
