use super::Extractor;
use super::question::Choice;
use super::surface;
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind};

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
        let choice = Choice {
            rule: self.id(),
            key_kind: KeyKind::Other,
            fallback: ItemType::ShortAnswer,
        };
        let mut asked =
            choice.of_each(document, |asker, words| asker.adverbial_asked(&words.cause));
        asked.extend(surface::ask(self.id(), document));
        asked
    }
}
