use crate::annotate::Sentence;
use crate::language::ask::Ask;
use crate::model::{Token, Upos};

/// The fewest words of a clause.
const SHORTEST: usize = 2;

/// The words of a sentence by their classes.
#[derive(Clone, Copy)]
pub struct Classed<'a> {
    text: &'a str,
    ask: &'a Ask,
}

impl<'a> Classed<'a> {
    /// Those of a sentence.
    pub fn of(sentence: &'a Sentence, ask: &'a Ask) -> Self {
        Self::new(&sentence.text, ask)
    }

    /// Those of a text.
    pub const fn new(text: &'a str, ask: &'a Ask) -> Self {
        Self { text, ask }
    }

    /// A word in lower case.
    pub fn form(self, token: &Token) -> String {
        token.span.slice(self.text).to_lowercase()
    }

    /// Whether a word opens a relative clause.
    pub fn is_relative(self, token: &Token) -> bool {
        self.ask.gate.relatives.contains(&self.form(token))
    }

    /// Whether a word ties what follows to what stands before, or denies it.
    pub fn links(self, token: &Token) -> bool {
        matches!(token.upos, Upos::Cconj | Upos::Part)
            || self.ask.surface.resuming.contains(&self.form(token))
    }

    /// The noun that a part is built on: the first one.
    pub fn head(self, part: &[&Token]) -> Option<String> {
        let is_noun = |token: &&&Token| matches!(token.upos, Upos::Noun | Upos::Propn);
        part.iter().find(is_noun).map(|token| self.form(token))
    }

    /// Whether a word makes a clause of what stands before it.
    pub fn is_predicate(self, token: &Token) -> bool {
        let form = self.form(token);
        let mut starts = self.ask.surface.verb_starts.iter();
        self.ask.gate.verbs.contains(&form)
            || token.upos == Upos::Aux
            || token.upos == Upos::Verb && starts.any(|start| form.starts_with(start.as_str()))
    }

    /// A noun phrase: nothing in it makes a clause but behind a relative.
    pub fn is_nominal(self, part: &[&Token]) -> bool {
        let Some(first) = part.first() else {
            return false;
        };
        let is_act = part.len() == 1
            && first.upos == Upos::Verb
            && !self.ask.gate.verbs.contains(&self.form(first));
        let opens = matches!(
            first.upos,
            Upos::Noun | Upos::Propn | Upos::Det | Upos::Num | Upos::Adj | Upos::X
        );
        let makes_clause = |token: &&Token| {
            matches!(token.upos, Upos::Part | Upos::Sconj) || self.is_predicate(token)
        };
        let mut outside = part.iter().take_while(|token| !self.is_relative(token));
        let has_comma = part.iter().any(|token| self.form(token) == ",");
        let is_numbered = first.upos == Upos::Num && self.form(first).contains('.');
        let is_phrase = opens && !is_numbered && !outside.any(makes_clause);
        (is_act || is_phrase) && !has_comma && self.is_closed(part) && !self.stands_in(first)
    }

    /// A clause: a subject, and a predicate outside its relative clauses.
    pub fn is_clause(self, part: &[&Token]) -> bool {
        let Some(first) = part.first() else {
            return false;
        };
        let opens = !matches!(
            first.upos,
            Upos::Cconj | Upos::Sconj | Upos::Punct | Upos::Adp | Upos::Part | Upos::Aux
        );
        opens
            && self.is_closed(part)
            && !self.stands_in(first)
            && part.len() >= SHORTEST
            && self.has_predicate(part)
    }

    /// Whether a part opens with a verb that says what its subject does.
    pub fn opens_with_act(self, part: &[&Token]) -> bool {
        let mut passive = self.ask.permission.passive.iter();
        part.first().is_some_and(|first| {
            let form = self.form(first);
            first.upos == Upos::Verb && !passive.any(|start| form.starts_with(start.as_str()))
        })
    }

    /// Whether nothing has to follow a part.
    fn is_closed(self, part: &[&Token]) -> bool {
        part.last().is_some_and(|last| {
            let is_open = matches!(last.upos, Upos::Cconj | Upos::Sconj | Upos::Aux)
                || last.upos == Upos::Part && !last.is_joined;
            let is_passing = self.ask.surface.open_ends.contains(&self.form(last));
            !is_open && !is_passing && !self.is_relative(last)
        })
    }

    /// Whether a part says something of what was named before it: "it must be taken".
    pub fn takes_up(self, part: &[&Token]) -> bool {
        let mut words = part.iter();
        words.next().is_some_and(|first| self.stands_in(first))
            && words.next().is_some_and(|next| self.is_predicate(next))
    }

    /// Whether a word stands for a noun that was named before.
    fn stands_in(self, token: &Token) -> bool {
        let form = self.form(token);
        self.ask.surface.pronouns.contains(&form) || self.ask.surface.pointers.contains(&form)
    }

    /// Whether a word says something of a subject.
    fn tells(self, token: &Token) -> bool {
        self.is_predicate(token) || matches!(token.upos, Upos::Verb | Upos::Adj)
    }

    /// Whether a part says something of what it opens with: no relative stands before its predicate, or one that has its own.
    fn has_predicate(self, part: &[&Token]) -> bool {
        (1..part.len()).any(|place| {
            let Some((before, [token, ..])) = part.split_at_checked(place) else {
                return false;
            };
            let relative = before.iter().rposition(|token| self.is_relative(token));
            let Some(relative) = relative else {
                return self.tells(token) || token.upos == Upos::Part;
            };
            let inside = before.get(relative + 1..).unwrap_or_default();
            let is_told = |token: &&Token| self.tells(token) && token.upos != Upos::Aux;
            let is_verb = |token: &&Token| token.upos == Upos::Verb;
            let goes_on = inside.last().is_some_and(is_verb) && token.upos == Upos::Verb;
            let is_usual = self.ask.gate.verbs.contains(&self.form(token));
            let has_own = inside.iter().any(is_told) || is_usual && inside.len() > 1;
            self.is_predicate(token) && (is_usual || !goes_on) && has_own
        })
    }
}
