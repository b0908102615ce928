//! Definite persons that a sentence speaks of in general.

use super::{MOST, Sentence};
use crate::annotate::noun_phrases::NounPhrase;
use crate::annotate::passage::Read;
use crate::language::ask::Definite;
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet};
use crate::model::{Relation, Span, Token};

/// The one definite person or group of a sentence that says what such a one may do: "the tenant may move out" holds of any tenant. Bytes of
/// its text. None where another definite phrase is not known, or the sentence speaks of a state that was told before.
pub fn general(read: &Read, words: &Definite) -> Option<Span> {
    let sentence = Sentence::of(read, words);
    let bare: Vec<&NounPhrase> = read
        .noun_phrases()
        .iter()
        .filter(|phrase| phrase.words.len() == 2 && sentence.is_bare(phrase))
        .collect();
    let (first, others) = bare.split_first()?;
    let is_known = |phrase: &NounPhrase| {
        let head = sentence.tokens.get(phrase.head);
        head.is_some_and(|head| sentence.has(&words.known, head))
    };
    let is_general = sentence.is_possible(first)
        && sentence.is_role(first)
        && !sentence
            .tokens
            .iter()
            .any(|token| sentence.is_settled(token))
        && others.iter().copied().all(is_known);
    is_general.then_some(first.base)
}

impl Sentence<'_> {
    /// Whether the main verb has a modal of what is possible, and a phrase or a pronoun behind it as its subject.
    fn is_possible(&self, phrase: &NounPhrase) -> bool {
        let root = self
            .tokens
            .iter()
            .position(|token| token.relation == Some(Relation::Root));
        let is_modal = |token: &Token| {
            token.xpos == "MD" && token.head == root && self.has(&self.words.possible, token)
        };
        let is_subject = |(place, token): (usize, &Token)| {
            token.relation == Some(Relation::Nsubj)
                && token.head == root
                && (place == phrase.head || token.xpos == "PRP" && place > phrase.head)
        };
        root.is_some()
            && self.tokens.iter().any(is_modal)
            && self.tokens.iter().enumerate().any(is_subject)
    }

    /// Whether a phrase means a person or a group in most of its senses.
    fn is_role(&self, phrase: &NounPhrase) -> bool {
        let is_actor = |class: Supersense| class.is_person() || class.is_group();
        let share = self
            .tokens
            .get(phrase.head)
            .filter(|head| head.xpos == "NN")
            .and_then(|head| wordnet().share(&head.lemma, PartOfSpeech::Noun, is_actor));
        share.is_some_and(|share| share > MOST)
    }

    /// A past, a negation, or a word for what has come to be so.
    fn is_settled(&self, token: &Token) -> bool {
        token.xpos == "VBD" || self.has(&self.words.settled, token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::pack;
    use crate::model::Language;

    fn found(text: &str) -> Option<String> {
        let words = &pack(Language::ENGLISH)?.ask.gate.definite;
        let read = Read::new(text.to_owned(), Language::ENGLISH);
        general(&read, words).map(|span| span.slice(&read.text).to_owned())
    }

    #[test]
    fn finds_who_may_do_something() {
        for (text, person) in [
            ("The farmer may plant olives to save water", "The farmer"),
            (
                "If the farmer expects a dry year, they might plant olives",
                "the farmer",
            ),
        ] {
            assert_eq!(found(text).as_deref(), Some(person), "{text}");
        }
    }

    #[test]
    fn leaves_what_is_told_of_one() {
        for text in [
            "The farmer plants olives",
            "The farmer can no longer plant olives",
            "The farmer may sell the meadow",
            "The river may rise in spring",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
