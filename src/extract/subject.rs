use super::Extractor;
use super::question::Choice;
use super::surface;
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind};

/// Of what a sentence says something.
pub struct Subject;

impl Extractor for Subject {
    fn id(&self) -> &'static str {
        "subject"
    }

    fn page(&self) -> &'static str {
        include_str!("subject.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let choice = Choice {
            rule: self.id(),
            key_kind: KeyKind::Phrase,
            fallback: ItemType::ShortAnswer,
        };
        let mut asked = choice.of_each(document, |asker, _| {
            asker.subject_asked().or_else(|| asker.act_asked())
        });
        let mut called = choice.of_each(document, |asker, _| asker.called_gapped());
        for gapped in &mut called {
            gapped.kind = ItemType::Cloze;
            gapped.fallback = None;
        }
        asked.append(&mut called);
        asked.extend(surface::ask(self.id(), document));
        asked
    }
}
