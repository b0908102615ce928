use std::collections::BTreeSet;

use crate::model::{Edit, Span};

use super::words::words;
use super::{View, replaced};

/// The text itself must set so many commas with a gap for one without.
const HABIT: usize = 5;
/// A word before or after a glued comma has at least so many letters.
const LEAST: usize = 3;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let mut edits = after_commas(text);
    edits.extend(around_dashes(text));
    edits.extend(before_digits(view));
    edits
}

/// `board,with`: a comma between two words where the text as a rule sets a gap.
fn after_commas(text: &str) -> Vec<Edit> {
    let spaced = memchr::memmem::find_iter(text.as_bytes(), b", ").count();
    let glued: Vec<usize> = memchr::memchr_iter(b',', text.as_bytes())
        .filter(|comma| is_between_words(text, *comma))
        .collect();
    if spaced < HABIT * glued.len() {
        return Vec::new();
    }
    glued
        .into_iter()
        .map(|comma| replaced(Span::new(comma, comma + 1), ", "))
        .collect()
}

/// Whether the letters right before and after are two small words and the whole is no list, address or code.
fn is_between_words(text: &str, comma: usize) -> bool {
    let before = Span::new(0, comma).slice(text);
    let after = Span::new(comma + 1, text.len()).slice(text);
    let left = before
        .chars()
        .rev()
        .take_while(|letter| letter.is_lowercase())
        .count();
    let right: usize = after
        .chars()
        .take_while(|letter| letter.is_lowercase())
        .map(char::len_utf8)
        .sum();
    let ends = after
        .get(right..)
        .and_then(|rest| rest.chars().next())
        .is_none_or(|next| next.is_whitespace() || matches!(next, '.' | ';' | ':' | '!' | '?'));
    let begins = before
        .chars()
        .rev()
        .find(|letter| !letter.is_alphabetic())
        .is_none_or(|letter| letter.is_whitespace() || letter == '(');
    left >= LEAST && right >= LEAST && ends && begins
}

/// `3.1 –3.9`: a dash between two numbers with a gap on one side only.
fn around_dashes(text: &str) -> Vec<Edit> {
    text.match_indices('–')
        .filter_map(|(at, dash)| {
            let before = Span::new(0, at).slice(text);
            let after = Span::new(at + dash.len(), text.len()).slice(text);
            let is_digit =
                |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
            let numbers = is_digit(before.trim_end_matches(' ').chars().next_back())
                && is_digit(after.trim_start_matches(' ').chars().next());
            let gaps = (before.ends_with(' '), after.starts_with(' '));
            let span = Span::new(at, at + dash.len());
            match gaps {
                (true, false) if numbers => Some(replaced(span, "– ")),
                (false, true) if numbers => Some(replaced(span, " –")),
                _ => None,
            }
        })
        .collect()
}

/// `location0101` in speech, where the text elsewhere has `location 0101`.
fn before_digits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let mut edits = Vec::new();
    for stretch in view.transcripts {
        let spoken: Vec<&str> = words(text, *stretch).map(|word| word.slice(text)).collect();
        let pairs: BTreeSet<(&str, &str)> = spoken
            .windows(2)
            .filter_map(|pair| match pair {
                [one, other] => Some((*one, *other)),
                _ => None,
            })
            .collect();
        for word in words(text, *stretch) {
            let glued = word.slice(text);
            let name = glued.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let digits = Span::new(name.len(), glued.len()).slice(glued);
            if digits.len() >= 2 && name.len() >= LEAST && pairs.contains(&(name, digits)) {
                edits.push(replaced(word, format!("{name} {digits}")));
            }
        }
    }
    edits
}
