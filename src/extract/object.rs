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
            let ground = Ground::of(document, sentence, pack);
            if let Some(clause) = asker.complement_asked() {
                return Some(ground.candidate(Proposal {
                    rule: self.id(),
                    kind: ItemType::ShortAnswer,
                    stem: clause.stem,
                    key: clause.key,
                    key_kind: KeyKind::Other,
                }));
            }
            let cut = sentence.without_asides();
            let head = cut.as_ref().and_then(|cut| Asker::of(document, cut, pack));
            let asked = |asker: &Asker<'_>| asker.object_asked().or_else(|| asker.oblique_asked());
            let found = asked(&asker).or_else(|| head.as_ref().and_then(asked));
            let (question, fallback) = match found {
                Some(question) => (question, ItemType::ShortAnswer),
                None => (asker.completed(Ending::Object)?, ItemType::Cloze),
            };
            let candidate = ground.candidate(Proposal {
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
