use super::Extractor;
use super::proposal::{Ground, Proposal};
use super::question::Asker;
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind};

/// Of what a sentence says something.
pub struct Subject;

impl Extractor for Subject {
    fn id(&self) -> &'static str {
        "subject"
    }

    fn page(&self) -> &'static str {
        include_str!("subject.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let asked = document.statements().filter_map(|(sentence, pack)| {
            let question = Asker::of(document, sentence, pack)?.subject_asked()?;
            Some(Ground::of(document, sentence, pack).candidate(Proposal {
                rule: self.id(),
                kind: ItemType::MultipleChoice,
                stem: question.stem,
                key: question.key,
                key_kind: KeyKind::Phrase,
            }))
        });
        let fallback = Some(ItemType::ShortAnswer);
        asked
            .map(|candidate| Candidate {
                fallback,
                ..candidate
            })
            .collect()
    }
}
