//! Definite phrases of something that is in hand: a step of a test or a procedure, told in the present.

use super::{MOST, Sentence, says};
use crate::annotate::noun_phrases::NounPhrase;
use crate::annotate::passage::Read;
use crate::annotate::syntax::{Clause, Finite};
use crate::language::ask::Definite;
use crate::language::lexicon::{PartOfSpeech, Supersense, is_stop_word, wordnet, zipf};
use crate::model::{Language, Relation, Token, Upos};

/// Nouns rarer than this, on the Zipf scale, are technical words.
const TECHNICAL: f32 = 3.4;
/// A noun that the text around speaks of so often is of its subject.
const NOUN_USES: usize = 6;
/// A longer subject, in words, tells what it is.
const LONGEST: usize = 8;
/// How many sentences before are looked through.
const NEAR: usize = 3;

/// Whether somebody who is not named does something to one thing: "the muscle is quickly stretched". What moves by itself or by a cause
/// that is told ("is moved by the tide") is left alone.
pub fn is_step(read: &Read, words: &Definite) -> bool {
    let sentence = Sentence::of(read, words);
    read.clause().is_some_and(|clause| {
        clause.verbs.is_passive
            && clause.verbs.form == Finite::Singular
            && sentence.is_one(clause)
            && sentence.is_handled(clause)
    })
}

/// A definite noun alone that takes up what the sentences before introduced: "a weight hangs on a spring" and "the weight falls". Things
/// that the text around speaks of again and again are of its subject.
pub fn taken_up<'t>(
    read: &'t Read,
    before: &[Read],
    nearby: &str,
    words: &Definite,
) -> Option<&'t str> {
    let sentence = Sentence::of(read, words);
    let is_told = |head: &Token, may_be_bare: bool| {
        let mut near = before.iter().rev().take(NEAR);
        near.any(|read| introduces(read, head, words, may_be_bare))
    };
    let found = read.noun_phrases().iter().find(|phrase| {
        let head = sentence.tokens.get(phrase.head);
        phrase.words.len() == 2
            && sentence.is_bare(phrase)
            && head.is_some_and(|head| {
                words.standing_in.contains(&head.lemma) && is_told(head, true)
                    || head.relation != Some(Relation::Nmod)
                        && sentence.is_plain(head, nearby, read.language())
                        && is_told(head, false)
            })
    })?;
    Some(found.base.slice(&read.text))
}

/// Whether a sentence without a sure subject tells what some persons did: "there were two answers by the children".
pub fn is_of_persons(read: &Read, words: &Definite) -> bool {
    let sentence = Sentence::of(read, words);
    let is_person = |phrase: &NounPhrase| {
        let next = sentence.tokens.get(phrase.head + 1);
        let goes_on = next.is_some_and(|next| sentence.has(&words.completions, next));
        sentence.names_person(phrase) && !goes_on
    };
    let is_name = |token: &Token| token.upos == Upos::Propn;
    read.clause().is_none()
        && sentence.is_report()
        && !sentence.tokens.iter().any(is_name)
        && read.noun_phrases().iter().any(is_person)
}

/// Whether a sentence within a story about a person speaks of that person or another one of the story: "the nurse", "she".
pub fn has_person(read: &Read, words: &Definite) -> bool {
    let sentence = Sentence::of(read, words);
    let is_one = |phrase: &NounPhrase| {
        let head = sentence.tokens.get(phrase.head);
        head.is_some_and(|head| head.xpos == "NN") && sentence.names_person(phrase)
    };
    let is_pronoun =
        |token: &Token| token.upos == Upos::Pron && words.persons.contains(&sentence.form(token));
    read.noun_phrases().iter().any(is_one) || sentence.tokens.iter().any(is_pronoun)
}

impl Sentence<'_> {
    /// Whether a phrase with the definite article means a person or several.
    fn names_person(&self, phrase: &NounPhrase) -> bool {
        let opens = phrase.determiner.and_then(|place| self.tokens.get(place));
        let head = self.tokens.get(phrase.head);
        opens.is_some_and(|opens| self.has(&self.words.articles, opens))
            && head.is_some_and(|head| {
                head.upos == Upos::Noun && share(&head.lemma, Supersense::is_person) > MOST
            })
    }

    /// Whether the subject of a clause is one definite thing that nothing behind it tells: "the arm", "the charged plate (B)".
    fn is_one(&self, clause: &Clause) -> bool {
        let subject = self
            .tokens
            .get(clause.subject.words.clone())
            .unwrap_or_default();
        let tells = |token: &Token| {
            self.has(&self.words.completions, token)
                || self.has(&self.words.unique, token)
                || matches!(token.upos, Upos::Adp | Upos::Verb) && token.xpos != "VBN"
                || matches!(token.xpos, "JJS" | "RBS" | "POS")
        };
        let is_short_form = |head: &Token| {
            head.span.len() > 1
                && head.span.slice(self.text) == head.span.slice(self.text).to_uppercase()
        };
        let is_countable = |head: &Token| {
            (head.xpos == "NN" || is_short_form(head)) && !self.has(&self.words.known, head)
        };
        let opens = subject.first();
        let head = self.tokens.get(clause.subject.head);
        opens.is_some_and(|opens| self.has(&self.words.articles, opens))
            && head.is_some_and(is_countable)
            && subject.len() <= LONGEST
            && !subject.iter().any(tells)
    }

    /// Whether the verb of a clause says what a hand does, and nothing tells by what.
    fn is_handled(&self, clause: &Clause) -> bool {
        let verb = self.tokens.get(clause.verbs.main);
        let agent = |token: &Token| token.relation == Some(Relation::Case) && token.lemma == "by";
        verb.is_some_and(|verb| self.words.handling.contains(&verb.lemma))
            && !self.tokens.iter().any(agent)
    }

    /// Whether a noun is an ordinary word for a thing of which there are many.
    fn is_plain(&self, head: &Token, nearby: &str, language: Language) -> bool {
        let rarity = zipf(&head.lemma.to_lowercase(), language).unwrap_or_default();
        head.xpos == "NN"
            && rarity >= TECHNICAL
            && !self.has(&self.words.known, head)
            && !self.words.pointing.contains(&head.lemma)
            && share(&head.lemma, |class| class.name() == "noun.body") < MOST
            && !says(nearby, &format!("the {} ", self.form(head)), NOUN_USES)
    }
}

/// Whether a sentence speaks of a noun as of a new thing, or describes it: "a weight", "the heavy weight"; or in any way.
fn introduces(read: &Read, noun: &Token, words: &Definite, may_be_bare: bool) -> bool {
    let stem = noun.lemma.to_lowercase();
    let mut last: Option<String> = None;
    read.text.split_whitespace().any(|word| {
        let bare = word
            .trim_matches(|sign: char| !sign.is_alphanumeric())
            .to_lowercase();
        let before = last.replace(bare.clone());
        let is_several = may_be_bare && bare.strip_suffix('s') == Some(stem.as_str());
        (bare == stem || is_several)
            && (may_be_bare
                || before.is_some_and(|before| {
                    words.indefinite.contains(&before) || !is_stop_word(&before, read.language())
                }))
    })
}

fn share(lemma: &str, is: impl Fn(Supersense) -> bool) -> f32 {
    wordnet()
        .share(lemma, PartOfSpeech::Noun, is)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::pack;

    fn words() -> &'static Definite {
        match pack(Language::ENGLISH) {
            Some(pack) => &pack.ask.gate.definite,
            None => panic!("no pack"),
        }
    }

    fn read(text: &str) -> Read {
        Read::new(text.to_owned(), Language::ENGLISH)
    }

    #[test]
    fn finds_steps() {
        let words = words();
        for text in [
            "The arm is gently lifted, resulting in pain at the shoulder",
            "The paper is dipped into the acid",
            "The zinc-plated sheet (ZPS) is sold to roofers",
            "The ZPS is sold to roofers",
        ] {
            assert!(is_step(&read(text), words), "{text}");
        }
        for text in [
            "The gate is lifted by a winch",
            "The heart is supplied with blood",
            "The heavy gate of a lock is lifted in spring",
            "The longest pole is lifted in spring",
            "A gate is lifted in spring",
            "The lungs are filled with air",
        ] {
            assert!(!is_step(&read(text), words), "{text}");
        }
    }

    #[test]
    fn finds_what_persons_did() {
        let words = words();
        let is_told = |text: &str| is_of_persons(&read(text), words);
        assert!(is_told("There were three kinds of songs by the singers"));
        assert!(!is_told("There are three kinds of songs by the singers"));
        assert!(!is_told("There were three kinds of songs in Wales"));
    }

    #[test]
    fn finds_what_takes_up_a_thing() {
        let words = words();
        let before = [read("A basket hangs on a hempen rope")];
        let found = |text: &str| taken_up(&read(text), &before, "", words).is_some();
        assert!(found("Wind swings the basket"));
        assert!(found("Wind shakes the rope"));
        assert!(!found("The basket of a balloon is of wicker"));
        assert!(!found("The sun shines"));
        let before = [read("Some machines spin wool")];
        let text = "Water drives the wheel of the machine";
        assert!(taken_up(&read(text), &before, "", words).is_some());
    }
}
