//! Questions that stand ready-made: a stem with options below it, or in one line.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::{KeyBasis, ReadyItem, ReadyOption, Span};

use super::answers::{answer_of, answer_start, finish, mark_of};
use super::lines::Line;
use super::pattern::pattern;
use super::requests::request_line;

/// A ready-made item with the lines it takes: from the first of its stem to the last of its options or its answer line.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The item.
    pub(super) item: ReadyItem,
    /// First line.
    pub(super) first: usize,
    /// Line after the last.
    pub(super) end: usize,
}

/// Options that a list without letters may have.
const FEWEST: usize = 2;
const MOST: usize = 6;
/// Words that an option without a letter may have.
const LONGEST_OPTION: usize = 30;
/// Bytes of a line that holds an item with its options.
const LONGEST_ITEM: usize = 2000;

static KEYED_STEM: LazyLock<Regex> = LazyLock::new(|| pattern(r"^#Q\s+"));
static INLINE: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?:^|\s)\(?([A-H])[).]\s+"));
static STEM_NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:#+\s*)?(?:\*\*)?(?:(?:[Qq](?:uestion)?|[Nn]o|[Ss]oal)\.?\s*)?#?\d{1,3}\s*[).:]\s*|^#+\s*",
    )
});

/// All ready-made items of a text, in order.
pub(super) fn ready_items(text: &str, lines: &[Line]) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let next = inline(text, lines, at)
            .or_else(|| marked_list(text, lines, at))
            .or_else(|| keyed_list(text, lines, at))
            .or_else(|| plain_list(text, lines, at));
        at = next.as_ref().map_or(at + 1, |item| item.end);
        found.extend(next);
    }
    drop_stray_lists(&mut found);
    found
}

/// A list without letters is one by its neighbours: alone, it needs three options.
fn drop_stray_lists(found: &mut Vec<Found>) {
    let ends: Vec<(usize, usize)> = found.iter().map(|item| (item.first, item.end)).collect();
    found.retain(|item| {
        item.item.key_basis != KeyBasis::FirstListed
            || item.item.options.len() > FEWEST
            || ends
                .iter()
                .any(|&(first, end)| end == item.first || first == item.end)
    });
}

/// `Stem? A) one B) two C) three Answer: B` in one line.
fn inline(text: &str, lines: &[Line], at: usize) -> Option<Found> {
    let line = lines.get(at)?.span;
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
    let options: Vec<(char, Span)> = marks
        .iter()
        .zip(ends)
        .map(|((mark, letter), end)| (*letter, Span::new(mark.end, end).trimmed(text)))
        .collect();
    let fits = |(_, span): &(char, Span)| is_option(span.slice(text));
    if !options.iter().all(fits) {
        return None;
    }
    let mut end = at + 1;
    let mut key = answer.and_then(|from| answer_of(inside.get(from..)?));
    if key.is_none()
        && let Some(found) = lines
            .get(end)
            .and_then(|line| answer_of(line.span.slice(text)))
    {
        key = Some(found);
        end += 1;
    }
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

/// Options with letters, numbers or boxes, a line each.
fn marked_list(text: &str, lines: &[Line], at: usize) -> Option<Found> {
    let options_at = (at + 1..lines.len().min(at + 5)).find(|&number| {
        lines
            .get(number)
            .is_some_and(|line| mark_of(line.span.slice(text)).is_some())
    })?;
    let stem_lines = lines.get(at..options_at)?;
    if stem_lines.iter().skip(1).any(|line| line.after_gap)
        || mark_of(stem_lines.first()?.span.slice(text))
            .is_some_and(|(letter, _)| !letter.is_ascii_digit())
    {
        return None;
    }
    let stem = stem_text(
        text,
        Span::new(stem_lines.first()?.span.start, stem_lines.last()?.span.end),
    );
    let mut options: Vec<(char, Span)> = Vec::new();
    let (mut end, mut boxed) = (options_at, false);
    while let Some(line) = lines.get(end) {
        let inside = line.span.slice(text);
        let Some((letter, width)) = mark_of(inside) else {
            break;
        };
        let is_box = letter == 'x' || letter == ' ';
        if !is_box && !follows(options.len(), letter) {
            break;
        }
        boxed |= is_box;
        options.push((letter, Span::new(line.span.start + width, line.span.end)));
        end += 1;
    }
    let numbered = options.first()?.0.is_ascii_digit();
    if numbered && !is_question(stem.slice(text)) {
        return None;
    }
    let key = lines
        .get(end)
        .and_then(|line| answer_of(line.span.slice(text)));
    if key.is_some() {
        end += 1;
    }
    finish(text, stem, &options, key, boxed).map(|item| Found {
        item,
        first: at,
        end,
    })
}

/// `#Q stem`, `^ key`, then `A one`, `B two`: the lists of open trivia collections.
fn keyed_list(text: &str, lines: &[Line], at: usize) -> Option<Found> {
    let stem_line = lines.get(at)?.span;
    let mark = KEYED_STEM.find(stem_line.slice(text))?;
    let rest = lines.get(at + 1..)?;
    let key_at = rest
        .iter()
        .position(|line| line.after_gap || line.span.slice(text).starts_with('^'))?;
    let key = rest.get(key_at)?.span.slice(text).strip_prefix('^')?.trim();
    let options: Vec<(char, Span)> = rest
        .iter()
        .skip(key_at + 1)
        .take_while(|line| !line.after_gap)
        .enumerate()
        .map_while(|(place, line)| {
            let (letter, _) = line
                .span
                .slice(text)
                .split_once(' ')
                .filter(|(letter, _)| letter.len() == 1)?;
            let letter = letter
                .chars()
                .next()
                .filter(|letter| follows(place, *letter))?;
            Some((
                letter,
                Span::new(line.span.start + 1, line.span.end).trimmed(text),
            ))
        })
        .collect();
    let end = at + 1 + key_at + 1 + options.len();
    let last_of_stem = lines.get(at + key_at)?.span.end;
    let stem = Span::new(stem_line.start + mark.end(), last_of_stem).trimmed(text);
    let item = finish(text, stem, &options, Some(key), false)?;
    Some(Found {
        item,
        first: at,
        end,
    })
}

fn follows(count: usize, letter: char) -> bool {
    let place = u32::try_from(count).unwrap_or(u32::MAX);
    u32::from(letter) == u32::from('A').saturating_add(place)
        || u32::from(letter) == u32::from('1').saturating_add(place)
}

/// A question with a few short lines below it and nothing that marks them: the right one stands first, as such lists
/// are commonly pasted. Where a format tells its parts, paragraphs below a question are text.
fn plain_list(text: &str, lines: &[Line], at: usize) -> Option<Found> {
    let line = lines.get(at)?;
    let stem = stem_text(text, line.span);
    let is_heading =
        line.heading_depth().is_some() || line.span.slice(text).starts_with(['#', '=']);
    let is_text = !line.is_free && lines.get(at + 1)?.after_gap;
    if !line.after_gap && at > 0 || is_heading || is_text || !is_question(stem.slice(text)) {
        return None;
    }
    let parted = lines.get(at + 1)?.after_gap;
    let below: Vec<Span> = lines
        .iter()
        .skip(at + 1)
        .take(MOST)
        .take_while(|line| line.after_gap == parted)
        .map(|line| line.span)
        .take_while(|span| is_option(span.slice(text)) && request_line(text, *span).is_none())
        .collect();
    let ends_in_stop = |span: &Span| span.slice(text).ends_with('.');
    let stopped = below.iter().take(FEWEST).all(ends_in_stop);
    let alike = below
        .iter()
        .take_while(|span| ends_in_stop(span) == stopped)
        .count();
    let end = at + 1 + alike;
    let goes_on = lines
        .get(end)
        .is_some_and(|line| line.after_gap || is_question(line.span.slice(text)));
    if !(FEWEST..=MOST).contains(&alike) || (end < lines.len() && !goes_on) {
        return None;
    }
    let options = below
        .iter()
        .take(alike)
        .enumerate()
        .map(|(place, &span)| ReadyOption {
            span,
            correct: place == 0,
        })
        .collect();
    let item = ReadyItem {
        stem,
        options,
        key_basis: KeyBasis::FirstListed,
    };
    Some(Found {
        item,
        first: at,
        end,
    })
}

fn is_question(stem: &str) -> bool {
    let stem = stem.trim_end_matches(['*', ' ']);
    stem.ends_with(['?', '？', '؟']) || stem.contains("___")
}

fn is_option(line: &str) -> bool {
    line.split_whitespace().count() <= LONGEST_OPTION
        && !line.ends_with(['?', ':'])
        && !line.starts_with(['#', '|', '<', '`', '>'])
}

/// A stem without its number and heading marks.
fn stem_text(text: &str, span: Span) -> Span {
    let inside = span.slice(text);
    let skip = STEM_NUMBER.find(inside).map_or(0, |number| number.end());
    Span::new(span.start + skip, span.end).trimmed(text)
}
