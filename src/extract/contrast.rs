mod opposed;

use super::Extractor;
use super::falsify::frames;
use super::proposal::{Ground, Proposal, word_count};
use super::question::Asker;
use crate::annotate::{Annotated, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind, ProposedOption};
use opposed::opposed;

/// The fewest other endings that make a question, and the most words of an ending.
const FEWEST: usize = 2;
const LONGEST_ENDING: usize = 14;

/// How a statement ends that has siblings of the same frame.
pub struct Contrast;

impl Extractor for Contrast {
    fn id(&self) -> &'static str {
        "contrast"
    }

    fn page(&self) -> &'static str {
        include_str!("contrast.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        document
            .statements()
            .flat_map(|(sentence, pack)| {
                let opposed = opposed(self.id(), document, sentence, pack);
                let compared = || self.compared(document, sentence, pack);
                let framed = || self.ask(document, sentence, pack);
                if opposed.is_empty() {
                    compared().or_else(framed).into_iter().collect()
                } else {
                    opposed
                }
            })
            .collect()
    }
}

impl Contrast {
    /// How the subject of a comparative stands to what it is compared with.
    fn compared(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let asker = Asker::of(document, sentence, pack)?;
        let (question, rivals) = asker.comparison_asked(&pack.ask.question.comparisons)?;
        let mut candidate = Ground::of(document, sentence, pack).candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem: question.stem,
            key: question.key,
            key_kind: KeyKind::Other,
        });
        candidate.pool.own = rivals.into_iter().map(own).collect();
        candidate.pool.closed = true;
        Some(candidate)
    }

    /// Takes the frame that most siblings have.
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let frames = frames(document, sentence, pack);
        let head = frames
            .iter()
            .map(|frame| &frame.head)
            .max_by_key(|head| frames.iter().filter(|frame| frame.head == **head).count())?;
        let alike: Vec<_> = frames
            .iter()
            .filter(|frame| frame.head == *head && word_count(&frame.other_tail) <= LONGEST_ENDING)
            .collect();
        let tail = &alike.first()?.tail;
        if alike.len() < FEWEST || word_count(tail) > LONGEST_ENDING {
            return None;
        }
        let ground = Ground::of(document, sentence, pack);
        let stem = format!("{head} {}", pack.ask.words.blank);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: tail.clone(),
            key_kind: KeyKind::Other,
        });
        candidate.pool.own = alike
            .iter()
            .map(|frame| own(frame.other_tail.clone()))
            .collect();
        candidate.pool.closed = true;
        Some(candidate)
    }
}

pub(super) fn own(text: String) -> ProposedOption {
    ProposedOption {
        text,
        from: "section".into(),
        class: None,
        rationale: None,
    }
}
