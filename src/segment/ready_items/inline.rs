//! Items in one line.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::Span;

use super::super::answer_lines::{answer_of, answer_start};
use super::super::answers::{Choice, finish};
use super::super::pattern::pattern;
use super::lettered::answer_below;
use super::{FEWEST, Found, Script, is_option, stem_text};

/// Bytes of a line that holds an item with its options.
const LONGEST_ITEM: usize = 2000;

static INLINE: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?:^|\s)\(?([A-H])[).]\s+"));

/// `Stem? A) one B) two C) three Answer: B` in one line.
pub(super) fn item(page: &Script<'_>, at: usize) -> Option<Found> {
    let text = page.text;
    let line = page.get(at)?.span;
    let inside = line.slice(text);
    if inside.len() > LONGEST_ITEM {
        return None;
    }
    let answer = answer_start(inside);
    let body = Span::new(line.start, line.start + answer.unwrap_or(inside.len()));
    let marks: Vec<(Span, char)> = successive_letters(body.slice(text))
        .into_iter()
        .map(|(span, letter)| (span.shifted(line.start), letter))
        .collect();
    let stem = stem_text(text, Span::new(line.start, marks.first()?.0.start));
    if marks.len() < FEWEST || stem.is_empty() {
        return None;
    }
    let ends = marks
        .iter()
        .skip(1)
        .map(|(span, _)| span.start)
        .chain([body.end]);
    let options: Vec<Choice> = marks
        .iter()
        .zip(ends)
        .map(|((mark, letter), end)| {
            let span = Span::new(mark.end, end).trimmed(text);
            Choice::new(*letter, span, page.marks.is_emphasized(span))
        })
        .collect();
    if !options
        .iter()
        .all(|option| is_option(option.span.slice(text)))
    {
        return None;
    }
    let mut end = at + 1;
    let mut key = answer.and_then(|from| answer_of(inside.get(from..)?));
    if key.is_none() {
        (key, end) = answer_below(page, end, &options);
    }
    let key = key.or_else(|| page.listed_key(at, line));
    finish(text, stem, &options, key, false).map(|item| Found {
        item,
        first: at,
        end,
    })
}

/// Places of ` A) `, ` B) ` ... in their order.
fn successive_letters(inside: &str) -> Vec<(Span, char)> {
    let mut wanted = 'A';
    let mut marks = Vec::new();
    for caught in INLINE.captures_iter(inside) {
        let (Some(whole), Some(letter)) = (caught.get(0), caught.get(1)) else {
            continue;
        };
        if letter.as_str().starts_with(wanted) {
            marks.push((Span::new(whole.start(), whole.end()), wanted));
            wanted = char::from_u32(u32::from(wanted) + 1).unwrap_or(wanted);
        }
    }
    marks
}
