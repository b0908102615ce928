//! Sentences that are more than one statement: a second one joined, or a subject that a phrase about it follows.

use super::Asker;
use crate::annotate::forms::readings;
use crate::annotate::syntax::Clause;
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet};
use crate::model::{Relation, Token, Upos};

impl Asker<'_> {
    /// Whether a predicate begins with what is no verb and no adverb, or has a further verb that nothing joins to it: the subject has
    /// been cut too short.
    pub(super) fn opens_loosely(&self, clause: &Clause) -> bool {
        let verbs = &clause.verbs;
        let is_adverb = |place: usize| {
            place == verbs.finite
                || readings(&self.form(place))
                    .iter()
                    .any(|(part, _)| *part == PartOfSpeech::Adverb)
        };
        let mut before = verbs.words.start..=verbs.finite;
        let mut joints = 0_usize;
        let mut finites = 0_usize;
        for place in verbs.main + 1..self.end() {
            let Some(token) = self.token(place) else {
                continue;
            };
            joints += usize::from(
                matches!(token.upos, Upos::Sconj | Upos::Cconj)
                    || matches!(token.xpos, "WDT" | "WP" | "WP$" | "WRB" | "IN"),
            );
            finites += usize::from(matches!(token.xpos, "VBZ" | "VBP" | "MD"));
        }
        !before.all(is_adverb) || finites > joints
    }

    /// Whether a second statement is joined to the first: "ice melts and steam burns". A question for one subject cannot hold both.
    pub(super) fn has_second_subject(&self, clause: &Clause) -> bool {
        let is_joined = |place: usize| {
            self.token(place).is_some_and(|token| {
                token.relation == Some(Relation::Conj) && token.head == Some(clause.verbs.main)
            })
        };
        let mut after = clause.verbs.main + 1..self.end();
        after.any(|place| {
            let token = self.token(place);
            let is_subject = |token: &&Token| {
                matches!(token.relation, Some(Relation::Nsubj | Relation::NsubjPass))
            };
            token
                .filter(is_subject)
                .and_then(|token| token.head)
                .is_some_and(is_joined)
        })
    }

    /// Whether a noun is none of time: alone before a sentence it is the subject, and what follows tells what it is.
    pub(super) fn is_left_hanging(&self, place: usize) -> bool {
        let is_noun = self
            .token(place)
            .is_some_and(|token| token.xpos.starts_with("NN"));
        let is_time = |class: Supersense| class.name() == "noun.time";
        is_noun
            && wordnet()
                .share(
                    &self.form(place).to_lowercase(),
                    PartOfSpeech::Noun,
                    is_time,
                )
                .is_none_or(|share| share == 0.0)
    }
}
