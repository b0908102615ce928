//! Where sentences start, by stops and capitals alone: enough to find structure.

use crate::model::Span;

use super::lexicon::lexicon;
use super::words::token_before;

/// Starts of sentences inside a span, the span's own start among them.
pub(super) fn sentence_starts(text: &str, span: Span) -> Vec<usize> {
    let mut starts = vec![span.start];
    starts.extend(stops(text, span).filter_map(|stop| {
        let (after, next) = next_visible(text, stop, span.end)?;
        (opens_sentence(next) && !joins_right(text, stop)).then_some(after)
    }));
    starts
}

/// Whether a sentence may start with a character: no letter in lower case, no sign that goes on.
fn opens_sentence(next: char) -> bool {
    !next.is_lowercase() && !matches!(next, ',' | ';' | ':' | '.' | ')' | ']' | '!' | '?')
}

/// Sentences of a span without the white space around them.
pub(super) fn sentences(text: &str, span: Span) -> Vec<Span> {
    let starts = sentence_starts(text, span);
    let ends = starts.iter().skip(1).copied().chain([span.end]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| Span::new(start, end).trimmed(text))
        .filter(|sentence| !sentence.is_empty())
        .collect()
}

/// Offsets after a stop and the quotes and brackets that close with it, where white space follows.
pub(super) fn stops(text: &str, span: Span) -> impl Iterator<Item = usize> + '_ {
    let inside = span.slice(text);
    inside
        .match_indices(['.', '!', '?', '…', '।', '。'])
        .filter_map(move |(at, stop)| {
            let after = at + stop.len();
            let rest = inside.get(after..)?;
            let end = after + rest.len()
                - rest
                    .trim_start_matches(['"', '\'', '”', '’', '»', ')', ']'])
                    .len();
            inside
                .get(end..)?
                .starts_with(char::is_whitespace)
                .then_some(span.start + end)
        })
}

/// The first visible character from an offset on, with its place.
pub(super) fn next_visible(text: &str, offset: usize, end: usize) -> Option<(usize, char)> {
    let rest = text.get(offset..end)?;
    let at = rest.find(|c: char| !c.is_whitespace())?;
    rest.get(at..)?
        .chars()
        .next()
        .map(|next| (offset + at, next))
}

/// Whether the stop belongs to an abbreviation or to a number that labels what follows.
fn joins_right(text: &str, stop: usize) -> bool {
    let token = token_before(text, stop);
    let Some(word) = token.strip_suffix('.') else {
        return false;
    };
    let word = word.trim_start_matches(|c: char| !c.is_alphanumeric());
    let is_initial = word.chars().count() == 1 && word.chars().all(char::is_uppercase);
    let is_label = word.len() < 3 && !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    is_initial || is_label || lexicon().abbreviations.contains(&word.to_lowercase())
}
