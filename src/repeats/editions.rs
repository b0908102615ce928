use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::FEWEST_WORDS;
use super::compare::{Likeness, compare, content, difference};
use crate::model::{Difference, FactKind, SentencePrint};

/// So many rules of one number read the same in two editions of one text, and at least one in `SAME_IN` of those they both have.
const SAME: usize = 3;
const SAME_IN: usize = 3;
/// How many rules of one number are remembered, and how many sentences of a rule are compared.
const MOST_OF_NUMBER: usize = 8;
const MOST_SENTENCES: usize = 12;
/// Fewest words of content of a rule that is compared with another wording of it, and the share of them, in tenths, that both have.
const FEWEST_CONTENT: usize = 4;
const SHARED_TENTHS: usize = 6;
/// How many words of a difference are named.
const MOST_NAMED: usize = 4;

/// A rule: its place among the sentences, and which of the rules with its number it is within its source.
#[derive(Clone, Copy, Debug)]
struct Rule {
    edition: Edition,
    first: usize,
    last: usize,
}

/// A source, and which rule of a number within it: a source may hold two editions one after the other.
type Edition = (usize, usize);

/// Rules of the sources so far, by number.
#[derive(Debug, Default)]
pub(super) struct Editions {
    rules: BTreeMap<String, Vec<Rule>>,
}

/// Two editions of a rule that differ in facts.
pub(super) struct RulePair {
    pub here: RangeInclusive<usize>,
    pub there: RangeInclusive<usize>,
    pub differs: Vec<Difference>,
}

impl Editions {
    /// Adds the rules of a source and compares them with earlier ones of the same numbers.
    pub fn add(&mut self, prints: &[SentencePrint], first: usize, source: usize) -> Vec<RulePair> {
        let mut tallies: BTreeMap<(Edition, Edition), (usize, usize)> = BTreeMap::new();
        let mut unlike = Vec::new();
        for (number, mut rule) in rules(prints, first) {
            let known = self.rules.entry(number.to_owned()).or_default();
            let earlier = known.iter().filter(|it| it.edition.0 == source).count();
            rule.edition = (source, earlier);
            for other in known.iter() {
                let tally = tallies.entry((rule.edition, other.edition)).or_default();
                tally.1 += 1;
                if is_same(prints, rule, *other) {
                    tally.0 += 1;
                } else {
                    unlike.push((rule, *other));
                }
            }
            if known.len() < MOST_OF_NUMBER {
                known.push(rule);
            }
        }
        let is_edition = |pair: &(Rule, Rule)| {
            let tally = tallies.get(&(pair.0.edition, pair.1.edition));
            tally.is_some_and(|(same, both)| *same >= SAME && same * SAME_IN >= *both)
        };
        let pairs = unlike.into_iter().filter(is_edition);
        pairs
            .filter_map(|(rule, other)| {
                Some(RulePair {
                    here: rule.first..=rule.last,
                    there: other.first..=other.last,
                    differs: differs(sentences(prints, rule), sentences(prints, other))?,
                })
            })
            .collect()
    }
}

/// The rules of the last source, each with its number.
fn rules(prints: &[SentencePrint], first: usize) -> Vec<(&str, Rule)> {
    let mut rules: Vec<(&str, Rule)> = Vec::new();
    for (at, print) in prints.iter().enumerate().skip(first) {
        let Some(number) = print.rule.as_deref() else {
            continue;
        };
        match rules.last_mut() {
            Some((last, rule)) if *last == number && rule.last + 1 == at => rule.last = at,
            _ => rules.push((
                number,
                Rule {
                    edition: (0, 0),
                    first: at,
                    last: at,
                },
            )),
        }
    }
    rules
}

fn sentences(prints: &[SentencePrint], rule: Rule) -> &[SentencePrint] {
    let last = rule.last.min(rule.first + MOST_SENTENCES - 1);
    prints.get(rule.first..=last).unwrap_or_default()
}

/// Whether a sentence of one rule stands in the other.
fn is_same(prints: &[SentencePrint], rule: Rule, other: Rule) -> bool {
    let theirs = sentences(prints, other);
    sentences(prints, rule).iter().any(|here| {
        here.words.len() >= FEWEST_WORDS
            && theirs
                .iter()
                .any(|there| here.exact == there.exact || compare(here, there) == Likeness::Near)
    })
}

/// What differs between two wordings of a rule; none where one of them is cut, where they share too little, or where each says no more
/// than the other leaves open.
fn differs(ours: &[SentencePrint], theirs: &[SentencePrint]) -> Option<Vec<Difference>> {
    let (words, other_words) = (content(ours), content(theirs));
    let shorter = words.len().min(other_words.len());
    let shared = words.intersection(&other_words).count();
    let is_cut = ours.iter().chain(theirs).any(|print| print.is_cut);
    if is_cut || shorter < FEWEST_CONTENT || shared * 10 < shorter * SHARED_TENTHS {
        return None;
    }
    let kinds = [FactKind::Number, FactKind::Polarity].into_iter();
    let differs: Vec<Difference> = kinds
        .filter_map(|kind| {
            let (here, there) = (facts(ours, kind), facts(theirs, kind));
            let ours = without(&here, &there);
            let theirs = without(&there, &here);
            let is_other = !ours.is_empty() && !theirs.is_empty();
            is_other.then(|| difference(kind, &ours, &theirs))
        })
        .collect();
    (!differs.is_empty()).then_some(differs)
}

fn facts(prints: &[SentencePrint], kind: FactKind) -> Vec<&str> {
    let facts = prints.iter().flat_map(|print| &print.facts);
    let facts = facts.filter(|fact| fact.kind == kind);
    facts.map(|fact| fact.text.as_str()).collect()
}

/// The first of the words that the others do not have.
fn without<'w>(words: &[&'w str], others: &[&str]) -> Vec<&'w str> {
    let mut left: Vec<&str> = Vec::new();
    for word in words {
        if !others.contains(word) && !left.contains(word) && left.len() < MOST_NAMED {
            left.push(word);
        }
    }
    left
}
