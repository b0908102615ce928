mod evidence;
mod pieces;
mod profile;
mod script;

use evidence::{Evidence, States};

use crate::model::{Language, LanguageSpan, Span};

/// What it costs to change the language between two pieces, in hundredths of a nat: the 12 nats that parted
/// English from Indonesian best in trials.
const SWITCH: i32 = 1200;
/// Words of a window: the least text that can bring a language into play.
const WINDOW: usize = 20;

/// Cuts a repaired text into stretches of one language. The spans join to the whole text.
///
/// Only the languages of `allowed` are thought of; where it is empty, the claimed ones. Pieces without evidence (titles,
/// names, numbers) take the language around them. A text that speaks for none is `und`, one without letters `zxx`.
pub fn identify(text: &str, allowed: &[Language]) -> Vec<LanguageSpan> {
    let states = States::new(allowed);
    let pieces = pieces::cut(text);
    let mut last = String::new();
    let weighed: Vec<Evidence> = pieces
        .iter()
        .map(|piece| states.weigh(piece.slice(text), &mut last))
        .collect();
    let path = best_path(&candidates(&weighed), &weighed);
    let mut spans = Vec::new();
    for (piece, state) in pieces.iter().zip(path) {
        let wordless = pieces.len() == 1 && !text.chars().any(char::is_alphabetic);
        let language = if wordless || pieces::is_wordless(piece.slice(text)) {
            Language::NONE
        } else {
            states.language(state)
        };
        push(&mut spans, language, *piece);
    }
    spans
}

fn push(spans: &mut Vec<LanguageSpan>, language: Language, span: Span) {
    match spans.last_mut() {
        Some(last) if last.language == language => last.span.end = span.end,
        _ => spans.push(LanguageSpan { language, span }),
    }
}

/// The states that are best in some window of at least `WINDOW` words, in order.
fn candidates(weighed: &[Evidence]) -> Vec<usize> {
    let states = weighed.first().map_or(0, |first| first.scores.len());
    let mut chosen = Vec::new();
    let mut sums = vec![0_i32; states];
    let mut words = 0;
    for (at, piece) in weighed.iter().enumerate() {
        for (sum, score) in sums.iter_mut().zip(&piece.scores) {
            *sum = sum.saturating_add(*score);
        }
        words += piece.words;
        let is_last = at + 1 == weighed.len();
        if words >= WINDOW || (is_last && chosen.is_empty()) {
            let best = first_best(&sums);
            if !chosen.contains(&best) {
                chosen.push(best);
            }
            sums.fill(0);
            words = 0;
        }
    }
    chosen.sort_unstable();
    chosen
}

/// The first place of the highest figure.
fn first_best(scores: &[i32]) -> usize {
    let mut best = 0;
    for (at, score) in scores.iter().enumerate() {
        if scores.get(best).is_some_and(|most| score > most) {
            best = at;
        }
    }
    best
}

/// Viterbi over the pieces: the states that explain them best when each change costs `SWITCH`. Between two ways of the
/// same cost the earlier change wins, so that a title goes with the text after it.
fn best_path(candidates: &[usize], weighed: &[Evidence]) -> Vec<usize> {
    let mut totals = vec![0_i64; candidates.len()];
    let mut came_from: Vec<Vec<usize>> = Vec::with_capacity(weighed.len());
    for (at, piece) in weighed.iter().enumerate() {
        let leader = (0..totals.len()).fold(0, |best, state| {
            if totals.get(state) > totals.get(best) {
                state
            } else {
                best
            }
        });
        let change = totals.get(leader).copied().unwrap_or(0) - i64::from(SWITCH);
        let mut back = Vec::with_capacity(candidates.len());
        for (place, (total, state)) in totals.iter_mut().zip(candidates).enumerate() {
            let changes = at > 0 && change > *total;
            back.push(if changes { leader } else { place });
            *total = (*total).max(if at > 0 { change } else { *total });
            *total += i64::from(piece.scores.get(*state).copied().unwrap_or(0));
        }
        came_from.push(back);
    }
    let mut place = (0..totals.len()).fold(0, |best, state| {
        if totals.get(state) > totals.get(best) {
            state
        } else {
            best
        }
    });
    let mut path = Vec::with_capacity(weighed.len());
    for back in came_from.iter().rev() {
        path.push(candidates.get(place).copied().unwrap_or(0));
        place = back.get(place).copied().unwrap_or(place);
    }
    path.reverse();
    path
}
