use std::collections::BTreeSet;

use crate::model::{Edit, Span};

use super::transcript::{Stretch, stretches};
use super::words::words;
use super::{View, deleted};

/// A title has at most so many words.
const LONGEST: usize = 6;
/// In lower-case speech at most one word in so many begins with a capital.
const LOWER_CASE: usize = 50;
/// At most one caption in so many ends in a title.
const CAPTIONS: usize = 6;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    stretches(view.text)
        .iter()
        .flat_map(|stretch| titles(view.text, stretch))
        .map(deleted)
        .collect()
}

/// The titles of a stretch with the gap after them; none where capitals are nothing out of the way.
fn titles(text: &str, stretch: &Stretch) -> Vec<Span> {
    let mut found = Vec::new();
    let mut start = stretch.span.start;
    for (at, time) in stretch.times.iter().enumerate() {
        let caption: Vec<Span> = words(text, Span::new(start, time.span.start)).collect();
        // The words before the first time may begin the first sentence.
        let may_begin = at > 0 || time.seconds == 0;
        if may_begin && let Some(title) = title_at_end(text, &caption) {
            found.push(Span::new(title.start, time.span.start));
        }
        start = time.span.end;
    }
    let spoken = capitals(text, stretch, &found);
    let count = words(text, stretch.span).count();
    if spoken.len() > 2 + count / LOWER_CASE || found.len() > 1 + stretch.times.len() / CAPTIONS {
        return Vec::new();
    }
    let named: BTreeSet<&str> = spoken.into_iter().collect();
    found.retain(|title| !words(text, *title).any(|word| named.contains(word.slice(text))));
    found
}

/// From the first capital of a caption's last words to its end, where no sentence ends before it.
fn title_at_end(text: &str, caption: &[Span]) -> Option<Span> {
    let tail = caption.len().saturating_sub(LONGEST);
    let first = (tail..caption.len()).find(|at| {
        caption
            .get(*at)
            .is_some_and(|word| is_capitalized(word.slice(text)))
    })?;
    let before = first.checked_sub(1).and_then(|at| caption.get(at));
    if before.is_some_and(|word| word.slice(text).ends_with(['.', '!', '?'])) {
        return None;
    }
    let (start, last) = (caption.get(first)?, caption.last()?);
    let is_sentence = last.slice(text).ends_with(['.', ',', '!', ';']);
    (!is_sentence).then_some(Span::new(start.start, last.end))
}

/// The words with a capital that are not in a title.
fn capitals<'t>(text: &'t str, stretch: &Stretch, titles: &[Span]) -> Vec<&'t str> {
    words(text, stretch.span)
        .filter(|word| {
            let next = titles.partition_point(|title| title.end <= word.start);
            !titles.get(next).is_some_and(|title| title.contains(*word))
        })
        .map(|word| word.slice(text))
        .filter(|word| is_capitalized(word))
        .collect()
}

/// A capital followed by a small letter: neither `I` nor `CPU`.
fn is_capitalized(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.next().is_some_and(char::is_lowercase)
}
