use super::Extractor;
use super::modality::{Modality, ask, rules};
use super::people::People;
use super::provision::Provision;
use super::who_may::{WhoMay, persons};
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
        let persons = persons(document);
        rules(document)
            .flat_map(|(sentence, pack)| {
                if Provision::reads(pack) {
                    ask(
                        self.id(),
                        Modality::Permission,
                        document,
                        sentence,
                        pack,
                        &people,
                    )
                } else {
                    WhoMay(self.id()).ask(document, sentence, pack, &persons)
                }
            })
            .collect()
    }
}
