use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::model::{Edit, Span};

use super::list::entries;
use super::words::{is_rule_number, lines, words};
use super::{View, deleted, replaced};
use crate::language::folders::asked;

/// Words that go on with the sentence before, of all languages with a list.
static ANAPHORA: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let files = asked!("anaphora.txt").into_iter();
    files.flat_map(|(_, file)| entries(file)).collect()
});

/// Words that join the items of a list, of all languages with a list.
static CONJUNCTIONS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let files = asked!("conjunctions.txt").into_iter();
    files.flat_map(|(_, file)| entries(file)).collect()
});

/// The rules of a row end before so many words.
const REACH: usize = 400;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    lines(view.text)
        .flat_map(|line| {
            let words: Vec<Span> = words(view.text, line).collect();
            rows(view.text, &words)
        })
        .collect()
}

fn rows(text: &str, words: &[Span]) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let row = row_length(text, words, at);
        if row >= 2 {
            edits.extend(spread(text, words, at, at + row).unwrap_or_default());
        }
        at += row.max(1);
    }
    edits
}

/// How many numbers from `at` on follow each other by one.
fn row_length(text: &str, words: &[Span], at: usize) -> usize {
    let number = |at: usize| words.get(at).and_then(|word| groups(word.slice(text)));
    let Some(mut last) = number(at) else {
        return 0;
    };
    let mut length = 1;
    while let Some(next) = number(at + length).filter(|next| follows(&last, next)) {
        last = next;
        length += 1;
    }
    length
}

fn groups(word: &str) -> Option<Vec<u32>> {
    if !is_rule_number(word) {
        return None;
    }
    word.trim_end_matches('.')
        .split('.')
        .map(|group| group.parse().ok())
        .collect()
}

/// Whether `next` is the rule after `one` under the same heading.
fn follows(one: &[u32], next: &[u32]) -> bool {
    match (one.split_last(), next.split_last()) {
        (Some((last, parent)), Some((after, same))) => parent == same && *after == last + 1,
        _ => false,
    }
}

/// The edits that bring the numbers `row..end` to their rules; none where it is not clear which sentence each belongs to.
fn spread(text: &str, words: &[Span], row: usize, end: usize) -> Option<Vec<Edit>> {
    let is_followed_by_text = words
        .get(end)
        .is_some_and(|word| !is_rule_number(word.slice(text)));
    let stop = is_followed_by_text.then(|| next_label(text, words, end))??;
    let number = |at: usize| words.get(at).and_then(|word| groups(word.slice(text)));
    let (last, next) = (number(end - 1)?, number(stop)?);
    // A number that stands at its own rule as well is not needed in the row.
    let stands = next == last;
    if !stands && next < last {
        return None;
    }
    let wanted = end - row - usize::from(stands);
    let starts = unit_starts(text, words, end, stop, wanted)?;
    let first = words.get(row)?;
    let mut edits = vec![deleted(Span::new(first.end, words.get(end - 1)?.end))];
    for (label, start) in (row + 1..).zip(starts.iter().skip(1)) {
        let label = words.get(label)?.slice(text);
        let at = words.get(*start)?.start;
        edits.push(replaced(Span::new(at, at), format!("{label} ")));
    }
    Some(edits)
}

/// The next number that begins a rule.
fn next_label(text: &str, words: &[Span], from: usize) -> Option<usize> {
    (from + 1..words.len().min(from + REACH)).find(|at| {
        let before = words.get(at - 1).map_or("", |word| word.slice(text));
        let is_label = words
            .get(*at)
            .is_some_and(|word| is_rule_number(word.slice(text)));
        is_label && (ends_sentence(before) || before.ends_with([':', ';']))
    })
}

/// Where the rules between `from` and `stop` begin, if there are just as many as wanted: one a sentence; or one a sentence
/// that does not go on with the one before; or one an item of a list of small beginnings.
fn unit_starts(
    text: &str,
    words: &[Span],
    from: usize,
    stop: usize,
    wanted: usize,
) -> Option<Vec<usize>> {
    let word = |at: usize| words.get(at).map_or("", |word| word.slice(text));
    let sentences: Vec<usize> = (from..stop)
        .filter(|at| {
            *at == from
                || (ends_sentence(word(at - 1)) && word(*at).starts_with(char::is_uppercase))
        })
        .collect();
    if sentences.len() == wanted {
        return Some(sentences);
    }
    if !word(from).starts_with(char::is_uppercase) {
        let items: Vec<usize> = (from..stop)
            .filter(|at| *at == from || is_joint(word(at.saturating_sub(2)), word(at - 1)))
            .collect();
        return (items.len() == wanted).then_some(items);
    }
    let mut own: Vec<usize> = Vec::new();
    for at in sentences {
        let goes_on = own.last().is_some_and(|before| {
            let opening = word(at).to_lowercase();
            let first = opening.split('/').next().unwrap_or_default();
            ANAPHORA.contains(first)
                || (word(*before), word(before + 1)) == (word(at), word(at + 1))
        });
        if !goes_on {
            own.push(at);
        }
    }
    (own.len() == wanted).then_some(own)
}

/// `..., or` between two items of a list.
fn is_joint(before: &str, conjunction: &str) -> bool {
    before.ends_with([',', ';']) && CONJUNCTIONS.contains(conjunction)
}

fn ends_sentence(word: &str) -> bool {
    word.trim_end_matches(['"', '\'', '”', '’', ')'])
        .ends_with(['.', '!', '?'])
}
