use std::ops::Range;

use super::listing::Listing;
use super::nominal::Nominal;
use super::{Asked, Asker, closed};
use crate::annotate::capitalized;
use crate::annotate::syntax::{Clause, Finite, Part, Role};
use crate::extract::proposal::word_count;
use crate::model::Upos;

/// The longest object before its purpose, in words.
const LONGEST_OBJECT: usize = 8;
/// How many words an object has that tells all of what its subject does.
const TOLD: std::ops::RangeInclusive<usize> = 4..=24;
/// How many words are said of a class whose members are asked for.
const SAID: std::ops::RangeInclusive<usize> = 4..=22;
/// The longest subject that is an act, in words.
const LONGEST_ACT: usize = 12;
/// The fewest words of what is said of an act.
const FEWEST_SAID: usize = 6;

impl Asker<'_> {
    /// Asks for an object with a purpose behind it: "What may a farmer plant to protect the soil?"
    pub fn aimed_object_asked(&self) -> Option<Asked> {
        let clause = self.clause?;
        let start = clause.verbs.main + 1;
        let to = (start..clause.end).find(|place| self.is_infinitive_at(*place))?;
        let words = start..to;
        let verb = self.token(clause.verbs.main)?;
        let is_led = self.words.purpose.directing.contains(&verb.lemma);
        let is_indirect = clause.parts.iter().any(|part| part.role == Role::Indirect);
        if !is_general(clause) || is_led || is_indirect || self.names() || !self.is_thing(&words) {
            return None;
        }
        let purpose = part(Role::Clause, to..clause.end);
        if !self.is_understood(&purpose) {
            return None;
        }
        self.object_of(&words, vec![purpose])
            .and_then(|stem| closed(stem, self.key(&words)))
    }

    /// Asks for all that a verb of telling governs: "What does a barometer measure?"
    pub fn told_object_asked(&self) -> Option<Asked> {
        let clause = self.clause?;
        let words = clause.verbs.main + 1..clause.end;
        let verb = self.token(clause.verbs.main)?;
        let opens = self.sentence.noun_phrases().iter();
        let object = opens
            .filter(|phrase| phrase.words.start == words.start)
            .find(|phrase| !phrase.is_pronoun)?;
        let is_split = |part: &Part| {
            matches!(
                part.role,
                Role::Conjunct | Role::Sentence | Role::Indirect | Role::Complement
            )
        };
        let key = self.text(&words);
        let subject = self.nominal_before(clause.subject.words.end)?;
        let is_fit = is_general(clause)
            && clause.verbs.words.len() == 1
            && self.is_told_apart(&subject)
            && self.words.telling.contains(&verb.lemma)
            && object.words.len() > 1
            && self.is_person(&subject) != Some(true)
            && TOLD.contains(&word_count(key))
            && !clause.parts.iter().any(is_split)
            && self.has_no_pronoun(&words)
            && !key.contains(['(', ';', ':']);
        let stem = is_fit
            .then(|| self.object_of(&words, Vec::new()))
            .flatten()?;
        closed(stem, capitalized(key))
    }

    /// What a sentence says of the class that opens it, where members are named right behind it: all from its verb on.
    pub fn said_of_class(&self, class: &Nominal, listing: &Listing) -> Option<&str> {
        let predicate = listing.end + usize::from(self.form(listing.end) == ",")..self.end();
        let verb = self.token(predicate.start)?;
        let is_finite = matches!(verb.xpos, "VBP" | "MD") && listing.members.len() > 1;
        let text = self.text(&predicate);
        let is_whole = class.words.start == 0 && is_finite && !text.contains(['(', ';', ':']);
        let takes_up = |place: usize| self.words.plural_pronouns.contains(&self.form(place));
        (is_whole
            && SAID.contains(&word_count(text))
            && !predicate.clone().any(takes_up)
            && self.token(class.head)?.xpos == "NNS")
            .then_some(text)
    }

    /// Asks for an act as subject: "What can lower the risk of rot?" for "Drying the wood".
    pub fn act_asked(&self) -> Option<Asked> {
        let clause = self.clause?;
        let words = &clause.subject.words;
        let is_act = words.start == 0
            && clause.subject.head == 0
            && is_general(clause)
            && clause.front.is_empty()
            && self.token(0).is_some_and(|token| token.xpos == "VBG")
            && (2..=LONGEST_ACT).contains(&words.len())
            && self.has_no_pronoun(words)
            && !words
                .clone()
                .any(|place| self.is_finite_at(place) || self.is_name_at(place));
        let predicate = is_act.then(|| self.predicate(clause, false)).flatten()?;
        (word_count(&predicate) >= FEWEST_SAID)
            .then(|| closed(format!("{} {predicate}?", self.words.what), self.key(words)))
            .flatten()
    }

    /// Whether a nominal is no bare one with the definite article: "the left side".
    fn is_told_apart(&self, nominal: &Nominal) -> bool {
        let article = nominal.determiner.map(|place| self.form(place));
        let is_definite = article.is_some_and(|form| self.words.kept_articles.contains(&form));
        !is_definite || nominal.words.end > nominal.head + 1 || self.is_compound(nominal)
    }

    /// The clause as a question for what follows its verb at once.
    fn object_of(&self, words: &Range<usize>, more: Vec<Part>) -> Option<String> {
        let object = part(Role::Object, words.clone());
        let clause = Clause {
            parts: std::iter::once(object.clone()).chain(more).collect(),
            ..self.clause?.clone()
        };
        let asker = Asker {
            clause: Some(&clause),
            ..*self
        };
        asker.inverted(&self.words.what, &object)
    }

    fn is_infinitive_at(&self, place: usize) -> bool {
        self.token(place).is_some_and(|token| token.lemma == "to")
            && self.token(place + 1).is_some_and(|next| next.xpos == "VB")
    }

    fn is_finite_at(&self, place: usize) -> bool {
        self.token(place)
            .is_some_and(|token| matches!(token.xpos, "VBZ" | "VBP" | "VBD" | "MD"))
    }

    /// A name makes an example of an act.
    fn is_name_at(&self, place: usize) -> bool {
        self.token(place).is_some_and(|token| {
            token.upos == Upos::Propn
                && token
                    .span
                    .slice(&self.sentence.text)
                    .starts_with(char::is_uppercase)
        })
    }

    fn has_no_pronoun(&self, words: &Range<usize>) -> bool {
        words.clone().all(|place| {
            self.token(place).is_some_and(|token| {
                !(matches!(token.xpos, "PRP" | "PRP$")
                    || token.upos == Upos::Pron && token.xpos == "DT")
            })
        })
    }

    /// Whether a run of words names a thing: a nominal that can be a key, with others that a preposition or conjunction binds to it.
    fn is_thing(&self, words: &Range<usize>) -> bool {
        let is_bound = |place: usize| {
            let form = self.form(place);
            self.words.binding.contains(&form) || self.words.joining.contains(&form)
        };
        let mut at = words.start;
        while let Some(nominal) = self.phrase_from(at) {
            let is_first = at == words.start;
            if !self.is_key(&nominal)
                || self.takes_infinitive(&nominal)
                || is_first && self.is_person(&nominal) != Some(false)
            {
                return false;
            }
            let end = nominal.words.end;
            if end == words.end {
                return word_count(self.text(words)) <= LONGEST_OBJECT;
            }
            if end > words.end || !is_bound(end) {
                return false;
            }
            at = end + 1;
        }
        false
    }

    /// A noun that "to" with a verb belongs to: "a right to ...". One of a compound is a thing by itself: "a veto right".
    fn takes_infinitive(&self, nominal: &Nominal) -> bool {
        let head = self.token(nominal.head);
        !self.is_compound(nominal)
            && head.is_some_and(|head| self.words.purpose.infinitive_nouns.contains(&head.lemma))
    }

    fn is_compound(&self, nominal: &Nominal) -> bool {
        let before = nominal.head.checked_sub(1);
        before
            .filter(|before| nominal.words.contains(before))
            .and_then(|before| self.token(before))
            .is_some_and(|before| matches!(before.upos, Upos::Noun | Upos::Propn))
    }

    fn phrase_from(&self, start: usize) -> Option<Nominal> {
        let mut phrases = self.sentence.noun_phrases().iter();
        let phrase = phrases.find(|phrase| phrase.words.start == start && !phrase.is_pronoun)?;
        Some(Nominal {
            words: phrase.words.clone(),
            head: phrase.head,
            determiner: phrase.determiner,
            is_joined: false,
        })
    }
}

/// Whether a clause says what something does at any time, to something else.
fn is_general(clause: &Clause) -> bool {
    !clause.verbs.is_copular && !clause.verbs.is_passive && clause.verbs.form != Finite::Past
}

fn part(role: Role, words: Range<usize>) -> Part {
    Part {
        role,
        head: words.start,
        words,
        opener: None,
        confidence: 1.0,
    }
}
