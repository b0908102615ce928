use std::collections::BTreeSet;

use super::adequate::words;
use super::{DistractorSource, MOST_PROPOSED, Scope, as_option, kin};
use crate::language::pack;
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
        let Some(pack) = pack(candidate.language) else {
            return Vec::new();
        };
        let content = |text: &str| {
            words(text)
                .into_iter()
                .filter(|word| word.chars().count() > 3 && !pack.function_words.contains(word))
                .collect::<BTreeSet<_>>()
        };
        let ours = content(&candidate.proof.sentence);
        let is_near = |meaning: &Option<String>| {
            meaning
                .as_deref()
                .is_some_and(|meaning| content(meaning).intersection(&ours).count() >= SHARED)
        };
        let entries = kin(candidate.key_kind)
            .iter()
            .flat_map(|kind| scope.corpus.of(*kind, candidate.language));
        entries
            .filter(|entry| is_near(&entry.meaning))
            .take(MOST_PROPOSED)
            .map(|entry| as_option(entry, self.id()))
            .collect()
    }
}
