use super::{Reference, ReferenceKind};
use crate::annotate::tree::Tree;
use crate::language::ReferenceWords;
use crate::model::{Analysis, Language, Relation, Span, Upos};

/// How many words a complement of the antecedent may add.
const MOST_ADDED: usize = 8;

/// The text to put in the place of a reference, so that its sentence stands alone: the antecedent with its complement, made
/// definite, as a possessor where the reference is one. None where there is no antecedent, or where it points back itself.
pub fn stand_in(
    text: &str,
    analyses: &[Analysis],
    reference: &Reference,
    language: Language,
) -> Option<String> {
    let words = ReferenceWords::of(language)?;
    let antecedent = reference.antecedent?;
    let after = analyses.partition_point(|analysis| analysis.span.start <= antecedent.start);
    let sentence = after.checked_sub(1).and_then(|place| analyses.get(place))?;
    let tree = Tree::new(text, sentence);
    let span = extended(&tree, antecedent, words);
    let places: Vec<usize> = (0..tree.tokens.len())
        .filter(|place| {
            tree.tokens
                .get(*place)
                .is_some_and(|token| span.contains(token.span))
        })
        .collect();
    let points_back = |place: &usize| {
        words.pronoun(tree.form(*place)).is_some() && tree.upos(*place) == Some(Upos::Pron)
    };
    if places.iter().any(points_back) {
        return None;
    }
    let first = *places.first()?;
    let phrase = definite(text, &tree, span, first, words);
    let is_plural =
        span == antecedent && places.last().is_some_and(|last| tree.xpos(*last) == "NNS");
    let phrase = if is_possessor(text, reference, words) {
        possessor(&phrase, is_plural, words)
    } else {
        phrase
    };
    let opens = analyses
        .iter()
        .any(|analysis| analysis.span.start == reference.span.start);
    Some(if opens { capitalized(&phrase) } else { phrase })
}

fn is_possessor(text: &str, reference: &Reference, words: &ReferenceWords) -> bool {
    let form = reference.span.slice(text).to_lowercase();
    reference.kind == ReferenceKind::Pronoun
        && words
            .pronoun(&form)
            .is_some_and(|pronoun| pronoun.is_possessive)
}

/// The antecedent with the "of" phrase that follows it.
fn extended(tree: &Tree, antecedent: Span, words: &ReferenceWords) -> Span {
    let inside = |place: usize| {
        tree.tokens
            .get(place)
            .is_some_and(|token| antecedent.contains(token.span))
    };
    let head = (0..tree.tokens.len())
        .find(|place| inside(*place) && tree.head(*place).is_none_or(|head| !inside(head)));
    let last = (0..tree.tokens.len()).rev().find(|place| inside(*place));
    let (Some(head), Some(last)) = (head, last) else {
        return antecedent;
    };
    let complement = tree.related(head, &[Relation::Nmod]).find(|noun| {
        tree.related(*noun, &[Relation::Case])
            .any(|case| case == last + 1 && words.measured_by.contains(tree.form(case)))
    });
    let Some(complement) = complement else {
        return antecedent;
    };
    let end = tree
        .tokens
        .get(complement)
        .map_or(antecedent.end, |token| token.span.end);
    if complement > last && complement - last <= MOST_ADDED {
        Span::new(antecedent.start, end)
    } else {
        antecedent
    }
}

/// The text of a phrase on one line, with the definite article in the place of an indefinite one.
fn definite(text: &str, tree: &Tree, span: Span, first: usize, words: &ReferenceWords) -> String {
    let rest_from = tree
        .tokens
        .get(first)
        .map_or(span.start, |token| token.span.end);
    let determiner = tree.form(first);
    let opening = Span::new(span.start, rest_from).slice(text);
    let opening = if words.indefinite.contains(determiner) && tree.upos(first) == Some(Upos::Det) {
        words.article.clone()
    } else if first == 0 && keeps_no_capital(tree, first) {
        uncapitalized(opening)
    } else {
        opening.to_owned()
    };
    let rest = Span::new(rest_from, span.end).slice(text);
    format!("{opening}{rest}")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether the capital of a word at the start of a sentence is due to its place alone.
fn keeps_no_capital(tree: &Tree, place: usize) -> bool {
    let is_name = matches!(
        tree.upos(place),
        Some(Upos::Propn | Upos::X | Upos::Sym | Upos::Num)
    );
    let is_of_people = tree
        .tokens
        .get(place)
        .is_some_and(|token| token.lemma.starts_with(char::is_uppercase));
    !is_name && !is_of_people
}

fn possessor(phrase: &str, is_plural: bool, words: &ReferenceWords) -> String {
    let mut endings = words.possessive_endings.iter();
    let singular = endings.next().map_or("", String::as_str);
    let plural = endings.next().map_or(singular, String::as_str);
    let ending = if is_plural && phrase.ends_with('s') {
        plural
    } else {
        singular
    };
    format!("{phrase}{ending}")
}

fn capitalized(phrase: &str) -> String {
    let mut signs = phrase.chars();
    signs.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(signs).collect()
    })
}

fn uncapitalized(phrase: &str) -> String {
    let mut signs = phrase.chars();
    signs.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(signs).collect()
    })
}
