//! Rules of a text whose subject no title tells: "the player whose opponent resigns" is of any game.

use super::Anchor;
use crate::annotate::{Home, Keyness, is_untagged};
use crate::language::lexicon::zipf;
use crate::model::{Candidate, Token, Upos};

/// A rarer noun, on the Zipf scale, tells what a rule is of.
const SPECIFIC: f32 = 3.8;

impl Anchor<'_> {
    /// Whether a sentence stands among rules, or lays one down in the words of a law: "shall".
    pub(super) fn is_ruling(&self) -> bool {
        let lays_down = |word: &str| {
            let mut modals = self.pack.ask.provision.asked.iter();
            modals.any(|[law, _]| law == word)
        };
        matches!(self.sentence.home, Home::Rule(_))
            || self.sentence.home == Home::Prose && self.sentence.text.split(' ').any(lays_down)
    }

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
        // Words of no known class may be nouns.
        let is_untagged = is_untagged(self.sentence.language);
        tokens.iter().any(|token| {
            (is_untagged || matches!(token.upos, Upos::Noun | Upos::Propn))
                && !roles.contains(&token.lemma.to_lowercase())
                && self.is_among(token, &words)
                && is_specific(token)
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::annotate::annotate;
    use crate::extract::{anchored, extract};
    use crate::model::{Language, Source};
    use crate::pipeline;

    /// The reasons why stems of a text are refused, and how many are kept.
    fn refused(text: &str) -> (usize, Vec<String>) {
        let source = Source {
            path: "case.txt".into(),
            media_type: "text/plain".into(),
            text: text.into(),
            ..Source::default()
        };
        let document = pipeline::read(source, &[Language::ENGLISH]);
        let annotated = annotate(&document, false);
        let (kept, refused) = anchored(&annotated, extract(&annotated));
        let reasons = refused.into_iter().map(|dropped| dropped.reason);
        (kept.len(), reasons.collect())
    }

    #[test]
    fn a_rule_of_nothing_is_not_asked() {
        for text in [
            "A member shall leave the competition if a member breaks a rule.\n",
            "Everyone must pay the price if a member asks for it.\n",
        ] {
            let (kept, reasons) = refused(text);
            assert_eq!(kept, 0, "{text}");
            assert!(reasons.contains(&"no_subject".to_owned()), "{reasons:?}");
        }
        let (kept, _) = refused("The ferryman shall moor the raft if the sluice is open.\n");
        assert!(kept > 0);
    }
}
