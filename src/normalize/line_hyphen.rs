use std::collections::HashMap;

use crate::language::packs;
use crate::model::{Edit, Span};

use super::{View, deleted, replaced};

/// A line that was broken to fit has at least so many bytes.
const SHORTEST_LINE: usize = 24;
/// The least letters of a half.
const LEAST: usize = 2;
/// Soft hyphen: it only stands where a word may be broken.
const SOFT: char = '\u{ad}';

/// A word that the end of a line parts.
struct Break {
    head: Span,
    tail: Span,
    is_soft: bool,
}

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let breaks: Vec<Break> = memchr::memchr_iter(b'\n', text.as_bytes())
        .filter_map(|end| break_at(text, end))
        .collect();
    if breaks.is_empty() {
        return Vec::new();
    }
    let counts = counts(text);
    breaks
        .iter()
        .filter_map(|one| Some((one, keeps_hyphen(text, one, &counts)?)))
        .flat_map(|(one, keeps)| joined(text, one, keeps))
        .collect()
}

fn break_at(text: &str, end: usize) -> Option<Break> {
    let line = Span::new(0, end).slice(text).trim_end_matches('\r');
    let start = line.rfind('\n').map_or(0, |at| at + 1);
    let hyphen = line.chars().next_back()?;
    if !matches!(hyphen, '-' | '\u{2010}' | SOFT) || line.len() - start < SHORTEST_LINE {
        return None;
    }
    let stem = line.strip_suffix(hyphen)?;
    let head_at = stem.trim_end_matches(char::is_alphabetic).len();
    let next = Span::new(end + 1, text.len()).slice(text);
    let tail_at = text.len() - next.trim_start_matches([' ', '\t']).len();
    let rest = Span::new(tail_at, text.len()).slice(text);
    let length = rest.len() - rest.trim_start_matches(char::is_lowercase).len();
    let head = Span::new(head_at, stem.len());
    let tail = Span::new(tail_at, tail_at + length);
    let is_long = |half: Span| half.slice(text).chars().nth(LEAST - 1).is_some();
    (is_long(head) && is_long(tail)).then_some(Break {
        head,
        tail,
        is_soft: hyphen == SOFT,
    })
}

/// How often each word stands in a text, in lower case, and each pair of words with a hyphen between.
fn counts(text: &str) -> HashMap<String, usize> {
    let mut counts = HashMap::new();
    for token in text.split(|letter: char| !letter.is_alphabetic() && letter != '-') {
        let lower = token.to_lowercase();
        let halves = lower
            .split('-')
            .filter(|half| *half != lower && !half.is_empty());
        for word in halves.chain([lower.as_str()]) {
            if let Some(count) = counts.get_mut(word) {
                *count += 1;
            } else {
                counts.insert(word.to_owned(), 1_usize);
            }
        }
    }
    counts
}

/// Whether the hyphen belongs to the word; none where the text does not tell.
fn keeps_hyphen(text: &str, one: &Break, counts: &HashMap<String, usize>) -> Option<bool> {
    if one.is_soft {
        return Some(false);
    }
    let (head, tail) = (one.head.slice(text).to_lowercase(), one.tail.slice(text));
    // Both halves of this break stand in the counts themselves.
    let count = |word: &str| counts.get(word).copied().unwrap_or(0);
    let (whole, pair) = (
        count(&format!("{head}{tail}")),
        count(&format!("{head}-{tail}")),
    );
    let is_chain = Span::new(0, one.head.start).slice(text).ends_with('-');
    if is_chain || pair > whole {
        return Some(true);
    }
    // "two- and three-masted".
    let is_suspended = packs()
        .iter()
        .any(|pack| pack.function_words.contains(tail));
    match (whole > 0, count(&head) > 1, count(tail) > 1) {
        (true, _, _) => Some(false),
        (false, true, true) => None,
        _ => (!is_suspended).then_some(false),
    }
}

/// The word goes on the line that it began on; the line ends after it.
fn joined(text: &str, one: &Break, keeps_hyphen: bool) -> Vec<Edit> {
    let hyphen = Span::new(one.head.end, text.len())
        .slice(text)
        .chars()
        .next();
    let from = one.head.end + hyphen.filter(|_| keeps_hyphen).map_or(0, char::len_utf8);
    let mut edits = vec![deleted(Span::new(from, one.tail.start))];
    let rest = Span::new(one.tail.end, text.len()).slice(text);
    let word = rest.find([' ', '\n']).unwrap_or(rest.len());
    if rest.get(word..).is_some_and(|rest| rest.starts_with(' ')) {
        let gap = one.tail.end + word;
        edits.push(replaced(Span::new(gap, gap + 1), "\n"));
    }
    edits
}
