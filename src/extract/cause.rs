use super::Extractor;
use super::proposal::{Ground, Proposal};
use super::question::Asker;
use crate::annotate::Annotated;
use crate::model::{Candidate, CognitiveLevel, ItemType, KeyKind};

/// Why something is so.
pub struct Cause;

impl Extractor for Cause {
    fn id(&self) -> &'static str {
        "cause"
    }

    fn page(&self) -> &'static str {
        include_str!("cause.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let asked = document.statements().filter_map(|(sentence, pack)| {
            let asker = Asker::of(document, sentence, pack)?;
            let question = asker.adverbial_asked(&pack.ask.question.cause)?;
            let candidate = Ground::of(document, sentence, pack).candidate(Proposal {
                rule: self.id(),
                kind: ItemType::MultipleChoice,
                stem: question.stem,
                key: question.key,
                key_kind: KeyKind::Other,
            });
            Some(Candidate {
                fallback: Some(ItemType::ShortAnswer),
                cognitive_level: CognitiveLevel::Understand,
                ..candidate
            })
        });
        asked.collect()
    }
}
