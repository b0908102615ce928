use super::{DistractorSource, Scope, as_option, kin};
use crate::model::{Candidate, ProposedOption};

/// What any document of the corpus names.
pub struct Corpus;

impl DistractorSource for Corpus {
    fn id(&self) -> &'static str {
        "corpus"
    }

    fn propose(&self, candidate: &Candidate, scope: &Scope<'_>) -> Vec<ProposedOption> {
        kin(candidate.key_kind)
            .iter()
            .flat_map(|kind| scope.corpus.of(*kind, candidate.language))
            .map(|entry| as_option(entry, self.id()))
            .collect()
    }
}
