use super::anaphor::Anaphor;
use super::mention::{Mention, Role};
use super::{Choice, Reason, Scene};
use crate::annotate::tree::Tree;
use crate::language::{Being, Number};
use crate::model::{Span, Upos};

/// How many words a sentence may have before the phrase that it is about: the number of a clause and its marks.
const MOST_BEFORE: usize = 10;

/// Finds what a possessive that is hung on its noun points at: the phrase for each of a kind that its sentence opens with
/// ("setiap anak berhak atas namanya"), where no further clause begins between.
pub(super) fn choose(scene: &Scene, anaphor: &Anaphor) -> Result<Choice, Reason> {
    let tree = scene
        .trees
        .get(anaphor.sentence)
        .ok_or(Reason::NoCandidate)?;
    let words = scene.words;
    let mut opening = 0..MOST_BEFORE.min(anaphor.place);
    let first = opening
        .find(|place| words.distributive.contains(tree.form(*place)))
        .filter(|first| (0..*first).all(|place| !is_content(scene, tree, place)))
        .ok_or(Reason::NoCandidate)?;
    if (first..anaphor.place).any(|place| words.clause_openers.contains(tree.form(place))) {
        return Err(Reason::Rivals);
    }
    // Before a further noun the ending only makes its own noun definite.
    if tree.is_noun(anaphor.place + 1) {
        return Err(Reason::Expletive);
    }
    let last = last_of_phrase(tree, first, anaphor.place).ok_or(Reason::NoCandidate)?;
    if words.joiners.contains(tree.form(last + 1)) {
        return Err(Reason::Rivals);
    }
    let (start, end) = (tree.tokens.get(first), tree.tokens.get(last));
    let (start, end) = start.zip(end).ok_or(Reason::NoCandidate)?;
    let mention = Mention {
        sentence: anaphor.sentence,
        head: first + 1,
        first,
        last,
        span: Span::new(start.span.start, end.span.end),
        number: Number::Singular,
        being: Being::Any,
        role: Role::MainSubject,
        is_name: false,
        is_pair: false,
        is_definite: true,
        is_open: true,
        entity: usize::MAX,
    };
    Ok(Choice::new(&mention, Reason::Subject, 1.0))
}

/// Whether a word says something: numbers, signs and the name of the clause do not.
fn is_content(scene: &Scene, tree: &Tree, place: usize) -> bool {
    let form = tree.form(place);
    let is_word = form.contains(char::is_alphabetic) && !scene.words.discourse.contains(form);
    is_word
        && matches!(
            tree.upos(place),
            Some(Upos::Noun | Upos::Propn | Upos::Verb | Upos::Adj | Upos::Adp | Upos::Sconj)
        )
}

/// Place of the last word of the noun phrase after a determiner, before its relative clause or predicate.
fn last_of_phrase(tree: &Tree, determiner: usize, before: usize) -> Option<usize> {
    let after = determiner + 1..before;
    let nouns = after.take_while(|place| tree.is_noun(*place) && !tree.is_joined(*place));
    nouns.last()
}
