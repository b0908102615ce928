//! Questions for a subject that many answers fit: what is only possible, what only is there, who only has a common part.

use super::Asker;
use super::nominal::Nominal;
use crate::annotate::syntax::{Clause, Finite};
use crate::model::Upos;

impl Asker<'_> {
    /// Whether what a clause says of its subject may be said of much else: "can be measured", "occurs in winter", "clerks".
    pub(super) fn is_open(&self, clause: &Clause, subject: &Nominal) -> bool {
        let verb = self.token(clause.verbs.main);
        let is_there = verb.is_some_and(|verb| self.words.being_there.contains(&verb.lemma));
        clause.verbs.form == Finite::Modal
            || clause.verbs.is_passive && !self.is_called(clause)
            || is_there && !clause.verbs.is_copular
            || self.is_any_person(subject)
    }

    /// Whether a clause says what may be, must be or will be: what else may be, it does not say.
    pub(super) fn is_possible(&self) -> bool {
        self.clause
            .is_some_and(|clause| clause.verbs.form == Finite::Modal)
    }

    /// Whether a nominal is one common noun for persons: whoever does something is one.
    fn is_any_person(&self, nominal: &Nominal) -> bool {
        let tokens = nominal.words.clone().filter_map(|place| self.token(place));
        let mut telling = tokens.filter(|token| token.upos != Upos::Det);
        self.is_person(nominal) == Some(true)
            && telling.next().is_some_and(|only| only.upos == Upos::Noun)
            && telling.next().is_none()
    }
}
