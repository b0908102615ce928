use super::{DistractorSource, Scope, from_document};
use crate::model::{Candidate, ProposedOption};

/// What the rule itself proposes, and the other members of the key's list.
pub struct List;

impl DistractorSource for List {
    fn id(&self) -> &'static str {
        "list"
    }

    fn propose(&self, candidate: &Candidate, scope: &Scope<'_>) -> Vec<ProposedOption> {
        let siblings = from_document(candidate, scope, self.id(), |entry| {
            entry.group.is_some() && entry.group == candidate.pool.group
        });
        candidate.pool.own.iter().cloned().chain(siblings).collect()
    }
}
