use crate::model::{Edit, Span};

use super::words::{after_blanks, before_blanks, ends_line, starts_line};
use super::{View, deleted, replaced, transcript};

/// The longest name of a speaker before a time, in bytes.
const LONGEST_NAME: usize = 60;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    transcript::stretches(view.text)
        .iter()
        .flat_map(|stretch| &stretch.times)
        .map(|time| {
            named(view.text, time.span)
                .unwrap_or_else(|| deleted(with_one_gap(view.text, time.span)))
        })
        .collect()
}

/// The time after a speaker's name, `Ann (0:05): ...` or `Ann 0:05` on a line before what she says: only the name stays, with a colon.
fn named(text: &str, time: Span) -> Option<Edit> {
    let start = before_blanks(text, time.start);
    if starts_line(text, start) {
        return None;
    }
    if text.as_bytes().get(time.end) == Some(&b':') {
        return Some(replaced(Span::new(start, time.end + 1), ":"));
    }
    let reach = Span::new(
        text.ceil_char_boundary(start.saturating_sub(LONGEST_NAME)),
        start,
    );
    let name = reach.slice(text);
    let name_start = match name.rfind('\n') {
        Some(at) => reach.start + at + 1,
        None if reach.start == 0 => 0,
        None => return None,
    };
    let name = Span::new(name_start, start).slice(text);
    let above = Span::new(0, name_start)
        .slice(text)
        .trim_end_matches([' ', '\t', '\r', '\n']);
    let gap = Span::new(above.len(), name_start).slice(text);
    let is_name = |word: &str| {
        word.starts_with(|sign: char| sign.is_uppercase() || sign.is_ascii_digit())
            && !word.ends_with([',', '!', '?', ':'])
    };
    let stands_above =
        (name_start == 0 || gap.matches('\n').count() > 1) && says_something_below(text, time.end);
    (stands_above && name.split_whitespace().all(is_name))
        .then(|| replaced(Span::new(start, time.end), ":"))
}

fn says_something_below(text: &str, at: usize) -> bool {
    let rest = Span::new(at, text.len()).slice(text);
    let mut lines = rest.split('\n');
    lines.next().is_some_and(|line| line.trim().is_empty())
        && lines.next().is_some_and(|line| !line.trim().is_empty())
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
