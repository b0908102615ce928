//! Texts that are damaged again and again, as by a machine that translated them: lesser signs weigh more there.

use crate::annotate::{Annotated, Sentence};
use crate::model::Upos;

/// A text with so many damaged sentences, and one in so many, is damaged as a whole.
const FEWEST: usize = 6;
const ONE_IN: usize = 20;
/// The shortest noun that is doubled, in letters.
const SHORTEST: usize = 3;
/// The reason for sentences that are damaged.
pub(super) const DAMAGED: &str = "damaged_text";

impl Annotated<'_> {
    /// Whether the text as a whole is damaged: questions that quote several of its sentences, or change one, are not to be trusted.
    pub fn is_damaged(&self) -> bool {
        let refused = self.refused.iter();
        let damaged = refused.filter(|dropped| dropped.reason == DAMAGED).count();
        damaged >= FEWEST && damaged * ONE_IN >= self.sentences.len() + damaged
    }

    /// Leaves the doubtful sentences of a text that is damaged as a whole.
    pub(in crate::annotate) fn weed(&mut self) {
        if !self.is_damaged() {
            return;
        }
        let sentences = std::mem::take(&mut self.sentences);
        let (doubtful, sound) = sentences.into_iter().partition(is_doubtful);
        self.sentences = sound;
        let doubtful: Vec<Sentence> = doubtful;
        for sentence in doubtful {
            self.refuse(sentence.span, DAMAGED);
        }
    }
}

/// Whether a statement doubles a noun: plurals come out so where somebody else's thing was meant.
fn is_doubtful(sentence: &Sentence) -> bool {
    let mut nouns = sentence.analysis().tokens.iter();
    sentence.home.is_free()
        && nouns.any(|token| {
            let form = token.span.slice(&sentence.text);
            let parts = form.split_once('-');
            token.upos == Upos::Noun && parts.is_some_and(|(one, other)| is_twice(one, other))
        })
}

fn is_twice(one: &str, other: &str) -> bool {
    one.chars().count() >= SHORTEST && other.starts_with(one)
}
