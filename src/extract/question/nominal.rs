use std::ops::Range;

use super::Asker;
use crate::annotate::capitalized;
use crate::annotate::forms::readings;
use crate::annotate::noun_phrases::NounPhrase;
use crate::extract::proposal::word_count;
use crate::language::lexicon::{PartOfSpeech, Supersense, person_name, places, wordnet, zipf};
use crate::model::{Relation, Token, Upos};

/// The longest key, in words.
const LONGEST_KEY: usize = 7;

/// The share of its use in which a noun means a person that makes it one; as small a share for anything else makes it none.
const MOSTLY: f32 = 0.75;
/// Nouns that mean a group of people in this share of their use are neither persons nor things.
const GROUPED: f32 = 0.4;
/// A word that the lexicon does not hold though it is as common as this, on the Zipf scale, may be a person as well.
const KNOWN: f32 = 3.5;

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

    /// Whether a nominal names a person, by its head or as the name of one; none where neither is sure.
    pub fn is_person(&self, nominal: &Nominal) -> Option<bool> {
        let head = self.token(nominal.head)?;
        if nominal.is_joined && self.is_last_a_thing(nominal) {
            return Some(false);
        }
        if head.upos == Upos::Propn {
            return self.is_full_name(nominal).then_some(true);
        }
        if self.phrases.names.contains(&head.lemma.to_lowercase()) {
            return None;
        }
        let share =
            |is: fn(Supersense) -> bool| wordnet().share(&head.lemma, PartOfSpeech::Noun, is);
        if share(Supersense::is_group).is_some_and(|share| share > GROUPED) {
            return None;
        }
        match share(Supersense::is_person) {
            Some(share) if share >= MOSTLY => Some(true),
            Some(share) if share > 1.0 - MOSTLY => None,
            Some(_) => Some(false),
            None if self.is_capitalized(nominal.head) => None,
            None => zipf(&head.lemma, self.sentence.language)
                .is_none_or(|zipf| zipf < KNOWN)
                .then_some(false),
        }
    }

    /// Whether a word that does not open the sentence has a large letter: the name of a group, maybe.
    fn is_capitalized(&self, place: usize) -> bool {
        let text = self.text(&(place..place + 1));
        let is_small = text.chars().skip(1).all(char::is_lowercase);
        place > 0 && is_small && text.starts_with(char::is_uppercase)
    }

    /// Whether the last of several members surely means no person: then none does.
    fn is_last_a_thing(&self, nominal: &Nominal) -> bool {
        let last = nominal.words.end.checked_sub(1);
        let noun = last
            .and_then(|last| self.token(last))
            .filter(|token| token.upos == Upos::Noun);
        let share = noun.and_then(|noun| {
            wordnet().share(&noun.lemma, PartOfSpeech::Noun, Supersense::is_person)
        });
        share.is_some_and(|share| share <= 1.0 - MOSTLY)
    }

    /// A given name followed by others.
    fn is_full_name(&self, nominal: &Nominal) -> bool {
        let name = self.text(&nominal.words);
        let mut words = name.split_whitespace();
        let given = words
            .next()
            .is_some_and(|first| person_name(first).is_given());
        let last = words.next_back();
        given
            && last.is_some_and(|last| {
                person_name(last).is_family()
                    || wordnet()
                        .senses(&last.to_lowercase(), PartOfSpeech::Noun)
                        .next()
                        .is_none()
            })
    }

    /// Whether a nominal names a place by its head, or is the name of one.
    pub fn is_place(&self, nominal: &Nominal) -> bool {
        let Some(head) = self.token(nominal.head) else {
            return false;
        };
        let senses = wordnet().senses(&head.lemma, PartOfSpeech::Noun);
        let is_location = senses
            .into_iter()
            .next()
            .is_some_and(|sense| wordnet().class(sense.synset).is_place());
        is_location || !places(self.text(&nominal.words)).is_empty()
    }

    /// The head noun that can stand behind "which": a plural that something in the nominal narrows down.
    pub fn class_noun(&self, nominal: &Nominal) -> Option<&'a str> {
        let head = self.token(nominal.head)?;
        let is_narrowed = nominal.words.start < nominal.head && nominal.determiner.is_none();
        let ends = nominal.words.end == nominal.head + 1;
        (head.xpos == "NNS" && is_narrowed && ends && !nominal.is_joined)
            .then(|| self.text(&(nominal.head..nominal.head + 1)))
    }

    /// Whether a nominal counts as plural.
    pub fn is_plural(&self, nominal: &Nominal) -> bool {
        nominal.is_joined
            || self
                .token(nominal.head)
                .is_some_and(|head| matches!(head.xpos, "NNS" | "NNPS"))
    }
}
