use super::Asker;
use super::nominal::Nominal;
use crate::annotate::forms::{Target, inflect, readings};
use crate::annotate::syntax::{Clause, Finite, Part, Role};
use crate::language::lexicon::{person_name, places};
use crate::model::{Token, Upos};

impl Asker<'_> {
    /// The clause as a question without one of its parts: the asking word, the auxiliary, the subject, the rest.
    pub(super) fn inverted(&self, wh: &str, without: &Part) -> Option<String> {
        let clause = self.clause?;
        let verbs = &clause.verbs;
        let subject = self.nominal_before(clause.subject.words.end);
        if subject.is_some_and(|subject| !self.agrees(clause, &subject))
            || !self.can_move(clause, without)
            || self.breaks_off(clause)
            || self.is_never_verb(verbs.main) && !verbs.is_copular
        {
            return None;
        }
        // "What shall the clerk fetch and read the file?" has lost the object of its first verb.
        let is = |place, class| self.token(place).is_some_and(|token| token.upos == class);
        let goes_on = kept_parts(clause)
            .any(|part| part.words.start >= without.words.end && is(part.words.start, Upos::Cconj));
        let subject = self.text(&clause.subject.words);
        if goes_on
            || self.is_heavy(clause)
            || (subject.contains('—') || subject.contains(" – "))
            || is(clause.subject.words.start, Upos::Punct)
            || self.is_nested(without)
        {
            return None;
        }
        let main = self.token(verbs.main)?;
        let (auxiliary, main) = if verbs.inverts() {
            let main = (verbs.main != verbs.finite)
                .then(|| self.text(&(verbs.main..verbs.main + 1)).to_owned());
            (self.form(verbs.finite), main)
        } else {
            let auxiliary = match verbs.form {
                Finite::Past => &self.words.past,
                Finite::Singular => &self.words.singular,
                Finite::Plural | Finite::Modal => &self.words.plural,
            };
            (auxiliary.clone(), Some(inflect(&main.lemma, Target::Vb)?))
        };
        let adverbs = (verbs.words.start..verbs.main)
            .filter(|place| *place != verbs.finite && !self.links(*place))
            .map(|place| self.text(&(place..place + 1)).to_owned());
        let rest = kept_parts(clause)
            .filter(|part| *part != without)
            .map(|part| format!("{}{}", self.pause_before(part), self.text(&part.words)));
        let subject = self.in_sentence(clause);
        let words: Vec<String> = [wh.to_owned(), auxiliary, subject]
            .into_iter()
            .chain(adverbs)
            .chain(main)
            .chain(rest)
            .collect();
        Some(format!(
            "{}{}?",
            self.opening_without(clause, without)?,
            joined(words.into_iter())
        ))
    }

    /// What stands before the subject, as the opening of a question; none where it says too little to be kept before one.
    pub(super) fn opening(&self, clause: &Clause) -> Option<String> {
        let (Some(first), Some(last)) = (clause.front.first(), clause.front.last()) else {
            return Some(String::new());
        };
        let is_cut = |part: &Part| {
            part.words.len() == 1
                && matches!(
                    self.token(part.head).map(|token| token.xpos),
                    Some("WRB" | "IN" | "WDT" | "VBG" | "RB")
                )
                || part.words.len() == 1 && self.is_left_hanging(part.head)
                || matches!(
                    part.role,
                    Role::Complement | Role::Sentence | Role::Conjunct | Role::Object
                )
        };
        (!clause.front.iter().any(is_cut))
            .then(|| format!("{}, ", self.text(&(first.words.start..last.words.end))))
    }

    /// The same without the part asked for, where it stands there alone.
    fn opening_without(&self, clause: &Clause, part: &Part) -> Option<String> {
        match clause.front.as_slice() {
            [front] if front == part => Some(String::new()),
            front if front.contains(part) => None,
            _ => self.opening(clause),
        }
    }

    /// The clause as a question for its subject, a phrase of the same number in the subject's place.
    pub(super) fn subject_replaced(&self, clause: &Clause, phrase: &str) -> Option<String> {
        let predicate = self.predicate(clause, false)?;
        Some(format!("{}{phrase} {predicate}?", self.opening(clause)?))
    }

    /// Whether a part can be taken out and the verb put before the subject: nothing loose stands among the other parts.
    fn can_move(&self, clause: &Clause, without: &Part) -> bool {
        let opens = |part: &Part| {
            part.opener.is_some()
                || self
                    .token(part.words.start)
                    .is_some_and(|token| matches!(token.xpos, "VBG" | "VBN" | "TO" | "WRB"))
        };
        kept_parts(clause)
            .filter(|part| *part != without)
            .all(|part| match part.role {
                Role::Other => false,
                Role::Complement | Role::Clause | Role::Conjunct => opens(part),
                _ => true,
            })
    }

    /// Whether a clause opens right inside another behind a part: "where although".
    fn is_nested(&self, part: &Part) -> bool {
        let opens = |place: usize| {
            self.token(place).is_some_and(|token| {
                matches!(token.upos, Upos::Sconj) || matches!(token.xpos, "WRB" | "WDT")
            })
        };
        let mut pairs = (part.words.end..self.end()).map(|place| (place, place + 1));
        pairs.any(|(place, next)| opens(place) && opens(next))
    }

    /// Whether subject and verb agree in number, as a right parse has them.
    pub(super) fn agrees(&self, clause: &Clause, subject: &Nominal) -> bool {
        let is_plural = self.is_plural(subject);
        match clause.verbs.form {
            Finite::Singular if self.may_be_noun(clause.verbs.finite) => false,
            Finite::Singular => !is_plural || subject.is_joined,
            Finite::Plural => {
                is_plural
                    || self
                        .token(subject.head)
                        .is_some_and(|head| head.upos != Upos::Noun)
            }
            _ => true,
        }
    }

    /// Verbs and parts as they stand; in the singular where a plural subject gives way to "what".
    pub(super) fn predicate(&self, clause: &Clause, in_singular: bool) -> Option<String> {
        let verbs = &clause.verbs;
        let last = kept_parts(clause).last();
        let end = last.map_or(verbs.main + 1, |part| part.words.end);
        let takes_up = |place: usize| self.words.plural_pronouns.contains(&self.form(place));
        let changes =
            in_singular && (verbs.form == Finite::Plural || self.form(verbs.finite) == "were");
        if self.breaks_off(clause) || changes && (verbs.main..end).any(takes_up) {
            return None;
        }
        let finite = if changes {
            self.singular(verbs.finite)?
        } else {
            self.text(&(verbs.finite..verbs.finite + 1)).to_owned()
        };
        let group = verbs.words.clone().filter(|place| !self.links(*place));
        let group = group.map(|place| {
            if place == verbs.finite {
                finite.clone()
            } else {
                self.text(&(place..place + 1)).to_owned()
            }
        });
        let after = kept_parts(clause)
            .next()
            .filter(|part| part.words.start < end);
        let rest = after.map(|part| {
            format!(
                "{}{}",
                self.pause_before(part),
                self.text(&(part.words.start..end))
            )
        });
        Some(joined(group.chain(rest)))
    }

    /// Whether a word tagged as a name is one: a given name, a place, or no word of the lexicon or of the document's own.
    fn is_known_name(&self, place: usize) -> bool {
        let form = self.text(&(place..place + 1));
        let is_tagged = self
            .token(place)
            .is_some_and(|token| token.upos == Upos::Propn);
        let is_listed = person_name(form).is_given() || !places(form).is_empty();
        let small = form.to_lowercase();
        let first = small.split('-').next();
        let is_word = first.is_some_and(|first| self.small.contains(first));
        is_tagged && (is_listed || !is_word && readings(&small).is_empty())
    }

    /// The singular of a finite verb in the plural.
    fn singular(&self, place: usize) -> Option<String> {
        let form = self.form(place);
        let known = self
            .words
            .agreement
            .iter()
            .find(|[plural, _]| *plural == form);
        match known {
            Some([_, singular]) => Some(singular.clone()),
            None => inflect(&self.token(place)?.lemma, Target::Vbz),
        }
    }

    /// Whether an adverb only ties the sentence to the one before: "also", "then".
    fn links(&self, place: usize) -> bool {
        self.words.linking.contains(&self.form(place))
    }

    /// Whether a further sentence follows without a comma, or one that the parse has not seen: then its parts are wrong.
    fn breaks_off(&self, clause: &Clause) -> bool {
        let end = kept_parts(clause).last().map_or(0, |part| part.words.end);
        let runs_on = (clause.verbs.main + 1..end)
            .any(|place| self.form(place) == "," && self.opens_sentence(place + 1, end));
        let runs_on =
            runs_on || (clause.verbs.main + 1..end).any(|place| self.has_own_verb(place, end));
        let further = clause.parts.iter().find(|part| part.role == Role::Sentence);
        runs_on || further.is_some_and(|part| self.pause_before(part).is_empty())
    }

    /// Whether a conjunction stands at a place that is followed by a noun and a finite verb of its own, or that sets a clause against another.
    fn opens_sentence(&self, place: usize, end: usize) -> bool {
        let is = |at: usize, holds: &dyn Fn(&Token) -> bool| self.token(at).is_some_and(holds);
        if !is(place, &|token| token.upos == Upos::Cconj) {
            return false;
        }
        let goes_on = is(place + 1, &|token| {
            matches!(
                token.upos,
                Upos::Verb | Upos::Aux | Upos::Adv | Upos::Part | Upos::Adp
            )
        });
        let is_finite = |token: &Token| matches!(token.xpos, "VBZ" | "VBP" | "VBD" | "MD");
        let mut ahead = (place + 1..end).take_while(|at| self.form(*at) != ",");
        let has_verb = ahead.any(|at| is(at, &is_finite) || self.is_hidden_verb(at));
        let joins = self.words.joining.contains(&self.form(place));
        !goes_on && (has_verb || !joins)
    }

    /// Whether a noun and a finite verb stand behind a conjunction or "then" with nothing else between them: "and joints serve as".
    fn has_own_verb(&self, place: usize, end: usize) -> bool {
        let is_joint = self
            .token(place)
            .is_some_and(|token| token.upos == Upos::Cconj)
            || self.form(place) == "," && self.links(place + 1);
        let start = place + 1 + usize::from(self.form(place) == ",");
        let is_nominal = |at: &usize| {
            self.token(*at).is_some_and(|token| {
                matches!(
                    token.upos,
                    Upos::Det | Upos::Noun | Upos::Propn | Upos::Adj | Upos::Num | Upos::Pron
                ) && !token.xpos.starts_with('W')
            })
        };
        let next = (start..end).take_while(is_nominal).count() + start;
        is_joint
            && next > start
            && next < end
            && self
                .token(next)
                .is_some_and(|token| matches!(token.xpos, "VBZ" | "VBP" | "MD"))
    }

    fn pause_before(&self, part: &Part) -> &'static str {
        let before = part.words.start.checked_sub(1);
        let is_pause = before
            .is_some_and(|place| matches!(self.form(place).as_str(), "," | ";" | ":" | "—" | "–"));
        if is_pause { ", " } else { "" }
    }

    /// A subject as it stands inside a sentence: its first letter small unless it is a name.
    pub(super) fn in_sentence(&self, clause: &Clause) -> String {
        let turned = self.with_participle_in_front(clause);
        let text = turned.unwrap_or_else(|| self.text(&clause.subject.words).to_owned());
        let first = clause.subject.words.start;
        if first == 0 && !self.is_known_name(first) {
            self.phrases.lowered(&text)
        } else {
            text
        }
    }
}

/// The parts without a further sentence and what follows it.
pub(super) fn kept_parts(clause: &Clause) -> impl Iterator<Item = &Part> {
    clause
        .parts
        .iter()
        .take_while(|part| part.role != Role::Sentence)
}

fn joined(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ").replace(" , ", ", ")
}
