use super::Extractor;
use super::question::{Choice, Ending};
use super::surface;
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind};

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
        let choice = Choice {
            rule: self.id(),
            key_kind: KeyKind::Phrase,
            fallback: ItemType::Cloze,
        };
        let mut asked = choice.of_each(document, |asker, _| asker.completed(Ending::Place));
        asked.extend(surface::ask(self.id(), document));
        asked
    }
}
