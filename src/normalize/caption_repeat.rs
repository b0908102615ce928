use crate::model::{Edit, Span};

use super::words::{lines, words};
use super::{View, deleted, transcript};

/// Fewer repeats than this may be meant: a refrain, a row of a table.
const LEAST: usize = 3;
/// One caption in so many must be a repeat.
const SHARE: usize = 4;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let stretches = transcript::stretches(text);
    let timed = stretches.iter().flat_map(|stretch| {
        let captions: Vec<Span> = stretch
            .times
            .iter()
            .zip(stretch.times.iter().skip(1))
            .map(|(time, next)| {
                let between = Span::new(time.span.end, next.span.start);
                Span::new(between.trimmed(text).start, between.end)
            })
            .collect();
        repeats(text, &captions)
    });
    let printed: Vec<Span> = lines(text)
        .map(|line| Span::new(line.start, (line.end + 1).min(text.len())))
        .collect();
    timed.chain(repeats(text, &printed)).map(deleted).collect()
}

/// Captions that say again what the one before them says, where that is a habit.
fn repeats(text: &str, captions: &[Span]) -> Vec<Span> {
    let again: Vec<usize> = captions
        .windows(2)
        .enumerate()
        .filter_map(|(at, pair)| match pair {
            [one, other] if says_the_same(text, *one, *other) => Some(at + 1),
            _ => None,
        })
        .collect();
    let reach = match (again.first(), again.last()) {
        (Some(first), Some(last)) => last - first + 1,
        _ => 0,
    };
    if again.len() < LEAST || again.len() * SHARE < reach {
        return Vec::new();
    }
    again
        .into_iter()
        .filter_map(|at| captions.get(at).copied())
        .collect()
}

fn says_the_same(text: &str, one: Span, other: Span) -> bool {
    let (one, other) = (one.trimmed(text), other.trimmed(text));
    one.slice(text) == other.slice(text)
        && words(text, one).nth(1).is_some()
        && one.slice(text).chars().any(char::is_lowercase)
}
