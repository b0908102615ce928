use super::Extractor;
use super::proposal::{Ground, Proposal};
use super::question::Asker;
use crate::annotate::Annotated;
use crate::model::{Candidate, CognitiveLevel, ItemType, KeyKind};

/// What something is done or used for.
pub struct Purpose;

impl Extractor for Purpose {
    fn id(&self) -> &'static str {
        "purpose"
    }

    fn page(&self) -> &'static str {
        include_str!("purpose.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let asked = document.statements().filter_map(|(sentence, pack)| {
            let asker = Asker::of(document, sentence, pack)?;
            let question = asker.purpose_asked(&pack.ask.question.purpose)?;
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
