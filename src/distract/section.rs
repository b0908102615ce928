use super::{DistractorSource, Scope, from_document};
use crate::model::{Candidate, ProposedOption};

/// What the key's section names.
pub struct Section;

impl DistractorSource for Section {
    fn id(&self) -> &'static str {
        "section"
    }

    fn propose(&self, candidate: &Candidate, scope: &Scope<'_>) -> Vec<ProposedOption> {
        from_document(candidate, scope, self.id(), |entry| {
            entry.section.is_some() && entry.section == candidate.proof.section
        })
    }
}
