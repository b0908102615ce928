//! Glossaries: terms with definitions and references, run together in a line or a line each.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex::Regex;

use crate::model::{GlossaryEntry, Language, Span};

use super::lexicon::lexicon;
use super::pattern::pattern;
use super::stops::{next_visible, sentences, stops};
use super::words::{bare, is_capitalized, tokens};

/// `8.1.`, `6.3b.`, `9.1.b.`, `12,8.`, `B.`, `G3.`, `(6.7b).`
static REFERENCE: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^\(?(?:[A-Z]\.?)?(?:\d+(?:[.,]\d+)*)?(?:\.?[a-z])?\)?\.(?:\s+|$)"));
static FULL_REFERENCE: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^\(?(?:[A-Z]\.?\d+|\d+[.,]\d+(?:[.,]\d+)*)(?:\.?[a-z])?\)?\.\s+"));

/// Bytes in which a term and its sign stand, and words of a term.
const WINDOW: usize = 70;
const MOST_WORDS: usize = 6;
/// Words of an entry whose sign is lost.
const LOST_WORDS: usize = 6;
/// Entries that a glossary needs.
const FEWEST: usize = 3;

/// Entries of a glossary without its heading, in order.
pub(super) fn glossary(
    text: &str,
    body: Span,
    language_at: impl Fn(usize) -> Language,
) -> Vec<GlossaryEntry> {
    run_on(text, body)
        .into_iter()
        .map(|(term, span)| GlossaryEntry {
            term,
            span,
            language: language_at(span.start),
        })
        .collect()
}

/// Whether an entry opens a span.
pub(super) fn opens_entry(text: &str, span: Span) -> bool {
    term_at(text, span).is_some()
}

/// Terms with their definitions in a span of nothing else; none if they are too few.
pub(super) fn run_on(text: &str, body: Span) -> Vec<(Span, Span)> {
    let marks = term_marks(text, body);
    if marks.len() < FEWEST {
        return Vec::new();
    }
    let ends = marks
        .iter()
        .skip(1)
        .map(|(term, _)| term.start)
        .chain([body.end]);
    marks
        .iter()
        .zip(ends)
        .map(|(&(term, from), end)| (term, Span::new(from, end.max(from)).trimmed(text)))
        .filter(|(_, definition)| !definition.is_empty())
        .collect()
}

/// Terms with the starts of their definitions.
fn term_marks(text: &str, body: Span) -> Vec<(Span, usize)> {
    let mut starts = vec![body.start];
    starts.extend(
        stops(text, body).filter_map(|stop| next_visible(text, stop, body.end).map(|(at, _)| at)),
    );
    starts.extend(
        body.slice(text)
            .match_indices('\n')
            .filter_map(|(at, _)| next_visible(text, body.start + at, body.end).map(|(at, _)| at)),
    );
    starts.sort_unstable();
    starts.dedup();
    let mut marks: Vec<(Span, usize)> = Vec::new();
    for start in starts {
        if marks.last().is_some_and(|(_, from)| start <= *from) {
            continue;
        }
        marks.extend(term_at(text, Span::new(start, body.end)));
    }
    let known: BTreeSet<&str> = body.slice(text).split_whitespace().map(bare).collect();
    let lost: Vec<(Span, usize)> = marks
        .iter()
        .zip(
            marks
                .iter()
                .skip(1)
                .map(|(term, _)| term.start)
                .chain([body.end]),
        )
        .flat_map(|((_, from), end)| lost_signs(text, Span::new(*from, end), &known))
        .collect();
    marks.extend(lost);
    marks.sort_unstable_by_key(|(term, _)| term.start);
    marks
}

/// Entries whose sign is lost, in the text of the entry before: "Small piece Bishop or knight." A short sentence in which
/// one capital stands inside, on a word that the glossary writes in lower case elsewhere.
fn lost_signs(text: &str, entry: Span, known: &BTreeSet<&str>) -> Vec<(Span, usize)> {
    let is_lower_elsewhere = |word: &str| {
        let lower = word.to_lowercase();
        lower != word && known.contains(lower.as_str())
    };
    sentences(text, entry)
        .into_iter()
        .skip(1)
        .filter_map(|sentence| {
            let words: Vec<Span> = tokens(text, sentence).collect();
            let capitals: Vec<usize> = (1..words.len())
                .filter(|place| {
                    words
                        .get(*place)
                        .is_some_and(|word| is_capitalized(word.slice(text)))
                })
                .collect();
            let [inner] = capitals.as_slice() else {
                return None;
            };
            let (before, body) = (words.get(inner - 1)?, words.get(*inner)?);
            let fits =
                (2..=3).contains(inner) && words.len() <= LOST_WORDS && words.len() > inner + 1;
            let is_plain = before.slice(text).chars().all(char::is_lowercase)
                && is_lower_elsewhere(bare(body.slice(text)));
            (fits && is_plain).then(|| (Span::new(sentence.start, before.end), body.start))
        })
        .collect()
}

/// A term at the start of a span: before a colon, or before a full reference.
fn term_at(text: &str, rest: Span) -> Option<(Span, usize)> {
    let inside = rest.slice(text);
    let window = inside
        .char_indices()
        .map(|(at, _)| at)
        .take_while(|at| *at <= WINDOW)
        .last()?;
    let head = inside.get(..window)?;
    let colon = head.find(':').map(|at| (at, at + 1));
    let reference = head
        .match_indices(' ')
        .map(|(at, _)| (at, at + 1))
        .find(|(_, at)| {
            inside
                .get(*at..)
                .is_some_and(|rest| FULL_REFERENCE.is_match(rest))
        });
    let (end, after) = colon.into_iter().chain(reference).min()?;
    let term = inside.get(..end)?.trim_end_matches([' ', '.']);
    if !is_term(term) || colon.is_none_or(|(at, _)| at != end) && leads_on(term) {
        return None;
    }
    let after = after + inside.get(after..)?.len() - inside.get(after..)?.trim_start().len();
    let skipped = references(inside.get(after..)?);
    Some((
        without_remark(term).shifted(rest.start),
        rest.start + after + skipped,
    ))
}

/// Whether the words before a reference lead into it, as in "as shown in 2.1.".
fn leads_on(words: &str) -> bool {
    words.split_whitespace().next_back().is_some_and(|last| {
        lexicon()
            .reference_joints
            .contains(&bare(last).to_lowercase())
    })
}

/// Whether words can be a term: few, without stops, and no remark that points elsewhere.
pub(super) fn is_term(term: &str) -> bool {
    let words: Vec<String> = term
        .split_whitespace()
        .map(|word| bare(word).to_lowercase())
        .collect();
    let refers = words
        .first()
        .is_some_and(|first| lexicon().see_words.contains(first))
        || words.windows(2).any(|pair| {
            matches!(pair, [word, number] if lexicon().article_words.contains(word) && number.starts_with(char::is_numeric))
        });
    term.starts_with(char::is_alphanumeric)
        && term.chars().any(char::is_alphabetic)
        && !term.contains([',', ';', '!', '?', '\n'])
        && !term.contains(". ")
        && words.len() <= MOST_WORDS
        && !refers
}

/// Bytes of references at the start of a definition. A lone `1.` before words numbers the first sense.
fn references(after: &str) -> usize {
    let mut at = 0;
    while let Some(rest) = after.get(at..) {
        let Some(found) = REFERENCE
            .find(rest)
            .filter(|found| found.as_str().trim().len() > 1)
        else {
            break;
        };
        let next = rest.get(found.end()..).unwrap_or_default();
        let numbers_a_sense = found.as_str().trim() == "1." && !FULL_REFERENCE.is_match(next);
        if numbers_a_sense {
            break;
        }
        at += found.end();
    }
    at + named_reference(after.get(at..).unwrap_or_default())
}

/// Bytes of a reference by name ("Preface") before a capital.
fn named_reference(rest: &str) -> usize {
    let words: Vec<Span> = tokens(rest, Span::new(0, rest.len().min(80)))
        .take(3)
        .collect();
    (1..words.len())
        .rev()
        .find_map(|count| {
            let name = Span::new(0, words.get(count - 1)?.end)
                .slice(rest)
                .to_lowercase();
            let next = words.get(count)?;
            (lexicon().heading_words.contains(name.trim_end_matches('.'))
                && is_capitalized(next.slice(rest)))
            .then_some(next.start)
        })
        .unwrap_or(0)
}

/// A term without the words of an unfinished remark before it: a capital in the middle starts the term.
fn without_remark(term: &str) -> Span {
    let words: Vec<Span> = tokens(term, Span::new(0, term.len())).collect();
    let starts_with = |place: usize, test: fn(char) -> bool| {
        words
            .get(place)
            .is_some_and(|word| word.slice(term).starts_with(test))
    };
    let opens = |place: &usize| {
        starts_with(0, char::is_uppercase)
            && starts_with(*place, char::is_uppercase)
            && starts_with(place - 1, char::is_lowercase)
    };
    let from = (2..words.len()).rev().find(opens);
    let start = from
        .and_then(|place| words.get(place))
        .map_or(0, |word| word.start);
    Span::new(start, term.len())
}
