use super::NounPhrase;
use crate::language::PhraseWords;
use crate::model::{Token, Upos};

/// Most words of a base phrase: longer runs are tables and lists, not phrases.
pub(super) const MOST_WORDS: usize = 24;

/// A sentence whose phrases are looked for.
pub(super) struct Chunker<'a> {
    pub(super) text: &'a str,
    pub(super) tokens: &'a [Token],
    pub(super) words: &'static PhraseWords,
}

impl Chunker<'_> {
    pub(super) fn small(&self, at: usize) -> String {
        let token = self.tokens.get(at);
        token.map_or_else(String::new, |token| {
            token.span.slice(self.text).to_lowercase()
        })
    }

    pub(super) fn upos(&self, at: usize) -> Option<Upos> {
        self.tokens.get(at).map(|token| token.upos)
    }

    pub(super) fn xpos(&self, at: usize) -> &'static str {
        self.tokens.get(at).map_or("", |token| token.xpos)
    }

    pub(super) fn is_any(&self, at: usize, words: &[String]) -> bool {
        let small = self.small(at);
        words.contains(&small)
    }

    pub(super) fn is_noun(&self, at: usize) -> bool {
        matches!(self.upos(at), Some(Upos::Noun | Upos::Propn))
    }

    /// The phrase that starts with a word.
    pub(super) fn phrase(&self, at: usize) -> Option<NounPhrase> {
        if self.upos(at) == Some(Upos::Pron) && !self.is_possessive(at) {
            return self.pronoun(at);
        }
        let (mut end, head) = if self.words.is_head_last {
            self.before_head(at)?
        } else {
            self.around_head(at)?
        };
        end = end.min(at + MOST_WORDS).max(head + 1);
        Some(self.described(at..end, self.parsed_head(at..end).unwrap_or(head)))
    }

    pub(super) fn pronoun(&self, at: usize) -> Option<NounPhrase> {
        let is_relative = self.is_any(at, &self.words.relative_pronouns)
            && !matches!(self.xpos(at), "DT" | "PRP");
        (!is_relative).then(|| self.described(at..at + 1, at))
    }

    pub(super) fn is_possessive(&self, at: usize) -> bool {
        matches!(self.xpos(at), "PRP$" | "WP$")
    }

    pub(super) fn is_hyphened(&self, at: usize) -> bool {
        self.is_bound(at)
            || at > 0 && self.is_bound(at - 1) && self.small(at - 1) == "-"
            || at > 0
                && self.small(at - 1) == "-"
                && at > 1
                && self.touches(at - 1)
                && self.touches(at - 2)
    }

    /// Whether a hyphen without spaces follows.
    pub(super) fn is_bound(&self, at: usize) -> bool {
        self.small(at + 1) == "-" && self.touches(at) && self.touches(at + 1)
    }

    /// Whether no space follows a word.
    pub(super) fn touches(&self, at: usize) -> bool {
        match (self.tokens.get(at), self.tokens.get(at + 1)) {
            (Some(left), Some(right)) => left.span.end == right.span.start,
            _ => false,
        }
    }

    /// A hyphen or slash without spaces around it, between words of the phrase.
    pub(super) fn is_inner(&self, at: usize, start: usize) -> bool {
        at > start
            && self.is_any(at, &self.words.inner_signs)
            && self.touches(at - 1)
            && self.touches(at)
    }
}
