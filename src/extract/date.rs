use super::Extractor;
use super::question::Choice;
use super::surface;
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind};

/// In which year or on which day something came about.
pub struct Date;

impl Extractor for Date {
    fn id(&self) -> &'static str {
        "date"
    }

    fn page(&self) -> &'static str {
        include_str!("date.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let choice = Choice {
            rule: self.id(),
            key_kind: KeyKind::Date,
            fallback: ItemType::ShortAnswer,
        };
        let mut asked = choice.of_each(document, |asker, words| {
            let amounts = asker.amounts();
            let mut amounts = amounts.iter();
            amounts.find_map(|amount| asker.date_asked(amount, &words.dates))
        });
        asked.extend(surface::ask(self.id(), document));
        asked
    }
}
