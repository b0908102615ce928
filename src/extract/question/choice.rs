use super::{Asked, Asker};
use crate::annotate::Annotated;
use crate::extract::proposal::{Ground, Proposal};
use crate::language::ask::QuestionWords;
use crate::model::{Candidate, ItemType, KeyKind};

/// A question that is asked with options, and without them where too few distractors are adequate.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    pub rule: &'static str,
    pub key_kind: KeyKind,
    /// The form without options.
    pub fallback: ItemType,
}

impl Choice {
    /// The question that each statement is asked, if `ask` makes one of it.
    pub fn of_each(
        self,
        document: &Annotated<'_>,
        ask: impl Fn(&Asker<'_>, &'static QuestionWords) -> Option<Asked>,
    ) -> Vec<Candidate> {
        let asked = document.statements().filter_map(|(sentence, pack)| {
            let asker = Asker::of(document, sentence, pack)?;
            let question = ask(&asker, asker.words)?;
            Some(self.candidate(&Ground::of(document, sentence, pack), question))
        });
        asked.collect()
    }

    /// One question as a candidate.
    pub fn candidate(self, ground: &Ground<'_>, asked: Asked) -> Candidate {
        let candidate = ground.candidate(Proposal {
            rule: self.rule,
            kind: ItemType::MultipleChoice,
            stem: asked.stem,
            key: asked.key,
            key_kind: self.key_kind,
        });
        Candidate {
            fallback: Some(self.fallback),
            ..candidate
        }
    }
}
