mod evidence;
mod pieces;
mod profile;
mod script;
mod silence;
mod tally;
#[cfg(test)]
mod tests;
mod visible;

use std::collections::BTreeSet;

use evidence::{Evidence, States, counted_as};
use pieces::Piece;

use crate::model::{Language, LanguageSpan, Span};

// Costs are in hundredths of a nat.

/// What it costs to change the language between two pieces: the 12 nats that parted English from Indonesian best in trials.
const SWITCH: i64 = 1200;
/// What it costs where a paragraph opens: texts in two languages alternate by paragraphs.
const PARAGRAPH_SWITCH: i64 = 600;
/// What it costs more to enter a language that the user did not name, where some are named.
const UNNAMED: i32 = 600;
/// What it costs more to enter an unclaimed relative of a claimed language: two function words. Claimed ones are met more.
const UNCLAIMED: i32 = 400;
/// Words of a window: the least text that can bring a language into play.
const WINDOW: usize = 20;

/// Cuts a repaired text into stretches of one language. The spans join to the whole text.
///
/// The languages of `named` are expected: others need more evidence. Pieces without evidence (titles, names, numbers) take
/// the language around them. A text that speaks for no language is `und`; code, tables of figures and a text without
/// letters are `zxx`.
pub fn identify(text: &str, named: &[Language]) -> Vec<LanguageSpan> {
    let states = States::new(named);
    let pieces = pieces::cut(text);
    let mut last = String::new();
    let weighed: Vec<Evidence> = pieces
        .iter()
        .map(|piece| {
            if piece.is_silent {
                states.nothing()
            } else {
                states.weigh(piece.span.slice(text), &mut last)
            }
        })
        .collect();
    let path = Path {
        states: &states,
        pieces: &pieces,
        weighed: &weighed,
        candidates: candidates(&states, &weighed),
    }
    .best();
    let is_wordless = !text.chars().any(char::is_alphabetic);
    let mut spans = Vec::new();
    for (piece, state) in pieces.iter().zip(path) {
        let language = if piece.is_silent || is_wordless {
            Language::NONE
        } else {
            states.language(state)
        };
        push(&mut spans, language, piece.span);
    }
    spans
}

/// Whether questions in a language are wanted by a user who named some (none: all). What is in no known language is not
/// held back.
pub fn is_wanted(language: Language, named: &[Language]) -> bool {
    named.is_empty()
        || [Language::UNDETERMINED, Language::NONE].contains(&language)
        || named.iter().any(|one| counted_as(*one) == language)
}

fn push(spans: &mut Vec<LanguageSpan>, language: Language, span: Span) {
    match spans.last_mut() {
        Some(last) if last.language == language => last.span.end = span.end,
        _ => spans.push(LanguageSpan { language, span }),
    }
}

/// The states that are named, the best of the whole text, and those that are best in some window of at least `WINDOW`
/// words, in order.
fn candidates(states: &States, weighed: &[Evidence]) -> Vec<usize> {
    let entry: Vec<i32> = (0..states.count())
        .map(|state| entry(states, state))
        .collect();
    let best = |sums: &[i32]| {
        let entered = sums.iter().zip(&entry);
        first_best(
            &entered
                .map(|(sum, cost)| sum.saturating_sub(*cost))
                .collect::<Vec<i32>>(),
        )
    };
    let mut chosen: BTreeSet<usize> = (0..states.count())
        .filter(|state| states.is_named(*state))
        .collect();
    let mut whole = vec![0_i32; states.count()];
    let mut window = whole.clone();
    let mut words = 0;
    for piece in weighed {
        add(&mut whole, &piece.scores);
        if piece.words >= WINDOW {
            window.fill(0);
            words = 0;
        }
        add(&mut window, &piece.scores);
        words += piece.words;
        if words >= WINDOW {
            chosen.insert(best(&window));
            window.fill(0);
            words = 0;
        }
    }
    chosen.insert(best(&whole));
    chosen.into_iter().collect()
}

fn add(sums: &mut [i32], scores: &[i32]) {
    for (sum, score) in sums.iter_mut().zip(scores) {
        *sum = sum.saturating_add(*score);
    }
}

/// The first place of the highest figure.
fn first_best<T: PartialOrd>(scores: &[T]) -> usize {
    let mut best = 0;
    for (at, score) in scores.iter().enumerate() {
        if scores.get(best).is_some_and(|most| score > most) {
            best = at;
        }
    }
    best
}

/// What Viterbi's way over the pieces is found from: the states that explain them best when each change has its cost.
/// Between two ways of the same cost the earlier change wins, so that a title goes with the text after it.
struct Path<'a> {
    states: &'a States,
    pieces: &'a [Piece],
    weighed: &'a [Evidence],
    candidates: Vec<usize>,
}

impl Path<'_> {
    /// The state of each piece.
    fn best(&self) -> Vec<usize> {
        let entry: Vec<i64> = self
            .candidates
            .iter()
            .map(|state| i64::from(entry(self.states, *state)))
            .collect();
        let mut totals: Vec<i64> = entry.iter().map(|cost| -cost).collect();
        let mut came_from: Vec<Vec<usize>> = Vec::with_capacity(self.weighed.len());
        for (at, (evidence, piece)) in self.weighed.iter().zip(self.pieces).enumerate() {
            let leader = first_best(&totals);
            let from = totals.get(leader).copied().unwrap_or(0) - switch(piece);
            let mut back = Vec::with_capacity(totals.len());
            for (place, (total, state)) in totals.iter_mut().zip(&self.candidates).enumerate() {
                let change = from - entry.get(place).copied().unwrap_or(0);
                let changes = at > 0 && change > *total;
                back.push(if changes { leader } else { place });
                *total = if changes { change } else { *total };
                *total += i64::from(evidence.scores.get(*state).copied().unwrap_or(0));
            }
            came_from.push(back);
        }
        self.walk_back(first_best(&totals), &came_from)
    }

    fn walk_back(&self, mut place: usize, came_from: &[Vec<usize>]) -> Vec<usize> {
        let mut path = Vec::with_capacity(came_from.len());
        for back in came_from.iter().rev() {
            path.push(self.candidates.get(place).copied().unwrap_or(0));
            place = back.get(place).copied().unwrap_or(place);
        }
        path.reverse();
        path
    }
}

/// What it costs to enter a state, beside the cost of a change.
fn entry(states: &States, state: usize) -> i32 {
    let unnamed = states.has_named() && !states.is_named(state);
    let unclaimed = states.is_unclaimed(state);
    UNNAMED * i32::from(unnamed) + UNCLAIMED * i32::from(unclaimed)
}

const fn switch(piece: &Piece) -> i64 {
    if piece.opens_paragraph {
        PARAGRAPH_SWITCH
    } else {
        SWITCH
    }
}
