use super::Extractor;
use super::falsify::falsified;
use super::proposal::{Ground, Proposal, fill};
use crate::annotate::{Annotated, Home, Sentence, is_untagged};
use crate::bank::text_hash;
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind};

/// Is it so?
pub struct TrueFalse;

impl Extractor for TrueFalse {
    fn id(&self) -> &'static str {
        "true_false"
    }

    fn page(&self) -> &'static str {
        include_str!("true_false.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let sound = (!document.is_damaged()).then(|| document.statements());
        sound
            .into_iter()
            .flatten()
            .filter_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

impl TrueFalse {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let is_parsed = matches!(sentence.home, Home::Prose) && !is_untagged(sentence.language);
        if is_parsed && sentence.clause().is_none() {
            return None;
        }
        let changed = falsified(document, sentence, pack).into_iter().next()?;
        let truth = is_true(&sentence.text);
        let statement = if truth {
            sentence.text.clone()
        } else {
            changed
        };
        let [yes, no] = &pack.ask.words.truth;
        let key = if truth { yes } else { no }.clone();
        let ground = Ground::of(document, sentence, pack);
        let stem = fill(&pack.ask.true_false.stem, &[("statement", &statement)]);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::TrueFalse,
            stem,
            key,
            key_kind: KeyKind::Truth,
        });
        candidate.truth = Some(truth);
        Some(candidate)
    }
}

/// Half of all statements are asked as they stand, half changed: decided by the statement itself.
fn is_true(statement: &str) -> bool {
    text_hash(statement).bytes().map(usize::from).sum::<usize>() % 2 == 0
}
