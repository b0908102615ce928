use super::Extractor;
use super::question::{Choice, Ending};
use super::surface;
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind};

/// By whom or by what something is done.
pub struct Agent;

impl Extractor for Agent {
    fn id(&self) -> &'static str {
        "agent"
    }

    fn page(&self) -> &'static str {
        include_str!("agent.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let choice = Choice {
            rule: self.id(),
            key_kind: KeyKind::Phrase,
            fallback: ItemType::Cloze,
        };
        let mut asked = choice.of_each(document, |asker, _| asker.completed(Ending::Agent));
        asked.extend(surface::ask(self.id(), document));
        asked
    }
}
