use crate::model::{Edit, Span};

use super::{View, replaced};

/// A row of stars with its gaps has at most so many bytes.
const LONGEST: usize = 24;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let mut edits: Vec<Edit> = Vec::new();
    for at in memchr::memmem::find_iter(text.as_bytes(), b" *") {
        if edits.last().is_none_or(|last| last.span.end <= at) {
            edits.extend(mark(text, at).map(|span| replaced(span, "\n\n* * *\n\n")));
        }
    }
    edits
}

/// The stars at `at` with the gaps around them, where they stand between two sentences of a line.
fn mark(text: &str, at: usize) -> Option<Span> {
    let rest = Span::new(at, text.len()).slice(text);
    let length = rest
        .bytes()
        .take(LONGEST)
        .take_while(|byte| matches!(byte, b' ' | b'*'))
        .count();
    let stars = Span::new(0, length).slice(rest);
    let before = Span::new(0, at).slice(text).chars().next_back()?;
    let after = Span::new(length, rest.len()).slice(rest).chars().next()?;
    let ends = matches!(before, '.' | '!' | '?' | '”' | '’' | '"' | '…');
    let opens = after.is_uppercase() || matches!(after, '“' | '‘' | '"');
    let is_mark = stars.ends_with(' ') && stars.matches('*').count() >= 2;
    (ends && opens && is_mark).then(|| Span::new(at, at + length))
}
