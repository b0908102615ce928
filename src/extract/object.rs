use super::Extractor;
use super::proposal::{Ground, Proposal};
use super::question::{Asker, Ending};
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind};

/// What something does, needs or has: the object of a sentence, or what ends it.
pub struct Object;

impl Extractor for Object {
    fn id(&self) -> &'static str {
        "object"
    }

    fn page(&self) -> &'static str {
        include_str!("object.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let asked = document.statements().filter_map(|(sentence, pack)| {
            let asker = Asker::of(document, sentence, pack)?;
            let found = asker.object_asked().or_else(|| asker.oblique_asked());
            let (question, fallback) = match found {
                Some(question) => (question, ItemType::ShortAnswer),
                None => (asker.completed(Ending::Object)?, ItemType::Cloze),
            };
            let candidate = Ground::of(document, sentence, pack).candidate(Proposal {
                rule: self.id(),
                kind: ItemType::MultipleChoice,
                stem: question.stem,
                key: question.key,
                key_kind: KeyKind::Phrase,
            });
            Some(Candidate {
                fallback: Some(fallback),
                ..candidate
            })
        });
        asked.collect()
    }
}
