use regex::Captures;

use crate::annotate::{Phrases, Sentence};
use crate::language::ask::{Ask, SurfaceQuestion};
use crate::language::{Pack, WordList};
use crate::model::{Token, Upos};

/// The fewest words of a clause.
const SHORTEST_CLAUSE: usize = 2;

/// What a pattern cuts a sentence into.
pub struct Parts<'a> {
    question: &'a SurfaceQuestion,
    sentence: &'a Sentence,
    captures: Captures<'a>,
    ask: &'a Ask,
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
        })
    }

    /// The groups with their texts; of one that took no part it is empty.
    pub fn named(&self) -> impl Iterator<Item = (&str, &str)> {
        let names = self.question.pattern.capture_names().flatten();
        names.map(|name| (name, self.text(name).unwrap_or_default()))
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        Some(self.captures.name(name)?.as_str().trim())
    }

    /// Whether every part is what the question takes it for.
    pub fn are_fit(&self, persons: &[String], phrases: Phrases<'_>) -> bool {
        let question = self.question;
        let all = |names: &WordList, fits: &dyn Fn(&[&Token]) -> bool| {
            names.iter().all(|name| fits(&self.tokens(name)))
        };
        let is_person = |part: &[&Token]| {
            self.head(part).is_some_and(|noun| {
                let singular = phrases.singular(&noun).unwrap_or_else(|| noun.clone());
                [noun, singular].iter().any(|noun| {
                    persons.contains(noun) || self.ask.nouns.persons.contains(noun)
                })
            })
        };
        all(&question.nominal, &|part| self.is_nominal(part))
            && all(&question.personal, &is_person)
            && all(&question.impersonal, &|part| !is_person(part))
            && all(&question.verbal, &|part| self.opens_with_verb(part))
            && all(&question.verb_last, &|part| {
                part.last().is_some_and(|last| self.is_predicate(last))
            })
            && all(&question.clausal, &|part| self.is_clause(part))
            && all(&question.plain, &|part| {
                !part.iter().any(|token| self.is_relative(token))
            })
            && self.named().all(|(name, text)| self.is_free(name, text))
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
            matches!(first.upos, Upos::Noun | Upos::Propn | Upos::Det | Upos::Num | Upos::Pron)
        });
        opens && self.is_clause(&after)
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

    fn form(&self, token: &Token) -> String {
        token.span.slice(&self.sentence.text).to_lowercase()
    }

    fn is_relative(&self, token: &Token) -> bool {
        self.ask.gate.relatives.contains(&self.form(token))
    }

    /// The noun that a part is built on: the first one.
    fn head(&self, part: &[&Token]) -> Option<String> {
        let is_noun = |token: &&&Token| matches!(token.upos, Upos::Noun | Upos::Propn);
        part.iter().find(is_noun).map(|token| self.form(token))
    }

    /// Whether a word makes a clause of what stands before it.
    fn is_predicate(&self, token: &Token) -> bool {
        let form = self.form(token);
        let mut starts = self.ask.surface.verb_starts.iter();
        match token.upos {
            Upos::Aux => true,
            Upos::Verb => {
                self.ask.gate.verbs.contains(&form)
                    || starts.any(|start| form.starts_with(start.as_str()))
            }
            _ => self.ask.gate.verbs.contains(&form),
        }
    }

    /// A noun phrase: nothing in it makes a clause but behind a relative.
    fn is_nominal(&self, part: &[&Token]) -> bool {
        let (Some(first), Some(last)) = (part.first(), part.last()) else {
            return false;
        };
        let opens = matches!(
            first.upos,
            Upos::Noun | Upos::Propn | Upos::Det | Upos::Num | Upos::Adj | Upos::X
        ) || part.len() == 1 && first.upos == Upos::Verb;
        let is_open = matches!(
            last.upos,
            Upos::Adp | Upos::Cconj | Upos::Sconj | Upos::Part | Upos::Aux
        ) || self.is_relative(last);
        let outside = part.iter().take_while(|token| !self.is_relative(token));
        let mut outside = outside.skip(usize::from(part.len() == 1));
        let has_comma = part
            .iter()
            .any(|token| token.upos == Upos::Punct && self.form(token) == ",");
        let makes_clause = |token: &&Token| {
            matches!(token.upos, Upos::Part | Upos::Sconj) || self.is_predicate(token)
        };
        opens && !is_open && !has_comma && !self.is_pronoun(first) && !outside.any(makes_clause)
    }

    fn opens_with_verb(&self, part: &[&Token]) -> bool {
        let first = part.first();
        first.is_some_and(|token| token.upos == Upos::Verb && !self.is_passive(token))
    }

    /// Whether a verb is done to its subject, by its first letters.
    fn is_passive(&self, token: &Token) -> bool {
        let form = self.form(token);
        let mut passive = self.ask.permission.passive.iter();
        passive.any(|start| form.starts_with(start.as_str()))
    }

    fn is_pronoun(&self, token: &Token) -> bool {
        let form = self.form(token);
        self.ask.surface.pronouns.contains(&form) || self.ask.surface.pointers.contains(&form)
    }

    /// A clause: a subject, and a predicate outside its relative clauses.
    fn is_clause(&self, part: &[&Token]) -> bool {
        let (Some(first), Some(last)) = (part.first(), part.last()) else {
            return false;
        };
        let opens = !matches!(
            first.upos,
            Upos::Cconj | Upos::Sconj | Upos::Punct | Upos::Adp | Upos::Part | Upos::Aux
        );
        let is_open = matches!(
            last.upos,
            Upos::Adp | Upos::Cconj | Upos::Sconj | Upos::Part | Upos::Aux
        ) || self.is_relative(last);
        let relatives = part.iter().filter(|token| self.is_relative(token)).count();
        opens
            && !is_open
            && !self.is_pronoun(first)
            && part.len() >= SHORTEST_CLAUSE
            && self.predicates(part) > relatives
    }

    /// How many predicates a part has; an auxiliary and its verb are one.
    fn predicates(&self, part: &[&Token]) -> usize {
        let tells = |token: &&Token| {
            self.is_predicate(token)
                || matches!(token.upos, Upos::Verb | Upos::Adj | Upos::Part)
        };
        let told: Vec<bool> = part.iter().copied().skip(1).map(|token| tells(&token)).collect();
        let starts = told.iter().enumerate().filter(|(place, is_told)| {
            **is_told && !place.checked_sub(1).and_then(|before| told.get(before)).copied().unwrap_or(false)
        });
        starts.count()
    }
}
