use super::chunker::{Chunker, MOST_WORDS};
use crate::model::Upos;

impl Chunker<'_> {
    /// End and head of a phrase whose modifiers stand after the head.
    pub(super) fn around_head(&self, start: usize) -> Option<(usize, usize)> {
        let mut head = start;
        while matches!(self.upos(head), Some(Upos::Det | Upos::Num))
            || self.is_any(head, &self.words.predeterminers)
        {
            head += 1;
        }
        if !self.is_noun(head) {
            return None;
        }
        let mut end = head + 1;
        while end < self.tokens.len().min(start + MOST_WORDS) && self.follows_head(end) {
            end += 1;
        }
        Some((end, head))
    }

    pub(super) fn follows_head(&self, at: usize) -> bool {
        match self.upos(at) {
            Some(Upos::Noun | Upos::Propn | Upos::Adj) => true,
            Some(Upos::Num) => !self.is_noun(at + 1),
            Some(Upos::Det) => self.is_any(at, &self.words.definite),
            Some(Upos::Pron) => !self.is_any(at, &self.words.relative_pronouns),
            Some(Upos::Punct) => self.is_inner(at, 0) && self.is_noun(at + 1),
            Some(Upos::Adv) => self.upos(at + 1) == Some(Upos::Adj),
            _ => false,
        }
    }
}
