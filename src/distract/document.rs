use super::{DistractorSource, Scope, from_document};
use crate::model::{Candidate, ProposedOption};

/// What the key's document names in the same run of connected text.
pub struct Document;

impl DistractorSource for Document {
    fn id(&self) -> &'static str {
        "document"
    }

    fn propose(&self, candidate: &Candidate, scope: &Scope<'_>) -> Vec<ProposedOption> {
        from_document(candidate, scope, self.id(), |entry| {
            entry.region == candidate.pool.region
        })
    }
}
