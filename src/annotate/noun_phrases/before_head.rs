use super::SURE;
use super::chunker::{Chunker, MOST_WORDS};
use crate::model::{Relation, Upos};

impl Chunker<'_> {
    /// End and head of a phrase whose modifiers stand before the head.
    pub(super) fn before_head(&self, start: usize) -> Option<(usize, usize)> {
        let mut head = None;
        let mut at = start;
        while at < self.tokens.len().min(start + MOST_WORDS) {
            if self.is_noun(at) {
                head = Some(at);
            } else if !self.is_modifier(at, start, head) {
                break;
            }
            at += 1;
        }
        match head {
            Some(head) => Some((self.numbered(head + 1), head)),
            None => self.headless(start, at),
        }
    }

    /// Past the number after a noun: "Article 5".
    pub(super) fn numbered(&self, end: usize) -> usize {
        let is_number = self.upos(end) == Some(Upos::Num) && !self.is_noun(end + 1);
        end + usize::from(is_number)
    }

    /// "the poor", "this last", "five": a phrase without a noun.
    pub(super) fn headless(&self, start: usize, end: usize) -> Option<(usize, usize)> {
        let last = end.checked_sub(1).filter(|last| *last >= start)?;
        let is_number = self.upos(last) == Some(Upos::Num);
        let is_adjective = self.upos(last) == Some(Upos::Adj)
            && last > start
            && self.upos(start) == Some(Upos::Det);
        (is_number || is_adjective).then_some((end, last))
    }

    pub(super) fn is_modifier(&self, at: usize, start: usize, head: Option<usize>) -> bool {
        let after = at.checked_sub(1).filter(|before| *before >= start);
        let Some(upos) = self.upos(at) else {
            return false;
        };
        match upos {
            Upos::Det => {
                at == start
                    || after.is_some_and(|before| self.is_any(before, &self.words.predeterminers))
            }
            Upos::Pron => {
                self.is_possessive(at) && (at == start || self.upos(at - 1) == Some(Upos::Det))
            }
            Upos::Adj => {
                head.is_none_or(|head| head + 1 < at || self.is_noun(at + 1))
                    && self.leads_to_noun(at + 1)
            }
            Upos::Num => head.is_none_or(|head| head + 1 < at),
            Upos::Sym => head.is_none(),
            Upos::Verb => self.is_participle(at, start) && self.leads_to_noun(at + 1),
            Upos::Adv => {
                head.is_none()
                    && self.upos(at + 1).is_some_and(|next| {
                        next == Upos::Adj && self.leads_to_noun(at + 2)
                            || next == Upos::Num
                            || next == Upos::Det
                                && at == start
                                && self.is_any(at, &self.words.predeterminers)
                    })
            }
            Upos::Part => {
                matches!(self.xpos(at), "POS") && head.is_some() && self.leads_to_noun(at + 1)
            }
            Upos::Cconj => self.is_between_adjectives(at, start),
            Upos::Punct => {
                self.is_inner(at, start)
                    || self.small(at) == "," && self.is_between_adjectives(at, start)
            }
            Upos::X => self.is_hyphened(at),
            Upos::Adp => self.is_hyphened(at) && (after.is_some() || self.is_bound(at)),
            _ => false,
        }
    }

    /// Whether modifiers that follow come to a noun.
    pub(super) fn leads_to_noun(&self, from: usize) -> bool {
        for at in from..self.tokens.len().min(from + 8) {
            match self.upos(at) {
                Some(Upos::Noun | Upos::Propn) => return true,
                Some(Upos::Adj | Upos::Num | Upos::X) => {}
                Some(Upos::Adv | Upos::Adp)
                    if self.is_hyphened(at) || self.upos(at + 1) == Some(Upos::Adj) => {}
                Some(Upos::Verb) if matches!(self.xpos(at), "VBN" | "VBG") => {}
                Some(Upos::Cconj | Upos::Punct)
                    if self.upos(at + 1) == Some(Upos::Adj)
                        || self.is_inner(at, from.saturating_sub(1)) => {}
                _ => return false,
            }
        }
        // An adjective before the end of a phrase without a noun ("the poor") ends it.
        from >= self.tokens.len()
    }

    /// A participle after a determiner, adjective or hyphen: "the growing town", "a well-known law".
    pub(super) fn is_participle(&self, at: usize, start: usize) -> bool {
        let parsed = self.tokens.get(at).is_some_and(|token| {
            token.relation == Some(Relation::Amod) && token.confidence >= SURE
        });
        let is_form = matches!(self.xpos(at), "VBN" | "VBG") || self.is_hyphened(at);
        let follows = at > start
            && (matches!(
                self.upos(at - 1),
                Some(Upos::Det | Upos::Adj | Upos::Num | Upos::Adv | Upos::Part)
            ) || self.is_possessive(at - 1)
                || self.is_hyphened(at));
        is_form && (follows || parsed)
    }

    pub(super) fn is_between_adjectives(&self, at: usize, start: usize) -> bool {
        let is_adjective = |at: usize| {
            self.upos(at) == Some(Upos::Adj)
                || self.upos(at) == Some(Upos::Verb) && self.xpos(at) == "VBN"
        };
        at > start && is_adjective(at - 1) && is_adjective(at + 1) && self.leads_to_noun(at + 2)
    }
}
