use std::ops::Range;

use super::{Asker, Nominal};
use crate::annotate::Sentence;
use crate::annotate::forms::readings;
use crate::annotate::syntax::{Clause, Role};
use crate::extract::proposal::word_count;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Relation, Token, Upos};

/// The longest subject with a clause of its own, in words.
const LONGEST_WITH_CLAUSE: usize = 11;
/// What describes a noun from before: outside a blank it would be torn from it.
const BEFORE: [Relation; 6] = [
    Relation::Amod,
    Relation::Compound,
    Relation::Nummod,
    Relation::NmodPoss,
    Relation::Flat,
    Relation::Conj,
];
/// What belongs to a noun from behind.
const BEHIND: [Relation; 11] = [
    Relation::Nmod,
    Relation::NmodUnmarked,
    Relation::NmodDesc,
    Relation::Acl,
    Relation::AclRelcl,
    Relation::Conj,
    Relation::Compound,
    Relation::Flat,
    Relation::Amod,
    Relation::Nummod,
    Relation::Fixed,
];

/// Whether a run of words is one constituent of the parse: one word of it hangs on what is outside.
pub fn is_constituent(sentence: &Sentence, words: &Range<usize>) -> bool {
    let tokens = &sentence.analysis().tokens;
    tops(tokens, words).count() == 1
}

/// The words of a run that hang on what stands outside it.
fn tops<'t>(tokens: &'t [Token], words: &Range<usize>) -> impl Iterator<Item = &'t Token> {
    let words = words.clone();
    let inside = words
        .clone()
        .filter_map(|place| tokens.get(place))
        .filter(|token| token.upos != Upos::Punct);
    inside.filter(move |token| token.head.is_none_or(|head| !words.contains(&head)))
}

impl Asker<'_> {
    /// Whether a run of words is one constituent, no member of a row of others, and nothing that describes it stands outside.
    /// A row that ends the sentence is told by its commas.
    pub(super) fn is_closed(&self, nominal: &Nominal) -> bool {
        let words = &nominal.words;
        let tokens = &self.sentence.analysis().tokens;
        let mut tops = tops(tokens, words);
        let is_one = tops
            .next()
            .is_some_and(|top| top.relation != Some(Relation::Conj))
            && tops.next().is_none()
            || nominal.is_joined && words.end == self.end();
        let hangs = |place: usize, relations: &[Relation]| {
            self.token(place).is_some_and(|token| {
                token.head.is_some_and(|head| words.contains(&head))
                    && token
                        .relation
                        .is_some_and(|relation| relations.contains(&relation))
            })
        };
        let is_torn_before = (0..words.start).any(|place| hangs(place, &BEFORE));
        let is_torn_behind = (words.end..self.end()).any(|place| hangs(place, &BEHIND));
        is_one
            && !is_torn_before
            && !is_torn_behind
            && !self.is_in_row(words)
            && !self.hangs_on_no_verb(words)
    }

    /// Whether a run of words hangs on a bare verb that goes on from a finite one: an adjective that was taken for a verb
    /// ("have skill, sound judgement and fairness").
    fn hangs_on_no_verb(&self, words: &Range<usize>) -> bool {
        let tokens = &self.sentence.analysis().tokens;
        let above = |token: &Token| token.head.and_then(|head| tokens.get(head));
        tops(tokens, words).filter_map(above).any(|verb| {
            verb.xpos == "VB"
                && verb.relation == Some(Relation::Conj)
                && above(verb).is_some_and(|first| matches!(first.xpos, "VBZ" | "VBP" | "VBD"))
        })
    }

    /// Whether commas and a conjunction around a run of words make it one of several.
    fn is_in_row(&self, words: &Range<usize>) -> bool {
        let joins = |place: usize| self.words.joining.contains(&self.form(place));
        let before = words.start.checked_sub(1);
        let clause = self.sentence.clause();
        let opens_clause = clause.is_some_and(|clause| clause.subject.words.start == words.start);
        let is_front = clause.is_some_and(|clause| words.end < clause.subject.words.start);
        let follows = before.is_some_and(|place| joins(place) || self.form(place) == ",");
        let opens_member = self.token(words.end + 1).is_some_and(|token| {
            matches!(
                token.upos,
                Upos::Det | Upos::Noun | Upos::Propn | Upos::Adj | Upos::Num | Upos::Cconj
            )
        });
        let goes_on = self.form(words.end) == "," && opens_member && !is_front;
        follows && !opens_clause || goes_on || joins(words.end)
    }

    /// Whether a clause is opened inside another and the sentence ends before that goes on: "that while the court sits".
    pub(super) fn is_left_open(&self) -> bool {
        let opens = |place: usize, is_first: bool| {
            self.token(place).is_some_and(|token| {
                token.upos == Upos::Sconj && token.relation != Some(Relation::Fixed)
                    || !is_first && token.xpos == "WRB"
            })
        };
        let end = self.end();
        (0..end).any(|place| {
            opens(place, true)
                && opens(place + 1, false)
                && !(place + 2..end).any(|later| self.form(later) == ",")
        })
    }

    /// Whether what stands behind a comma is another name or description of what stands before it.
    pub(super) fn is_described_behind(&self, end: usize) -> bool {
        self.form(end) == ","
            && self.token(end + 1).is_some_and(|token| {
                matches!(
                    token.upos,
                    Upos::Det | Upos::Noun | Upos::Propn | Upos::Adj | Upos::Num
                )
            })
    }

    /// Whether a subject is too much to stand between an auxiliary and its verb: long, with a clause of its own.
    pub(super) fn is_heavy(&self, clause: &Clause) -> bool {
        let words = &clause.subject.words;
        let is_relative = |place: usize| {
            self.token(place)
                .is_some_and(|token| matches!(token.xpos, "WDT" | "WP" | "WP$" | "WRB"))
        };
        word_count(self.text(words)) > LONGEST_WITH_CLAUSE && words.clone().any(is_relative)
    }

    /// A subject whose participle would stand before another one, with it in front of the noun: "is the *written* letter sent".
    pub(super) fn with_participle_in_front(&self, clause: &Clause) -> Option<String> {
        let words = &clause.subject.words;
        let is = |place: usize, tag: &str| self.token(place).is_some_and(|token| token.xpos == tag);
        let last = words.end.checked_sub(1)?;
        let is_met = is(last, "VBN") && is(clause.verbs.main, "VBN") && words.len() > 2;
        let noun = last
            .checked_sub(1)
            .filter(|noun| is_met && is(*noun, "NN"))?;
        let article = is(words.start, "DT").then(|| self.text(&(words.start..words.start + 1)))?;
        let nominal = self.text(&(words.start + 1..noun + 1));
        Some(format!(
            "{article} {} {nominal}",
            self.text(&(last..words.end))
        ))
    }

    /// Whether a likeness stands in front: "Like a pound, what is a unit?"
    pub(super) fn is_likened(&self, clause: &Clause) -> bool {
        clause
            .front
            .iter()
            .filter(|part| part.role == Role::Oblique)
            .filter_map(|part| part.opener)
            .any(|opener| self.words.likening.contains(&self.form(opener)))
    }

    /// Whether a colon opens a list of what nothing before it sums up: "vary with the season: high, low".
    pub(super) fn lists_behind_colon(&self, clause: &Clause) -> bool {
        let start = clause.verbs.main + 1;
        let mut after = start..self.end();
        let Some(colon) = after.find(|place| self.form(*place) == ":") else {
            return false;
        };
        let sums_up = |place: usize| {
            self.words.distributive.contains(&self.form(place))
                || self.token(place).is_some_and(|token| {
                    token.upos == Upos::Num || matches!(token.xpos, "NNS" | "NNPS")
                })
        };
        !(start..colon).any(sums_up)
    }

    /// Whether a seeming plural behind a noun in the singular may be its verb: "the wave *spreads* across the sea".
    pub(super) fn is_hidden_verb(&self, place: usize) -> bool {
        let before = place.checked_sub(1).and_then(|before| self.token(before));
        let follows_noun = before.is_some_and(|token| {
            token.xpos == "NN"
                || token.xpos == "JJ" && wordnet().has(&token.lemma, PartOfSpeech::Noun)
        });
        let goes_on = self.token(place + 1).is_some_and(|next| {
            matches!(next.upos, Upos::Adp | Upos::Det | Upos::Adv)
                && self.form(place + 1) != self.words.partitive
        });
        follows_noun
            && goes_on
            && self.token(place).is_some_and(|token| token.xpos == "NNS")
            && readings(&self.form(place))
                .iter()
                .any(|(part, _)| *part == PartOfSpeech::Verb)
    }

    /// Whether the lexicon knows a word only as other than a noun: the tagger has erred.
    pub(super) fn is_never_noun(&self, place: usize) -> bool {
        self.never(place, PartOfSpeech::Noun)
    }

    /// Whether the lexicon knows a word only as other than a verb.
    pub(super) fn is_never_verb(&self, place: usize) -> bool {
        self.never(place, PartOfSpeech::Verb)
    }

    fn never(&self, place: usize, part: PartOfSpeech) -> bool {
        let readings = readings(&self.form(place));
        !readings.is_empty() && readings.iter().all(|(known, _)| *known != part)
    }
}
