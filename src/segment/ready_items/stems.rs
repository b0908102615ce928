//! Numbers of questions, and what a question looks like.

use crate::model::Span;

use super::super::lexicon::lexicon;

/// Digits of a question's number.
const MOST_DIGITS: usize = 3;

/// The number that a question starts with: `3.`, `Q3)`, `Question 3:`, `Frage 3` on a line of its own.
#[derive(Clone, Copy, Debug)]
struct Number {
    /// Its bytes, the white space behind it included.
    width: usize,
    value: Option<u32>,
}

fn number(inside: &str) -> Option<Number> {
    let plain = inside.trim_start_matches(['#', '*', ' ']);
    let word: usize = plain
        .chars()
        .take_while(|c| c.is_alphabetic())
        .map(char::len_utf8)
        .sum();
    let named = word > 0
        && lexicon()
            .question_words
            .contains(&plain.get(..word)?.to_lowercase());
    if word > 0 && !named {
        return None;
    }
    let rest = plain.get(word..)?;
    let rest = rest.trim_start_matches(['.', '°', 'º', ' ', '#', '\u{a0}']);
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let after = rest.get(digits..)?;
    let signs: &[char] = if named {
        &[')', '.', ':', '-', '–', '—']
    } else {
        &[')', '.', ':']
    };
    let behind = after.trim_start();
    let closed = behind.starts_with(signs);
    let is_whole = named && behind.is_empty();
    let fits =
        (1..=MOST_DIGITS).contains(&digits) || digits == 0 && named && behind.starts_with(':');
    if !fits || !(closed || is_whole) {
        return None;
    }
    let left = behind
        .trim_start_matches(signs)
        .trim_start_matches(['*', ' ']);
    // "3.5 metres" starts with no number of a question.
    if after == behind
        && behind.starts_with('.')
        && left.len() + 1 == behind.len()
        && left.starts_with(|c: char| c.is_ascii_digit())
    {
        return None;
    }
    Some(Number {
        width: inside.len() - left.trim_start().len(),
        value: rest.get(..digits)?.parse().ok(),
    })
}

/// A stem without its number and heading marks.
pub(super) fn stem_text(text: &str, span: Span) -> Span {
    let inside = span.slice(text);
    let signs = inside.len() - inside.trim_start_matches('#').len();
    let skip = number(inside).map_or(signs, |number| number.width);
    Span::new(span.start + skip, span.end).trimmed(text)
}

/// The number that a line starts with.
pub(super) fn number_of(line: &str) -> Option<u32> {
    number(line)?.value
}

/// Whether a line starts with the number of a question.
pub(super) fn is_numbered(line: &str) -> bool {
    number(line).is_some()
}

/// Whether a line only says which question it is: "Question 3".
pub(super) fn is_number_alone(line: &str) -> bool {
    number(line).is_some_and(|number| number.width >= line.trim_end_matches(['*', ' ']).len())
}

/// Whether a line asks something.
pub(super) fn is_question(stem: &str) -> bool {
    let stem = stem.trim_end_matches(['*', ' ']);
    stem.ends_with(['?', '？', '؟']) || stem.contains("___")
}
