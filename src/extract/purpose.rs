use super::Extractor;
use super::question::Choice;
use super::surface;
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind};

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
        let choice = Choice {
            rule: self.id(),
            key_kind: KeyKind::Other,
            fallback: ItemType::ShortAnswer,
        };
        let mut asked =
            choice.of_each(document, |asker, words| asker.purpose_asked(&words.purpose));
        asked.extend(surface::ask(self.id(), document));
        asked
    }
}
