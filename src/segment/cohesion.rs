//! Where the words of a running text change, its topic changes: segmentation of greatest probability.
//!
//! Utiyama and Isahara, "A Statistical Model for Domain-Independent Text Segmentation" (ACL 2001): the words of a segment are
//! drawn from its own distribution, and each segment costs the logarithm of the text's length. Two estimates of that
//! distribution give two depths: the counts with one added (their formula) follow small changes; the whole distribution
//! integrated out under a flat prior (Eisenstein and Barzilay, EMNLP 2008) asks for more and parts broad subjects.

use std::collections::BTreeMap;

use crate::model::Span;

use super::lexicon::lexicon;
use super::words::{bare, is_particle, stem};

/// Letters of a word that counts; shorter ones seldom name a thing.
const WORD_LETTERS: usize = 3;
/// Letters of a term in a script that leaves no spaces between its words.
const UNSPACED: usize = 2;
/// A word in more than this share of the units tells no topic from another. Fitted on one half of 40 textbook chapters, the
/// same on the other: 0.2 and 0.3 do equally well, 0.1 takes away too much.
const MOST_SPREAD: f64 = 0.3;
/// Units from which on a word's spread says something.
const FEW_UNITS: usize = 20;
/// Tokens per term below which hardly a word comes back: no cohesion to measure.
const LEAST_REPETITION: f64 = 1.2;
/// Bytes of the shortest topic.
const SHORTEST: usize = 200;
/// Units times tokens of a window. Bounds the time: every window tries all pairs of its units.
const WINDOW: usize = 8_000_000;
/// Logarithms of the odds that a unit with such a first word starts a topic, against any unit, counted over textbook chapters
/// and lectures (1.0 to 1.6 below for continuations, 1.3 above for turns). Of continuations half: where units are sentences, many
/// that open a topic begin so too (80 texts of Choi's set: 11.9 % with -1, 11.7 % with -0.5; chapters: no change).
const CONTINUES: f64 = -0.5;
const TURNS: f64 = 1.0;
/// More than the words of a unit can say against it.
const OPENS: f64 = 10.0;
/// First words of a unit that are looked at for a phrase.
const OPENING_WORDS: usize = 6;

/// A place where a topic starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Topic {
    /// Byte offset.
    pub(super) start: usize,
    /// Whether a broad subject starts, not only a topic inside one.
    pub(super) is_broad: bool,
}

/// A paragraph or sentence as the model sees it.
struct Unit {
    span: Span,
    /// Terms with their counts.
    terms: Vec<(usize, usize)>,
    tokens: usize,
    /// What its opening adds to the probability that a topic starts with it.
    cue: f64,
}

/// Log-probability of a segment: the sum of `term` over the counts of its terms, less `length` of its tokens.
struct Likelihood {
    term: Vec<f64>,
    length: Vec<f64>,
}

/// Topics after the first, in order. `units` are paragraphs or sentences.
pub(super) fn topics(text: &str, units: &[Span]) -> Vec<Topic> {
    let mut found: Vec<Topic> = Vec::new();
    let mut first = 0;
    while first < units.len() {
        let rest = units.get(first..).unwrap_or_default();
        let size = window(text, rest);
        let inside = window_topics(text, rest.get(..size).unwrap_or_default());
        let is_last = first + size >= units.len();
        // A broad subject that the window's end cuts is looked at again, whole.
        let again = inside
            .iter()
            .rev()
            .find(|(unit, is_broad)| *is_broad && *unit * 2 > size)
            .filter(|_| !is_last);
        let end = again.map_or(size, |(unit, _)| *unit);
        let kept = inside.iter().filter(|(unit, _)| *unit <= end);
        found.extend(kept.filter_map(|&(unit, is_broad)| {
            let start = rest.get(unit)?.start;
            Some(Topic { start, is_broad })
        }));
        first += end.max(1);
    }
    found
}

/// Units from the first on that one window takes.
fn window(text: &str, units: &[Span]) -> usize {
    let mut tokens = 0;
    let fitting = units.iter().enumerate().take_while(|(number, unit)| {
        tokens += unit.slice(text).split_whitespace().count();
        tokens * (number + 1) <= WINDOW
    });
    fitting.count().max(1)
}

/// Numbers of the units of a window that start a topic, and whether the topic is broad.
fn window_topics(text: &str, spans: &[Span]) -> Vec<(usize, bool)> {
    let (units, terms) = units(text, spans);
    let tokens: usize = units.iter().map(|unit| unit.tokens).sum();
    if (tokens as f64) < LEAST_REPETITION * terms as f64 {
        return Vec::new();
    }
    let narrow = starts(&units, terms, &Likelihood::counted(tokens, terms));
    let broad = starts(&units, terms, &Likelihood::integrated(tokens, terms));
    let mut all: BTreeMap<usize, bool> = narrow.into_iter().map(|unit| (unit, false)).collect();
    all.extend(broad.into_iter().map(|unit| (unit, true)));
    all.into_iter().collect()
}

impl Likelihood {
    /// Probabilities estimated by the counts with one added: c ln(c + 1) for a term, n ln(n + V) for n tokens, V terms.
    fn counted(tokens: usize, terms: usize) -> Self {
        let of = |added: usize| {
            let each = move |n: usize| n as f64 * ((n + added).max(1) as f64).ln();
            (0..=tokens).map(each).collect()
        };
        Self {
            term: of(1),
            length: of(terms),
        }
    }

    /// Probabilities integrated out under a flat Dirichlet prior: ln c! for a term, ln((n + V - 1)! / (V - 1)!) for n tokens.
    fn integrated(tokens: usize, terms: usize) -> Self {
        let of = |from: usize| {
            let step = |sum: &mut f64, n: usize| {
                *sum += if n == 0 {
                    0.0
                } else {
                    ((n - 1 + from) as f64).ln()
                };
                Some(*sum)
            };
            (0..=tokens).scan(0.0, step).collect()
        };
        Self {
            term: of(1),
            length: of(terms.max(1)),
        }
    }
}

/// Numbers of the units that start a segment in the most probable segmentation, without the first.
fn starts(units: &[Unit], terms: usize, likelihood: &Likelihood) -> Vec<usize> {
    let tokens: usize = units.iter().map(|unit| unit.tokens).sum();
    let prior = (tokens.max(2) as f64).ln();
    let mut best = vec![(f64::NEG_INFINITY, 0); units.len() + 1];
    if let Some(origin) = best.first_mut() {
        origin.0 = prior;
    }
    let mut counts = vec![0; terms];
    for (start, first) in units.iter().enumerate() {
        let cue = if start == 0 { 0.0 } else { first.cue };
        let before = best
            .get(start)
            .map_or(f64::NEG_INFINITY, |(total, _)| *total)
            + cue
            - prior;
        if before == f64::NEG_INFINITY {
            continue;
        }
        counts.fill(0);
        let (mut sum, mut length) = (0.0, 0);
        for (unit, reached) in units.iter().zip(best.iter_mut().skip(1)).skip(start) {
            sum += add(unit, &mut counts, &likelihood.term);
            length += unit.tokens;
            let total = before + sum - likelihood.length.get(length).copied().unwrap_or_default();
            let is_long = unit.span.end - first.span.start >= SHORTEST;
            if total > reached.0 && (is_long || start == 0) {
                *reached = (total, start);
            }
        }
    }
    way_back(&best)
}

/// Adds a unit's terms to a segment's; what the sum of the terms gains.
fn add(unit: &Unit, counts: &mut [usize], table: &[f64]) -> f64 {
    let mut gain = 0.0;
    for &(term, more) in &unit.terms {
        if let Some(count) = counts.get_mut(term) {
            let old = table.get(*count).copied().unwrap_or_default();
            *count += more;
            gain += table.get(*count).copied().unwrap_or_default() - old;
        }
    }
    gain
}

fn way_back(best: &[(f64, usize)]) -> Vec<usize> {
    let last = best.len().saturating_sub(1);
    let step = |at: &usize| {
        best.get(*at)
            .map(|(_, from)| *from)
            .filter(|from| *from > 0)
    };
    let mut path: Vec<usize> = std::iter::successors(step(&last), step).collect();
    path.reverse();
    path
}

/// The units of a window, and how many terms they have.
fn units(text: &str, spans: &[Span]) -> (Vec<Unit>, usize) {
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut spread: Vec<usize> = Vec::new();
    let mut units: Vec<Unit> = Vec::new();
    for (place, span) in spans.iter().enumerate() {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        each_term(span.slice(text), |term| {
            let next = numbers.len();
            *counts
                .entry(*numbers.entry(term).or_insert(next))
                .or_default() += 1;
        });
        spread.resize(numbers.len(), 0);
        for term in counts.keys() {
            if let Some(units) = spread.get_mut(*term) {
                *units += 1;
            }
        }
        let before = place.checked_sub(1).and_then(|before| spans.get(before));
        units.push(Unit {
            span: *span,
            terms: counts.into_iter().collect(),
            tokens: 0,
            cue: cue(
                before.map_or("", |before| before.slice(text)),
                span.slice(text),
            ),
        });
    }
    let most = if units.len() < FEW_UNITS {
        f64::INFINITY
    } else {
        MOST_SPREAD * units.len() as f64
    };
    let tells = |term: usize| spread.get(term).is_some_and(|units| *units as f64 <= most);
    for unit in &mut units {
        unit.terms.retain(|(term, _)| tells(*term));
        unit.tokens = unit.terms.iter().map(|(_, count)| count).sum();
    }
    (units, numbers.len())
}

/// Shows the stems of a passage's content words; of scripts without spaces, pairs of letters.
fn each_term(passage: &str, mut show: impl FnMut(String)) {
    for word in passage.split(|c: char| c.is_whitespace() || "-—/".contains(c)) {
        let word = bare(word);
        if word.chars().any(is_unspaced) {
            let letters: Vec<char> = word.chars().collect();
            for pair in letters.windows(UNSPACED) {
                show(pair.iter().collect());
            }
        } else if word.chars().count() >= WORD_LETTERS
            && word.chars().any(char::is_alphabetic)
            && !is_particle(word)
        {
            show(stem(word));
        }
    }
}

/// Whether a letter belongs to a script that leaves no spaces between words: Thai to Khmer, Japanese, Chinese.
const fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')
}

/// What the opening of a unit says for or against a topic that starts with it.
fn cue(before: &str, unit: &str) -> f64 {
    let hangs = before.ends_with(':') || unit.starts_with(['-', '•', '–', '*', '·']);
    if hangs {
        return f64::NEG_INFINITY;
    }
    let words = unit.split_whitespace().take(OPENING_WORDS);
    let opening: Vec<String> = words.map(|word| bare(word).to_lowercase()).collect();
    let first = opening.first().map_or("", String::as_str);
    let phrase = opening.join(" ");
    let words = lexicon();
    if words
        .topic_openings
        .iter()
        .any(|opens| phrase.starts_with(opens.as_str()))
    {
        OPENS
    } else if words.topic_turns.contains(first) {
        TURNS
    } else if words.continuations.contains(first) {
        CONTINUES
    } else {
        0.0
    }
}
