//! Remains of templates and scripts inside running text: names of fields and date formats.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::Span;

use super::lexicon::lexicon;
use super::pattern::pattern;
use super::words::{bare, tokens};

static ANCHOR: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\S*[a-z]{2}[A-Z][a-z]+[A-Z]\w*:?\s+(?:\b[dDMyYHhm]{1,4}\b[ ,./:-]*){2,}|\{\{[^{}]*\}\}|\{%[^{}]*%\}|\b(?:d{1,2}|M{1,4})[ ,./-]+(?:d{1,2}|M{2,4})[ ,./-]+y{2,4}\b",
    )
});

/// Where template residue stands in a paragraph, in order.
pub(super) fn residue(text: &str, paragraph: Span) -> Vec<Span> {
    let inside = paragraph.slice(text);
    if !inside.contains(['{', 'y', 'M']) {
        return Vec::new();
    }
    let mut found: Vec<Span> = Vec::new();
    for anchor in ANCHOR.find_iter(inside) {
        let mut span = Span::new(anchor.start(), anchor.end())
            .shifted(paragraph.start)
            .trimmed(text);
        span.start = widened(text, Span::new(paragraph.start, span.start));
        match found.last_mut() {
            Some(last)
                if Span::new(last.end, span.start)
                    .slice(text)
                    .trim()
                    .is_empty() =>
            {
                last.end = span.end
            }
            _ => found.push(span),
        }
    }
    found
}

/// The start of the field names right before an anchor.
fn widened(text: &str, before: Span) -> usize {
    let window = before
        .slice(text)
        .char_indices()
        .rev()
        .nth(200)
        .map_or(0, |(at, _)| at);
    let words: Vec<Span> = tokens(text, Span::new(before.start + window, before.end)).collect();
    words
        .iter()
        .rev()
        .take_while(|word| is_field(word.slice(text)))
        .last()
        .map_or(before.end, |word| word.start)
}

fn is_field(token: &str) -> bool {
    let word = bare(token).to_lowercase();
    lexicon().template_words.contains(&word)
        || lexicon().template_words.iter().any(|field| {
            word.strip_prefix(field.as_str()).is_some_and(|rest| {
                lexicon()
                    .template_words
                    .iter()
                    .any(|other| rest.ends_with(other.as_str()))
            })
        })
}
