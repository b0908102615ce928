//! Words and their forms: the lemma of a form, the form of a lemma.

mod english;
mod exceptions;
mod grammar;
mod indonesian;
pub mod spelling;

use std::borrow::Cow;

use crate::language::lexicon::PartOfSpeech;
use crate::model::{Language, Upos};

pub use english::{by_rule, comparative_by_rule};

/// The form that a lemma is wanted in, by its tag in the Penn Treebank; adverbs compare as adjectives do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// Base form of a verb.
    Vb,
    /// Third person singular of the present.
    Vbz,
    /// Past tense.
    Vbd,
    /// Past participle.
    Vbn,
    /// Present participle.
    Vbg,
    /// Singular of a noun.
    Nn,
    /// Plural of a noun.
    Nns,
    /// Comparative.
    Jjr,
    /// Superlative.
    Jjs,
}

impl Target {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 9] = [
        Self::Vb,
        Self::Vbz,
        Self::Vbd,
        Self::Vbn,
        Self::Vbg,
        Self::Nn,
        Self::Nns,
        Self::Jjr,
        Self::Jjs,
    ];
}

/// The part of speech of the lexicon that a word class falls under, for those that the lexicon holds.
pub const fn part_of_speech(upos: Upos) -> Option<PartOfSpeech> {
    match upos {
        Upos::Noun | Upos::Propn => Some(PartOfSpeech::Noun),
        Upos::Verb | Upos::Aux => Some(PartOfSpeech::Verb),
        Upos::Adj => Some(PartOfSpeech::Adjective),
        Upos::Adv => Some(PartOfSpeech::Adverb),
        _ => None,
    }
}

/// The lemma of a form in its word class. Lemmas are in lower case but for names and for words always written with
/// capitals; languages other than English and Indonesian keep the form in lower case.
pub fn lemma(form: &str, upos: Upos, language: Language) -> Cow<'_, str> {
    match language {
        Language::ENGLISH => english::lemma(form, upos),
        Language::INDONESIAN => indonesian::lemma(form, upos),
        _ if upos == Upos::Propn => Cow::Borrowed(form),
        _ => lower(form),
    }
}

/// The form of an English lemma. `None` for a comparative of what compares with "more", and for a lemma of several words.
pub fn inflect(lemma: &str, target: Target) -> Option<String> {
    english::inflect(lemma, target)
}

/// What an English form can be a form of: each part of speech with the lemma, known to the lexicon, that it is a form of.
pub fn readings(form: &str) -> Vec<(PartOfSpeech, String)> {
    english::readings(form)
}

/// In lower case, without a copy when it is already.
pub(super) fn lower(form: &str) -> Cow<'_, str> {
    if form.chars().any(char::is_uppercase) {
        Cow::Owned(form.to_lowercase())
    } else {
        Cow::Borrowed(form)
    }
}

#[cfg(test)]
mod tests;
