use super::Extractor;
use super::question::Choice;
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind};

/// By what means something is done.
pub struct Means;

impl Extractor for Means {
    fn id(&self) -> &'static str {
        "means"
    }

    fn page(&self) -> &'static str {
        include_str!("means.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let choice = Choice {
            rule: self.id(),
            key_kind: KeyKind::Other,
            fallback: ItemType::ShortAnswer,
        };
        choice.of_each(document, |asker, words| asker.adverbial_asked(&words.means))
    }
}
