use crate::model::{Edit, Span};

use super::words::{after_blanks, before_blanks, ends_line, starts_line};
use super::{View, deleted, transcript};

pub(super) fn edits(view: &View) -> Vec<Edit> {
    transcript::stretches(view.text)
        .iter()
        .flat_map(|stretch| &stretch.times)
        .map(|time| deleted(with_one_gap(view.text, time.span)))
        .collect()
}

/// The time with the white space on one side of it, so that what is left has a single gap.
fn with_one_gap(text: &str, time: Span) -> Span {
    let end = after_blanks(text, time.end);
    if starts_line(text, time.start) {
        let rest = Span::new(end, text.len()).slice(text);
        let line_end = if rest.starts_with("\r\n") {
            2
        } else {
            usize::from(rest.starts_with('\n'))
        };
        return Span::new(time.start, end + line_end);
    }
    if ends_line(text, end) {
        return Span::new(before_blanks(text, time.start), time.end);
    }
    Span::new(time.start, end)
}
