//! Questions of a glossary that a learner types the answer to.

use super::super::proposal::{Ground, fill, word_count};
use super::stated::Stated;
use super::unparsed::names_kind;
use super::{FEWEST_DEFINING, Glossary};
use crate::annotate::Sentence;
use crate::model::{Candidate, ItemType, KeyKind};

impl Glossary {
    /// What a term means, to be typed.
    pub(super) fn meant(
        &self,
        ground: &Ground<'_>,
        term: &str,
        sentence: &Sentence,
    ) -> Option<Candidate> {
        let phrases = ground.phrases();
        let is_fit =
            word_count(&sentence.text) >= FEWEST_DEFINING && names_kind(term, sentence, ground);
        let stem = fill(
            &ground.pack.ask.glossary.meant,
            &[("term", &phrases.small(term))],
        );
        let key = sentence.text.clone();
        let mut candidate = ground.candidate(self.proposal(stem, key, KeyKind::Definition));
        candidate.kind = ItemType::ShortAnswer;
        candidate.fact = Some(format!("meaning: {}", sentence.text));
        Some(candidate).filter(|_| is_fit)
    }

    /// A statement that says its term, with a gap in the place of the term.
    pub(super) fn gap(&self, ground: &Ground<'_>, stem: String, term: &str) -> Candidate {
        let key = ground.phrases().small(term);
        let mut candidate = ground.candidate(self.proposal(stem, key, KeyKind::Term));
        candidate.kind = ItemType::Cloze;
        candidate.fact = Some(format!("term: {}", ground.sentence));
        candidate
    }

    /// A rule by its name or by what it says, or a term by what it does, to be typed.
    pub(super) fn rule(
        &self,
        ground: &Ground<'_>,
        asked: Stated,
        term: &str,
        sentence: &Sentence,
    ) -> Option<Candidate> {
        let (stem, key, key_kind) = match asked {
            Stated::Unasked => return None,
            Stated::Term(stem) => (stem, ground.phrases().option(term), KeyKind::Term),
            Stated::Statement(stem) => (stem, sentence.text.clone(), KeyKind::Other),
        };
        let proposal = self.proposal(stem, key, key_kind);
        let mut candidate = ground.candidate(proposal);
        candidate.kind = ItemType::ShortAnswer;
        candidate.fact = Some(format!("rule: {}", sentence.text));
        Some(candidate)
    }
}
