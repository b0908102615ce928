//! The comma behind what stands before a subject, where the source has none: "Before the race the referee checks the boats".

use super::annotated::Sentence;
use super::gate::has_parser;
use super::syntax::{Clause, Part, Role, span_of};
use crate::language::pack;
use crate::model::Upos;

/// The fewest words that need a comma behind them.
const FEWEST: usize = 3;
/// How sure the parse must be of the subject and of what stands before it.
const SURE: f32 = 0.6;

/// A sentence with that comma, where the parse is sure of the place.
pub fn paused(sentence: Sentence) -> Sentence {
    let found = is_open(&sentence)
        .then(|| sentence.clause())
        .flatten()
        .and_then(|clause| place(&sentence, clause));
    let Some((before, after)) = found.and_then(|at| sentence.text.split_at_checked(at)) else {
        return sentence;
    };
    let text = format!("{before},{after}");
    sentence.saying(text)
}

/// Whether a sentence may start with what a comma should follow. Most do not: they need no parse here.
fn is_open(sentence: &Sentence) -> bool {
    let first = sentence.text.split(' ').next().unwrap_or_default();
    let first = first.to_lowercase();
    let front = |pack: &crate::language::Pack| pack.ask.gate.fronts.contains(&first);
    sentence.is_whole && has_parser(sentence.language) && pack(sentence.language).is_some_and(front)
}

/// The byte behind what stands before the subject.
fn place(sentence: &Sentence, clause: &Clause) -> Option<usize> {
    let analysis = sentence.analysis();
    let subject = clause.subject.words.start;
    let is_sure = |part: &Part| {
        part.confidence >= SURE && matches!(part.role, Role::Oblique | Role::Clause | Role::Adverb)
    };
    let opens = analysis.tokens.get(subject).is_some_and(|token| {
        matches!(token.upos, Upos::Det | Upos::Pron | Upos::Propn) && token.xpos != "WDT"
    });
    let words = 0..subject;
    let is_plain = analysis
        .tokens
        .get(words.clone())?
        .iter()
        .all(|token| token.upos != Upos::Punct);
    let is_front = clause.front.iter().all(is_sure) && clause.confidence() >= SURE;
    (opens && is_plain && is_front && subject >= FEWEST)
        .then(|| span_of(analysis, &words).map(|span| span.end))
        .flatten()
}
