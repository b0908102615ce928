//! Rules of a text whose subject no title tells: "the player whose opponent resigns" is of any game.

use super::Anchor;
use crate::annotate::Keyness;
use crate::language::lexicon::zipf;
use crate::model::{Candidate, Token, Upos};

/// A rarer noun, on the Zipf scale, tells what a rule is of.
const SPECIFIC: f32 = 3.8;

impl Anchor<'_> {
    /// Whether the stem of a rule has a noun that tells what it is a rule of: one of a title, or one that is not in rules of any kind.
    pub(super) fn tells_rule(&self, candidate: &Candidate) -> bool {
        let words = super::words([&candidate.stem]);
        let roles = &self.pack.ask.subject.roles;
        let tokens = &self.sentence.analysis().tokens;
        let is_specific = |token: &Token| {
            let form = token.span.slice(&self.sentence.text).to_lowercase();
            let usual = zipf(&form, self.sentence.language);
            let is_titled = self.tells(token) == Keyness::Titled;
            is_titled || usual.is_none_or(|usual| usual < SPECIFIC)
        };
        tokens.iter().any(|token| {
            matches!(token.upos, Upos::Noun | Upos::Propn)
                && !roles.contains(&token.lemma.to_lowercase())
                && self.is_among(token, &words)
                && is_specific(token)
        })
    }
}
