//! Items without letters and marks.

use crate::model::{KeyBasis, ReadyItem, ReadyOption, Span};

use super::super::answer_lines::{answer_of, is_answer_cue};
use super::super::option_marks::{mark_of, unmarked};
use super::super::requests::request_line;
use super::stems::is_question;
use super::{FEWEST, Found, MOST, Script, is_option, stem_text};

/// Words of an answer that is a sentence, and how far the answers of one question may differ: so many times the shortest and a few
/// words more. Paragraphs below a question in a text are longer and less even.
const LONGEST_ANSWER: usize = 22;
const SPREAD: usize = 2;
const SLACK: usize = 5;

/// A question with a few short lines below it and nothing that marks them: the right one stands first, as such lists
/// are commonly pasted. Where a format tells its parts, paragraphs below a question are text.
pub(super) fn item(page: &Script<'_>, at: usize) -> Option<Found> {
    let (text, lines) = (page.text, page.lines);
    let line = page.get(at)?;
    let stem = stem_text(text, line.span);
    let is_heading =
        line.mark.is_some() || line.is_emphasized || line.span.slice(text).starts_with(['#', '=']);
    let is_text = !line.is_free && lines.get(at + 1)?.after_gap;
    if !line.after_gap && at > 0 || is_heading || is_text || !is_question(stem.slice(text)) {
        return None;
    }
    let parted = lines.get(at + 1)?.after_gap;
    let below: Vec<Span> = lines
        .iter()
        .skip(at + 1)
        .take(MOST)
        .take_while(|line| line.after_gap == parted && line.mark.is_none() && !line.is_emphasized)
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
    let told = below.get(..alike).unwrap_or_default();
    let is_running = stopped && !told.is_empty() && !are_answers(text, told);
    let is_answered = lines.get(end).is_some_and(|line| tells(text, line.span));
    if is_answered || is_shaped(text, told) {
        return None;
    }
    if !(FEWEST..=MOST).contains(&alike) || is_running || (end < lines.len() && !goes_on) {
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

/// Whether a line says what the answer is.
fn tells(text: &str, line: Span) -> bool {
    let words = line.slice(text);
    answer_of(words).is_some() || is_answer_cue(words)
}

/// Whether lines show by themselves what they are: options with letters, boxes or marks, an answer, a sentence over several lines.
fn is_shaped(text: &str, told: &[Span]) -> bool {
    let sign = |span: &Span| {
        let first = span.slice(text).chars().next();
        first.filter(|first| {
            first.is_ascii_punctuation() && !matches!(first, '"' | '\'' | '(' | '$')
        })
    };
    let is_lower = |span: &Span| span.slice(text).starts_with(char::is_lowercase);
    let same_sign = told.first().map(sign);
    let same_case = told.first().map(is_lower);
    told.iter().any(|span| {
        tells(text, *span)
            || mark_of(span.slice(text)).is_some()
            || unmarked(text, *span).1
            || Some(sign(span)) != same_sign
            || is_lower(span) && Some(true) != same_case
    })
}

/// Whether sentences can be the answers of one question: short, and about as long as one another.
fn are_answers(text: &str, sentences: &[Span]) -> bool {
    let words = |span: &Span| span.slice(text).split_whitespace().count();
    let shortest = sentences.iter().map(words).min().unwrap_or(0);
    sentences
        .iter()
        .all(|span| words(span) <= LONGEST_ANSWER.min(SPREAD * shortest + SLACK))
}
