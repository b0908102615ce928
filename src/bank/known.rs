use std::collections::BTreeMap;

use super::alike::{Alike, Answer, Asking};
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

    /// The item with the same id, of the same form on the same fact, or of the same type and answer whose stem says the same. Where
    /// there is none, what the item asks is noted: it enters the bank at a place.
    pub fn find_or_note(&mut self, candidate: &Candidate, item: &Item, at: usize) -> Option<usize> {
        let same = self.ids.get(&item.id).copied();
        if let Some(same) = same.or_else(|| self.facts.of(candidate, item)) {
            return Some(same);
        }
        let asking = Asking::of(item);
        let alike = if candidate.key_kind == KeyKind::Statement {
            self.by_answer.get(&asking.answer).copied()
        } else {
            self.alike.find(&asking).map(|(at, _)| at)
        };
        if alike.is_none() {
            self.ids.insert(item.id.clone(), at);
            self.facts.note(candidate, item, at);
            self.by_answer.entry(asking.answer.clone()).or_insert(at);
            self.alike.note(asking, at);
        }
        alike
    }
}
