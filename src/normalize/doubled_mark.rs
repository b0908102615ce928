use std::collections::BTreeSet;

use crate::language::packs;
use crate::model::{Edit, Span};

use super::words::words;
use super::{View, replaced};

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let found: Vec<(Span, Span)> = memchr::memchr_iter(b',', text.as_bytes())
        .filter_map(|comma| marks(text, comma))
        .collect();
    if found.is_empty() {
        return Vec::new();
    }
    let own: BTreeSet<&str> = words(text, Span::new(0, text.len()))
        .map(|word| word.slice(text))
        .collect();
    found
        .into_iter()
        .map(|(marks, word)| {
            let lower = word.slice(text).to_lowercase();
            let is_small = own.contains(lower.as_str())
                || packs()
                    .iter()
                    .any(|pack| pack.function_words.contains(&lower));
            let first = word.slice(text).chars().next();
            let letter = Span::new(word.start, word.start + first.map_or(0, char::len_utf8));
            let letter = if is_small {
                letter.slice(text).to_lowercase()
            } else {
                letter.slice(text).to_owned()
            };
            let end = word.start + first.map_or(0, char::len_utf8);
            replaced(Span::new(marks.start, end), format!(", {letter}"))
        })
        .collect()
}

/// A stop and a comma after a word, with the word that goes on in a capital.
fn marks(text: &str, comma: usize) -> Option<(Span, Span)> {
    let before = Span::new(0, comma).slice(text).trim_end_matches(' ');
    let sentence = before.strip_suffix('.')?;
    let end = sentence.trim_end_matches(' ').len();
    let is_word = sentence
        .trim_end_matches(' ')
        .chars()
        .rev()
        .take(3)
        .all(char::is_lowercase);
    // `etc., The` has no gap.
    let has_gap = before.len() < comma;
    let after = Span::new(comma + 1, text.len()).slice(text);
    let word = words(text, Span::new(comma + 1, text.len())).next()?;
    let name = word
        .slice(text)
        .trim_end_matches(|letter: char| !letter.is_alphabetic());
    let is_capital =
        name.starts_with(char::is_uppercase) && name.chars().skip(1).all(char::is_lowercase);
    let is_near = after.starts_with(' ') && word.start == comma + 2;
    (is_word && has_gap && is_capital && is_near).then(|| {
        (
            Span::new(end, comma + 1),
            Span::new(word.start, word.start + name.len()),
        )
    })
}
