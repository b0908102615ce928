use std::ops::Range;

use super::Asker;
use crate::annotate::capitalized;
use crate::annotate::forms::readings;
use crate::annotate::noun_phrases::NounPhrase;
use crate::extract::proposal::word_count;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Relation, Token, Upos};

/// The longest key, in words.
const LONGEST_KEY: usize = 7;

/// A noun phrase with its "of" phrases and the members it is joined with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nominal {
    /// Its words.
    pub words: Range<usize>,
    /// Place of its head: of the first member's.
    pub head: usize,
    /// Place of its article or other determiner.
    pub determiner: Option<usize>,
    /// Whether several members are joined.
    pub is_joined: bool,
}

impl<'a> Asker<'a> {
    /// The nominal that ends before a word.
    pub fn nominal_before(&self, end: usize) -> Option<Nominal> {
        let phrases = self.sentence.noun_phrases();
        let mut last = phrases.iter().find(|phrase| phrase.words.end == end)?;
        let mut nominal = Nominal {
            words: self.described_from(last)..end,
            head: last.head,
            determiner: last.determiner,
            is_joined: false,
        };
        while let Some((before, joins)) = self.extended(&nominal, phrases) {
            last = before;
            nominal = Nominal {
                words: self.described_from(last)..end,
                head: last.head,
                determiner: last.determiner,
                is_joined: nominal.is_joined || joins,
            };
        }
        Some(nominal)
    }

    /// Where a phrase starts, with an adjective before it that looked like a verb: "*sound* judgement".
    fn described_from(&self, phrase: &NounPhrase) -> usize {
        let start = phrase.words.start;
        let describes = |place: &usize| {
            self.token(*place).is_some_and(|token| {
                token.upos == Upos::Verb
                    && token.relation == Some(Relation::Amod)
                    && token.head == Some(phrase.head)
                    && wordnet().has(&self.form(*place), PartOfSpeech::Adjective)
            })
        };
        start.checked_sub(1).filter(describes).unwrap_or(start)
    }

    /// The phrase that the nominal belongs to or is joined with, and whether it is joined.
    fn extended<'p>(
        &self,
        nominal: &Nominal,
        phrases: &'p [NounPhrase],
    ) -> Option<(&'p NounPhrase, bool)> {
        let mut before = nominal.words.start.checked_sub(1)?;
        let link = self.form(before);
        let is_of = link == self.words.partitive;
        let is_joint = self.words.joining.contains(&link) || link == "," && nominal.is_joined;
        if is_joint && link != "," && before > 0 && self.form(before - 1) == "," {
            before -= 1;
        }
        let phrase = phrases.iter().find(|phrase| phrase.words.end == before)?;
        (is_of || is_joint).then_some((phrase, is_joint))
    }

    /// A part without the clause behind a comma that only tells more of it: ", which ...".
    pub fn core(&self, words: &Range<usize>) -> Range<usize> {
        let is_told = |place: &usize| {
            self.form(*place) == ","
                && self
                    .token(place + 1)
                    .is_some_and(|next| matches!(next.xpos, "WDT" | "WP" | "WP$" | "WRB"))
        };
        let end = words.clone().find(is_told).unwrap_or(words.end);
        words.start..end
    }

    /// The nominal that fills a run of words.
    pub fn nominal(&self, words: &Range<usize>) -> Option<Nominal> {
        self.nominal_before(words.end)
            .filter(|nominal| nominal.words == *words)
    }

    /// Whether a nominal can be a key: short, of content, complete in itself.
    pub fn is_key(&self, nominal: &Nominal) -> bool {
        let tokens = nominal.words.clone().filter_map(|place| self.token(place));
        let is_clean = tokens.clone().all(|token| {
            !matches!(
                token.upos,
                Upos::Pron | Upos::Verb | Upos::Sconj | Upos::Sym | Upos::X
            ) && !matches!(
                token.xpos,
                "PDT" | "WDT" | "WRB" | "RBR" | "RBS" | "JJR" | "JJS"
            )
        });
        let first = nominal.words.start;
        let opens_well = self.token(first).is_some_and(|token| match token.upos {
            Upos::Det => self.words.articles.contains(&self.form(first)),
            Upos::Num | Upos::Punct => false,
            _ => true,
        });
        let is_noun = self
            .token(nominal.head)
            .is_some_and(|token| matches!(token.upos, Upos::Noun | Upos::Propn));
        let text = self.text(&nominal.words);
        is_clean
            && self.is_all_nouns(nominal)
            && opens_well
            && is_noun
            && !self.is_vague(nominal)
            && word_count(text) <= LONGEST_KEY
            && text.chars().count() > 2
            && !text.contains(['(', ')', '[', ']', '"', '“', '”', ':', ';'])
    }

    /// Whether no verb hides in a nominal: a word that the lexicon knows as a verb only, or a noun before an
    /// adjective, a plural before another.
    fn is_all_nouns(&self, nominal: &Nominal) -> bool {
        let tokens = || nominal.words.clone().filter_map(|place| self.token(place));
        let hides = |token: &Token| {
            let readings = readings(&self.form_of(token));
            matches!(token.upos, Upos::Noun | Upos::Adj)
                && !matches!(token.xpos, "VBN" | "VBG")
                && !readings.is_empty()
                && readings.iter().all(|(part, _)| *part == PartOfSpeech::Verb)
        };
        let inverts = tokens().zip(tokens().skip(1)).any(|(one, next)| {
            one.upos == Upos::Noun
                && (next.upos == Upos::Adj || one.xpos == "NNS" && next.xpos == "NNS")
        });
        !inverts
            && !tokens().any(hides)
            && !self.is_never_noun(nominal.head)
            && !self.is_infinitive(nominal)
    }

    /// A bare verb behind "to" that was taken for a noun: "to influence decisions".
    fn is_infinitive(&self, nominal: &Nominal) -> bool {
        let first = nominal.words.start;
        let is_to = first
            .checked_sub(1)
            .and_then(|before| self.token(before))
            .is_some_and(|before| matches!(before.xpos, "TO" | "MD") || before.lemma == "to");
        let Some(token) = self.token(first).filter(|_| is_to) else {
            return false;
        };
        let form = self.form_of(token);
        let is_verb =
            |(part, lemma): &(PartOfSpeech, String)| *part == PartOfSpeech::Verb && *lemma == form;
        nominal.words.len() > 1 && token.upos == Upos::Noun && readings(&form).iter().any(is_verb)
    }

    fn form_of(&self, token: &Token) -> String {
        token.span.slice(&self.sentence.text).to_lowercase()
    }

    /// A head that names nothing, or an adjective that points at something said before.
    fn is_vague(&self, nominal: &Nominal) -> bool {
        let is_empty = |place: usize| {
            let lemma = self.token(place).map_or("", |token| token.lemma.as_str());
            self.words.vague.iter().any(|vague| *vague == lemma)
        };
        let first = nominal
            .determiner
            .map_or(nominal.words.start, |place| place + 1);
        let last = nominal.words.end.saturating_sub(1);
        let is_named = |place: usize| place < nominal.words.end && is_empty(place);
        is_empty(nominal.head)
            || first + 1 == nominal.words.end
                && self
                    .token(first)
                    .is_some_and(|token| self.words.trivial.contains(&token.lemma))
            || is_named(first)
                && self
                    .token(first)
                    .is_some_and(|token| token.upos == Upos::Noun)
            || nominal.is_joined && is_empty(last)
            || self.words.pointing.contains(&self.form(first))
    }

    /// The key of a nominal: its words with the first letter large.
    pub fn key(&self, words: &Range<usize>) -> String {
        capitalized(self.text(words))
    }

    /// The head noun that can stand behind "which": a plural that something in the nominal narrows down.
    pub fn class_noun(&self, nominal: &Nominal) -> Option<&'a str> {
        let head = self.token(nominal.head)?;
        let is_narrowed = nominal.words.start < nominal.head && nominal.determiner.is_none();
        let ends = nominal.words.end == nominal.head + 1;
        (head.xpos == "NNS" && is_narrowed && ends && !nominal.is_joined)
            .then(|| self.text(&(nominal.head..nominal.head + 1)))
    }

    /// Whether a seeming verb may be the noun of a subject whose verb follows: "high glucagon *levels* cause the liver ...".
    pub(super) fn may_be_noun(&self, place: usize) -> bool {
        let is = |place: usize, sought: PartOfSpeech, is_base: bool| {
            let form = self.form(place);
            let mut read = readings(&form).into_iter();
            read.any(|(part, lemma)| part == sought && (!is_base || lemma == form))
        };
        let opens = self
            .token(place + 2)
            .is_some_and(|token| token.upos == Upos::Det);
        opens
            && self.form(place).ends_with('s')
            && is(place, PartOfSpeech::Noun, false)
            && is(place + 1, PartOfSpeech::Verb, true)
            && is(place + 1, PartOfSpeech::Noun, true)
    }

    /// Whether a nominal counts as plural.
    pub fn is_plural(&self, nominal: &Nominal) -> bool {
        nominal.is_joined
            || self
                .token(nominal.head)
                .is_some_and(|head| matches!(head.xpos, "NNS" | "NNPS"))
    }
}
