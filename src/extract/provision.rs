//! A sentence that rules something: under which circumstances, who or what, must, may or is what. Read off word classes in
//! their order, which are surer than heads; where the order is not plain, nothing is read.

mod boundary;
mod circumstance;
mod prose;
mod subject;
mod verb;
mod words;

pub use circumstance::{Circumstance, Kind};
pub use verb::{Form, Verb};

use crate::annotate::syntax::Finite;
use crate::annotate::{Home, Phrases, Sentence};
use crate::language::Pack;
use crate::language::ask::Provision as Cues;
use subject::main_clause;
use words::Words;

/// The parts of a sentence, as they stand in it.
#[derive(Clone, Debug)]
pub struct Provision<'t> {
    /// Circumstances before the main clause, each without its comma.
    pub front: Vec<Circumstance<'t>>,
    /// Subject of the main clause, with what is said of it between commas.
    pub subject: &'t str,
    /// Whether a comma closes the subject.
    pub is_set_off: bool,
    /// Its verb, with modal and negation.
    pub verb: Verb,
    /// What follows the verb, up to the circumstances.
    pub rest: &'t str,
    /// Words of `rest` with their classes.
    pub ends: Vec<&'t str>,
    /// Circumstances after the main clause.
    pub tail: Vec<Circumstance<'t>>,
    /// Whether a pronoun, or a noun that points back, stands in the main clause.
    pub has_pronoun: bool,
    /// Whether the subject is a pronoun.
    pub is_pronoun: bool,
}

impl<'t> Provision<'t> {
    /// Reads a sentence; none where it is no single statement in plain order.
    pub fn of(sentence: &'t Sentence, pack: &'static Pack) -> Option<Self> {
        let words = Words::of(&sentence.text, sentence.analysis())?;
        let is_rule = matches!(sentence.home, Home::Rule(_));
        if !is_rule && (is_remote(sentence, pack) || tells_a_tale(sentence)) {
            return None;
        }
        Self::read(&words, &pack.ask.provision).filter(|found| !found.tells_of_noun(pack))
    }

    /// Reads a sentence of prose that says what might be done, where the question keeps its modal.
    pub fn possible(sentence: &'t Sentence, pack: &'static Pack) -> Option<Self> {
        let words = Words::of(&sentence.text, sentence.analysis())?;
        if !is_remote(sentence, pack) || tells_a_tale(sentence) {
            return None;
        }
        Self::read(&words, &pack.ask.provision)
    }

    /// Whether the clause behind the main one tells of its last noun: "is a boat where ...", "to one where ...".
    fn tells_of_noun(&self, pack: &Pack) -> bool {
        let is_relative = self
            .tail
            .first()
            .is_some_and(|part| pack.ask.gate.relatives.contains(&part.cue));
        let mut words = self.rest.split_whitespace();
        let is = |list: &[String], word: Option<&str>| {
            word.is_some_and(|word| list.iter().any(|it| it == word))
        };
        let is_kind = is(&pack.ask.label.copula, Some(&self.verb.said))
            && is(&pack.ask.nouns.articles, words.clone().next());
        let indefinite = &pack.ask.gate.definite.indefinite;
        is_relative && (is_kind || is(indefinite, words.next_back()))
    }

    /// Whether sentences of a language can be read so.
    pub fn reads(pack: &Pack) -> bool {
        !pack.ask.provision.helpers.is_empty()
    }

    fn read(words: &Words<'t>, cues: &Cues) -> Option<Self> {
        let (front, start) = circumstance::before(words, cues);
        let clause = main_clause(words, start, cues)?;
        let predicate = circumstance::after(words, clause.rest, cues)?;
        if clause.verb.is_only && predicate.tail.is_empty() {
            return None;
        }
        let rest = words.text(clause.rest, predicate.end);
        Some(Self {
            front,
            subject: words.text(clause.subject.start, clause.subject.end),
            is_set_off: clause
                .subject
                .end
                .checked_sub(1)
                .is_some_and(|last| words.is_comma(last)),
            ends: words.ends(clause.rest, predicate.end),
            has_pronoun: (clause.subject.start..predicate.end)
                .any(|place| words.is_pronoun(place) || points_back(words, place, cues)),
            is_pronoun: words.is_pronoun(clause.subject.start)
                && clause.subject.len() <= words::LONGEST_PRONOUN,
            verb: clause.verb,
            rest,
            tail: predicate.tail,
        })
    }

    /// The main clause as a statement.
    pub fn main(&self) -> String {
        joined(&[&self.whole_subject(), &self.verb.said, self.rest])
    }

    /// The subject with the comma that closes it.
    pub fn whole_subject(&self) -> String {
        format!("{}{}", self.subject, if self.is_set_off { "," } else { "" })
    }

    /// The main clause as a question that expects yes or no: "may the player move the piece". What binds somebody is asked with
    /// the modal that the pack has for it.
    pub fn inverted(&self, subject: &str, pack: &Pack) -> String {
        let verb = &self.verb;
        let first = if self.is_undergone(pack) {
            &verb.first
        } else {
            self.modal(pack)
        };
        joined(&[first, subject, verb.negation, &verb.then, self.rest])
    }

    /// The modal or auxiliary of a question.
    pub fn modal<'a>(&'a self, pack: &'a Pack) -> &'a str {
        let asked = &pack.ask.provision.asked;
        let found = asked.iter().find(|[said, _]| *said == self.verb.first);
        found.map_or(&self.verb.first, |[_, asked]| asked)
    }

    /// The circumstances in front, with a comma behind each; asides are left out.
    pub fn opening(&self, phrases: Phrases<'_>) -> String {
        let parts = self.front.iter().filter(|part| part.kind != Kind::Aside);
        in_front(parts, phrases)
    }

    /// The circumstances behind the main clause; asides are left out.
    pub fn closing(&self) -> String {
        let parts = self.tail.iter().filter(|part| part.kind != Kind::Aside);
        let only = if self.verb.is_only { "only" } else { "" };
        let mut closing = only.to_owned();
        for part in parts {
            let is_first = closing.is_empty() || closing == only;
            let is_close = is_first || part.is_limited;
            closing = format!("{closing}{} {}", if is_close { "" } else { "," }, part.text);
        }
        closing.trim().to_owned()
    }

    /// The same, behind a comma where the cue wants one: ", provided that".
    pub fn closing_apart(&self, pack: &Pack) -> String {
        let closing = self.closing();
        let wants = |[cue, _]: &[String; 2]| closing.starts_with(cue.as_str());
        let is_apart = pack.ask.provision.plain_cues.iter().any(wants);
        if is_apart {
            format!(", {closing}")
        } else {
            closing
        }
    }

    /// Whether the subject denies the verb: "no player", "neither".
    pub fn denies(&self, pack: &Pack) -> bool {
        let first = self.subject.split_whitespace().next().unwrap_or_default();
        pack.ask.provision.denying.contains(&first.to_lowercase())
    }

    /// Whether the subject keeps the verb to itself: "only the player".
    pub fn keeps_to_itself(&self, pack: &Pack) -> bool {
        let first = self.subject.split_whitespace().next().unwrap_or_default();
        pack.ask.provision.limits.contains(&first.to_lowercase())
    }

    /// Whether what the verb says is undergone, not done: "be", "lose".
    pub fn is_undergone(&self, pack: &Pack) -> bool {
        let first = self
            .verb
            .then
            .split_whitespace()
            .next_back()
            .unwrap_or_default();
        pack.ask
            .provision
            .undergone
            .iter()
            .any(|verb| verb == first)
    }

    /// What somebody does, in the base form: "move the piece".
    pub fn act(&self) -> String {
        joined(&[&self.verb.then, self.rest])
    }
}

/// "That player": a determiner of the pack before a noun.
fn points_back(words: &Words<'_>, place: usize, cues: &Cues) -> bool {
    words.tag(place) == "DT"
        && words.is_noun(place + 1)
        && cues.pointers.contains(words.small(place))
}

/// Circumstances as they stand in front of a clause, a comma behind each.
pub fn in_front<'p, 't: 'p>(
    parts: impl Iterator<Item = &'p Circumstance<'t>>,
    phrases: Phrases<'_>,
) -> String {
    parts.fold(String::new(), |text, part| {
        text + &phrases.lowered(part.text) + ", "
    })
}

/// Texts with one space between them, those that are empty left out.
pub fn joined(parts: &[&str]) -> String {
    let parts = parts.iter().map(|part| part.trim());
    parts
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether a sentence of prose says what happened, or is no plain clause by its parse: then its condition is none that a rule could have.
fn tells_a_tale(sentence: &Sentence) -> bool {
    sentence
        .clause()
        .is_none_or(|clause| clause.verbs.form == Finite::Past)
}

/// Whether a sentence of prose says what would or might be.
fn is_remote(sentence: &Sentence, pack: &Pack) -> bool {
    let finite = sentence
        .clause()
        .and_then(|clause| sentence.analysis().tokens.get(clause.verbs.finite));
    finite.is_some_and(|token| {
        let form = token.span.slice(&sentence.text).to_lowercase();
        pack.ask.question.remote.contains(&form)
    })
}
