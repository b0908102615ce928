use super::extent::edges;
use crate::annotate::tree::{Tree, is_subject};
use crate::language::WordSet;
use crate::language::{Being, Number, ReferenceWords};
use crate::model::{Relation, Upos};

pub(super) fn number(tree: &Tree, head: usize, det: &str, words: &ReferenceWords) -> Number {
    if words.distributive.contains(det) || words.demonstrative(det) == Some(Number::Singular) {
        return Number::Singular;
    }
    if words.groups.contains(tree.lemma(head)) && tree.xpos(head) != "NNS" {
        return Number::Either;
    }
    if is_anybody(tree, head, words) {
        return Number::Singular;
    }
    match tree.xpos(head) {
        "NNS" => Number::Plural,
        "NNPS" if det == words.article => Number::Plural,
        "NN" | "NNP" => Number::Singular,
        _ => Number::Either,
    }
}

/// Whether a word stands for any person: "everyone".
pub(super) fn is_anybody(tree: &Tree, place: usize, words: &ReferenceWords) -> bool {
    words.anybody.contains(tree.form(place)) && tree.relation(place) != Some(Relation::Det)
}

/// What a noun says of the nature of its referent.
pub(super) fn being(tree: &Tree, head: usize, first: usize, words: &ReferenceWords) -> Being {
    if tree.upos(head) == Some(Upos::Propn) && tree.is_capitalized(head) {
        return name_being(tree, head, first, words);
    }
    let lemma = tree.lemma(head);
    let has = |list: &WordSet| list.contains(lemma);
    if is_anybody(tree, head, words) {
        Being::Person
    } else if has(&words.creatures) {
        Being::Any
    } else if has(&words.males) {
        Being::Male
    } else if has(&words.females) {
        Being::Female
    } else if has(&words.persons) {
        Being::Person
    } else if words.groups.contains(lemma) {
        Being::Thing
    } else if words
        .person_endings
        .iter()
        .any(|ending| lemma.ends_with(ending.as_str()))
    {
        Being::Any
    } else {
        Being::Thing
    }
}

fn name_being(tree: &Tree, head: usize, first: usize, words: &ReferenceWords) -> Being {
    if tree.is_acronym(head) {
        return Being::Thing;
    }
    let (_, last) = edges(tree, head);
    let parts = || (first..=last).map(|place| tree.form(place));
    if parts().any(|part| words.name_things.contains(part)) {
        return Being::Thing;
    }
    if parts().any(|part| words.females.contains(part)) {
        return Being::Female;
    }
    if parts().any(|part| words.males.contains(part)) {
        return Being::Male;
    }
    let relatives = tree.related(head, &[Relation::AclRelcl]);
    let has_who = relatives
        .flat_map(|clause| tree.children(clause))
        .any(|place| words.person_relatives.contains(tree.form(*place)));
    let predicate = tree
        .relation(head)
        .filter(|relation| is_subject(*relation))
        .and_then(|_| tree.head(head));
    let acts = predicate.is_some_and(|place| words.person_verbs.contains(tree.lemma(place)));
    let described = tree
        .related(head, &[Relation::Appos])
        .chain(predicate)
        .any(|noun| words.persons.contains(tree.lemma(noun)));
    let titled = parts().any(|part| words.titles.contains(part));
    if titled || has_who || acts || described {
        return Being::Person;
    }
    let has_article = tree.related(head, &[Relation::Det]).next().is_some();
    if has_article {
        Being::Thing
    } else {
        Being::Any
    }
}
