use super::{DistractorSource, MOST_PROPOSED, Scope, as_option, kin, kinship_of};
use crate::model::{Candidate, KeyKind, ProposedOption};

/// How many content words the meaning of a distant thing must share with the evidence to be of the same subject.
const SHARED: usize = 2;

/// What any document of the corpus names on the same subject; what rules let happen stays with its document.
pub struct Corpus;

impl DistractorSource for Corpus {
    fn id(&self) -> &'static str {
        "corpus"
    }

    fn propose(&self, candidate: &Candidate, scope: &Scope<'_>) -> Vec<ProposedOption> {
        if matches!(
            candidate.key_kind,
            KeyKind::Act | KeyKind::Consequence | KeyKind::Condition
        ) {
            return Vec::new();
        }
        let sentence = &candidate.proof.sentence;
        let near = |kind: &KeyKind| {
            scope
                .corpus
                .about(*kind, candidate.language, sentence, SHARED)
        };
        let entries = kin(candidate.key_kind).iter().flat_map(near);
        let is_kin = kinship_of(candidate, scope);
        entries
            .filter(|entry| is_kin(entry))
            .take(MOST_PROPOSED)
            .map(|entry| as_option(entry, self.id()))
            .collect()
    }
}
