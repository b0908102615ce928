//! What pronouns and pointing phrases of speech go back to, where that is sure.

use std::ops::Range;

use super::clauses::Clause;
use super::line::{Line, is_noun};
use super::statement::Speech;
use super::wording::{Piece, words_of};
use crate::language::lexicon::{PartOfSpeech, wordnet};

/// How far back, in words, a phrase is looked for.
const REACH: usize = 40;

/// A subject in words that stand alone.
#[derive(Clone, Debug)]
pub struct Named {
    pub pieces: Vec<Piece>,
    /// The phrase that names it.
    pub subject: Range<usize>,
}

impl Named {
    fn by(phrase: Range<usize>) -> Self {
        Self {
            pieces: words_of(phrase.clone()),
            subject: phrase,
        }
    }
}

/// What a pronoun that is a subject by itself goes back to: "this is one of the ..." to what was named last, where that is one of them.
pub fn named(speech: &Speech<'_>, place: usize, clause: &Clause, end: usize) -> Option<Named> {
    let line = &speech.line;
    if speech.is_speaker(&clause.subject) || line.lemma(clause.verbs.main) != "be" {
        return None;
    }
    let phrase = named_last(speech, place)?;
    let predicate = clause.verbs.span.end..end;
    let kind = kind_of(line, predicate)?;
    let head = phrase.clone().rev().find(|at| is_noun(line.tag(*at)))?;
    is_kind_of(line.lemma(head), &kind).then(|| Named::by(phrase))
}

/// A subject as a noun phrase that stands alone; none where it points elsewhere.
pub fn resolved(speech: &Speech<'_>, place: usize, subject: &Range<usize>) -> Option<Named> {
    let line = &speech.line;
    let first = line.low(subject.start);
    let points = matches!(line.tag(subject.start), "DT") && speech.words.pointers.contains(first);
    if points && line.low(subject.start + 1) == speech.words.stand_in && subject.len() == 2 {
        return named_last(speech, place).map(Named::by);
    }
    if points {
        let head = subject.end.checked_sub(1)?;
        let earlier = subject.start.saturating_sub(REACH)..subject.start;
        let found = earlier.rev().filter_map(|at| speech.phrases.from(at));
        let mut found = found.filter(|phrase| identifies(line, phrase, line.low(head)));
        return found.next().map(Named::by);
    }
    let personal = speech.is_personal(subject.clone(), Some(subject));
    (!personal).then(|| Named {
        pieces: speech.without_adverbs(subject.clone()),
        subject: subject.clone(),
    })
}

/// The definite phrase that the sentence before ends in.
fn named_last(speech: &Speech<'_>, place: usize) -> Option<Range<usize>> {
    let before = speech.sentences.get(place.checked_sub(1)?)?;
    let phrase = speech.phrases.until(before.end)?;
    (speech.line.low(phrase.start) == "the" && phrase.len() > 1).then_some(phrase)
}

/// Whether a phrase names one thing by this noun and a number.
fn identifies(line: &Line<'_>, phrase: &Range<usize>, noun: &str) -> bool {
    phrase.len() > 1
        && line.tag(phrase.end - 1) == "CD"
        && line.low(phrase.end - 2) == noun
        && line.tag(phrase.start) != "CD"
}

/// The noun that a predicate names a kind by: "one of a number of *tools*", "a *tool*".
fn kind_of(line: &Line<'_>, predicate: Range<usize>) -> Option<String> {
    let mut head = None;
    for at in predicate {
        match line.tag(at) {
            tag if is_noun(tag) => head = Some(at),
            "VBN" | "VBG" | "WDT" | "WP" | "WRB" | "TO" => break,
            "IN" if line.low(at) != "of" => break,
            _ => {}
        }
    }
    head.map(|at| line.lemma(at).to_owned())
}

/// Whether a noun is a kind of another, in one sense of each.
fn is_kind_of(noun: &str, kind: &str) -> bool {
    let lexicon = wordnet();
    let kinds: Vec<_> = lexicon.senses(kind, PartOfSpeech::Noun).collect();
    lexicon.senses(noun, PartOfSpeech::Noun).any(|sense| {
        kinds
            .iter()
            .any(|kind| lexicon.is_below(sense.synset, kind.synset))
    })
}
