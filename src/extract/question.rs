//! Questions made of the parts of a clause: the asking word, inversion, auxiliaries, agreement; and completions with a blank.

mod adverbial;
mod amount;
mod amount_blank;
mod blank;
mod choice;
mod comparison;
mod completion;
mod date;
mod joined;
mod kind;
mod listing;
mod nominal;
mod open;
mod order;
mod person;
mod transform;
mod whole;
mod whole_object;

use std::collections::BTreeSet;
use std::ops::Range;

pub use amount::Amount;
pub use choice::Choice;
pub use completion::Ending;
pub use listing::Listing;
pub use nominal::Nominal;
pub use whole::is_constituent;

use super::proposal::word_count;
use crate::annotate::syntax::{Clause, span_of};
use crate::annotate::{Annotated, Phrases, Sentence};
use crate::language::Pack;
use crate::language::ask::QuestionWords;
use crate::model::{Token, Upos};

/// The longest stem, in words (design: at most 30).
const LONGEST_STEM: usize = 30;
/// A shorter one says too little of what it asks about.
const SHORTEST_STEM: usize = 5;
/// How sure the parse must be of subject and verb before its words are put in another order; about nine in ten such parses hold on
/// the development part of the treebank.
const SURE: f32 = 0.6;

/// A stem and the words of its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question, or the sentence with a blank.
    pub stem: String,
    /// The key as it stands in an option.
    pub key: String,
}

/// A sentence that questions are made of.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    sentence: &'a Sentence,
    clause: Option<&'a Clause>,
    phrases: Phrases<'a>,
    /// Words that the document writes without a capital.
    small: &'a BTreeSet<String>,
    words: &'static QuestionWords,
}

impl<'a> Asker<'a> {
    /// None where the language has no questions of this kind.
    pub fn of(
        document: &'a Annotated<'_>,
        sentence: &'a Sentence,
        pack: &'static Pack,
    ) -> Option<Self> {
        let words = &pack.ask.question;
        if words.what.is_empty() {
            return None;
        }
        Some(Self {
            clause: sentence.clause().filter(|clause| is_sure(clause)),
            sentence,
            phrases: document.phrases(pack),
            small: &document.small,
            words,
        })
    }

    /// The text of a run of words.
    pub fn text(&self, words: &Range<usize>) -> &'a str {
        span_of(self.sentence.analysis(), words).map_or("", |span| span.slice(&self.sentence.text))
    }

    /// Where the words of the sentence end.
    fn end(&self) -> usize {
        let tokens = &self.sentence.analysis().tokens;
        let is_word = |token: &Token| token.upos != Upos::Punct;
        tokens.iter().rposition(is_word).map_or(0, |last| last + 1)
    }

    fn token(&self, place: usize) -> Option<&'a Token> {
        self.sentence.analysis().tokens.get(place)
    }

    fn form(&self, place: usize) -> String {
        self.text(&(place..place + 1)).to_lowercase()
    }
}

/// Stem and key, where the stem is of acceptable length, whole, and does not say the key.
fn closed(stem: String, key: String) -> Option<Asked> {
    let says_key = stem.to_lowercase().contains(&key.to_lowercase());
    let is_broken = stem.contains(';') || stem.contains(". ") || stem.contains("()");
    let fits = (SHORTEST_STEM..=LONGEST_STEM).contains(&word_count(&stem));
    (fits && !says_key && !is_broken).then_some(Asked { stem, key })
}

/// Whether a clause may be put in another order: parsed with confidence, and not negated.
fn is_sure(clause: &Clause) -> bool {
    clause.confidence() >= SURE && clause.verbs.negation.is_none()
}
