//! Sentences with their place in the document.

mod sentences;

use crate::model::{BlockKind, Document, Language, Span};

pub use sentences::split;

/// What a sentence belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// Running text.
    Prose,
    /// Rule number in the outline's list.
    Rule(usize),
    /// Label number in the outline's list.
    Label(usize),
    /// Entry number in the outline's glossary.
    Glossary(usize),
}

/// One sentence of the repaired text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Bytes of the repaired text.
    pub span: Span,
    /// Place of the innermost section.
    pub section: Option<usize>,
    /// Kind of the block it stands in.
    pub kind: BlockKind,
    /// Its language.
    pub language: Language,
    /// What it belongs to.
    pub home: Home,
}

/// A document with its sentences: what the extraction rules read.
#[derive(Debug)]
pub struct Annotated<'d> {
    /// The document.
    pub document: &'d Document,
    /// Sentences of expository blocks, in order.
    pub sentences: Vec<Sentence>,
}
