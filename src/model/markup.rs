use std::cmp::Reverse;

use super::{Edit, Span};

/// What a format itself says of its text, so that no later stage has to guess it. Every span indexes the source text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markup {
    /// What is not for readers' eyes and gives way to what they see: signs of the format, comments, escapes. In order,
    /// without overlaps.
    pub edits: Vec<Edit>,
    /// What stretches of the text are, in order of their starts, outer ones first.
    pub marks: Vec<Mark>,
}

impl Markup {
    /// Leaves the bytes of a span out of what is read.
    pub fn hide(&mut self, span: Span) {
        self.show(span, "");
    }

    /// Has `shown` read in the place of a span.
    pub fn show(&mut self, span: Span, shown: &str) {
        self.edits.push(Edit {
            span,
            replacement: shown.to_owned(),
        });
    }

    /// Says what a span is.
    pub fn mark(&mut self, kind: MarkKind, span: Span) {
        self.marks.push(Mark { kind, span });
    }

    /// The same in order: without empty marks, and without edits that lie inside others.
    #[must_use]
    pub fn in_order(mut self) -> Self {
        self.edits
            .sort_by_key(|edit| (edit.span.start, Reverse(edit.span.end)));
        let mut end = 0;
        self.edits.retain(|edit| {
            let fits = edit.span.start >= end;
            end = end.max(edit.span.end);
            fits
        });
        self.marks.retain(|mark| !mark.span.is_empty());
        self.marks
            .sort_by_key(|mark| (mark.span.start, Reverse(mark.span.end)));
        self
    }
}

/// What a stretch is, in the words of its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it is.
    pub kind: MarkKind,
    /// Source bytes, with the signs of the format or without.
    pub span: Span,
}

/// What a format can say of a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// The document's title.
    Title,
    /// A heading of a depth, counted from 1.
    Heading(u8),
    /// An entry of a list; its number or bullet, where it is printed, stands in the text.
    ListItem,
    /// The term of a definition list; the next definition is its own.
    Term,
    /// The definition of the term before it.
    Definition,
    /// A table.
    Table,
    /// Program text, formulas on lines of their own, literal blocks.
    Code,
    /// Words set off in a paragraph: bold, italic, marked as a term.
    Emphasis,
    /// Information about the document, navigation, notices.
    Apart,
    /// The words of a question.
    Question,
    /// An answer to choose to the question before it, and whether it is right.
    Answer(bool),
    /// A caption, spoken from so many seconds on.
    Cue(u32),
}
