use super::Extractor;
use super::proposal::{Ground, Proposal};
use super::question::{Asker, Ending};
use crate::annotate::Annotated;
use crate::model::{Candidate, CognitiveLevel, ItemType, KeyKind};

/// Where something is.
pub struct Place;

impl Extractor for Place {
    fn id(&self) -> &'static str {
        "place"
    }

    fn page(&self) -> &'static str {
        include_str!("place.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let asked = document.statements().filter_map(|(sentence, pack)| {
            let asker = Asker::of(document, sentence, pack)?;
            let question = asker.completed(Ending::Place)?;
            let candidate = Ground::of(document, sentence, pack).candidate(Proposal {
                rule: self.id(),
                kind: ItemType::MultipleChoice,
                stem: question.stem,
                key: question.key,
                key_kind: KeyKind::Phrase,
            });
            Some(Candidate {
                fallback: Some(ItemType::Cloze),
                cognitive_level: CognitiveLevel::Remember,
                ..candidate
            })
        });
        asked.collect()
    }
}
