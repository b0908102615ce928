//! Which option of a ready-made question is right: by an answer line, by boxes, by marks at the options.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::{KeyBasis, ReadyItem, ReadyOption, Span};

use super::lexicon::lexicon;
use super::pattern::pattern;

/// Options that an item has at least.
const FEWEST: usize = 2;

static LETTER: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^(?:[-*+•]\s+)?[*✓✔]*\(?([A-Ha-h]|[1-9])[).:]\s+"));
static CHECKBOX: LazyLock<Regex> = LazyLock::new(|| pattern(r"^[-*+]\s+\[([ xX])\]\s+"));

/// The letter of an option line (`x` or a space for a box) and the width of its mark.
pub(super) fn mark_of(inside: &str) -> Option<(char, usize)> {
    if let Some(caught) = CHECKBOX.captures(inside) {
        let ticked = caught.get(1)?.as_str() != " ";
        return Some((if ticked { 'x' } else { ' ' }, caught.get(0)?.end()));
    }
    let caught = LETTER.captures(inside)?;
    let letter = caught.get(1)?.as_str().chars().next()?.to_ascii_uppercase();
    let has_star = inside.starts_with(['*', '✓', '✔']) && !inside.starts_with("* ");
    Some((letter, if has_star { 0 } else { caught.get(0)?.end() }))
}

/// Where the answer starts in a line that ends with it.
pub(super) fn answer_start(inside: &str) -> Option<usize> {
    inside
        .match_indices(':')
        .map(|(at, _)| at)
        .find_map(|colon| {
            let before = inside.get(..colon)?;
            let start = lexicon().answer_words.iter().filter_map(|word| {
                let at = before.len().checked_sub(word.len())?;
                before.get(at..)?.eq_ignore_ascii_case(word).then_some(at)
            });
            start.min()
        })
}

/// The letter or text after `Answer:`.
pub(super) fn answer_of(line: &str) -> Option<&str> {
    let plain = line.trim_start_matches(['*', '_', '#', '-', '>', ' ']);
    let (word, rest) = plain.split_once(':')?;
    let word = word.trim_matches(['*', '_', ' ']).to_lowercase();
    let answer = rest.trim_matches(['*', '_', ' ', '`']);
    (lexicon().answer_words.contains(&word) && !answer.is_empty()).then_some(answer)
}

/// Decides which options are right: by the answer line, by boxes, by marks inside the options; else nobody knows.
pub(super) fn finish(
    text: &str,
    stem: Span,
    options: &[(char, Span)],
    key: Option<&str>,
    boxed: bool,
) -> Option<ReadyItem> {
    if options.len() < FEWEST || stem.is_empty() {
        return None;
    }
    let in_words = key.is_some_and(|key| {
        options
            .iter()
            .any(|(_, span)| is_text(key, unmarked(text, *span).0.slice(text)))
    });
    let options: Vec<ReadyOption> = options
        .iter()
        .map(|&(letter, span)| {
            let (inner, marked) = unmarked(text, span);
            let named = key.is_some_and(|key| {
                if in_words {
                    is_text(key, inner.slice(text))
                } else {
                    is_letter(key, letter)
                }
            });
            ReadyOption {
                span: inner,
                correct: if boxed {
                    letter == 'x'
                } else {
                    named || marked
                },
            }
        })
        .collect();
    let known = options.iter().any(|option| option.correct);
    if !known && is_enumeration(text, stem, &options) {
        return None;
    }
    let key_basis = if known {
        KeyBasis::Marked
    } else {
        KeyBasis::Unknown
    };
    Some(ReadyItem {
        stem,
        options,
        key_basis,
    })
}

/// Whether a list without a key goes on a sentence, as the lists of laws do, rather than answering a question.
fn is_enumeration(text: &str, stem: Span, options: &[ReadyOption]) -> bool {
    let stem = stem.slice(text).trim_end_matches(['*', '_', ' ']);
    let asks = stem.ends_with(['?', '？', '…']) || stem.ends_with("...") || stem.contains("__");
    let joined = options.iter().any(|option| {
        let inside = option.span.slice(text);
        inside.ends_with([';', ','])
            || inside
                .rsplit(' ')
                .next()
                .is_some_and(|last| lexicon().alternatives.contains(last))
    });
    joined || !asks
}

/// Whether an answer names an option by its letter: "B", "(b)", "B and D", "B) a horseshoe".
fn is_letter(key: &str, letter: char) -> bool {
    let is_named = |part: &str| part.len() == 1 && part.starts_with(letter);
    let first = key.split_whitespace().next().unwrap_or_default();
    let starts_so = first
        .trim_matches(|sign: char| !sign.is_alphanumeric())
        .len()
        == 1;
    starts_so
        && key
            .split(|sign: char| !sign.is_alphanumeric())
            .any(is_named)
}

/// Whether an answer names an option by its text, spaces and a final stop aside. An answer that does so names no letters: the "A" of
/// "A trident" is an article.
fn is_text(key: &str, option: &str) -> bool {
    let plain = |text: &str| {
        text.trim_end_matches('.')
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .to_lowercase()
    };
    plain(key) == plain(option)
}

/// An option without a mark that says it is right, and whether it had one.
fn unmarked(text: &str, span: Span) -> (Span, bool) {
    let mut inner = span.trimmed(text);
    let mut marked = false;
    let starred = inner.slice(text).trim_start_matches(['*', '✓', '✔', ' ']);
    let skip = inner.len() - starred.len();
    if skip > 0 {
        inner.start += skip;
        marked = true;
        if let Some((_, width)) = mark_of(starred) {
            inner.start += width;
        }
        let open = inner.slice(text).trim_end_matches('*');
        inner.end = inner.start + open.len();
    }
    let inside = inner.slice(text);
    if let Some(open) = inside.rfind('(')
        && inside.ends_with(')')
        && inside.get(open + 1..inside.len() - 1).is_some_and(|mark| {
            lexicon()
                .correct_marks
                .contains(&mark.trim().to_lowercase())
        })
    {
        return (
            Span::new(inner.start, inner.start + open).trimmed(text),
            true,
        );
    }
    let ticked = inside.trim_end_matches(['✓', '✔', ' ']);
    if ticked.len() < inside.len() {
        return (Span::new(inner.start, inner.start + ticked.len()), true);
    }
    (inner, marked)
}
