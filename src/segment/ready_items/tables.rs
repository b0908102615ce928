//! Items in tables: options in the cells below a stem, or a row for each item.

use crate::model::{MarkKind, Span};

use super::super::answer_lines::is_answer_word;
use super::super::answers::{Choice, finish};
use super::super::option_marks::mark_of;
use super::lettered::{answer_below, stem};
use super::{FEWEST, Found, Script, follows, stem_text};

/// A stem, then a table that holds its options, each behind its letter or in the cell after it.
pub(super) fn item(page: &Script<'_>, at: usize) -> Option<Found> {
    let text = page.text;
    let is_row = |number: usize| is_row(page, number);
    if is_row(at) {
        return None;
    }
    let stem = stem(page, at, is_row)?;
    let mut options: Vec<Choice> = Vec::new();
    let mut end = stem.end;
    while is_row(end) {
        let cells = cells(text, page.get(end)?.span);
        let mut place = 0;
        while let Some(&cell) = cells.get(place) {
            let inside = cell.slice(text);
            let marked = mark_of(inside).filter(|(letter, _)| follows(options.len(), *letter));
            let alone = inside.trim_end_matches([')', '.']);
            let is_letter = alone.chars().count() == 1
                && alone
                    .chars()
                    .all(|c| follows(options.len(), c.to_ascii_uppercase()) && c.is_alphabetic());
            let found = match (marked, cells.get(place + 1)) {
                (Some((_, width)), _) => Some(Span::new(cell.start + width, cell.end)),
                (None, Some(next)) if is_letter => {
                    place += 1;
                    Some(*next)
                }
                _ => None,
            };
            if let Some(span) = found {
                let letter = super::letter_at(options.len());
                options.push(Choice::new(letter, span, page.marks.is_emphasized(span)));
            }
            place += 1;
        }
        end += 1;
    }
    if options.len() < FEWEST {
        return None;
    }
    let (key, end) = answer_below(page, end, &options);
    let key = key.or_else(|| page.listed_key(at, page.get(at)?.span));
    let mut item = finish(text, stem.words, &options, key, false)?;
    item.stem = stem.whole;
    Some(Found {
        item,
        first: at,
        end,
    })
}

/// A table with a column for the question, one for each option and one for the answer.
pub(super) fn rows(page: &Script<'_>, at: usize) -> Vec<Found> {
    let text = page.text;
    let starts = is_row(page, at) && !(at > 0 && is_same_table(page, at - 1, at));
    let Some(columns) = page
        .get(at)
        .filter(|_| starts)
        .and_then(|head| columns(text, &cells(text, head.span)))
    else {
        return Vec::new();
    };
    let rows = (at + 1..).take_while(|&number| is_same_table(page, at, number));
    rows.filter_map(|number| row(page, number, at, &columns))
        .collect()
}

/// Which column holds what.
struct Columns {
    stem: usize,
    options: Vec<usize>,
    answer: usize,
}

fn columns(text: &str, head: &[Span]) -> Option<Columns> {
    let word = |cell: &Span| {
        cell.slice(text)
            .trim_matches(['*', ' ', '.', ':'])
            .to_lowercase()
    };
    let answer = head.iter().position(|cell| is_answer_word(&word(cell)))?;
    let mut options: Vec<usize> = Vec::new();
    for (place, cell) in head.iter().enumerate() {
        let name = word(cell);
        let last = name.split_whitespace().next_back().unwrap_or_default();
        let mut letters = last.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        if place != answer
            && letter.is_some_and(|letter| follows(options.len(), letter.to_ascii_uppercase()))
        {
            options.push(place);
        }
    }
    let stem = options.first()?.checked_sub(1)?;
    (options.len() >= FEWEST && stem != answer).then_some(Columns {
        stem,
        options,
        answer,
    })
}

fn row(page: &Script<'_>, at: usize, head: usize, columns: &Columns) -> Option<Found> {
    let text = page.text;
    let cells = cells(text, page.get(at)?.span);
    let stem = stem_text(text, *cells.get(columns.stem)?);
    let options: Vec<Choice> = columns
        .options
        .iter()
        .filter_map(|place| cells.get(*place))
        .enumerate()
        .map(|(place, cell)| Choice::new(super::letter_at(place), *cell, false))
        .collect();
    let key = cells.get(columns.answer)?.slice(text);
    let item = finish(text, stem, &options, Some(key), false)?;
    let first = if at == head + 1 { head } else { at };
    Some(Found {
        item,
        first,
        end: at + 1,
    })
}

fn is_row(page: &Script<'_>, at: usize) -> bool {
    page.get(at)
        .is_some_and(|line| line.is_marked(MarkKind::Table))
}

fn is_same_table(page: &Script<'_>, one: usize, other: usize) -> bool {
    let of = |at: usize| page.get(at).and_then(|line| line.mark);
    is_row(page, one) && of(one) == of(other)
}

/// The cells of a row that hold something.
fn cells(text: &str, row: Span) -> Vec<Span> {
    let mut at = row.start;
    let mut found = Vec::new();
    for cell in row.slice(text).split('|') {
        found.push(Span::new(at, at + cell.len()).trimmed(text));
        at += cell.len() + 1;
    }
    // Bars at the two ends have no cells outside.
    if found.first().is_some_and(|cell| cell.is_empty()) {
        found.remove(0);
    }
    if found.last().is_some_and(|cell| cell.is_empty()) {
        found.pop();
    }
    found
}
