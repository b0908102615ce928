use super::Extractor;
use super::question::Choice;
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind};

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
        let choice = Choice {
            rule: self.id(),
            key_kind: KeyKind::Term,
            fallback: ItemType::ShortAnswer,
        };
        choice.of_each(document, |asker, words| asker.next_asked(&words.sequences))
    }
}
