//! Lines of a text.

use crate::model::Span;

/// A line that holds something, without the white space around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Where.
    pub(super) span: Span,
    /// Whether an empty line, or the text's start, stands before it.
    pub(super) after_gap: bool,
    /// How many columns it is moved in.
    pub(super) indent: usize,
}

/// All lines that are not empty.
pub(super) fn lines(text: &str) -> Vec<Line> {
    let mut found = Vec::new();
    let (mut at, mut after_gap) = (0, true);
    for raw in text.split_inclusive('\n') {
        let span = Span::new(at, at + raw.len()).trimmed(text);
        if span.is_empty() {
            after_gap = true;
        } else {
            found.push(Line {
                span,
                after_gap,
                indent: span.start - at,
            });
            after_gap = false;
        }
        at += raw.len();
    }
    found
}
