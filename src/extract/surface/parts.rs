use regex::Captures;

use crate::annotate::{Classed, Phrases, Sentence};
use crate::language::ask::{Ask, SurfaceQuestion};
use crate::language::{Pack, WordList};
use crate::model::{Token, Upos};

/// What a pattern cuts a sentence into.
pub struct Parts<'a> {
    question: &'a SurfaceQuestion,
    sentence: &'a Sentence,
    captures: Captures<'a>,
    ask: &'a Ask,
    classed: Classed<'a>,
}

impl<'a> Parts<'a> {
    pub fn of(
        question: &'a SurfaceQuestion,
        sentence: &'a Sentence,
        pack: &'static Pack,
    ) -> Option<Self> {
        let captures = question.pattern.captures(&sentence.text)?;
        Some(Self {
            question,
            sentence,
            captures,
            ask: &pack.ask,
            classed: Classed::of(sentence, &pack.ask),
        })
    }

    /// The groups with their texts; of one that took no part it is empty.
    pub fn named(&self) -> impl Iterator<Item = (&str, &str)> {
        let names = self.question.pattern.names();
        names.map(|name| (name, self.text(name).unwrap_or_default()))
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        Some(self.captures.name(name)?.as_str().trim())
    }

    /// Whether every part is what the question takes it for.
    pub fn are_fit(&self, persons: &[String], phrases: Phrases<'_>) -> bool {
        let (question, classed) = (self.question, self.classed);
        let all = |names: &WordList, fits: &dyn Fn(&[&Token]) -> bool| {
            names.iter().all(|name| fits(&self.tokens(name)))
        };
        let is_person = |part: &[&Token]| {
            classed.head(part).is_some_and(|noun| {
                let singular = phrases.singular(&noun).unwrap_or_else(|| noun.clone());
                [noun, singular]
                    .iter()
                    .any(|noun| persons.contains(noun) || self.ask.nouns.persons.contains(noun))
            })
        };
        all(&question.nominal, &|part| classed.is_nominal(part))
            && all(&question.personal, &is_person)
            && all(&question.impersonal, &|part| !is_person(part))
            && all(&question.verbal, &|part| classed.opens_with_act(part))
            && all(&question.verb_last, &|part| {
                part.last().is_some_and(|last| classed.is_predicate(last))
            })
            && all(&question.clausal, &|part| classed.is_clause(part))
            && all(&question.plain, &|part| {
                !part.iter().any(|token| classed.is_relative(token))
            })
            && all(&question.subjected, &|part| {
                part.first()
                    .is_some_and(|first| !matches!(first.upos, Upos::Verb | Upos::Aux))
            })
            && all(&question.single, &|part| {
                let verbs = part.iter().filter(|token| token.upos == Upos::Verb);
                verbs.filter(|token| classed.is_predicate(token)).count() < 2
            })
            && self.named().all(|(name, text)| {
                self.is_free(name, text) && !self.joins_nothing(&self.tokens(name))
            })
    }

    /// Whether no word stands in a group that is barred there, and no other main clause is joined in it.
    fn is_free(&self, name: &str, text: &str) -> bool {
        let words: Vec<String> = text
            .split(|sign: char| !(sign.is_alphanumeric() || sign == '-'))
            .map(str::to_lowercase)
            .collect();
        let is_barred = || self.question.barred.within(&words).next().is_some();
        let surface = &self.ask.surface;
        let is_joined = || {
            let mut joints = surface.joints.iter();
            let mut linking = surface.linking.iter();
            joints.any(|joint| text.contains(joint.as_str()))
                || linking.any(|link| self.links_clause(name, text, link))
        };
        !is_joined() && (name == "key" || !is_barred())
    }

    /// Whether a verb is joined to a part that has none before it: it belongs to what stands before the part.
    fn joins_nothing(&self, part: &[&Token]) -> bool {
        let joined = part.windows(2).position(|pair| match pair {
            [joint, verb] => joint.upos == Upos::Cconj && self.classed.is_predicate(verb),
            _ => false,
        });
        let tells = |token: &&Token| {
            matches!(token.upos, Upos::Verb | Upos::Aux | Upos::Adj)
                || self.ask.gate.verbs.contains(&self.classed.form(token))
        };
        joined.is_some_and(|place| !part.iter().take(place).any(tells))
    }

    /// Whether a clause with its own subject follows a link in a group.
    fn links_clause(&self, name: &str, text: &str, link: &str) -> bool {
        let Some((before, _)) = text.split_once(link) else {
            return false;
        };
        let start = self.captures.name(name).map_or(0, |group| group.start());
        let end = start + before.len() + link.len();
        let part = self.tokens(name);
        let after: Vec<&Token> = part
            .into_iter()
            .filter(|token| token.span.start >= end)
            .collect();
        let opens = after.first().is_some_and(|first| {
            matches!(
                first.upos,
                Upos::Noun | Upos::Propn | Upos::Det | Upos::Num | Upos::Pron
            )
        });
        opens && self.classed.is_clause(&after)
    }

    fn tokens(&self, name: &str) -> Vec<&'a Token> {
        let Some(group) = self.captures.name(name) else {
            return Vec::new();
        };
        let tokens = self.sentence.analysis().tokens.iter();
        tokens
            .filter(|token| group.start() <= token.span.start && token.span.end <= group.end())
            .collect()
    }
}
