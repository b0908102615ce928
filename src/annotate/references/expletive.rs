use crate::annotate::tree::{Tree, is_subject};
use crate::language::ReferenceWords;
use crate::model::{Relation, Upos};

/// How many words after a predicate the clause may start that an expletive stands for.
const REACH: usize = 8;

/// Whether a pronoun stands for nothing or for a clause that follows: "it is clear that", "it takes an hour", "makes it easy to".
pub(super) fn is_expletive(tree: &Tree, place: usize, words: &ReferenceWords) -> bool {
    if !words.expletive.contains(tree.form(place)) {
        return false;
    }
    if tree.relation(place) == Some(Relation::Expl) {
        return true;
    }
    let Some(predicate) = tree.head(place) else {
        return true;
    };
    if tree.relation(place).is_some_and(is_subject) {
        is_empty_subject(tree, place, predicate, words)
    } else {
        is_empty_object(tree, place, predicate, words)
    }
}

fn is_empty_subject(tree: &Tree, place: usize, predicate: usize, words: &ReferenceWords) -> bool {
    let lemma = tree.lemma(predicate);
    let opened = opens_clause(tree, predicate, words);
    let has_clause = tree
        .related(
            predicate,
            &[Relation::Csubj, Relation::CsubjPass, Relation::Ccomp],
        )
        .any(|clause| clause > place);
    let is_said = words.expletive_adjectives.contains(lemma);
    if is_said && (opened || has_clause) || words.expletive_verbs.contains(lemma) {
        return true;
    }
    if words.weather.contains(lemma) {
        return true;
    }
    let idiom = tree
        .related(predicate, &[Relation::Obj])
        .any(|object| words.expletive_nouns.contains(tree.lemma(object)));
    let copula = tree.related(predicate, &[Relation::Cop]).next().is_some();
    idiom
        || copula
            && (is_bare(tree, predicate)
                || is_cleft(tree, predicate, words)
                || is_time(tree, predicate, words)
                || has_subject_clause(tree, predicate))
}

fn has_subject_clause(tree: &Tree, predicate: usize) -> bool {
    tree.related(predicate, &[Relation::Csubj, Relation::CsubjPass])
        .next()
        .is_some()
}

/// "It was the king who ruled": something definite, or with a preposition, before a relative clause.
fn is_cleft(tree: &Tree, predicate: usize, words: &ReferenceWords) -> bool {
    let clauses: &[Relation] = &[
        Relation::AclRelcl,
        Relation::AdvclRelcl,
        Relation::Advcl,
        Relation::Ccomp,
    ];
    let is_split = tree.related(predicate, clauses).any(|clause| {
        let mut openers = tree.children(clause).iter();
        openers.any(|place| *place > predicate && words.relatives.contains(tree.form(*place)))
    });
    let is_new = tree
        .related(predicate, &[Relation::Det])
        .any(|det| words.indefinite.contains(tree.form(det)));
    is_split && !is_new
}

/// "It was war": a noun alone is rather said of a whole situation.
fn is_bare(tree: &Tree, predicate: usize) -> bool {
    tree.xpos(predicate) == "NN" && (predicate == 0 || tree.upos(predicate - 1) == Some(Upos::Aux))
}

fn is_time(tree: &Tree, predicate: usize, words: &ReferenceWords) -> bool {
    tree.upos(predicate) == Some(Upos::Num) || words.faint.contains(tree.lemma(predicate))
}

fn is_empty_object(tree: &Tree, place: usize, predicate: usize, words: &ReferenceWords) -> bool {
    let is_adjective = |place| {
        matches!(tree.upos(place), Some(Upos::Adj))
            || words.expletive_adjectives.contains(tree.lemma(place))
    };
    words.expletive_objects.contains(tree.lemma(predicate))
        && (place + 1..=place + 3).any(is_adjective)
        && opens_clause(tree, place, words)
}

fn opens_clause(tree: &Tree, place: usize, words: &ReferenceWords) -> bool {
    (place + 1..=place + REACH).any(|next| words.clause_openers.contains(tree.form(next)))
}
