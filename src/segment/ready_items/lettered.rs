//! Items whose options have letters, numbers or boxes, a line each.

use crate::model::{MarkKind, Span};

use super::super::answer_lines::{answer_of, is_answer_cue, leading_letter};
use super::super::answers::{Choice, finish, is_text, mark_of, unmarked};
use super::super::lines::Line;
use super::stems::{is_number_alone, is_question};
use super::{Found, Script, follows, stem_text};

/// Lines of a stem before its options, program text aside.
const MOST_STEM_LINES: usize = 4;

/// A stem with its place above the options.
pub(super) struct Stem {
    /// All of it: words, and program text below them.
    pub(super) whole: Span,
    /// Its words.
    pub(super) words: Span,
    /// The line after it.
    pub(super) end: usize,
}

/// The stem that starts at a line, up to the first line that `opens` the options.
pub(super) fn stem(page: &Script<'_>, at: usize, opens: impl Fn(usize) -> bool) -> Option<Stem> {
    let label = is_number_alone(page.words(at)) && page.get(at + 1)?.after_gap;
    let first = if label { at + 1 } else { at };
    if page.is_code(first) || opens(first) {
        return None;
    }
    let (mut end, mut lines, mut last) = (first + 1, 1, first);
    while !opens(end) {
        let line = page.get(end)?;
        if !page.is_code(end) {
            if line.after_gap && !page.is_code(end - 1) || line.heading_depth().is_some() {
                return None;
            }
            lines += 1;
            last = if last + 1 == end { end } else { last };
        }
        if lines > MOST_STEM_LINES {
            return None;
        }
        end += 1;
    }
    let start = page.get(first)?.span.start;
    let whole = stem_text(page.text, Span::new(start, page.get(end - 1)?.span.end));
    Some(Stem {
        whole,
        words: Span::new(whole.start, page.get(last)?.span.end.max(whole.start)),
        end,
    })
}

/// A stem, then options that are marked.
pub(super) fn item(page: &Script<'_>, at: usize) -> Option<Found> {
    let text = page.text;
    let is_lettered = |(letter, _): (char, usize)| !letter.is_ascii_digit();
    if mark_of(page.words(at)).is_some_and(is_lettered) {
        return None;
    }
    let opens = |number: usize| number > at && mark_of(page.words(number)).is_some();
    let stem = stem(page, at, opens)?;
    let mut options: Vec<Choice> = Vec::new();
    let (mut end, mut boxed) = (stem.end, false);
    while let Some(line) = page.get(end) {
        let inside = line.span.slice(text);
        let Some((letter, width)) = mark_of(inside).filter(|_| !page.is_code(end)) else {
            if !options
                .last_mut()
                .is_some_and(|option| goes_on(text, line, option))
            {
                break;
            }
            end += 1;
            continue;
        };
        let is_box = letter == 'x' || letter == ' ';
        if !is_box && !follows(options.len(), letter) {
            break;
        }
        boxed |= is_box;
        let span = Span::new(line.span.start + width, line.span.end);
        let set_off = line.is_emphasized
            || page.marks.is_emphasized(span.trimmed(text))
            || page.marks.is_emphasized(without_bullet(text, line.span));
        options.push(Choice::new(letter, span, set_off));
        end += 1;
    }
    let numbered = options.first()?.letter.is_ascii_digit();
    if numbered && !is_question(stem.words.slice(text)) {
        return None;
    }
    let (key, end) = answer_below(page, end, &options);
    let key = key.or_else(|| page.listed_key(at, page.get(at)?.span));
    let mut item = finish(text, stem.words, &options, key, boxed)?;
    item.stem = stem.whole;
    Some(Found {
        item,
        first: at,
        end,
    })
}

/// Takes a line into the option before it, where it is the rest of its sentence.
fn goes_on(text: &str, line: &Line, option: &mut Choice) -> bool {
    let goes_on = !line.after_gap
        && line.indent > 0
        && line.is_marked(MarkKind::ListItem)
        && answer_of(line.span.slice(text)).is_none()
        && !is_answer_cue(line.span.slice(text))
        && !line.span.slice(text).starts_with(['-', '*', '+']);
    if goes_on {
        option.span.end = line.span.end;
    }
    goes_on
}

/// A line without the bullet before it.
pub(super) fn without_bullet(text: &str, line: Span) -> Span {
    let inside = line.slice(text);
    let plain = inside
        .strip_prefix(['-', '*', '+', '•', '◦'])
        .filter(|rest| rest.starts_with(char::is_whitespace))
        .unwrap_or(inside);
    Span::new(line.end - plain.len(), line.end).trimmed(text)
}

/// The answer right below the options, and the line after it: on a line with a word for answers, or below such a word.
pub(super) fn answer_below<'a>(
    page: &Script<'a>,
    at: usize,
    options: &[Choice],
) -> (Option<&'a str>, usize) {
    if page.is_code(at) || page.has_keys(at) {
        return (None, at);
    }
    if let Some(answer) = answer_of(page.words(at)) {
        return (Some(answer), at + 1);
    }
    if !is_answer_cue(page.words(at)) {
        return (None, at);
    }
    let below = page.words(at + 1);
    if let Some(answer) = answer_of(below) {
        return (Some(answer), at + 2);
    }
    let first = below.split_whitespace().next().unwrap_or_default();
    let is_letter = first.len() == below.len() || first.ends_with([')', '.', ':']);
    let names_one = is_letter && leading_letter(first).is_some()
        || options
            .iter()
            .any(|option| is_text(below, unmarked(page.text, option.span).0.slice(page.text)));
    if names_one {
        (Some(below), at + 2)
    } else {
        (None, at)
    }
}
