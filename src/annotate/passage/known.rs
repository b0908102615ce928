use super::resolve::Scene;
use crate::annotate::references::{Reference, ReferenceKind};
use crate::language::{Being, Number, PronounWords};
use crate::model::{Relation, Span, Token, Upos};

/// How many words after a predicate the clause may start that an expletive stands for.
const FAR: usize = 8;

impl Scene<'_> {
    /// Whether a demonstrative is told by what follows it ("those of the owner", "those who"), or is none: "that" before a clause.
    pub(super) fn is_free(&self, reference: &Reference, place: usize) -> bool {
        let own = self.own();
        let Some(token) = own.get(place) else {
            return false;
        };
        let form = self.form(token);
        if !self.words.before_clause.contains(&form) {
            return false;
        }
        let is_far_plural = self.words.demonstrative(&form) == Some(Number::Plural);
        match reference.kind {
            ReferenceKind::Demonstrative if is_far_plural => {
                own.get(place + 1).is_some_and(|next| !ends_phrase(next))
            }
            ReferenceKind::Demonstrative => {
                let follows_preposition = place > 0
                    && own
                        .get(place - 1)
                        .is_some_and(|before| before.upos == Upos::Adp);
                let is_told = || {
                    own.get(place + 1)
                        .is_some_and(|next| next.upos == Upos::Adp)
                };
                place > 0 && (!follows_preposition || is_told())
            }
            ReferenceKind::DemonstrativeNoun => {
                let heads = |token: &Token| token.span.end == reference.span.end;
                let noun = own.iter().position(heads);
                let is_plural = noun
                    .and_then(|noun| own.get(noun))
                    .is_some_and(|noun| matches!(noun.xpos, "NNS" | "NNPS"));
                let has_clause = |token: &Token| {
                    token.head == noun
                        && noun.is_some()
                        && matches!(token.relation, Some(Relation::AclRelcl | Relation::Acl))
                };
                is_plural != is_far_plural || own.iter().any(has_clause)
            }
            _ => false,
        }
    }

    /// Whether a pronoun surely stands for nothing or for a clause that follows: "it is clear that". An object is let through.
    pub(super) fn is_empty(&self, place: usize) -> bool {
        let own = self.own();
        let Some(token) = own.get(place) else {
            return false;
        };
        let is_dummy = place == 0 && self.is_dummy();
        let Some(head) = token.head.filter(|head| *head > place && !is_dummy) else {
            return true;
        };
        let lemma = own.get(head).map_or("", |head| head.lemma.as_str());
        let is_said = self.words.expletive_adjectives.contains(lemma)
            || self.words.expletive_verbs.contains(lemma);
        let mut behind = own.iter().skip(head + 1).take(FAR);
        is_said && behind.any(|token| self.words.clause_openers.contains(&self.form(token)))
    }

    /// Whether the sentence opens by words of the pack in which "it" stands for nothing.
    pub(super) fn is_dummy(&self) -> bool {
        let own = Span::new(self.start, self.text.len()).slice(self.text);
        let small = own.to_lowercase();
        let mut dummies = self.pack.ask.gate.dummies.iter();
        dummies.any(|dummy| small.starts_with(dummy.as_str()))
    }

    /// "All these", "many of these": a share of something, which nothing can be put in the place of.
    pub(super) fn is_all_of(&self, reference: &Reference, place: usize) -> bool {
        let own = self.own();
        let back = |steps: usize| place.checked_sub(steps).and_then(|before| own.get(before));
        let is_whole =
            |token: &Token| token.upos == Upos::Det || token.relation == Some(Relation::DetPredet);
        let measures = |token: &Token| self.words.measured_by.contains(&self.form(token));
        let shares = &self.pack.ask.gate.shares;
        let is_share = |token: &Token| {
            token.upos == Upos::Num
                || shares.contains(&self.form(token))
                || self.words.measures.contains(&token.lemma)
        };
        let is_part = back(1).is_some_and(measures) && back(2).is_some_and(is_share);
        reference.kind == ReferenceKind::DemonstrativeNoun
            && (is_part || back(1).is_some_and(is_whole))
    }

    /// Whether a demonstrative stands behind a subject: there its noun may as well sum up its own sentence.
    pub(super) fn is_late(&self, reference: &Reference, place: usize) -> bool {
        let mut before = self.own().get(..place).unwrap_or_default().iter();
        reference.kind == ReferenceKind::DemonstrativeNoun && before.any(is_subject)
    }

    /// "It has been shown that": whether a clause follows the verb of a pronoun at once.
    pub(super) fn announces(&self, place: usize) -> bool {
        let own = self.own();
        let head = own.get(place).and_then(|token| token.head);
        let next = head
            .filter(|head| *head > place)
            .and_then(|head| own.get(head + 1));
        self.words
            .expletive
            .contains(&own.get(place).map_or_else(String::new, |it| self.form(it)))
            && next.is_some_and(|next| self.words.before_clause.contains(&self.form(next)))
    }

    /// Whether the noun of an antecedent stands in the sentence before the reference as well.
    pub(super) fn is_repeated_before(&self, antecedent: Span, place: usize) -> bool {
        let tokens = self.inside(antecedent);
        let Some(head) = tokens.last() else {
            return false;
        };
        let before = self.own().get(..place).unwrap_or_default();
        before
            .iter()
            .any(|token| token.lemma == head.lemma && token.relation != Some(Relation::Compound))
    }

    /// Whether something before the reference in its own sentence can be what it stands for.
    pub(super) fn is_named_before(&self, reference: &Reference, place: usize) -> bool {
        let before = self.own().get(..place).unwrap_or_default();
        let form = reference.span.slice(self.text).to_lowercase();
        match reference.kind {
            ReferenceKind::Pronoun => self.words.pronoun(&form).is_some_and(|pronoun| {
                if pronoun.is_possessive && self.is_fronted(place, pronoun) {
                    return true;
                }
                let is_main = self.is_main_subject(place);
                let mut near = before.iter();
                near.any(|token| (!is_main || is_subject(token)) && self.can_be(token, pronoun))
            }),
            ReferenceKind::DemonstrativeNoun | ReferenceKind::Such => {
                let heads = |token: &&Token| token.span.end == reference.span.end;
                let noun = self.own().iter().find(heads);
                noun.is_some_and(|noun| before.iter().any(|token| token.lemma == noun.lemma))
            }
            _ => false,
        }
    }

    /// "Despite their size, ants ...": whether the subject follows the comma behind a possessive.
    fn is_fronted(&self, place: usize, pronoun: &PronounWords) -> bool {
        let own = self.own();
        let comma =
            (place..own.len()).find(|at| own.get(*at).is_some_and(|token| self.form(token) == ","));
        let behind = comma.and_then(|comma| own.get(comma..)).unwrap_or_default();
        let mut before = own.get(..place).unwrap_or_default().iter();
        let has_subject = before.any(is_subject);
        let subject = behind.iter().find(|token| is_subject(token));
        !has_subject && subject.is_some_and(|subject| self.can_be(subject, pronoun))
    }

    /// Whether a word is the subject of its sentence: then it goes on with another subject, or with an earlier sentence.
    pub(super) fn is_main_subject(&self, place: usize) -> bool {
        let own = self.own();
        let opens_clause = place > 0
            && own
                .get(place - 1)
                .is_some_and(|token| token.upos == Upos::Sconj);
        !opens_clause
            && own
                .get(place)
                .filter(|token| is_subject(token))
                .is_some_and(|token| {
                    let head = token.head.and_then(|head| own.get(head));
                    head.is_some_and(|head| head.relation == Some(Relation::Root))
                })
    }

    /// Whether a noun can be what a pronoun stands for.
    fn can_be(&self, token: &Token, pronoun: &PronounWords) -> bool {
        let is_named = token.upos == Upos::Propn;
        if !is_named && token.upos != Upos::Noun || token.relation == Some(Relation::Compound) {
            return false;
        }
        let is_plural = matches!(token.xpos, "NNS" | "NNPS");
        let is_person = is_named || self.is_person(&token.lemma);
        let has_being = match pronoun.being {
            Being::Male | Being::Female | Being::Person => is_person,
            Being::Thing | Being::Any => true,
        };
        let has_number = match pronoun.number {
            Number::Plural => is_plural || self.words.groups.contains(&token.lemma) || is_person,
            Number::Singular => !is_plural || is_named,
            Number::Either => true,
        };
        has_being && has_number
    }
}

const fn is_subject(token: &Token) -> bool {
    matches!(
        token.relation,
        Some(Relation::Nsubj | Relation::NsubjPass | Relation::NsubjOuter)
    )
}

/// Whether a word can only come after a phrase that is complete.
fn ends_phrase(token: &Token) -> bool {
    matches!(token.xpos, "VBD" | "VBP" | "VBZ" | "MD")
        || matches!(token.upos, Upos::Punct | Upos::Aux | Upos::Cconj)
}
