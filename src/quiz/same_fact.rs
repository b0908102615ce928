use std::collections::{BTreeMap, BTreeSet};

use super::cues::answers;
use crate::index::stems;
use crate::model::{Item, ItemType, Span};

/// Share of words, in hundredths, that two stems of one answer have in common when they ask the same.
const NEAR: usize = 50;

/// Pairs of places of items that ask the same fact: proved by the same passage, or with one answer to nearly the same stem.
pub fn same_fact(items: &[&Item]) -> Vec<(usize, usize)> {
    let mut pairs = same_passage(items);
    pairs.extend(same_answer(items));
    pairs
}

/// A sweep over all passages of each source, in order.
fn same_passage(items: &[&Item]) -> Vec<(usize, usize)> {
    let mut passages: BTreeMap<&str, Vec<(Span, usize)>> = BTreeMap::new();
    for (at, item) in items.iter().enumerate() {
        for (path, span) in proofs(item) {
            passages.entry(path).or_default().push((span, at));
        }
    }
    let mut pairs = Vec::new();
    for mut spans in passages.into_values() {
        spans.sort_unstable();
        let mut open: Vec<(Span, usize)> = Vec::new();
        for (span, at) in spans {
            open.retain(|(other, _)| other.overlaps(span));
            let others = open.iter().filter(|(_, other)| *other != at);
            pairs.extend(others.map(|(_, other)| (*other, at)));
            open.push((span, at));
        }
    }
    pairs
}

/// The passages that prove what an item asks, and where they stand again. What completes or leads in the first one says nothing
/// of its own, but a set asks for all its passages.
fn proofs(item: &Item) -> impl Iterator<Item = (&str, Span)> {
    let is_set = matches!(item.kind, ItemType::Matching | ItemType::Ordering);
    let count = if is_set { item.evidence.len() } else { 1 };
    let here = item.evidence.iter().take(count);
    let here = here.map(|it| (it.path.as_str(), Span::new(it.start, it.end)));
    let again = item.also_at.iter();
    here.chain(again.map(|it| (it.path.as_str(), Span::new(it.start, it.end))))
}

fn same_answer(items: &[&Item]) -> Vec<(usize, usize)> {
    let mut by_answer: BTreeMap<Vec<String>, Vec<(usize, BTreeSet<String>)>> = BTreeMap::new();
    let mut pairs = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let words: BTreeSet<String> = stems(&item.stem, item.language).into_iter().collect();
        for answer in answers(item) {
            let known = by_answer.entry(answer).or_default();
            let near = known.iter().filter(|(_, other)| is_near(&words, other));
            pairs.extend(near.map(|(other, _)| (*other, at)));
            known.push((at, words.clone()));
        }
    }
    pairs.retain(|(one, other)| one != other);
    pairs
}

fn is_near(one: &BTreeSet<String>, other: &BTreeSet<String>) -> bool {
    let shared = one.intersection(other).count();
    100 * shared >= NEAR * (one.len() + other.len() - shared)
}
