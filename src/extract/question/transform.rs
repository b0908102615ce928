use std::ops::Range;

use super::{Asked, Asker, Nominal, closed};
use crate::annotate::Home;
use crate::annotate::syntax::{Clause, Finite, Part, Role};
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::Upos;

/// The fewest words after the asking word.
const FEWEST_WORDS: usize = 5;

impl Asker<'_> {
    /// Asks for the subject: "Which firms face currency risk?"
    pub fn subject_asked(&self) -> Option<Asked> {
        let clause = self.clause?;
        let nominal = self.nominal(&clause.subject.words)?;
        let is_key = self.is_key(&nominal) || self.is_each(&nominal);
        let mut cases = self.phrases.pack.ask.gate.dependent.iter();
        let is_case = matches!(self.sentence.home, Home::Defining(_))
            && cases.any(|phrase| self.sentence.text.contains(phrase.as_str()));
        if !self.agrees(clause, &nominal)
            || !is_key
            || is_case
            || self.is_equation(clause)
            || self.holds(clause)
            || self.is_open(clause, &nominal)
        {
            return None;
        }
        if self.is_called(clause) && self.is_each(&nominal) {
            return None;
        }
        let which = self.which_one(clause, &nominal);
        let wh = match self.is_person(&nominal)? {
            false if self.is_many_persons(&nominal) => &self.words.who,
            true if self.is_taken_for_thing(&nominal) => return None,
            true => &self.words.who,
            false if self.thinks(clause) && !self.is_called(clause) => return None,
            false => which.as_ref().unwrap_or(&self.words.what),
        };
        let is_plural = self.is_plural(&nominal);
        let predicate = self.predicate(clause, is_plural)?;
        if predicate.split_whitespace().count() < FEWEST_WORDS
            || is_plural && self.is_of_several(clause)
            || self.opens_loosely(clause)
            || self.is_likened(clause)
            || self.lists_behind_colon(clause)
            || self.has_second_subject(clause)
        {
            return None;
        }
        let stem = format!("{}{wh} {predicate}?", self.opening(clause)?);
        closed(stem, self.key(&nominal.words))
    }

    /// The sentence with a blank for what each one of is called something: "Each ____ is known as ...".
    pub fn called_gapped(&self) -> Option<Asked> {
        let clause = self.clause.filter(|clause| self.is_called(clause))?;
        let nominal = self.nominal(&clause.subject.words)?;
        let head = nominal.head..nominal.words.end;
        let span = |place: usize| self.token(place).map(|token| token.span);
        let before = self.sentence.text.get(..span(head.start)?.start)?;
        let after = self.sentence.text.get(span(head.end - 1)?.end..)?;
        let blank = &self.phrases.pack.ask.words.blank;
        let stem = format!("{before}{blank}{after}.");
        self.is_each(&nominal)
            .then(|| closed(stem, self.key(&head)))
            .flatten()
    }

    /// "Which text" for "the Latin text" that is said to be the one of something.
    fn which_one(&self, clause: &Clause, nominal: &Nominal) -> Option<String> {
        let is_kept = |place: usize| self.words.kept_articles.contains(&self.form(place));
        let part = clause.parts.first()?;
        let is_one = clause.verbs.is_copular
            && part.role == Role::Attribute
            && is_kept(part.words.start)
            && nominal.determiner.is_some_and(is_kept)
            && nominal.words.end == nominal.head + 1
            && nominal.words.len() > 2;
        is_one.then(|| format!("{} {}", self.words.which, self.form(nominal.head)))
    }

    /// Whether what is said of several sounds wrong of one: a form of "be", or a further verb in the plural.
    fn is_of_several(&self, clause: &Clause) -> bool {
        let verbs = &clause.verbs;
        let is_be = self
            .token(verbs.finite)
            .is_some_and(|token| token.lemma == "be");
        let mut after = verbs.finite + 1..self.end();
        let joins = |place: usize| self.words.joining.contains(&self.form(place));
        let goes_on = |place: usize| {
            self.token(place).is_some_and(|token| {
                token.xpos == "VBP"
                    || verbs.form != Finite::Modal
                        && joins(place - 1)
                        && (token.xpos == "VB"
                            || self.is_never_noun(place)
                                && !self.is_never_verb(place)
                                && token.lemma == self.form(place))
            })
        };
        is_be || after.any(goes_on)
    }

    /// Whether a nominal names each thing of a kind: "each file".
    fn is_each(&self, nominal: &Nominal) -> bool {
        let first = nominal.words.start;
        let bare = Nominal {
            words: first + 1..nominal.words.end,
            determiner: None,
            ..nominal.clone()
        };
        matches!(self.sentence.home, Home::Rule(_) | Home::Defining(_))
            && self.words.distributive.contains(&self.form(first))
            && self.is_person(nominal) == Some(false)
            && self.is_key(&bare)
    }

    /// Asks for the object: "What does insurance shift to the insurer?"
    pub fn object_asked(&self) -> Option<Asked> {
        let object = self.clause?.only(Role::Object)?;
        let nominal = self.nominal(&self.core(&object.words))?;
        if !self.is_key(&nominal)
            || self.is_person(&nominal) != Some(false)
            || self.is_possible()
            || self.names()
            || self.is_torn(object)
            || self.is_described_behind(object.words.end)
        {
            return None;
        }
        let classed = self.class_noun(&nominal).filter(|_| {
            self.token(nominal.words.start)
                .is_some_and(|first| first.upos != Upos::Adj)
        });
        let wh = match classed {
            Some(class) => format!("{} {class}", self.words.which),
            None => self.words.what.clone(),
        };
        let stem = self.inverted(&wh, object)?;
        match self.going_on(object) {
            Some(more) => {
                let tail = format!(" {}?", self.text(more));
                let stem = format!("{}?", stem.strip_suffix(&tail)?);
                closed(stem, self.key(&(object.words.start..more.end)))
            }
            None => closed(stem, self.key(&nominal.words)),
        }
    }

    /// Whether nothing but a purpose follows the object: a nominal behind it may be told of by what follows.
    pub fn ends_in_object(&self) -> bool {
        let parts = self.clause.map_or(&[][..], |clause| &clause.parts);
        let mut after = parts
            .iter()
            .skip_while(|part| part.role != Role::Object)
            .skip(1);
        after.all(|part| part.role == Role::Clause)
    }

    /// Asks for what a clause with "that" says, where it ends the sentence: "What does a deposit ensure?"
    pub fn complement_asked(&self) -> Option<Asked> {
        let clause = self.clause?;
        let part = clause.last().filter(|part| part.role == Role::Complement)?;
        let opens = part.opener == Some(part.words.start)
            && self
                .token(part.words.start)
                .is_some_and(|token| token.upos == Upos::Sconj);
        let is_next = part.words.start == clause.verbs.main + 1;
        let subject = self.nominal(&clause.subject.words)?;
        let is_thing = match self.is_person(&subject) {
            Some(is_person) => !is_person,
            None => self.names_things(&subject),
        };
        if !opens || !is_next || !is_thing {
            return None;
        }
        let stem = self.inverted(&self.words.what, part)?;
        closed(stem, self.key(&part.words))
    }

    /// Whether "it" may take up a noun that means a person elsewhere: a bishop on a board.
    fn is_taken_for_thing(&self, nominal: &Nominal) -> bool {
        let pack = self.phrases.pack;
        let is_sure = self
            .token(nominal.head)
            .is_some_and(|head| pack.ask.nouns.persons.contains(&head.lemma));
        let it = pack.ask.provision.things.first();
        let takes_up = |place| it.is_some_and(|it| self.form(place) == *it);
        !is_sure && (nominal.words.end..self.end()).any(takes_up)
    }

    /// Whether the predicate names another thing of the same rank: "The first step was the rise of parties". Only one that describes by
    /// degree or as one of several can be turned round.
    fn is_equation(&self, clause: &Clause) -> bool {
        let attribute = clause
            .parts
            .first()
            .filter(|part| part.role == Role::Attribute);
        let Some(attribute) = attribute.filter(|part| {
            self.token(part.head)
                .is_some_and(|head| matches!(head.upos, Upos::Noun | Upos::Propn | Upos::Pron))
        }) else {
            return false;
        };
        let ranks = |place| {
            self.token(place)
                .is_some_and(|token| matches!(token.xpos, "JJS" | "RBS" | "CD"))
        };
        attribute.opener.is_none() && !attribute.words.clone().any(ranks)
    }

    /// Whether a preposition follows a part that may belong to it, "exposure to risk", or keeps it from something: "keeps dust from settling".
    fn is_torn(&self, part: &Part) -> bool {
        let end = part.words.end;
        let is_act = self.token(end + 1).is_some_and(|next| next.xpos == "VBG");
        if is_act && self.words.fronted.contains(&self.form(end)) {
            return true;
        }
        let parts = self.clause.map(|clause| clause.parts.iter());
        let mut after = parts
            .into_iter()
            .flatten()
            .skip_while(|next| *next != part)
            .skip(1);
        after.next().is_some_and(|next| {
            next.role == Role::Oblique
                && next
                    .opener
                    .is_some_and(|opener| self.words.binding.contains(&self.form(opener)))
        })
    }

    /// Whether the verb says what a word means.
    pub(super) fn names(&self) -> bool {
        let verb = self.clause.and_then(|clause| self.token(clause.verbs.main));
        verb.is_some_and(|verb| self.words.naming.contains(&verb.lemma))
    }

    /// "To" with a passive that follows a part at once: it tells more of the noun ("the rules *to be obeyed*").
    fn going_on(&self, part: &Part) -> Option<&'_ Range<usize>> {
        let at = part.words.end;
        let is = |place, form: &str| self.token(place).is_some_and(|token| token.lemma == form);
        let mut parts = self.clause?.parts.iter();
        let next = parts.find(|next| next.words.start == at)?;
        (is(at, "to") && is(at + 1, "be")).then_some(&next.words)
    }

    /// Whether the subject is said to be called something.
    pub(super) fn is_called(&self, clause: &Clause) -> bool {
        let verb = self.token(clause.verbs.main);
        clause.verbs.is_passive && verb.is_some_and(|verb| self.words.called.contains(&verb.lemma))
    }

    /// Whether the verb names the members of its subject: "Plants *include* ferns".
    fn holds(&self, clause: &Clause) -> bool {
        let verb = self.token(clause.verbs.main);
        !clause.verbs.is_passive
            && verb.is_some_and(|verb| self.words.holding.contains(&verb.lemma))
    }

    /// Whether the verb says what persons do: think, feel, say.
    fn thinks(&self, clause: &Clause) -> bool {
        let lemma = self
            .token(clause.verbs.main)
            .map_or("", |verb| verb.lemma.as_str());
        let sense = wordnet().senses(lemma, PartOfSpeech::Verb).next();
        sense.is_some_and(|sense| wordnet().class(sense.synset).is_of_mind())
    }
}
