use super::extent::edges;
use super::nature::{being, is_anybody, number};
use crate::annotate::tree::{Tree, is_subject};
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::language::{Being, Number, ReferenceWords};
use crate::model::{Relation, Span, Upos};

/// What a noun phrase is in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// Below another noun, in no clause of its own.
    Modifier,
    /// Further argument, with a preposition.
    Oblique,
    /// Object.
    Object,
    /// Subject of a dependent clause.
    Subject,
    /// Subject of the main clause.
    MainSubject,
}

/// A noun phrase that may be pointed back at.
#[derive(Clone, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "the four properties hold independently of each other"
)]
pub(super) struct Mention {
    pub(super) sentence: usize,
    /// Place of its head among the sentence's words.
    pub(super) head: usize,
    /// Places of its first and last word, without what follows the head.
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) span: Span,
    pub(super) number: Number,
    pub(super) being: Being,
    pub(super) role: Role,
    pub(super) is_name: bool,
    pub(super) is_pair: bool,
    pub(super) is_definite: bool,
    /// Whether it may be an antecedent; the others only stand in the way or carry a noun that is repeated.
    pub(super) is_open: bool,
    /// Number of what it speaks of, the same for mentions that surely speak of the same.
    pub(super) entity: usize,
}

/// The noun phrases of a sentence in the order of their heads; their entities are not yet told.
pub(super) fn mentions(tree: &Tree, sentence: usize, words: &ReferenceWords) -> Vec<Mention> {
    let mut found = Vec::new();
    for head in 0..tree.tokens.len() {
        if !heads_phrase(tree, head) && !is_anybody(tree, head, words) {
            continue;
        }
        if let Some(mention) = mention(tree, sentence, head, words) {
            found.extend(pair(tree, &mention, words));
            found.push(mention);
        }
    }
    found
}

fn heads_phrase(tree: &Tree, place: usize) -> bool {
    if !tree.is_noun(place) || !tree.form(place).contains(char::is_alphabetic) {
        return false;
    }
    match tree.relation(place) {
        Some(
            Relation::Compound
            | Relation::Flat
            | Relation::FlatForeign
            | Relation::Fixed
            | Relation::Goeswith
            | Relation::Amod
            | Relation::Advmod
            | Relation::Case
            | Relation::Mark
            | Relation::Det
            | Relation::Punct,
        ) => false,
        Some(_) => true,
        None => !tree.is_noun(place + 1),
    }
}

fn mention(tree: &Tree, sentence: usize, head: usize, words: &ReferenceWords) -> Option<Mention> {
    let (first, last) = edges(tree, head);
    let first = if first < head && words.preconjunctions.contains(tree.form(first)) {
        first + 1
    } else {
        first
    };
    let measure = measured(tree, head, words);
    let first = measure.map_or(first, |measure| edges(tree, measure).0.min(first));
    let start = tree.tokens.get(first)?.span.start;
    let end = tree.tokens.get(last)?.span.end;
    let determiner = tree
        .related(
            head,
            &[Relation::Det, Relation::NmodPoss, Relation::DetPredet],
        )
        .next();
    let det = determiner.map_or("", |place| tree.form(place));
    let is_name = tree.upos(head) == Some(Upos::Propn) && tree.is_capitalized(head);
    let role = role(tree, measure.unwrap_or(head));
    let is_measure = words.measures.contains(tree.lemma(head)) && has_measured(tree, head, words);
    Some(Mention {
        sentence,
        head,
        first,
        last,
        span: Span::new(start, end),
        number: number(tree, head, det, words),
        being: being(tree, head, first, words),
        role,
        is_name,
        is_pair: false,
        is_definite: is_name || words.definite.contains(det),
        is_open: !words.faint.contains(tree.lemma(head))
            && !words.negative.contains(det)
            && !is_measure
            && !is_amount(tree.lemma(head))
            && !is_predicative(tree, head)
            && tree.relation(tree.first_conjunct(head)) != Some(Relation::OblUnmarked),
        entity: usize::MAX,
    })
}

/// Whether a noun mostly denotes a time or an amount, which is hardly ever pointed back at.
fn is_amount(lemma: &str) -> bool {
    let share = wordnet().share(lemma, PartOfSpeech::Noun, |class| {
        class.is_time() || class.is_quantity()
    });
    share.is_some_and(|share| share > 0.5)
}

/// The noun that only measures another one: "number" of "a number of cells".
fn measured(tree: &Tree, head: usize, words: &ReferenceWords) -> Option<usize> {
    let measure = tree.head(head)?;
    let is_measured = tree.relation(head) == Some(Relation::Nmod)
        && words.measures.contains(tree.lemma(measure))
        && is_after_measure(tree, head, words);
    is_measured.then_some(measure)
}

fn is_after_measure(tree: &Tree, head: usize, words: &ReferenceWords) -> bool {
    tree.related(head, &[Relation::Case])
        .any(|case| words.measured_by.contains(tree.form(case)))
}

fn has_measured(tree: &Tree, head: usize, words: &ReferenceWords) -> bool {
    tree.related(head, &[Relation::Nmod])
        .any(|noun| is_after_measure(tree, noun, words))
}

/// What a noun phrase is in its sentence, by the relation of its head.
pub(super) fn role(tree: &Tree, head: usize) -> Role {
    let first = tree.first_conjunct(head);
    let Some(relation) = tree.relation(first) else {
        return Role::Modifier;
    };
    let predicate = tree.head(first);
    if tree
        .related(first, &[Relation::Case])
        .any(|case| case < first)
    {
        return if matches!(relation, Relation::Nmod | Relation::NmodPoss) {
            Role::Modifier
        } else {
            Role::Oblique
        };
    }
    if is_subject(relation) {
        let is_main = predicate.is_some_and(|place| is_main(tree, tree.first_conjunct(place)));
        return if is_main {
            Role::MainSubject
        } else {
            Role::Subject
        };
    }
    match relation {
        Relation::Obj | Relation::Iobj => Role::Object,
        Relation::Root if tree.has_subject(first) || is_predicate(tree, first) => Role::Modifier,
        Relation::Root => Role::MainSubject,
        Relation::Obl | Relation::OblAgent | Relation::OblUnmarked => Role::Oblique,
        _ => Role::Modifier,
    }
}

/// Whether a noun is what its sentence says of something: "is a polymer".
fn is_predicate(tree: &Tree, place: usize) -> bool {
    tree.related(place, &[Relation::Cop]).next().is_some()
}

/// Whether a predicate is that of its sentence, a label before it ("Figure:") not counted.
fn is_main(tree: &Tree, predicate: usize) -> bool {
    let labelled = || {
        tree.relation(predicate) == Some(Relation::Parataxis)
            && tree
                .head(predicate)
                .is_some_and(|label| label == 0 && !tree.has_subject(label))
    };
    tree.relation(predicate) == Some(Relation::Root) || labelled()
}

/// Whether a noun is said of another one, which is then the better antecedent.
fn is_predicative(tree: &Tree, head: usize) -> bool {
    let has_copula = tree.related(head, &[Relation::Cop]).next().is_some();
    let is_said = has_copula
        && tree
            .own_subject(head)
            .is_some_and(|subject| tree.is_noun(subject));
    is_said || tree.relation(head) == Some(Relation::Appos)
}

/// The coordination that a noun phrase opens.
fn pair(tree: &Tree, first: &Mention, words: &ReferenceWords) -> Option<Mention> {
    let mut members = tree
        .related(first.head, &[Relation::Conj])
        .filter(|member| tree.is_noun(*member))
        .peekable();
    members.peek()?;
    let last = members.last()?;
    let joiner = tree.related(last, &[Relation::Cc]).next()?;
    let is_sum = words.joiners.contains(tree.form(joiner)) && tree.form(joiner) != "or";
    let (_, end) = edges(tree, last);
    let is_run = (first.last + 1..end)
        .all(|place| !matches!(tree.upos(place), Some(Upos::Verb | Upos::Aux | Upos::Sconj)));
    if !is_run {
        return None;
    }
    let span = Span::new(first.span.start, tree.tokens.get(end)?.span.end);
    Some(Mention {
        last: end,
        span,
        number: if is_sum {
            Number::Plural
        } else {
            Number::Either
        },
        is_pair: true,
        ..first.clone()
    })
}
