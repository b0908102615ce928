use crate::annotate::analysis::analyze;
use crate::annotate::labelled::{Labelled, make};
use crate::annotate::noun_phrases::NounPhrase;
use crate::annotate::parsed::Parsed;
use crate::annotate::quantities::Quantity;
use crate::annotate::surface;
use crate::annotate::syntax::Clause;
use crate::annotate::tail::core;
use crate::language::pack;
use crate::model::{Analysis, Language, Span};

/// What a sentence belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// Running text.
    Prose,
    /// A rule: its place in the outline's list.
    Rule(usize),
    /// The definition of a label: its place in the outline's list.
    Label(usize),
    /// The definition of a glossary entry: its place in the outline's list.
    Glossary(usize),
    /// A statement made of a label and its definition, or one that a definition holds: the label's place in the outline's list.
    Labelled(usize),
    /// A statement that the definition of a glossary entry holds: the entry's place in the outline's list.
    Defining(usize),
}

impl Home {
    /// Whether sentences there say all they say by themselves.
    pub const fn is_free(self) -> bool {
        matches!(
            self,
            Self::Prose | Self::Rule(_) | Self::Labelled(_) | Self::Defining(_)
        )
    }
}

/// One sentence that may be asked about.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// Bytes of the repaired text.
    pub span: Span,
    /// The sentence without references in brackets and without its final stop.
    pub text: String,
    /// Place of the innermost section.
    pub section: Option<usize>,
    /// Its language.
    pub language: Language,
    /// What it belongs to.
    pub home: Home,
    /// Where the lead-in stands that completes it, for items of a list.
    pub lead_in: Option<Span>,
    /// Whether it is a whole statement; definitions of labels and glossary entries may be fragments.
    pub is_whole: bool,
    /// Whether it names a case that another sentence describes.
    pub is_dependent: bool,
    /// What the part of the document around it is about, where a title says so.
    pub subject: Option<String>,
    /// How a label and its definition say it together.
    pub labelled: Option<Labelled>,
    /// Kinds of flagged content it stands in.
    pub flags: Vec<String>,
    pub(super) parsed: Parsed,
}

impl Sentence {
    /// Its words with their classes, heads and relations, made at the first call. Spans are bytes of `text`.
    pub fn analysis(&self) -> &Analysis {
        let whole = Span::new(0, self.text.len());
        self.parsed
            .analysis(|| analyze(&self.text, whole, self.language))
    }

    /// Of what make it is as a description: a sentence, a phrase, a verb, a gerund.
    pub fn make(&self) -> &'static str {
        if let Some(pack) = pack(self.language).filter(|pack| surface::reads(pack)) {
            return surface::form(&self.text, self.analysis(), pack);
        }
        make(&self.text, self.analysis(), self.is_whole)
    }

    /// The sentence without what it has in brackets and what follows its main clause loosely: ", which ...", a comma and a participle,
    /// a reason. None where it has neither.
    pub fn without_asides(&self) -> Option<Self> {
        let loose = &pack(self.language)?.ask.question.loose;
        let text = core(&self.text, self.analysis(), loose)?;
        Some(self.saying(text))
    }

    /// A part of it as a sentence by itself, in the given words.
    #[must_use]
    pub fn saying(&self, text: String) -> Self {
        Self {
            text,
            parsed: Parsed::default(),
            ..self.clone()
        }
    }

    /// Its main clause cut into parts, made at the first call; none where the parse gives none.
    pub fn clause(&self) -> Option<&Clause> {
        self.parsed.clause(&self.text, self.analysis())
    }

    /// Its noun phrases in order, found at the first call. Spans are bytes of `text`.
    pub fn noun_phrases(&self) -> &[NounPhrase] {
        self.parsed
            .noun_phrases(&self.text, self.analysis(), self.language)
    }

    /// Its quantities in order, found at the first call. Spans are bytes of `text`.
    pub fn quantities(&self) -> &[Quantity] {
        self.parsed
            .quantities(&self.text, self.analysis(), self.language)
    }
}
