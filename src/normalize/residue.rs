use crate::model::Span;

use super::words::words;

/// Inner capitals that make a word of code; names of products have one.
const HUMPS: usize = 2;
/// How far from it a date pattern may stand, in words.
const REACH: usize = 4;

/// Remains of a page's templates and scripts: names of code beside date patterns, with the broken member accesses before them.
/// They hold no statement; nothing is repaired in them. Spans of `text`, in order.
pub fn residue_spans(text: &str) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    let mut line_words: Vec<Span> = Vec::new();
    for line in super::words::lines(text) {
        line_words.clear();
        line_words.extend(words(text, line));
        for (at, word) in line_words.iter().enumerate() {
            if is_code(word.slice(text)) && found.last().is_none_or(|last| last.end <= word.start) {
                found.extend(run_around(text, &line_words, at));
            }
        }
    }
    found
}

/// A name that begins small and has inner capitals.
fn is_code(word: &str) -> bool {
    let humps = word
        .chars()
        .zip(word.chars().skip(1))
        .filter(|(one, next)| one.is_lowercase() && next.is_uppercase())
        .count();
    humps >= HUMPS && word.starts_with(char::is_lowercase)
}

fn run_around(text: &str, words: &[Span], code: usize) -> Option<Span> {
    let word = |at: usize| words.get(at).map_or("", |span| span.slice(text));
    let last = (code + 1..=code + REACH)
        .rev()
        .find(|at| is_date_pattern(word(*at)))?;
    let mut first = code;
    while let Some(before) = first.checked_sub(1) {
        let is_access = is_broken_access(word(before), word(first));
        let is_accessed = before > 0 && is_broken_access(word(before - 1), word(before));
        if !is_access && !is_accessed {
            break;
        }
        first = before;
    }
    Some(Span::new(words.get(first)?.start, words.get(last)?.end))
}

/// `yyyy`, `MMM`, `HH:mm`: runs of the letters that stand for parts of a date.
fn is_date_pattern(word: &str) -> bool {
    let letters = word.trim_end_matches([',', '.', ';']);
    letters.len() >= 3
        && letters.bytes().all(|byte| {
            matches!(
                byte,
                b'y' | b'Y' | b'M' | b'd' | b'D' | b'H' | b'h' | b'm' | b's' | b':' | b'/' | b'-'
            )
        })
        && letters
            .bytes()
            .zip(letters.bytes().skip(1))
            .any(|(one, next)| one == next)
}

/// `item. author`: a stop in the middle of a name.
fn is_broken_access(owner: &str, member: &str) -> bool {
    owner.len() > 1
        && owner
            .strip_suffix('.')
            .is_some_and(|name| name.chars().all(char::is_alphabetic))
        && member.starts_with(char::is_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        residue_spans(text)
            .into_iter()
            .map(|span| span.slice(text))
            .collect()
    }

    #[test]
    fn finds_template_remains_in_prose() {
        assert_eq!(
            found(
                "It took time. Post. writername post. whentoLocalStampwhen: MMM d, yyyy The next day it rained."
            ),
            ["Post. writername post. whentoLocalStampwhen: MMM d, yyyy"]
        );
    }

    #[test]
    fn leaves_code_that_is_spoken_of() {
        assert!(
            found("Call getElementById and then setTimeout. The year is written yyyy.").is_empty()
        );
        assert!(found("JavaScript runs on YouTube.").is_empty());
    }
}
