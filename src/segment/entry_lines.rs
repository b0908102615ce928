//! Entries of a glossary that begin a line each: `term: definition`, with other signs, or a term right above its text.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::Span;

use super::glossary::is_term;
use super::lexicon::lexicon;
use super::pattern::pattern;
use super::words::{bare, is_capitalized};

/// A sign of a list before a term.
static LIST_MARK: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^(?:[-*+•–·◦]\s+|\(?\d{1,3}[.)]\s+)"));
/// What parts a term from its definition: a class of words (`(n.)`), a colon, a dash or an equals sign between spaces, a tab.
static SIGN: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"[*_]{0,3}(?:\s\(\p{Ll}{1,5}\.(?:\s?\p{Ll}{1,5}\.)?\)[*_]{0,3}(?:[:：]|\s[-–—=])?(?:\s+|$)|\s?:[*_]{0,3}(?:\s+|$)|\s?：[*_]{0,3}\s*|\s+[-–—=]\s+|\t\s*)",
    )
});
/// A term before a stop and a capital.
static STOPPED: LazyLock<Regex> = LazyLock::new(|| pattern(r"^([^.!?:;]{1,40})\.\s+\p{Lu}"));

/// Bytes in which a term stands.
const WINDOW: usize = 80;
/// Words of a term before a stop, and of a line that names what comes below.
const FEW_WORDS: usize = 4;
/// Words of a term above its text.
const MOST_WORDS: usize = 6;
/// Entries that a glossary needs.
const FEWEST: usize = 3;

/// A line below the heading of a glossary.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Where.
    pub(super) span: Span,
    /// Whether an empty line stands before it.
    pub(super) after_gap: bool,
    /// Whether it is plain text, which entries can be made of.
    pub(super) is_plain: bool,
    /// The heading that it is.
    pub(super) heading: RowHeading,
}

/// What kind of heading a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowHeading {
    /// None.
    None,
    /// One by its looks.
    Plain,
    /// One by markup, below that of the glossary.
    Lower,
}

impl Row {
    /// Whether it is a heading.
    pub(super) fn is_heading(self) -> bool {
        self.heading != RowHeading::None
    }

    fn is_lower(self) -> bool {
        self.heading == RowHeading::Lower
    }
}

/// A term and its definition, which may stand on the next line.
type Entry = (Span, Span);

/// The entries that the first rows are made of; none if they are too few.
pub(super) fn entry_lines(text: &str, rows: &[Row]) -> Vec<Entry> {
    // A sentence may lead into the list.
    let lead = rows.first().is_some_and(|row| {
        inline(text, *row, false).is_none() && row.span.slice(text).ends_with(['.', ':'])
    });
    let skipped = usize::from(lead && rows.get(1).is_some_and(|row| starts_list(text, *row)));
    let rows = rows.get(skipped..).unwrap_or_default();
    let Some(first) = rows.iter().find(|row| !is_letter(text, **row)) else {
        return Vec::new();
    };
    let by_stop = inline(text, *first, false).is_none();
    let found = if inline(text, *first, true).is_some() {
        one_line_each(text, rows, by_stop)
    } else {
        terms_above(text, rows)
    };
    if found.len() < FEWEST {
        return Vec::new();
    }
    found
}

fn starts_list(text: &str, row: Row) -> bool {
    row.is_plain && !row.is_heading() && inline(text, row, false).is_some()
}

fn one_line_each(text: &str, rows: &[Row], by_stop: bool) -> Vec<Entry> {
    let mut found: Vec<Entry> = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let entry = inline(text, *row, by_stop).filter(|_| !row.is_lower());
        let goes_on = rows.get(at + 1).is_some_and(|row| starts_list(text, *row));
        if is_letter(text, *row) || row.is_lower() && goes_on {
            continue;
        }
        let has_text = entry.is_some_and(|(_, definition)| !definition.is_empty());
        let all_below = || found.iter().all(|(term, own)| is_below(text, *term, *own));
        match entry {
            _ if !row.is_plain => break,
            Some(entry) if has_text || all_below() => found.push(entry),
            Some(_) => break,
            None if row.is_heading() => break,
            None => {
                let Some((_, definition)) = found.last_mut() else {
                    break;
                };
                if !continues(text, *definition, *row) {
                    break;
                }
                *definition = grown(*definition, row.span);
            }
        }
    }
    found.retain(|(_, definition)| !definition.is_empty());
    found
}

/// A definition with one more line, which may be its first.
fn grown(definition: Span, line: Span) -> Span {
    if definition.is_empty() {
        line
    } else {
        Span::new(definition.start, line.end)
    }
}

/// Whether a definition stands on a later line than its term.
fn is_below(text: &str, term: Span, definition: Span) -> bool {
    text.get(term.end..definition.start)
        .is_some_and(|between| between.contains('\n'))
}

/// Whether a line without a term goes on with the definition before it.
fn continues(text: &str, definition: Span, row: Row) -> bool {
    let line = row.span.slice(text);
    if definition.is_empty() {
        return !row.after_gap;
    }
    let is_closed = definition
        .slice(text)
        .ends_with(['.', '!', '?', '。', '”', '"', ')']);
    let is_small = line.starts_with(char::is_lowercase);
    let is_title = !is_small
        && line.split_whitespace().count() <= FEW_WORDS
        && !line.ends_with(['.', '!', ';', ',', '。']);
    let is_item = LIST_MARK.is_match(line);
    let is_next = is_title || names_other(line) || is_item && is_closed;
    let is_apart = row.after_gap && (is_closed || !is_small);
    !(is_next || is_apart || line.ends_with(['?', '？']))
}

/// Whether a line opens with the word of a caption, a question or an answer.
fn names_other(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let first = bare(first).to_lowercase();
    let lexicon = lexicon();
    lexicon.caption_words.contains(&first)
        || lexicon.question_words.contains(&first)
        || lexicon.answer_words.contains(&first)
}

/// A single letter, under which terms are sorted.
fn is_letter(text: &str, row: Row) -> bool {
    let mut chars = row
        .span
        .slice(text)
        .trim_matches(['#', '*', '=', ' ', '.', '-', '–'])
        .chars();
    row.after_gap && chars.next().is_some_and(char::is_alphabetic) && chars.next().is_none()
}

/// The entry that opens a line.
fn inline(text: &str, row: Row, by_stop: bool) -> Option<Entry> {
    let line = row.span.slice(text);
    let mark = LIST_MARK.find(line).map_or(0, |mark| mark.end());
    let opened = Span::new(row.span.start + mark, row.span.end);
    let inside = opened.slice(text);
    let sign = SIGN.find(inside).filter(|sign| sign.start() <= WINDOW);
    let stop = (by_stop && sign.is_none())
        .then(|| STOPPED.captures(inside)?.get(1))
        .flatten();
    let (end, after, is_weak) = match (sign, stop) {
        (Some(sign), _) => (
            sign.start(),
            sign.end(),
            !sign.as_str().contains([':', '：', '\t', '(']),
        ),
        (None, Some(term)) if term.as_str().split_whitespace().count() <= FEW_WORDS => {
            (term.end(), term.end() + 1, true)
        }
        _ => return None,
    };
    let term = trimmed_term(text, Span::new(opened.start, opened.start + end));
    let words = term.slice(text);
    let definition = Span::new(opened.start + after, row.span.end).trimmed(text);
    (is_term(words) && !names_other(words) && !(is_weak && is_sentence(words)))
        .then_some((term, definition))
}

/// A term without emphasis and quotation marks around it.
fn trimmed_term(text: &str, span: Span) -> Span {
    let is_sign = |c: char| c.is_whitespace() || "*_\"“”„«»".contains(c);
    let inside = span.slice(text);
    let start = span.start + inside.len() - inside.trim_start_matches(is_sign).len();
    let kept = Span::new(start, span.end.max(start)).slice(text);
    Span::new(start, start + kept.trim_end_matches(is_sign).len())
}

/// Whether words hold a verb, so that they say something instead of naming it.
fn is_sentence(words: &str) -> bool {
    words
        .split_whitespace()
        .any(|word| lexicon().finite_verbs.contains(&bare(word).to_lowercase()))
}

/// Entries whose term has a short line of its own, right above the definition.
fn terms_above(text: &str, rows: &[Row]) -> Vec<Entry> {
    let mut found: Vec<Entry> = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        if is_letter(text, *row) {
            continue;
        }
        if !row.is_plain || row.is_lower() {
            break;
        }
        let is_closed = found
            .last()
            .is_none_or(|(_, own)| own.slice(text).ends_with(['.', '!', '。', ')']));
        let next = rows.get(at + 1);
        let is_above = next.is_some_and(|next| {
            next.is_plain && !next.after_gap && !next.is_heading() && !is_bare(text, next.span)
        });
        let in_place = row.after_gap || found.is_empty() || is_closed;
        if in_place && is_above && is_bare(text, row.span) {
            let term = row.span;
            found.push((term, Span::new(term.end, term.end)));
            continue;
        }
        let Some((_, definition)) = found.last_mut() else {
            break;
        };
        if row.is_heading() || !definition.is_empty() && (row.after_gap || is_bare(text, row.span))
        {
            break;
        }
        *definition = grown(*definition, row.span);
    }
    found.retain(|(_, definition)| !definition.is_empty());
    found
}

/// Whether a line is a few words that name something.
fn is_bare(text: &str, line: Span) -> bool {
    let words = line.slice(text);
    words.split_whitespace().count() <= MOST_WORDS
        && words.ends_with(|last: char| last.is_alphanumeric() || last == ')')
        && is_term(words)
        && !is_sentence(words)
        && !names_other(words)
        && (is_capitalized(words) || words.starts_with(char::is_alphabetic))
}
