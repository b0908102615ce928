use std::ops::Range;

use crate::annotate::forms::{Target, inflect};
use crate::annotate::tree::Tree;
use crate::model::{Relation, Upos};

/// The verbs of a clause.
#[derive(Clone, Debug, PartialEq)]
pub struct Verbs {
    /// From the first adverb, auxiliary or verb after the subject to the last verb; the copula counts as the last verb.
    pub words: Range<usize>,
    /// Place of the finite verb: the first auxiliary, or the main verb.
    pub finite: usize,
    /// Place of the main verb or the copula.
    pub main: usize,
    /// Place of "not" or its like among the verbs.
    pub negation: Option<usize>,
    /// Tense and number of the finite verb.
    pub form: Finite,
    /// Whether the main verb is in the passive.
    pub is_passive: bool,
    /// Whether a copula is the main verb.
    pub is_copular: bool,
    /// How sure the parse is of it, from 0 to 1.
    pub confidence: f32,
}

/// The form of a finite verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finite {
    /// A modal.
    Modal,
    /// Past.
    Past,
    /// Present, third person singular.
    Singular,
    /// Present, any other person.
    Plural,
}

impl Verbs {
    /// Whether an auxiliary or the copula can stand before the subject in a question.
    pub const fn inverts(&self) -> bool {
        self.is_copular || self.finite != self.main
    }
}

/// The verbs of the predicate `root`, after the word `after`; none where they do not form one run.
pub fn verbs(tree: &Tree<'_>, root: usize, after: usize) -> Option<Verbs> {
    let copula = tree.related(root, &[Relation::Cop]).next();
    let main = copula.unwrap_or(root);
    let is_auxiliary = |place: usize| {
        matches!(
            tree.relation(place),
            Some(Relation::Aux | Relation::AuxPass | Relation::Cop)
        ) && tree.head(place) == Some(root)
    };
    let finite = (after..main)
        .find(|place| is_auxiliary(*place))
        .unwrap_or(main);
    let is_adverb = |place: usize| tree.upos(place) == Some(Upos::Adv);
    let negation = (after..=main).find(|place| is_negation(tree, *place));
    let fits = |place: usize| {
        place == main || is_auxiliary(place) || is_adverb(place) || is_negation(tree, place)
    };
    if after > main || !(after..=main).all(fits) {
        return None;
    }
    Some(Verbs {
        words: after..main + 1,
        finite,
        main,
        negation,
        form: form(tree, finite, finite == main && copula.is_none())?,
        is_passive: tree.related(root, &[Relation::AuxPass]).next().is_some(),
        is_copular: copula.is_some(),
        confidence: if copula.is_some() {
            tree.sureness(main)
        } else {
            1.0
        },
    })
}

fn is_negation(tree: &Tree<'_>, place: usize) -> bool {
    tree.lemma(place) == "not" && tree.upos(place) == Some(Upos::Part)
        || matches!(tree.form(place), "n't" | "n’t")
}

/// Whether a verb has the form of a past: taggers take bare forms for pasts.
fn is_past(tree: &Tree<'_>, place: usize) -> bool {
    let past = inflect(tree.lemma(place), Target::Vbd);
    past.is_none_or(|past| past == tree.form(place)) || tree.form(place) != tree.lemma(place)
}

/// A lone verb tagged as a base form or participle is a present or past whose form looks the same.
fn form(tree: &Tree<'_>, finite: usize, is_alone: bool) -> Option<Finite> {
    match tree.xpos(finite) {
        "MD" => Some(Finite::Modal),
        "VBD" if !is_alone || is_past(tree, finite) => Some(Finite::Past),
        "VBZ" => Some(Finite::Singular),
        "VBP" => Some(Finite::Plural),
        "VBD" | "VB" if is_alone => Some(Finite::Plural),
        "VBN" if is_alone && is_past(tree, finite) => Some(Finite::Past),
        _ => None,
    }
}
