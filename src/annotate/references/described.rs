use super::anaphor::Anaphor;
use super::mention::{Mention, Role};
use super::{Choice, Reason, ReferenceKind, Scene};
use crate::annotate::tree::Tree;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Relation, Upos};

/// How many words after its noun are looked at for what tells that "such" points ahead.
const MOST_AHEAD: usize = 6;

/// How many senses of a noun are compared, the most frequent first.
const MOST_SENSES: usize = 2;

/// How many nouns stand above one that is narrow enough to point with: "object" and "thing" are not.
const LEAST_DEPTH: usize = 4;

/// Finds what a demonstrative or "such" with its noun points at: the phrase with the same noun in this sentence or the one
/// before, where there is but one; else the one phrase that is called by a narrower noun.
pub(super) fn choose(scene: &Scene, anaphor: &Anaphor) -> Result<Choice, Reason> {
    let tree = scene
        .trees
        .get(anaphor.sentence)
        .ok_or(Reason::NoCandidate)?;
    let head = tree.head(anaphor.place).ok_or(Reason::NoCandidate)?;
    if tree.upos(head) == Some(Upos::Propn) || points_ahead(scene, tree, anaphor, head) {
        return Err(Reason::NoCandidate);
    }
    if scene.words.discourse.contains(tree.lemma(head)) {
        return Err(Reason::Event);
    }
    let near = scene.before(anaphor).filter(|mention| {
        let agrees = anaphor.kind == ReferenceKind::Such || same_number(scene, mention, tree, head);
        let is_plural = tree.xpos(head) == "NNS";
        let distance = anaphor.sentence - mention.sentence;
        !mention.is_pair && agrees && (distance <= 1 || !is_plural)
    });
    let near: Vec<&Mention> = near.collect();
    same_noun(scene, anaphor, tree, head, &near)
}

fn same_noun(
    scene: &Scene,
    anaphor: &Anaphor,
    tree: &Tree,
    head: usize,
    near: &[&Mention],
) -> Result<Choice, Reason> {
    let mut alike = near.iter().filter(|mention| {
        let there = scene.trees.get(mention.sentence);
        there.is_some_and(|there| there.lemma(mention.head) == tree.lemma(head))
            && !is_idle(mention)
    });
    let Some(mention) = alike.next() else {
        if anaphor.kind == ReferenceKind::Such {
            return Err(Reason::NoCandidate);
        }
        return kind(scene, tree, head, near);
    };
    let is_such = anaphor.kind == ReferenceKind::Such;
    let is_other = alike.any(|other| other.entity != mention.entity) && !is_such;
    let is_double = near.iter().any(|other| {
        other.sentence == mention.sentence
            && other.entity == mention.entity
            && other.head != mention.head
            && is_completed(scene, other)
            && is_completed(scene, mention)
    });
    if is_other
        || is_double
        || !covers(scene, mention, tree, head, anaphor.place)
        || is_empty(scene, mention)
    {
        return Err(Reason::Rivals);
    }
    Ok(Choice::new(mention, Reason::SameNoun, 1.0))
}

/// The one phrase whose noun is narrower than that of the demonstrative: "this organ" after "the heart".
fn kind(scene: &Scene, tree: &Tree, head: usize, near: &[&Mention]) -> Result<Choice, Reason> {
    let mut narrower = near.iter().filter(|mention| {
        let there = scene.trees.get(mention.sentence);
        mention.is_open
            && mention.role >= Role::Object
            && there.is_some_and(|there| is_kind(there, mention, tree.lemma(head)))
    });
    let mention = narrower.next().ok_or(Reason::NoCandidate)?;
    // A nearer subject may be meant, though the lexicon knows nothing of its kind.
    let is_nearer = |other: &&&Mention| {
        other.span.start >= mention.span.end
            && other.role >= Role::Subject
            && other.entity != mention.entity
    };
    if narrower.any(|other| other.entity != mention.entity)
        || near.iter().any(|other| is_nearer(&other))
        || is_empty(scene, mention)
    {
        return Err(Reason::Rivals);
    }
    Ok(Choice::new(mention, Reason::Kind, 1.0))
}

/// Whether the noun of a mention is a kind of what a noun names, by their most frequent senses.
fn is_kind(tree: &Tree, mention: &Mention, noun: &str) -> bool {
    let lemma = if mention.is_name {
        tree.form(mention.last)
    } else {
        tree.lemma(mention.head)
    };
    let senses = |lemma: &str| {
        wordnet()
            .senses(lemma, PartOfSpeech::Noun)
            .take(MOST_SENSES)
            .collect::<Vec<_>>()
    };
    let above = senses(noun);
    let is_concrete = above.first().is_some_and(|sense| {
        let is_narrow = wordnet().hypernym_path(sense.synset).count() >= LEAST_DEPTH;
        is_narrow && wordnet().class(sense.synset).is_concrete()
    });
    is_concrete
        && lemma != noun
        && senses(lemma).iter().any(|low| {
            above
                .iter()
                .any(|high| wordnet().is_below(low.synset, high.synset))
        })
}

/// "Those who", "no such", "such limits as": the noun is told by what follows.
fn points_ahead(scene: &Scene, tree: &Tree, anaphor: &Anaphor, head: usize) -> bool {
    let words = scene.words;
    let form = tree.form(anaphor.place);
    let has_clause = || {
        tree.related(head, &[Relation::AclRelcl, Relation::Acl])
            .next()
            .is_some()
    };
    if words.before_clause.contains(form) && has_clause() {
        return true;
    }
    let negated = anaphor.place > 0 && words.negative.contains(tree.form(anaphor.place - 1));
    let compared =
        || (head + 1..head + MOST_AHEAD).any(|place| words.such_as.contains(tree.form(place)));
    anaphor.kind == ReferenceKind::Such && (negated || compared())
}

fn same_number(scene: &Scene, mention: &Mention, tree: &Tree, head: usize) -> bool {
    let is_plural = |xpos: &str| matches!(xpos, "NNS" | "NNPS");
    let there = scene
        .trees
        .get(mention.sentence)
        .map_or("", |there| there.xpos(mention.head));
    is_plural(there) == is_plural(tree.xpos(head))
}

/// A bare noun of a phrase like "into law".
fn is_idle(mention: &Mention) -> bool {
    let is_bare = mention.first == mention.last && !mention.is_name;
    is_bare && mention.number != crate::language::Number::Plural && mention.role <= Role::Oblique
}

/// Whether a mention has all the modifiers that the demonstrative's noun has.
fn covers(scene: &Scene, mention: &Mention, tree: &Tree, head: usize, place: usize) -> bool {
    let Some(there) = scene.trees.get(mention.sentence) else {
        return false;
    };
    let mut own = tree.related(
        head,
        &[Relation::Amod, Relation::Compound, Relation::Nummod],
    );
    own.all(|modifier| {
        modifier == place
            || (mention.first..=mention.last)
                .any(|place| there.lemma(place) == tree.lemma(modifier))
    })
}

/// Whether a phrase goes on after its head: two such phrases speak of different things even where the heads are alike.
fn is_completed(scene: &Scene, mention: &Mention) -> bool {
    let Some(tree) = scene.trees.get(mention.sentence) else {
        return false;
    };
    tree.related(
        mention.head,
        &[Relation::Nmod, Relation::Acl, Relation::AclRelcl],
    )
    .any(|place| place > mention.head)
}

/// Whether a mention says no more than its noun, and points back itself.
fn is_empty(scene: &Scene, mention: &Mention) -> bool {
    let Some(tree) = scene.trees.get(mention.sentence) else {
        return true;
    };
    let words = scene.words;
    let points_back = words.demonstrative(tree.form(mention.first)).is_some()
        || words.such.contains(tree.form(mention.first));
    points_back && mention.first + 1 == mention.head
}
