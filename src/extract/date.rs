use super::Extractor;
use super::proposal::{Ground, Proposal};
use super::question::Asker;
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
        let asked = document.statements().filter_map(|(sentence, pack)| {
            let asker = Asker::of(document, sentence, pack)?;
            let forms = &pack.ask.question.dates;
            let amounts = asker.amounts();
            let question = amounts
                .iter()
                .find_map(|amount| asker.date_asked(amount, forms))?;
            let candidate = Ground::of(document, sentence, pack).candidate(Proposal {
                rule: self.id(),
                kind: ItemType::MultipleChoice,
                stem: question.stem,
                key: question.key,
                key_kind: KeyKind::Date,
            });
            Some(Candidate {
                fallback: Some(ItemType::ShortAnswer),
                ..candidate
            })
        });
        asked.collect()
    }
}
