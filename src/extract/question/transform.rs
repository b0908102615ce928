use super::nominal::Nominal;
use super::{Asked, Asker};
use crate::annotate::forms::{Target, inflect};
use crate::annotate::syntax::{Clause, Finite, Part, Role, span_of};
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::Upos;

/// The fewest words after the asking word.
const FEWEST_WORDS: usize = 4;

impl Asker<'_> {
    /// Asks for the subject: "Which firms face currency risk?"
    pub fn subject_asked(&self) -> Option<Asked> {
        let clause = self.clause?;
        let nominal = self.nominal(&clause.subject.words)?;
        if !self.agrees(clause, &nominal) || !self.is_key(&nominal) || self.is_equation(clause) {
            return None;
        }
        let class = self.class_noun(&nominal);
        let wh = match class {
            Some(class) => format!("{} {}", self.words.which, self.phrases.lowered(class)),
            None if self.is_person(&nominal) => self.words.who.clone(),
            None if self.is_name(&nominal) || self.thinks(clause) => return None,
            None => self.words.what.clone(),
        };
        let predicate = self.predicate(clause, class.is_none() && self.is_plural(&nominal))?;
        if predicate.split_whitespace().count() < FEWEST_WORDS {
            return None;
        }
        let stem = format!("{}{wh} {predicate}?", self.opening(clause)?);
        self.closed(stem, self.key(&nominal.words))
    }

    /// Asks for the object: "What does insurance shift to the insurer?"
    pub fn object_asked(&self) -> Option<Asked> {
        let object = self.clause?.only(Role::Object)?;
        let nominal = self.nominal(&object.words)?;
        if !self.is_key(&nominal) || self.is_person(&nominal) {
            return None;
        }
        let wh = match self.class_noun(&nominal) {
            Some(class) => format!("{} {class}", self.words.which),
            None => self.words.what.clone(),
        };
        let stem = self.inverted(&wh, object)?;
        self.closed(stem, self.key(&nominal.words))
    }

    /// Asks for what a clause with "that" says, where it ends the sentence: "What does a deposit ensure?"
    pub fn complement_asked(&self) -> Option<Asked> {
        let part = self
            .clause
            .last()
            .filter(|part| part.role == Role::Complement)?;
        let opens = part.opener == Some(part.words.start)
            && self
                .token(part.words.start)
                .is_some_and(|token| token.upos == Upos::Sconj);
        let is_next = part.words.start == self.clause.verbs.main + 1;
        let subject = self.nominal(&self.clause.subject.words)?;
        if !self.is_sure() || !opens || !is_next || self.is_person(&subject) || self.thinks() {
            return None;
        }
        let stem = self.inverted(&self.words.what, part)?;
        self.closed(stem, self.key(&part.words))
    }

    /// Asks for what a preposition after the verb governs: "From what does currency risk arise?"
    pub fn oblique_asked(&self) -> Option<Asked> {
        let clause = self.clause?;
        let oblique = clause.only(Role::Oblique)?;
        let opener = oblique
            .opener
            .filter(|opener| *opener == oblique.words.start)?;
        let nominal = self.nominal(&(opener + 1..oblique.words.end))?;
        let form = self.form(opener);
        if oblique.words.start != clause.verbs.main + 1
            || !self.words.fronted.contains(&form)
            || !self.is_key(&nominal)
            || self.is_person(&nominal)
        {
            return None;
        }
        let stem = self.inverted(&format!("{form} {}", self.words.what), oblique)?;
        self.closed(stem, self.key(&nominal.words))
    }

    /// The clause as a question without one of its parts: the asking word, the auxiliary, the subject, the rest.
    pub fn inverted(&self, wh: &str, without: &Part) -> Option<String> {
        let clause = self.clause?;
        let verbs = &clause.verbs;
        let subject = self.nominal_before(clause.subject.words.end);
        if subject.is_some_and(|subject| !self.agrees(clause, &subject))
            || !self.can_move(clause, without)
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
            .filter(|place| *place != verbs.finite)
            .map(|place| self.text(&(place..place + 1)).to_owned());
        let rest = kept_parts(clause)
            .filter(|part| *part != without)
            .map(|part| self.text(&part.words).to_owned());
        let subject = self.in_sentence(clause);
        let words: Vec<String> = [wh.to_owned(), auxiliary, subject]
            .into_iter()
            .chain(adverbs)
            .chain(main)
            .chain(rest)
            .collect();
        Some(format!("{}{}?", self.opening(clause)?, words.join(" ")))
    }

    /// What stands before the subject, as the opening of a question; none where it says too little to be kept before one.
    fn opening(&self, clause: &Clause) -> Option<String> {
        let (Some(first), Some(last)) = (clause.front.first(), clause.front.last()) else {
            return Some(String::new());
        };
        let is_cut = |part: &Part| {
            part.words.len() == 1
                && matches!(
                    self.token(part.head).map(|token| token.xpos),
                    Some("WRB" | "IN" | "WDT")
                )
                || matches!(
                    part.role,
                    Role::Complement | Role::Sentence | Role::Conjunct | Role::Object
                )
        };
        (!clause.front.iter().any(is_cut))
            .then(|| format!("{}, ", self.text(&(first.words.start..last.words.end))))
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

    /// Whether subject and verb agree in number, as a right parse has them.
    fn agrees(&self, clause: &Clause, subject: &Nominal) -> bool {
        let is_plural = self.is_plural(subject);
        match clause.verbs.form {
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
    fn predicate(&self, clause: &Clause, agrees: bool) -> Option<String> {
        let verbs = &clause.verbs;
        let end = kept_parts(clause)
            .last()
            .map_or(verbs.main + 1, |part| part.words.end);
        let words = verbs.words.start..end;
        let text = self.text(&words);
        if !agrees || verbs.form != Finite::Plural && self.form(verbs.finite) != "were" {
            return Some(text.to_owned());
        }
        let takes_up = |place: usize| self.words.plural_pronouns.contains(&self.form(place));
        if words.clone().any(takes_up) {
            return None;
        }
        let finite = self.token(verbs.finite)?;
        let form = self.form(verbs.finite);
        let known = self
            .words
            .agreement
            .iter()
            .find(|[plural, _]| *plural == form);
        let singular = match known {
            Some([_, singular]) => singular.clone(),
            None => inflect(&finite.lemma, Target::Vbz)?,
        };
        let from = span_of(self.sentence.analysis(), &words)?.start;
        let before = self.sentence.text.get(from..finite.span.start)?;
        let after = self.text(&(verbs.finite..end)).get(form.len()..)?;
        Some(format!("{before}{singular}{after}"))
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

    /// Whether the verb says what persons do: think, feel, say.
    fn thinks(&self, clause: &Clause) -> bool {
        let lemma = self
            .token(clause.verbs.main)
            .map_or("", |verb| verb.lemma.as_str());
        let sense = wordnet()
            .senses(lemma, PartOfSpeech::Verb)
            .into_iter()
            .next();
        sense.is_some_and(|sense| wordnet().class(sense.synset).is_of_mind())
    }

    /// A subject as it stands inside a sentence: its first letter small unless it is a name.
    fn in_sentence(&self, clause: &Clause) -> String {
        let text = self.text(&clause.subject.words);
        let is_first = clause.subject.words.start == 0;
        if is_first {
            self.phrases.lowered(text)
        } else {
            text.to_owned()
        }
    }

    /// Whether a nominal is a name of which nothing tells whether it is a person.
    fn is_name(&self, nominal: &Nominal) -> bool {
        self.token(nominal.head)
            .is_some_and(|head| head.xpos.starts_with("NNP"))
    }
}

/// The parts without a further sentence and what follows it.
fn kept_parts(clause: &Clause) -> impl Iterator<Item = &Part> {
    clause
        .parts
        .iter()
        .take_while(|part| part.role != Role::Sentence)
}
