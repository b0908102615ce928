use super::resolve::Scene;
use crate::annotate::references::{Reference, ReferenceKind};
use crate::model::{Token, Upos};

/// How many words stand at least before what takes up a clause of its own sentence.
const LEAST_BEFORE: usize = 6;

impl Scene<'_> {
    /// Whether a pronoun opens "it is forbidden to" or the like, a demonstrative belongs to a set phrase ("in such a way that"), or takes up what its own sentence has told: "a person who cannot
    /// sign may name somebody to perform this act", "move the piece or, if this is illegal, another one".
    pub(super) fn is_told(&self, reference: &Reference) -> bool {
        let gate = &self.pack.ask.gate;
        let from = |at: usize| self.text.get(at..).unwrap_or_default().to_lowercase();
        let rest = from(reference.span.start);
        if gate
            .set_phrases
            .iter()
            .any(|phrase| rest.starts_with(phrase.as_str()))
        {
            return true;
        }
        let opens = reference.span.start == self.start;
        if opens
            && gate
                .dummies
                .iter()
                .any(|dummy| rest.starts_with(dummy.as_str()))
        {
            return true;
        }
        let Some(place) = self.place(reference).filter(|place| *place >= LEAST_BEFORE) else {
            return false;
        };
        let own = self.own();
        let is_verb = |token: &Token| token.upos == Upos::Verb;
        let has_clause = own.get(..place - 1).unwrap_or_default().iter().any(is_verb);
        let said = reference.span.slice(self.text).to_lowercase();
        let noun = said.split(' ').next_back().unwrap_or_default();
        match reference.kind {
            ReferenceKind::DemonstrativeNoun => {
                has_clause && gate.acts.iter().any(|act| act == noun)
            }
            ReferenceKind::Demonstrative => {
                has_clause
                    && own
                        .get(place - 1)
                        .is_some_and(|before| before.upos == Upos::Sconj)
            }
            _ => false,
        }
    }
}
