use super::nominal::Nominal;
use super::{Asked, Asker};
use crate::annotate::forms::{Target, inflect};
use crate::annotate::syntax::{Finite, Part, Role, span_of};
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::Upos;

/// The fewest words after the asking word.
const FEWEST_WORDS: usize = 4;

impl Asker<'_> {
    /// Asks for the subject: "Which firms face currency risk?"
    pub fn subject_asked(&self) -> Option<Asked> {
        let nominal = self.nominal(&self.clause.subject.words)?;
        if !self.is_sure() || !self.is_key(&nominal) || self.is_equation() {
            return None;
        }
        let class = self.class_noun(&nominal);
        let wh = match class {
            Some(class) => format!("{} {}", self.words.which, self.phrases.lowered(class)),
            None if self.is_person(&nominal) => self.words.who.clone(),
            None if self.is_name(&nominal) || self.thinks() => return None,
            None => self.words.what.clone(),
        };
        let predicate = self.predicate(class.is_none() && self.is_plural(&nominal))?;
        if predicate.split_whitespace().count() < FEWEST_WORDS {
            return None;
        }
        let stem = format!("{}{wh} {predicate}?", self.opening());
        self.closed(stem, self.key(&nominal.words))
    }

    /// Asks for the object: "What does insurance shift to the insurer?"
    pub fn object_asked(&self) -> Option<Asked> {
        let object = self.clause.only(Role::Object)?;
        let nominal = self.nominal(&object.words)?;
        if !self.is_sure() || !self.is_key(&nominal) || self.is_person(&nominal) {
            return None;
        }
        let wh = match self.class_noun(&nominal) {
            Some(class) => format!("{} {class}", self.words.which),
            None => self.words.what.clone(),
        };
        let stem = self.inverted(&wh, object)?;
        self.closed(stem, self.key(&nominal.words))
    }

    /// Asks for what a preposition after the verb governs: "From what does currency risk arise?"
    pub fn oblique_asked(&self) -> Option<Asked> {
        let oblique = self.clause.only(Role::Oblique)?;
        let opener = oblique
            .opener
            .filter(|opener| *opener == oblique.words.start)?;
        let nominal = self.nominal(&(opener + 1..oblique.words.end))?;
        let form = self.form(opener);
        if !self.is_sure()
            || oblique.words.start != self.clause.verbs.main + 1
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
        let verbs = &self.clause.verbs;
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
        let rest = self
            .kept_parts()
            .filter(|part| *part != without)
            .map(|part| self.text(&part.words).to_owned());
        let subject = self.in_sentence(self.text(&self.clause.subject.words));
        let words: Vec<String> = [wh.to_owned(), auxiliary, subject]
            .into_iter()
            .chain(adverbs)
            .chain(main)
            .chain(rest)
            .collect();
        Some(format!(
            "{}{}?",
            self.opening_without(without),
            words.join(" ")
        ))
    }

    /// The clause as a question for its subject, a phrase of the same number in the subject's place.
    pub fn subject_replaced(&self, phrase: &str) -> Option<String> {
        let predicate = self.predicate(false)?;
        Some(format!("{}{phrase} {predicate}?", self.opening()))
    }

    /// The parts without a further sentence and what follows it.
    pub(super) fn kept_parts(&self) -> impl Iterator<Item = &Part> {
        self.clause
            .parts
            .iter()
            .take_while(|part| part.role != Role::Sentence)
    }

    /// What stands before the subject, as the opening of a question.
    fn opening(&self) -> String {
        let front = &self.clause.front;
        match (front.first(), front.last()) {
            (Some(first), Some(last)) => {
                format!("{}, ", self.text(&(first.words.start..last.words.end)))
            }
            _ => String::new(),
        }
    }

    /// The same without the part asked for.
    fn opening_without(&self, part: &Part) -> String {
        if !self.clause.front.contains(part) {
            return self.opening();
        }
        let others = self.clause.front.iter().filter(|other| *other != part);
        let texts: Vec<&str> = others.map(|other| self.text(&other.words)).collect();
        match texts.as_slice() {
            [] => String::new(),
            texts => format!("{}, ", texts.join(", ")),
        }
    }

    /// Verbs and parts as they stand; in the singular where a plural subject gives way to "what".
    fn predicate(&self, agrees: bool) -> Option<String> {
        let verbs = &self.clause.verbs;
        let end = self
            .kept_parts()
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
    fn is_equation(&self) -> bool {
        let attribute = self
            .clause
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
    fn thinks(&self) -> bool {
        let lemma = self
            .token(self.clause.verbs.main)
            .map_or("", |verb| verb.lemma.as_str());
        let sense = wordnet()
            .senses(lemma, PartOfSpeech::Verb)
            .into_iter()
            .next();
        sense.is_some_and(|sense| wordnet().class(sense.synset).is_of_mind())
    }

    /// A subject as it stands inside a sentence: its first letter small unless it is a name.
    pub(super) fn in_sentence(&self, text: &str) -> String {
        let first = self.clause.subject.words.start;
        let is_proper = |place: usize| {
            self.token(place)
                .is_some_and(|token| token.upos == Upos::Propn)
        };
        let is_name =
            is_proper(first) && (self.clause.subject.words.len() == 1 || is_proper(first + 1));
        if first == 0 && !is_name {
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
