use std::ops::Range;

use super::line::{Line, is_noun};
use super::phrases::Phrases;
use crate::language::SpeechWords;

/// A part of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A word of the line.
    Word(usize),
    /// Words that were not said.
    Text(String),
    /// A sign that stands close to the word before it.
    Sign(char),
}

/// The words of a range.
pub fn words_of(range: Range<usize>) -> Vec<Piece> {
    range.map(Piece::Word).collect()
}

/// A part of a statement that was not said.
pub fn text(words: &str) -> Piece {
    Piece::Text(words.to_owned())
}

/// The text of a statement, contractions written out, without a final stop.
pub fn written(line: &Line<'_>, pieces: &[Piece], words: &SpeechWords) -> String {
    let mut text = String::new();
    let mut last: Option<usize> = None;
    for piece in pieces {
        match piece {
            Piece::Word(at) if is_repeated(line, *at, last) => {}
            Piece::Word(at) => {
                let follows = last.is_some_and(|last| last + 1 == *at);
                let form = form(line, *at, words);
                let is_close = follows && is_close(line, *at, &form)
                    || matches!(line.tag(*at), "," | "." | ":");
                push(&mut text, &form, is_close);
                last = Some(*at);
            }
            Piece::Text(words) => push(&mut text, words, false),
            Piece::Sign(sign) => text.push(*sign),
        }
    }
    text
}

fn push(text: &mut String, word: &str, is_close: bool) {
    if !text.is_empty() && !is_close {
        text.push(' ');
    }
    text.push_str(word);
}

/// Whether a speaker says a word twice for effect: "many many".
fn is_repeated(line: &Line<'_>, at: usize, last: Option<usize>) -> bool {
    let is_degree = matches!(line.tag(at), "JJ" | "RB");
    is_degree && last.is_some_and(|last| last + 1 == at && line.low(last) == line.low(at))
}

/// Whether a word stands as close to the one before as it did in the source; contractions are written out.
fn is_close(line: &Line<'_>, at: usize, form: &str) -> bool {
    let before = at.checked_sub(1).and_then(|before| line.word(before));
    line.word(at).zip(before).is_some_and(|(word, before)| {
        word.span.start == before.span.end && (word.form == form || before.low == "ca")
    })
}

/// A word as it is written outside speech.
fn form(line: &Line<'_>, at: usize, words: &SpeechWords) -> String {
    let low = line.low(at);
    let raw = line.word(at).map_or("", |word| word.form);
    let [both, is, has] = &words.contracted_be;
    if low == both && line.tag(at) != "POS" {
        let next = line.lemma(at + 1);
        let is_perfect = line.tag(at + 1) == "VBN" && matches!(next, "be" | "get" | "have");
        return (if is_perfect { has } else { is }).clone();
    }
    let is_short = line.word(at).is_some_and(|word| word.is_joined)
        || line.word(at + 1).is_some_and(|word| word.is_joined);
    let full = words.written.iter().find(|[short, _]| short == low);
    full.filter(|_| is_short).map_or_else(
        || in_capitals(line, at, words).unwrap_or_else(|| raw.to_owned()),
        |[_, full]| full.clone(),
    )
}

/// An abbreviation in capitals; before a noun its "s" is a genitive that lost its apostrophe.
fn in_capitals(line: &Line<'_>, at: usize, words: &SpeechWords) -> Option<String> {
    let low = line.low(at);
    if words.capitals.contains(low) {
        return Some(low.to_uppercase());
    }
    let one = low.strip_suffix('s')?;
    let is_owner = matches!(line.tag(at + 1), "NN" | "NNS");
    let written = one.to_uppercase();
    let ends = if is_owner { "’s" } else { "s" };
    words
        .capitals
        .contains(one)
        .then(|| format!("{written}{ends}"))
}

/// Puts commas between the members of a list of verbs with their objects ("fetches it, reads it and drops it"), and before a measure
/// that follows a phrase ("in a cycle, billions of times a second").
pub fn with_list_commas(
    line: &Line<'_>,
    phrases: &Phrases,
    pieces: &[Piece],
    words: &SpeechWords,
) -> Vec<Piece> {
    let mut parted = Vec::with_capacity(pieces.len() + 2);
    for (place, piece) in pieces.iter().enumerate() {
        if let Piece::Word(at) = piece
            && place > 0
            && (is_middle(line, phrases, *at)
                || words.multitudes.contains(line.low(*at)) && phrases.until(*at).is_some())
        {
            parted.push(Piece::Sign(','));
        }
        parted.push(piece.clone());
    }
    parted
}

/// Whether a verb stands between another one with its object and "and" with a third.
pub fn is_middle(line: &Line<'_>, phrases: &Phrases, at: usize) -> bool {
    let tag = line.tag(at);
    if !matches!(tag, "VBZ" | "VBG" | "VBP" | "VBN") {
        return false;
    }
    let Some(object) = phrases.until(at) else {
        return false;
    };
    let first = object.start.checked_sub(1);
    let mut next = at + 1;
    while matches!(line.tag(next), "RB" | "IN") || phrases.from(next).is_some() {
        next = phrases.from(next).map_or(next + 1, |phrase| phrase.end);
    }
    if line.tag(next) != "CC" {
        return false;
    }
    next += 1;
    while line.tag(next) == "RB" {
        next += 1;
    }
    first.is_some_and(|first| line.tag(first) == tag) && line.tag(next) == tag
}

/// Whether a noun phrase speaks of many: its head is a plural.
pub fn is_plural(line: &Line<'_>, phrase: &Range<usize>) -> bool {
    let head = phrase
        .clone()
        .take_while(|at| !matches!(line.tag(*at), "IN" | "VBN" | "VBG" | "WDT"))
        .filter(|at| is_noun(line.tag(*at)))
        .last();
    head.is_some_and(|at| matches!(line.tag(at), "NNS" | "NNPS"))
}
