use std::ops::Range;

use super::chunker::Chunker;
use super::{Grammatical, NounPhrase, SURE};
use crate::model::{Span, Upos};

impl Chunker<'_> {
    /// The word of the base that the rest of it hangs on, where the parse is sure of it.
    pub(super) fn parsed_head(&self, words: Range<usize>) -> Option<usize> {
        let mut tops = words.clone().filter(|at| {
            let head = self.tokens.get(*at).and_then(|token| token.head);
            head.is_none_or(|head| !words.contains(&head))
        });
        let top = tops.next().filter(|top| self.is_noun(*top))?;
        let token = self.tokens.get(top)?;
        (tops.next().is_none() && token.relation.is_some() && token.confidence >= SURE)
            .then_some(top)
    }

    pub(super) fn described(&self, words: Range<usize>, head: usize) -> NounPhrase {
        let start = self
            .tokens
            .get(words.start)
            .map_or(0, |token| token.span.start);
        let end = words
            .end
            .checked_sub(1)
            .and_then(|last| self.tokens.get(last));
        let base = Span::new(start, end.map_or(start, |token| token.span.end));
        let is_pronoun = self.upos(head) == Some(Upos::Pron);
        let is_name = self.upos(head) == Some(Upos::Propn);
        let determiner = words.clone().find(|at| {
            matches!(self.upos(*at), Some(Upos::Det))
                || self.is_possessive(*at)
                || self.words.definite.contains(&self.small(*at)) && *at != head
        });
        let has_owner = words.clone().any(|at| self.xpos(at) == "POS");
        let is_definite = is_name
            || is_pronoun
            || has_owner
            || determiner.is_some_and(|at| self.is_any(at, &self.words.definite));
        NounPhrase {
            span: base,
            base,
            number: self.number(words.clone(), head, is_pronoun),
            words,
            head,
            determiner,
            is_definite,
            is_name,
            is_pronoun,
        }
    }

    pub(super) fn number(&self, words: Range<usize>, head: usize, is_pronoun: bool) -> Grammatical {
        if is_pronoun {
            return if self.is_any(head, &self.words.plural_pronouns) {
                Grammatical::Plural
            } else {
                Grammatical::Singular
            };
        }
        match self.xpos(head) {
            "NNS" | "NNPS" => return Grammatical::Plural,
            "NN" | "NNP" => return Grammatical::Singular,
            _ => {}
        }
        let has = |list: &[String]| words.clone().any(|at| at != head && self.is_any(at, list));
        let small = self.small(head);
        let is_doubled = small
            .split_once('-')
            .is_some_and(|(left, right)| left == right);
        if has(&self.words.plural_determiners) || is_doubled {
            Grammatical::Plural
        } else if has(&self.words.singular_determiners) {
            Grammatical::Singular
        } else {
            Grammatical::Unknown
        }
    }

    /// Extends spans over the phrases that "of" joins: "the end of the game".
    pub(super) fn join(&self, found: &mut [NounPhrase]) {
        let mut next: Option<(usize, Span)> = None;
        for phrase in found.iter_mut().rev() {
            let is_joined = next.is_some_and(|(start, _)| {
                start == phrase.words.end + 1
                    && self.upos(phrase.words.end) == Some(Upos::Adp)
                    && self.is_any(phrase.words.end, &self.words.complements)
            });
            if let Some((_, span)) = next.filter(|_| is_joined && !phrase.is_pronoun) {
                phrase.span = Span::new(phrase.base.start, span.end);
            }
            next = Some((phrase.words.start, phrase.span));
        }
    }
}
