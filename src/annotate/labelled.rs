//! `Label: description` as a statement of its own: "Trade credit: Allows buyers to pay later" says "Trade credit allows buyers to pay
//! later".

mod shape;
mod subject;

use super::analysis::analyze;
use super::countable::Countable;
use super::forms::{Target, inflect, readings};
use super::phrase::{Phrases, capitalized};
use super::tree::Tree;
use crate::language::ask::LabelStems;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Analysis, Language, Relation, Span, Upos};
pub use shape::make;
use shape::{Shape, is_verb, shape};
use subject::{LONGEST_LABEL, Subject, is_name, subject};

/// How a description goes on from its label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// It is a sentence.
    Sentence,
    /// A finite verb: the label does something.
    Act,
    /// A participle or a modal: something is or can be done.
    State,
    /// A gerund.
    Gerund,
    /// A nominal.
    Nominal,
}

/// What a label and its description say together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labelled {
    /// Of what it is said: the label, with its article, or what the label is a side of. Empty where the description is a sentence.
    pub subject: String,
    /// Whether the subject is in the plural.
    pub is_plural: bool,
    /// Whether it is known if the subject takes an article: else the sentence is no statement.
    pub is_settled: bool,
    /// The sentence, without final stop.
    pub text: String,
    /// How the two are joined.
    pub said: Said,
    /// What the label is said to do or be, in the singular: it goes on where "which strategy" stops.
    pub predicate: Option<String>,
    /// The description as an answer.
    pub meaning: String,
}

/// What a label's description is put together with.
#[derive(Clone, Copy, Debug)]
pub struct Composer<'a> {
    /// How phrases look in the document.
    pub phrases: Phrases<'a>,
    /// Which of them take an article.
    pub countable: &'a Countable,
    /// The label, without what it has in brackets.
    pub label: &'a str,
    /// Of what the label is a side ("settlement", a characteristic of futures), if it is one.
    pub owner: Option<&'a str>,
    /// Whether it is a side of something.
    pub is_side: bool,
}

impl Composer<'_> {
    /// Puts a label and the first sentence of its description together; none where that is not safe.
    pub fn compose(&self, text: &str, analysis: &Analysis) -> Option<Labelled> {
        let tree = Tree::new(text, analysis);
        let stems = &self.phrases.pack.ask.label;
        let [singular, plural] = stems.copula.as_slice() else {
            return None;
        };
        let copula = |is_plural: bool| if is_plural { plural } else { singular };
        let lowered = self.phrases.lowered(text);
        if let Some(labelled) = self.acting(text, &lowered) {
            return Some(labelled);
        }
        let labelled = match shape(&tree, text, self.phrases)? {
            Shape::Sentence => {
                let subject = self.label();
                let named = self.named_in(&tree, text, analysis);
                Some(Labelled {
                    is_plural: subject.as_ref().is_some_and(|it| it.is_plural),
                    is_settled: subject.as_ref().is_some_and(|it| it.is_settled),
                    subject: subject.map(|it| it.text).unwrap_or_default(),
                    text: named,
                    said: Said::Sentence,
                    predicate: None,
                    meaning: text.to_owned(),
                })
            }
            Shape::Quality => {
                let subject = self.actor()?;
                let predicate = (!self.is_side).then(|| format!("{singular} {lowered}"));
                let text = format!("{} {lowered}", copula(subject.is_plural));
                Some(said(Said::State, subject, &text, predicate))
            }
            Shape::Pointing { words, is_plural } => {
                let subject = self.label().filter(|it| it.is_plural == is_plural)?;
                let from = analysis.tokens.get(words)?.span.start;
                let predicate = text.get(from..)?;
                let singular = singular_predicate(&tree, words, predicate, stems);
                // "These are sealed boxes": the participle describes a noun.
                let is_described = matches!(tree.upos(words + 2), Some(Upos::Noun | Upos::Adj));
                let is_copular = stems.copula.contains(tree.form(words))
                    && (tree.xpos(words + 1) != "VBN" || is_described);
                let after = analysis.tokens.get(words + 1)?.span.start;
                let (how, meaning) = if is_copular {
                    (Said::Nominal, text.get(after..)?)
                } else {
                    (Said::Act, predicate)
                };
                let singular = if is_copular {
                    Some(predicate.to_owned())
                } else {
                    singular
                };
                Some(Labelled {
                    meaning: capitalized(meaning),
                    ..said(how, subject, predicate, singular)
                })
            }
            Shape::Modal => {
                let subject = self.actor()?;
                let predicate = (!self.is_side).then(|| lowered.clone());
                Some(said(Said::State, subject, &lowered, predicate))
            }
            Shape::Participle => {
                let subject = self.actor()?;
                let predicate = (!self.is_side).then(|| format!("{singular} {lowered}"));
                let text = format!("{} {lowered}", copula(subject.is_plural));
                Some(said(Said::State, subject, &text, predicate))
            }
            Shape::Gerund => {
                let subject = self.label().filter(|it| !it.is_plural)?;
                let predicate = format!("{} {lowered}", stems.involves);
                Some(said(
                    Said::Gerund,
                    subject,
                    &predicate,
                    Some(predicate.clone()),
                ))
            }
            Shape::Nominal { is_plural, is_bare } => {
                let subject = self.label().filter(|it| it.is_plural == is_plural)?;
                let is_fit = !is_bare || is_plural;
                let predicate = format!("{} {lowered}", copula(is_plural));
                let is_compared = (0..3).any(|it| matches!(tree.xpos(it), "JJR" | "RBR"));
                let singular = (!is_compared).then(|| predicate.clone());
                is_fit.then(|| said(Said::Nominal, subject, &predicate, singular))
            }
        }?;
        Some(if labelled.meaning.is_empty() {
            Labelled {
                meaning: text.to_owned(),
                ..labelled
            }
        } else {
            labelled
        })
    }

    /// A sentence with the whole label in the place of its bare last word, where a verb governs that: "Firms may use insurance" under
    /// "Trade insurance".
    fn named_in(&self, tree: &Tree<'_>, text: &str, analysis: &Analysis) -> String {
        let small = self.phrases.small(self.label);
        let head = small.split(' ').next_back().unwrap_or_default();
        let is_bare = |place: usize| {
            let before = place.checked_sub(1).and_then(|before| tree.upos(before));
            tree.form(place) == head
                && before == Some(Upos::Verb)
                && !matches!(
                    tree.upos(place + 1),
                    Some(Upos::Noun | Upos::Propn | Upos::Adp)
                )
        };
        let place = (0..analysis.tokens.len()).find(|place| is_bare(*place));
        let span = place
            .and_then(|place| analysis.tokens.get(place))
            .map(|token| token.span);
        let parts = span.and_then(|span| Some((text.get(..span.start)?, text.get(span.end..)?)));
        match parts {
            Some((before, after)) if small.contains(' ') && !text.contains(&small) => {
                format!("{before}{small}{after}")
            }
            _ => text.to_owned(),
        }
    }

    /// A description that opens with a verb in the third person: alone it reads like a noun, behind a pronoun it does not.
    fn acting(&self, text: &str, lowered: &str) -> Option<Labelled> {
        let pronoun = self.phrases.pack.ask.question.singular_pronouns.first()?;
        let probe = format!("{} {lowered}", capitalized(pronoun));
        let verb = lowered.split(' ').next()?;
        let lemma = third_person(verb)?;
        let analysis = analyze(&probe, Span::new(0, probe.len()), Language::ENGLISH);
        let tree = Tree::new(&probe, &analysis);
        let is_verb = tree.xpos(1) == "VBZ"
            && tree.relation(1) == Some(Relation::Root)
            && tree.head(0) == Some(1);
        let subject = self.label().filter(|_| is_verb)?;
        let predicate = if subject.is_plural && has_second_verb(&tree, 1) {
            return None;
        } else if subject.is_plural {
            format!("{lemma}{}", lowered.get(verb.len()..)?)
        } else {
            lowered.to_owned()
        };
        Some(Labelled {
            meaning: text.to_owned(),
            ..said(Said::Act, subject, &predicate, Some(lowered.to_owned()))
        })
    }

    /// The label as a subject.
    fn label(&self) -> Option<Subject> {
        let is_lone = !self.label.contains(' ');
        let is_noun = is_name(self.label, self.phrases) && !(is_lone && self.is_adjective());
        is_noun.then(|| subject(self.label, self.phrases, self.countable))
    }

    /// Who is meant by a predicate without subject: the owner where the label is a side of it.
    fn actor(&self) -> Option<Subject> {
        if !self.is_side {
            return self.label();
        }
        let owner = self.owner?;
        self.phrases
            .is_name(owner, LONGEST_LABEL)
            .then(|| subject(owner, self.phrases, self.countable))
    }

    /// Whether a lone label is an adjective or participle rather than a noun.
    fn is_adjective(&self) -> bool {
        let word = self.label.to_lowercase();
        let ends = &self.phrases.pack.ask.nouns.participle_ends;
        let is_noun = wordnet().has(&word, PartOfSpeech::Noun) && self.countable.is_noun(&word);
        (wordnet().has(&word, PartOfSpeech::Adjective)
            || ends.iter().any(|end| word.ends_with(end.as_str())))
            && !is_noun
    }
}

fn said(said: Said, subject: Subject, predicate: &str, singular: Option<String>) -> Labelled {
    Labelled {
        text: capitalized(&format!("{} {predicate}", subject.text)),
        is_plural: subject.is_plural,
        is_settled: subject.is_settled,
        subject: subject.text,
        said,
        predicate: singular,
        meaning: String::new(),
    }
}

/// The places of the verbs that agree with the subject beside the first.
fn has_second_verb(tree: &Tree<'_>, first: usize) -> bool {
    let conjuncts = tree.related(first, &[Relation::Conj]);
    conjuncts.into_iter().any(|place| is_verb(tree, place))
}

/// The base of a verb in the third person.
fn third_person(verb: &str) -> Option<String> {
    let verbs = readings(verb)
        .into_iter()
        .filter(|(part, _)| *part == PartOfSpeech::Verb);
    verbs
        .map(|(_, lemma)| lemma)
        .find(|lemma| inflect(lemma, Target::Vbz).as_deref() == Some(verb))
}

/// "allow investors" → "allows investors"; none where further verbs would have to change.
fn singular_predicate(
    tree: &Tree<'_>,
    first: usize,
    predicate: &str,
    stems: &LabelStems,
) -> Option<String> {
    let [singular, plural] = stems.copula.as_slice() else {
        return None;
    };
    let verb = tree.form(first);
    let rest = predicate.get(verb.len()..)?;
    match tree.xpos(first) {
        "VBP" if verb == plural => Some(format!("{singular}{rest}")),
        "VBP" if !has_second_verb(tree, first) => Some(format!(
            "{}{rest}",
            inflect(tree.lemma(first), Target::Vbz)?
        )),
        "VBP" => None,
        _ => Some(predicate.to_owned()),
    }
}
