//! What is seen of a file, collected from its start to its end.

use crate::model::{Mark, MarkKind, Span};

/// A stretch that readers see.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// Source bytes; empty where something is only put in.
    pub(super) span: Span,
    /// What is shown in their place, where it differs.
    pub(super) shown: Option<String>,
    /// Whether it is running text, in which templates may stand, and not program text.
    pub(super) is_prose: bool,
}

/// What is seen of a file; all that no stretch holds is not.
pub(super) struct Page<'t> {
    /// The file.
    pub(super) text: &'t str,
    /// In order, without overlaps.
    pub(super) seen: Vec<Seen>,
    /// What stretches are.
    pub(super) marks: Vec<Mark>,
    /// Rows of tables, whose bars stay.
    pub(super) rows: Vec<Span>,
    /// Up to where line breaks after the last seen stretch were looked for, and whether there was one.
    looked: (usize, bool),
}

impl<'t> Page<'t> {
    /// A page on which nothing is seen yet.
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text,
            seen: Vec::new(),
            marks: Vec::new(),
            rows: Vec::new(),
            looked: (0, true),
        }
    }

    /// Where the next seen stretch can start.
    pub(super) fn end(&self) -> usize {
        self.seen.last().map_or(0, |seen| seen.span.end)
    }

    /// Running text.
    pub(super) fn see(&mut self, span: Span) {
        self.push(span, None, true);
    }

    /// Program text or a formula.
    pub(super) fn see_code(&mut self, span: Span) {
        self.push(span, None, false);
    }

    /// Something else in the place of a span.
    pub(super) fn show(&mut self, span: Span, shown: &str) {
        self.push(span, Some(shown.to_owned()), false);
    }

    /// Says what a span is.
    pub(super) fn mark(&mut self, kind: MarkKind, span: Span) {
        self.marks.push(Mark { kind, span });
    }

    fn push(&mut self, span: Span, shown: Option<String>, is_prose: bool) {
        let span = Span::new(span.start.max(self.end()), span.end);
        if span.start > span.end || span.is_empty() && shown.is_none() {
            return;
        }
        let ends_line = shown.as_ref().is_some_and(|shown| shown.ends_with('\n'));
        self.looked = (span.end, ends_line || span.slice(self.text).ends_with('\n'));
        match self.seen.last_mut() {
            Some(last)
                if shown.is_none()
                    && last.shown.is_none()
                    && last.is_prose == is_prose
                    && last.span.end == span.start =>
            {
                last.span.end = span.end;
            }
            _ => self.seen.push(Seen {
                span,
                shown,
                is_prose,
            }),
        }
    }

    /// Whether nothing is seen yet on the line that `at` is in.
    pub(super) fn is_line_start(&mut self, at: usize) -> bool {
        let (from, found) = self.looked;
        if !found && at > from {
            let passed = Span::new(from, at).slice(self.text);
            self.looked = (at, passed.contains('\n'));
        }
        self.looked.1
    }

    /// Starts a new line at `at`, or a new paragraph, unless nothing is seen yet on this one.
    pub(super) fn break_line(&mut self, at: usize, with: &str) {
        if !self.is_line_start(at) {
            let at = at.max(self.end());
            self.show(Span::new(at, at), with);
            self.looked = (at, true);
        }
    }
}
