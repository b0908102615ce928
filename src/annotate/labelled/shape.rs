use super::super::analysis::analyze;
use super::super::phrase::{Phrases, capitalized};
use super::super::tree::Tree;
use crate::model::{Analysis, Language, Relation, Span, Upos};

/// The longest phrase that takes a label up, in words: "These debt instruments".
const LONGEST_POINTER: usize = 3;

/// What a description is made like.
pub(super) enum Shape {
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

pub(super) fn shape(tree: &Tree<'_>, text: &str, phrases: Phrases<'_>) -> Option<Shape> {
    let root = (0..tree.tokens.len()).find(|it| tree.relation(*it) == Some(Relation::Root))?;
    if let Some(pointing) = pointing(tree, text, phrases) {
        return Some(pointing);
    }
    if is_pronoun(tree, 0) {
        return None;
    }
    let has_subject = tree.has_subject(root);
    let is_passive = || {
        tree.related(root, &[Relation::NsubjPass, Relation::AuxPass])
            .next()
            .is_some()
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
        return Some(described(tree).unwrap_or(Shape::Participle));
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

/// A nominal that a participle opens: "Sealed wooden boxes". A passive would be followed by no noun.
fn described(tree: &Tree<'_>) -> Option<Shape> {
    let is_inner = |place: &usize| tree.is_noun(*place) || tree.upos(*place) == Some(Upos::Adj);
    let head = (1..tree.tokens.len()).take_while(is_inner).last()?;
    tree.is_noun(head).then(|| Shape::Nominal {
        is_plural: tree.xpos(head) == "NNS",
        is_bare: true,
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

pub(super) fn is_verb(tree: &Tree<'_>, place: usize) -> bool {
    matches!(tree.xpos(place), "VBZ" | "VBP" | "VBD" | "MD")
}

/// Whether a predicate has a finite verb: itself, its copula or an auxiliary.
fn is_finite(tree: &Tree<'_>, root: usize) -> bool {
    let helpers = tree.related(root, &[Relation::Aux, Relation::AuxPass, Relation::Cop]);
    std::iter::once(root)
        .chain(helpers)
        .any(|place| is_verb(tree, place))
}

/// Whether a text is one phrase whose only finite verbs tell more of its noun: "The rule about the time a guest is granted". The clause
/// follows the noun without a relative word.
fn is_only_told(tree: &Tree<'_>) -> bool {
    let count = tree.tokens.len();
    let opens = |place: usize| {
        tree.is_noun(place - 1)
            && tree.upos(place - 1) != Some(Upos::Propn)
            && (tree.upos(place) == Some(Upos::Det) || tree.xpos(place) == "PRP")
    };
    let is_apart = |place: usize| {
        tree.form(place) == "," || matches!(tree.upos(place), Some(Upos::Cconj | Upos::Sconj))
    };
    let Some(start) = (1..count).find(|place| opens(*place)) else {
        return false;
    };
    let verbs = (0..count).filter(|place| is_verb(tree, *place));
    let is_later = verbs.clone().all(|verb| verb > start);
    tree.upos(0) == Some(Upos::Det) && is_later && verbs.count() == 1 && !(0..count).any(is_apart)
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
    if is_sentence && !is_nominal && !is_only_told(&tree) {
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
