use super::ReferenceKind;
use super::repeated::run_before;
use crate::annotate::tree::Tree;
use crate::language::ReferenceWords;
use crate::model::{Relation, Span, Upos};

/// An expression that points back, in its sentence.
pub(super) struct Anaphor {
    pub(super) sentence: usize,
    /// Place of its pronoun or determiner.
    pub(super) place: usize,
    pub(super) span: Span,
    pub(super) kind: ReferenceKind,
}

/// The expressions of a sentence that may point back, in order.
pub(super) fn anaphors(tree: &Tree, sentence: usize, words: &ReferenceWords) -> Vec<Anaphor> {
    let places = 0..tree.tokens.len();
    let found = places.filter_map(|place| {
        let kind = kind(tree, place, words)?;
        let span = span(tree, place, kind, words)?;
        Some(Anaphor {
            sentence,
            place,
            span,
            kind,
        })
    });
    found.collect()
}

/// A determiner together with its noun, anything else alone.
fn span(tree: &Tree, place: usize, kind: ReferenceKind, words: &ReferenceWords) -> Option<Span> {
    let token = tree.tokens.get(place)?;
    let with_noun = matches!(kind, ReferenceKind::DemonstrativeNoun | ReferenceKind::Such);
    let noun = match (with_noun, words.follow_noun) {
        (false, _) => None,
        (true, false) => tree.head(place),
        (true, true) => Some(run_before(tree, place)),
    };
    let noun = noun.and_then(|noun| tree.tokens.get(noun)).unwrap_or(token);
    Some(Span::new(
        token.span.start.min(noun.span.start),
        token.span.end.max(noun.span.end),
    ))
}

fn kind(tree: &Tree, place: usize, words: &ReferenceWords) -> Option<ReferenceKind> {
    let form = tree.form(place);
    let modifies = tree.relation(place) == Some(Relation::Det)
        && tree.head(place).is_some_and(|head| tree.is_noun(head));
    let is_pronoun = matches!(tree.upos(place), Some(Upos::Pron | Upos::Det));
    if words.enclitics.contains(form) && tree.is_joined(place) {
        let hangs_on_noun = place > 0 && tree.is_noun(place - 1);
        return hangs_on_noun.then_some(ReferenceKind::Enclitic);
    }
    if words.pronoun(form).is_some() {
        return is_pronoun.then_some(ReferenceKind::Pronoun);
    }
    if words.follow_noun && words.demonstrative(form).is_some() {
        return (run_before(tree, place) < place).then_some(ReferenceKind::DemonstrativeNoun);
    }
    if words.demonstrative(form).is_some() && is_pronoun {
        let is_relative = matches!(tree.xpos(place), "WDT" | "WP" | "IN");
        return match (modifies, is_relative) {
            (true, _) => Some(ReferenceKind::DemonstrativeNoun),
            (false, false) => Some(ReferenceKind::Demonstrative),
            (false, true) => None,
        };
    }
    let follows_article = place > 0 && tree.form(place - 1) == words.article;
    if words.latter.contains(form) {
        return follows_article.then_some(ReferenceKind::Latter);
    }
    if words.former.contains(form) && follows_article {
        // "The former president" is no member of a pair.
        let is_alone = !matches!(
            tree.upos(place + 1),
            Some(Upos::Noun | Upos::Propn | Upos::Adj)
        );
        return is_alone.then_some(ReferenceKind::Former);
    }
    if words.such.contains(form) {
        let is_example = words.such_as.contains(tree.form(place + 1));
        let noun = tree
            .head(place)
            .is_some_and(|head| head > place && tree.is_noun(head));
        return (noun && !is_example).then_some(ReferenceKind::Such);
    }
    None
}
