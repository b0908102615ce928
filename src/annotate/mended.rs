//! What a copy editor mends in a sentence where it is sure: the comma behind what stands before the subject ("Before the race, the referee
//! checks the boats"), the apostrophe of one owner ("each rower’s boat").

use super::annotated::Sentence;
use super::forms::readings;
use super::gate::has_parser;
use super::syntax::{Clause, Part, Role, span_of};
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::language::{Pack, pack};
use crate::model::Upos;

/// The fewest words that need a comma behind them.
const FEWEST: usize = 3;
/// How sure the parse must be of the subject and of what stands before it.
const SURE: f32 = 0.6;

/// The sentence as an editor would have it.
pub fn mended(sentence: Sentence) -> Sentence {
    let sentence = match owned(&sentence) {
        Some(text) => sentence.saying(text),
        None => sentence,
    };
    paused(sentence)
}

/// The sentence with the apostrophe of one of several owners, where it has none: "each rowers boat".
fn owned(sentence: &Sentence) -> Option<String> {
    let pack = pack(sentence.language).filter(|_| has_parser(sentence.language))?;
    let text = sentence.text.as_str();
    let is_each = |word: &str| {
        pack.ask
            .question
            .distributive
            .contains(&word.to_lowercase())
    };
    let is_word = |word: &str| word.chars().all(char::is_alphabetic);
    let mut words = text.split(' ').scan(0, |at, word| {
        let start = *at;
        *at += word.len() + 1;
        Some((start, word))
    });
    let mut found = None;
    let mut last = words.next()?;
    for next in words {
        if is_each(last.1) && is_word(next.1) && is_plural(next.1) {
            found = Some(next.0 + next.1.len());
        }
        last = next;
    }
    let (before, after) = text.split_at_checked(found?)?;
    let goes_on = after
        .strip_prefix(' ')
        .is_some_and(|rest| rest.starts_with(char::is_lowercase));
    let owner = before.strip_suffix('s').filter(|_| goes_on)?;
    Some(format!("{owner}’s{after}"))
}

/// Whether a word is the plural of a noun and nothing else.
fn is_plural(word: &str) -> bool {
    let is_own = wordnet().has(word, PartOfSpeech::Noun);
    let known = readings(word);
    !is_own
        && !known.is_empty()
        && known
            .iter()
            .any(|(part, lemma)| *part == PartOfSpeech::Noun && format!("{lemma}s") == word)
}

/// A sentence with the comma behind what stands before its subject, where the parse is sure of the place.
fn paused(sentence: Sentence) -> Sentence {
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
    let front = |pack: &Pack| pack.ask.gate.fronts.contains(&first);
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
