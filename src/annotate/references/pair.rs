use super::anaphor::Anaphor;
use super::mention::{Mention, Role};
use super::{Choice, Reason, ReferenceKind, Scene};

/// Finds what "the latter" or "the former" points at: a member of the one pair in its sentence or the one before, where nothing else is named
/// after it.
pub(super) fn choose(scene: &Scene, anaphor: &Anaphor) -> Result<Choice, Reason> {
    let pairs = || {
        scene
            .before(anaphor)
            .filter(|mention| mention.is_pair && mention.sentence + 1 >= anaphor.sentence)
    };
    let nearest = pairs()
        .next()
        .map(|pair| pair.sentence)
        .ok_or(Reason::NoCandidate)?;
    let mut near = pairs().filter(|pair| pair.sentence == nearest);
    let (Some(pair), None) = (near.next(), near.next()) else {
        return Err(Reason::Rivals);
    };
    let is_plain = pair.sentence == anaphor.sentence || pair.role >= Role::Object;
    // What is named after the pair may be a second list, or one of two things that are compared.
    let is_last = !scene
        .before(anaphor)
        .any(|mention| mention.span.start >= pair.span.end);
    if !is_plain || !is_last {
        return Err(Reason::Rivals);
    }
    let members = members(scene, pair);
    let [first, second] = members.as_slice() else {
        return Err(Reason::Rivals);
    };
    let member = if anaphor.kind == ReferenceKind::Latter {
        *second
    } else {
        *first
    };
    Ok(Choice::new(member, Reason::Pair, 1.0))
}

/// The noun phrases that a pair joins, in order.
fn members<'a>(scene: &'a Scene, pair: &Mention) -> Vec<&'a Mention> {
    let Some(tree) = scene.trees.get(pair.sentence) else {
        return Vec::new();
    };
    let from = scene
        .pool
        .partition_point(|mention| mention.sentence < pair.sentence);
    let there = scene
        .pool
        .iter()
        .skip(from)
        .take_while(|mention| mention.sentence == pair.sentence);
    let is_member = |mention: &&Mention| {
        !mention.is_pair
            && pair.span.contains(mention.span)
            && tree.is_noun(mention.head)
            && tree.first_conjunct(mention.head) == pair.head
    };
    there.filter(is_member).collect()
}
