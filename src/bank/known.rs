use std::collections::BTreeMap;

use super::alike::{Alike, Answer, answer};
use super::assemble::id_of;
use super::facts::Facts;
use crate::model::{Candidate, Item, KeyKind};

/// What the bank asks already, by the place of the item that asks it.
#[derive(Debug, Default)]
pub struct Known {
    ids: BTreeMap<String, usize>,
    facts: Facts,
    alike: Alike,
    /// By answer, where the stem says nothing.
    by_answer: BTreeMap<Answer, usize>,
}

impl Known {
    /// The item with the id that a candidate would have.
    pub fn of_candidate(&self, candidate: &Candidate) -> Option<usize> {
        self.ids.get(&id_of(candidate, candidate.kind)).copied()
    }

    /// The item with the same id, of the same form on the same fact, or of the same type and answer whose stem says the same.
    pub fn of_item(&self, candidate: &Candidate, item: &Item) -> Option<usize> {
        let alike = || {
            if candidate.key_kind == KeyKind::Statement {
                return self.by_answer.get(&answer(item)).copied();
            }
            self.alike.find(item).map(|(at, _)| at)
        };
        let same = self.ids.get(&item.id).copied();
        same.or_else(|| self.facts.of(candidate, item))
            .or_else(alike)
    }

    /// Notes what an item asks that entered the bank at a place.
    pub fn note(&mut self, candidate: &Candidate, item: &Item, at: usize) {
        self.ids.insert(item.id.clone(), at);
        self.facts.note(candidate, item, at);
        self.by_answer.entry(answer(item)).or_insert(at);
        self.alike.note(item, at);
    }
}
