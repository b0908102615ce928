use super::Extractor;
use super::modality::{Modality, ask, rules};
use super::people::People;
use super::surface;
use crate::annotate::Annotated;
use crate::model::Candidate;

/// What somebody has to do, and who has to do it.
pub struct Duty;

impl Extractor for Duty {
    fn id(&self) -> &'static str {
        "duty"
    }

    fn page(&self) -> &'static str {
        include_str!("duty.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let people = People::of(document);
        let read = rules(document).flat_map(|(sentence, pack)| {
            ask(self.id(), Modality::Duty, document, sentence, pack, &people)
        });
        read.chain(surface::ask(self.id(), document)).collect()
    }
}
