//! Definitions that are statements: a rule with a name, or what the term does. They are no definitions that a stem could quote.

use super::super::proposal::fill;
use crate::annotate::{Phrases, Sentence};
use crate::model::Upos;

/// How a term with a statement is asked about.
pub(super) enum Stated {
    /// For the term, by this stem.
    Term(String),
    /// For the statement, by this stem.
    Statement(String),
    /// Not at all.
    Unasked,
}

/// The question for a term whose definition is a statement; none where it is a phrase, or a statement that rules nothing.
pub(super) fn stated(term: &str, sentence: &Sentence, phrases: Phrases<'_>) -> Option<Stated> {
    let stems = &phrases.pack.ask.glossary;
    if let Some(acting) = acting(sentence, phrases) {
        return Some(acting);
    }
    if sentence.make() != "sentence" {
        return None;
    }
    let small = phrases.small(term);
    let head = small.split(' ').next_back()?;
    if stems.ruling.iter().any(|ruling| ruling == head) {
        let meaning = phrases.lowered(&numberless(term, &sentence.text, phrases));
        let slots = [("head", head), ("meaning", &meaning)];
        return Some(Stated::Term(fill(&stems.says, &slots)));
    }
    let mut words = sentence.text.split(|sign: char| !sign.is_alphabetic());
    let rules = words.any(|word| stems.ruled.iter().any(|ruled| ruled == word));
    rules.then(|| Stated::Statement(fill(&stems.rule, &[("term", &small)])))
}

/// The question for a term by what it does, where its definition opens with a verb: "contains the headers of a kernel".
fn acting(sentence: &Sentence, phrases: Phrases<'_>) -> Option<Stated> {
    let stems = &phrases.pack.ask.glossary;
    let first = sentence.analysis().tokens.first()?;
    if stems.acting.is_empty() || first.xpos != "VBZ" {
        return None;
    }
    let verb = first.span.slice(&sentence.text).to_lowercase();
    if stems.meaning_verbs.contains(&verb) {
        return Some(Stated::Unasked);
    }
    let meaning = phrases.lowered(&sentence.text);
    let stem = fill(&stems.acting, &[("meaning", &meaning)]);
    Some(Stated::Term(stem))
}

/// A definition without the number that its term tells: "the last 30 days" → "a certain number of days".
fn numberless(term: &str, text: &str, phrases: Phrases<'_>) -> String {
    let stems = &phrases.pack.ask.glossary;
    let is_number = |word: &&str| word.chars().all(|sign| sign.is_ascii_digit());
    let mut numbers = term
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .filter(is_number);
    let Some((before, after)) = numbers.find_map(|number| text.split_once(&format!(" {number} ")))
    else {
        return text.to_owned();
    };
    let (counted, rest) = after.split_once(' ').unwrap_or((after, ""));
    let mut openers = stems.before_number.iter();
    let before = openers
        .find_map(|opener| before.strip_suffix(opener.as_str())?.strip_suffix(' '))
        .unwrap_or(before);
    let number = fill(&stems.number, &[("counted", counted)]);
    format!("{before} {number} {rest}").trim().to_owned()
}

/// Whether a definition is told in two tenses: no editor lets that stand.
pub(super) fn is_uneven(sentence: &Sentence) -> bool {
    let tokens = &sentence.analysis().tokens;
    let has = |tag: &str| tokens.iter().any(|token| token.xpos == tag);
    let is_past = |place: usize| {
        tokens.get(place).is_some_and(|token| token.xpos == "VBD")
            && place > 0
            && tokens
                .get(place - 1)
                .is_some_and(|token| token.upos == Upos::Pron)
    };
    // "The square a man *lands* on": the parser takes such a verb for a noun.
    let is_hidden = |place: usize| {
        let is = |at: usize, tag: &str| tokens.get(at).is_some_and(|token| token.xpos == tag);
        is(place, "NN") && is(place + 1, "DT") && is(place + 3, "NNS")
    };
    let places = 0..tokens.len();
    let is_present = has("VBZ") || places.clone().any(is_hidden);
    is_present && places.into_iter().any(is_past)
}
