//! Definite phrases that point at what the sentences before introduced.

use super::{MOST, Sentence};
use crate::annotate::noun_phrases::NounPhrase;
use crate::annotate::passage::Read;
use crate::language::ask::Definite;
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet};
use crate::model::{Relation, Token, Upos};

/// How many words may stand between an indefinite article and its noun.
const MOST_MODIFIERS: usize = 3;

/// So many sentences after a case may still speak of it.
const NEAR: usize = 3;

/// A definite noun phrase of a sentence that is known only from the sentences before: "the two men", "the arrangement", "the tenant" of
/// an example. Those that speak of a kind or of something unique, or are told by what follows them, are left alone.
pub fn refers_back<'t>(read: &'t Read, before: &[Read], words: &Definite) -> Option<&'t str> {
    let sentence = Sentence::of(read, words);
    let found = read.noun_phrases().iter().find(|phrase| {
        sentence.is_ranked(phrase)
            || sentence.is_bare(phrase) && sentence.points_back(phrase, before)
    })?;
    Some(found.base.slice(&read.text))
}

impl Sentence<'_> {
    fn points_back(&self, phrase: &NounPhrase, before: &[Read]) -> bool {
        let Some(head) = self.tokens.get(phrase.head) else {
            return false;
        };
        let is_single = phrase.words.len() == 2;
        let is_told = |mention: Mention| {
            before
                .iter()
                .any(|read| mentions(read, head, mention, self.words))
        };
        let mention = if is_single {
            Mention::Any
        } else {
            Mention::New
        };
        let is_of_case = || {
            let mut cases = before.iter().rev().take(NEAR).filter(|read| read.is_case());
            cases.any(|read| mentions(read, head, mention, self.words))
        };
        self.is_counted(phrase, head)
            || self.is_compared(phrase)
            || !self.has(&self.words.known, head) && is_of_case()
            || is_single
                && (self.words.pointing.contains(&head.lemma)
                    || self.is_particular(head) && is_told(Mention::New)
                    || phrase.words.start == 0 && is_abstract(head) && is_told(Mention::Any))
    }

    /// "The two chambers": a number of things that were named.
    fn is_counted(&self, phrase: &NounPhrase, head: &Token) -> bool {
        let counts =
            |token: &Token| token.upos == Upos::Num && token.xpos == "CD" && token.span.len() < 8;
        let is_year =
            |token: &Token| token.span.len() == 4 && self.form(token).parse::<u32>().is_ok();
        head.xpos == "NNS"
            && self
                .inside(phrase)
                .any(|token| counts(token) && !is_year(token))
    }

    /// "The five largest moons": of those that were named, where nothing behind tells of which.
    fn is_ranked(&self, phrase: &NounPhrase) -> bool {
        let is_ranking = |token: &Token| matches!(token.xpos, "JJS" | "RBS");
        let is_definite = phrase
            .determiner
            .and_then(|place| self.tokens.get(place))
            .is_some_and(|article| self.has(&self.words.articles, article));
        is_definite
            && phrase.words.start == 0
            && phrase.span == phrase.base
            && self.inside(phrase).any(is_ranking)
            && self
                .tokens
                .get(phrase.head)
                .is_some_and(|head| self.is_counted(phrase, head))
            && !self.is_completed(phrase)
    }

    /// "The larger cell": of two that were named, unless this one clause compares them.
    fn is_compared(&self, phrase: &NounPhrase) -> bool {
        let compares = |token: &&Token| {
            matches!(token.xpos, "JJR" | "RBR") && !self.has(&self.words.positions, token)
        };
        self.inside(phrase).any(|token| compares(&token))
            && self.tokens.iter().filter(compares).count() == 1
    }

    /// Whether a noun speaks of one of its kind: a person or a group, or anything in a report of what happened.
    fn is_particular(&self, head: &Token) -> bool {
        let share = |is: fn(Supersense) -> bool| {
            let share = wordnet().share(&head.lemma, PartOfSpeech::Noun, is);
            share.is_some_and(|share| share > MOST)
        };
        share(|class| class.is_person() || class.is_group()) || self.is_report()
    }

    /// Whether a sentence tells what happened.
    pub(super) fn is_report(&self) -> bool {
        let root = self
            .tokens
            .iter()
            .position(|token| token.relation == Some(Relation::Root));
        let carries = |token: &Token| {
            matches!(
                token.relation,
                Some(Relation::Aux | Relation::AuxPass | Relation::Cop)
            )
        };
        self.tokens.iter().enumerate().any(|(place, token)| {
            token.xpos == "VBD" && (Some(place) == root || carries(token) && token.head == root)
        })
    }
}

/// Whether a noun names no thing, person, group or place: "the disparity".
fn is_abstract(head: &Token) -> bool {
    let is_solid = |class: Supersense| {
        class.is_concrete() || class.is_animate() || class.is_group() || class.is_place()
    };
    let share = wordnet().share(&head.lemma, PartOfSpeech::Noun, is_solid);
    share.is_some_and(|share| share < MOST)
}

/// How a noun was spoken of before.
#[derive(Clone, Copy)]
enum Mention {
    /// As of something new: "a tenant".
    New,
    /// In any way.
    Any,
}

/// Whether a sentence speaks of a noun.
fn mentions(read: &Read, noun: &Token, mention: Mention, words: &Definite) -> bool {
    let mut left = 0;
    let stem = noun.lemma.to_lowercase();
    read.text.split_whitespace().any(|word| {
        let bare = word
            .trim_matches(|sign: char| !sign.is_alphanumeric())
            .to_lowercase();
        if words.indefinite.contains(&bare) {
            left = MOST_MODIFIERS + 1;
            return false;
        }
        let is_found = bare == stem && (left > 0 || matches!(mention, Mention::Any));
        left = if word.ends_with([',', ';']) {
            0_usize
        } else {
            left.saturating_sub(1)
        };
        is_found
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::pack;
    use crate::model::Language;

    fn found(before: &str, text: &str) -> Option<String> {
        let words = &pack(Language::ENGLISH)?.ask.gate.definite;
        let read = Read::new(text.to_owned(), Language::ENGLISH);
        let before = [Read::new(before.to_owned(), Language::ENGLISH)];
        refers_back(&read, &before, words).map(str::to_owned)
    }

    #[test]
    fn leaves_kinds_and_unique_things_alone() {
        for text in [
            "The heart pumps blood through the body",
            "The largest lake lies in the north",
            "The process of melting needs heat",
            "A gardener who waters the roses keeps the garden green",
        ] {
            assert_eq!(found("Salt is white", text), None, "{text}");
        }
    }

    #[test]
    fn finds_what_was_introduced_before() {
        let before = "A tenant rents a flat for two years";
        assert_eq!(
            found(before, "The tenant pays the water").as_deref(),
            Some("The tenant")
        );
        assert_eq!(
            found("Salt is white", "The two brothers owned a mill").as_deref(),
            Some("The two brothers")
        );
        assert_eq!(
            found("Salt is white", "The two oldest mills are made of oak").as_deref(),
            Some("The two oldest mills")
        );
        assert_eq!(
            found("Salt is white", "The arrangement saves time").as_deref(),
            Some("The arrangement")
        );
    }
}
