use super::Extractor;
use super::proposal::{Ground, Proposal};
use super::question::Asker;
use crate::annotate::Annotated;
use crate::model::{Candidate, CognitiveLevel, ItemType, KeyKind};

/// What comes next.
pub struct Sequence;

impl Extractor for Sequence {
    fn id(&self) -> &'static str {
        "sequence"
    }

    fn page(&self) -> &'static str {
        include_str!("sequence.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let asked = document.statements().filter_map(|(sentence, pack)| {
            let asker = Asker::of(document, sentence, pack)?;
            let question = asker.next_asked(&pack.ask.question.sequences)?;
            let candidate = Ground::of(document, sentence, pack).candidate(Proposal {
                rule: self.id(),
                kind: ItemType::MultipleChoice,
                stem: question.stem,
                key: question.key,
                key_kind: KeyKind::Term,
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
