//! `Label: description` as a statement of its own: "Trade credit: Allows buyers to pay later" says "Trade credit allows buyers to pay
//! later".

use super::analysis::analyze;
use super::countable::Countable;
use super::forms::{Target, inflect, readings};
use super::phrase::{Phrases, capitalized};
use super::tree::Tree;
use crate::language::ask::LabelStems;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Analysis, Language, Relation, Span, Upos};

/// The longest label, in words, that can be a subject.
const LONGEST_LABEL: usize = 6;
/// The longest phrase that takes a label up, in words: "These debt instruments".
const LONGEST_POINTER: usize = 3;

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

/// What a description is made like.
enum Shape {
    /// It is a sentence.
    Sentence,
    /// It opens with a phrase of so many words that takes the label up.
    Pointing {
        words: usize,
        is_plural: bool,
    },
    /// It opens with a modal verb, or a participle.
    Modal,
    Participle,
    /// It opens with a gerund.
    Gerund,
    /// It opens with an adjective that something follows.
    Quality,
    /// It is a nominal.
    Nominal {
        is_plural: bool,
        is_bare: bool,
    },
}

/// A label as a subject.
struct Subject {
    text: String,
    is_plural: bool,
    is_settled: bool,
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
                Some(Labelled {
                    is_plural: subject.as_ref().is_some_and(|it| it.is_plural),
                    is_settled: subject.as_ref().is_some_and(|it| it.is_settled),
                    subject: subject.map(|it| it.text).unwrap_or_default(),
                    text: text.to_owned(),
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
                let is_copular = stems.copula.contains(&tree.form(words).to_owned())
                    && tree.xpos(words + 1) != "VBN";
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
                let singular = Some(predicate.clone());
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

/// Whether a label can be a subject: few words, no verb among them, no function word at its ends.
fn is_name(label: &str, phrases: Phrases<'_>) -> bool {
    let pack = phrases.pack;
    let words: Vec<String> = label.split_whitespace().map(str::to_lowercase).collect();
    let is_function =
        |word: Option<&String>| word.is_some_and(|word| pack.function_words.contains(word));
    !words.is_empty()
        && words.len() <= LONGEST_LABEL
        && !words.iter().any(|word| pack.ask.gate.verbs.contains(word))
        && !is_function(words.first())
        && !is_function(words.last())
}

/// A phrase as the subject of a sentence, with an article where the document gives it one.
fn subject(phrase: &str, phrases: Phrases<'_>, countable: &Countable) -> Subject {
    let small = phrases.small(phrase);
    let head = phrases.head(&small);
    let is_plural = phrases.is_plural(&head);
    let takes_article = countable.takes_article(&small, &head, phrases);
    let text = if !is_plural && takes_article == Some(true) {
        phrases.with_article(&small)
    } else {
        small
    };
    Subject {
        text,
        is_plural,
        is_settled: is_plural || takes_article.is_some(),
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

fn shape(tree: &Tree<'_>, text: &str, phrases: Phrases<'_>) -> Option<Shape> {
    let root = (0..tree.tokens.len()).find(|it| tree.relation(*it) == Some(Relation::Root))?;
    if let Some(pointing) = pointing(tree, text, phrases) {
        return Some(pointing);
    }
    if is_pronoun(tree, 0) {
        return None;
    }
    let has_subject = tree.has_subject(root);
    let is_passive = || {
        !tree
            .related(root, &[Relation::NsubjPass, Relation::AuxPass])
            .next()
            .is_none()
    };
    if has_subject && is_finite(tree, root) || has_free_verb(tree) {
        return Some(Shape::Sentence);
    }
    if has_subject || is_passive() && tree.xpos(0) != "MD" {
        return None;
    }
    let opens = |xpos: &str| tree.xpos(0) == xpos;
    if opens("MD") {
        return Some(Shape::Modal);
    }
    if root == 0 && (opens("VBN") || opens("VBD")) {
        return Some(Shape::Participle);
    }
    if root == 0 && opens("VBG") {
        return Some(Shape::Gerund);
    }
    if opens("JJ") && tree.upos(1) == Some(Upos::Adp) {
        return Some(Shape::Quality);
    }
    let has_copula = tree.related(root, &[Relation::Cop]).next().is_some();
    let is_nominal = tree.upos(root) == Some(Upos::Noun)
        && !has_copula
        && tree.upos(0) != Some(Upos::Adp)
        && !has_plural_before(tree, root)
        && !text.contains(':');
    is_nominal.then(|| Shape::Nominal {
        is_plural: tree.xpos(root) == "NNS",
        is_bare: tree.upos(0) != Some(Upos::Det),
    })
}

/// "They", "This technique" or the like before a finite verb.
fn pointing(tree: &Tree<'_>, text: &str, phrases: Phrases<'_>) -> Option<Shape> {
    let gate = &phrases.pack.ask.gate;
    let pronouns = &phrases.pack.ask.question;
    let first = tree.form(0);
    let is_plural = pronouns.plural_pronouns.iter().any(|it| it == first);
    let is_one = pronouns.singular_pronouns.iter().any(|it| it == first)
        || gate.demonstratives.iter().any(|it| it == first);
    if !(is_plural || is_one) || tree.xpos(0) == "PRP$" {
        return None;
    }
    let words = (1..=LONGEST_POINTER)
        .find(|place| is_verb(tree, *place) || goes_on(tree, text, *place, is_plural, phrases))?;
    let is_phrase =
        (1..words).all(|place| tree.is_noun(place) || tree.upos(place) == Some(Upos::Adj));
    let head_agrees = words == 1 || (tree.xpos(words - 1) == "NNS") == is_plural;
    (is_phrase && head_agrees).then_some(Shape::Pointing { words, is_plural })
}

/// Whether the words from a place on read as a predicate behind a pronoun.
fn goes_on(
    tree: &Tree<'_>,
    text: &str,
    place: usize,
    is_plural: bool,
    phrases: Phrases<'_>,
) -> bool {
    let words = &phrases.pack.ask.question;
    let pronoun = if is_plural {
        words.plural_pronouns.first()
    } else {
        words.singular_pronouns.first()
    };
    let is_after_noun = place > 1 && tree.is_noun(place - 1);
    let rest = tree
        .tokens
        .get(place)
        .and_then(|it| text.get(it.span.start..));
    let (Some(pronoun), Some(rest), true) = (pronoun, rest, is_after_noun) else {
        return false;
    };
    let probe = format!("{} {rest}", capitalized(pronoun));
    let analysis = analyze(&probe, Span::new(0, probe.len()), Language::ENGLISH);
    let tree = Tree::new(&probe, &analysis);
    is_verb(&tree, 1) && tree.relation(1) == Some(Relation::Root) && tree.head(0) == Some(1)
}

/// Whether a finite verb stands in a text, not first, that no relative or subordinating word comes before.
fn has_free_verb(tree: &Tree<'_>) -> bool {
    let opens_clause = |place: usize| {
        matches!(tree.xpos(place), "WDT" | "WP" | "WP$" | "WRB")
            || tree.upos(place) == Some(Upos::Sconj)
            || tree.form(place) == "that"
    };
    let first = (1..tree.tokens.len()).find(|place| opens_clause(*place) || is_verb(tree, *place));
    let is_front_verb = is_verb(tree, 0);
    first.is_some_and(|place| is_verb(tree, place) && !is_front_verb)
}

/// Whether a plural before the root depends on it: likely its subject, and the root a verb read as a noun.
fn has_plural_before(tree: &Tree<'_>, root: usize) -> bool {
    let children = tree.children(root).iter();
    children
        .filter(|place| **place < root)
        .any(|place| tree.xpos(*place) == "NNS")
}

fn is_pronoun(tree: &Tree<'_>, place: usize) -> bool {
    matches!(tree.xpos(place), "PRP" | "PRP$") || tree.upos(place) == Some(Upos::Pron)
}

fn is_verb(tree: &Tree<'_>, place: usize) -> bool {
    matches!(tree.xpos(place), "VBZ" | "VBP" | "VBD" | "MD")
}

/// Whether a predicate has a finite verb: itself, its copula or an auxiliary.
fn is_finite(tree: &Tree<'_>, root: usize) -> bool {
    let helpers = tree.related(root, &[Relation::Aux, Relation::AuxPass, Relation::Cop]);
    std::iter::once(root)
        .chain(helpers)
        .any(|place| is_verb(tree, place))
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

/// Of what make a description is: options that describe are all of one make.
pub fn make(text: &str, analysis: &Analysis, is_sentence: bool) -> &'static str {
    let tree = Tree::new(text, analysis);
    let root = (0..tree.tokens.len()).find(|it| tree.relation(*it) == Some(Relation::Root));
    let is_nominal = root.is_some_and(|root| {
        tree.is_noun(root)
            && tree.related(root, &[Relation::Cop]).next().is_none()
            && !tree.has_subject(root)
    });
    if is_sentence && !is_nominal {
        return "sentence";
    }
    match tree.xpos(0) {
        "VBZ" => "verb",
        "VBG" => "gerund",
        "VBN" | "VBD" => "participle",
        "MD" => "modal",
        _ => "phrase",
    }
}
