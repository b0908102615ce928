use crate::model::{Edit, Span};

use super::references::places;
use super::words::{is_rule_number, words};
use super::{View, replaced};

/// A number has at most so many bytes.
const LONGEST: usize = 24;
/// A word that sticks to a number has at least so many letters: `3.7.a` is a number.
const LEAST: usize = 3;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let mut edits = after_references(text);
    let candidates: Vec<(Span, &str, usize)> = glued(text);
    if candidates.is_empty() {
        return edits;
    }
    let keeps_stop = numbers_have_stops(text);
    let numbers = candidates.into_iter().map(|(span, before, number_at)| {
        let number = Span::new(number_at, span.end).slice(text);
        let bare = number.strip_suffix('.').unwrap_or(number);
        let stop = if keeps_stop && number.ends_with('.') {
            "."
        } else {
            ""
        };
        replaced(span, format!("{before}{bare}{stop}"))
    });
    edits.extend(numbers);
    edits
}

/// `Article 4.3.which`: a number that is referred to sticks to the word after its stop.
fn after_references(text: &str) -> Vec<Edit> {
    let all: Vec<Span> = words(text, Span::new(0, text.len())).collect();
    places(text, &all)
        .into_iter()
        .filter_map(|at| {
            let glued = all.get(at + 1)?;
            let (number, word) = glued.slice(text).rsplit_once('.')?;
            let is_word = word.len() >= LEAST && word.chars().all(char::is_lowercase);
            let gap = glued.start + number.len() + 1;
            (is_word && is_rule_number(number)).then(|| replaced(Span::new(gap, gap), " "))
        })
        .collect()
}

/// Words such as `started.6.7.` and `.4.9.` before a capital: what to replace, what stays before the number, and where that begins.
fn glued(text: &str) -> Vec<(Span, &str, usize)> {
    memchr::memchr_iter(b'.', text.as_bytes())
        .filter_map(|stop| {
            let before = Span::new(0, stop).slice(text).chars().next_back();
            let rest = Span::new(stop + 1, text.len()).slice(text);
            let length = rest
                .bytes()
                .take(LONGEST)
                .take_while(|byte| byte.is_ascii_digit() || *byte == b'.')
                .count();
            let number = rest.get(..length).filter(|number| is_rule_number(number))?;
            let after = rest.get(length..)?;
            let has_text = after.starts_with(' ')
                && after
                    .trim_start_matches(' ')
                    .starts_with(char::is_uppercase);
            let ends_sentence = before.is_some_and(|letter| letter.is_lowercase() || letter == ')');
            let floats = before.is_none_or(char::is_whitespace);
            let span = Span::new(stop, stop + 1 + number.len());
            match (has_text, ends_sentence, floats) {
                (true, true, _) => Some((span, ". ", stop + 1)),
                (true, _, true) => Some((span, "", stop + 1)),
                _ => None,
            }
        })
        .collect()
}

/// Whether this text's own rule numbers end in a stop more often than not.
fn numbers_have_stops(text: &str) -> bool {
    let (mut with, mut without) = (0_usize, 0_usize);
    let mut number: Option<&str> = None;
    for word in words(text, Span::new(0, text.len())) {
        let word = word.slice(text);
        if let Some(number) = number
            && word.starts_with(char::is_uppercase)
        {
            if number.ends_with('.') {
                with += 1;
            } else {
                without += 1;
            }
        }
        number = is_rule_number(word).then_some(word);
    }
    with > without
}
