use super::Extractor;
use super::modality::{Modality, ask, rules};
use super::people::People;
use super::surface;
use crate::annotate::Annotated;
use crate::model::Candidate;

/// What somebody may do, and who may do it.
pub struct Permission;

impl Extractor for Permission {
    fn id(&self) -> &'static str {
        "permission"
    }

    fn page(&self) -> &'static str {
        include_str!("permission.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let people = People::of(document);
        let read = rules(document).flat_map(|(sentence, pack)| {
            ask(
                self.id(),
                Modality::Permission,
                document,
                sentence,
                pack,
                &people,
            )
        });
        read.chain(surface::ask(self.id(), document)).collect()
    }
}
