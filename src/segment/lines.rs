//! Lines of a text.

use crate::model::{Mark, MarkKind, Span};

use super::heading::Rank;
use super::marks::Marks;
use super::series::mark_series;
use super::title_series::mark_titles;

/// A line that holds something, without the white space around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Where.
    pub(super) span: Span,
    /// Whether an empty line, or the text's start, stands before it.
    pub(super) after_gap: bool,
    /// How many columns it is moved in.
    pub(super) indent: usize,
    /// What the format says that it is, or is a part of.
    pub(super) mark: Option<Mark>,
    /// Whether the format sets all of it off, as bold type.
    pub(super) is_emphasized: bool,
    /// Whether its looks may tell a heading: the format names none.
    pub(super) is_free: bool,
    /// The rank of a heading that is one of several of its shape.
    pub(super) series: Option<Rank>,
}

impl Line {
    /// The depth of the heading that the format says it is; that of a title is 1.
    pub(super) fn heading_depth(&self) -> Option<u8> {
        match self.mark?.kind {
            MarkKind::Title => Some(1),
            MarkKind::Heading(depth) => Some(depth),
            _ => None,
        }
    }

    /// Whether the format says that it is of a kind.
    pub(super) fn is_marked(&self, kind: MarkKind) -> bool {
        self.mark.is_some_and(|mark| mark.kind == kind)
    }
}

/// All lines that are not empty.
pub(super) fn lines(text: &str, marks: &Marks) -> Vec<Line> {
    let mut found = Vec::new();
    let (mut at, mut after_gap) = (0, true);
    let is_free = !marks.has_headings();
    for raw in text.split_inclusive('\n') {
        let span = Span::new(at, at + raw.len()).trimmed(text);
        if span.is_empty() {
            after_gap = true;
        } else {
            found.push(Line {
                span,
                after_gap,
                indent: span.start - at,
                mark: marks.at(span.start),
                is_emphasized: marks.is_emphasized(span),
                is_free,
                series: None,
            });
            after_gap = false;
        }
        at += raw.len();
    }
    if is_free {
        mark_series(text, &mut found);
        mark_titles(text, &mut found);
    }
    found
}
