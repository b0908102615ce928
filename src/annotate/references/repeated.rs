use super::anaphor::Anaphor;
use super::mention::{self, Mention};
use super::{Choice, REACH, Reason, Scene};
use crate::annotate::tree::Tree;
use crate::language::{Being, Number};
use crate::model::{Span, Upos};

/// How many words of a noun phrase are compared.
const MOST_WORDS: usize = 4;

/// Where the noun phrase begins that a following demonstrative belongs to; the demonstrative's own place where there is none.
pub(super) fn run_before(tree: &Tree, place: usize) -> usize {
    let nominal =
        |place: usize| matches!(tree.upos(place), Some(Upos::Noun | Upos::Propn | Upos::Adj));
    let mut first = place;
    while first > 0 && place - first < MOST_WORDS && nominal(first - 1) {
        first -= 1;
    }
    (first..place)
        .find(|place| tree.is_noun(*place))
        .unwrap_or(place)
}

/// Finds what a noun with a following demonstrative points at, by the words alone: the last place where the longest end of
/// the phrase was written before.
pub(super) fn choose(scene: &Scene, anaphor: &Anaphor) -> Result<Choice, Reason> {
    let tree = scene
        .trees
        .get(anaphor.sentence)
        .ok_or(Reason::NoCandidate)?;
    let place = anaphor.place;
    let first = run_before(tree, place);
    if (first..place).any(|word| scene.words.discourse.contains(tree.form(word))) {
        return Err(Reason::Event);
    }
    let starts = (first..place).filter(|word| tree.is_noun(*word));
    let found = starts
        .map(|start| before(scene, anaphor, start))
        .find(Option::is_some)
        .flatten();
    found.ok_or(Reason::NoCandidate)
}

/// How many words back the same words are looked for.
const MOST_BACK: usize = 200;

fn before(scene: &Scene, anaphor: &Anaphor, start: usize) -> Option<Choice> {
    let tree = scene.trees.get(anaphor.sentence)?;
    let wanted: Vec<&str> = (start..anaphor.place).map(|word| tree.form(word)).collect();
    let oldest = anaphor.sentence.saturating_sub(REACH).max(scene.section);
    let sentences = (oldest..=anaphor.sentence).rev();
    let places = sentences.flat_map(|sentence| {
        let end = scene
            .trees
            .get(sentence)
            .map_or(0, |there| there.tokens.len());
        let end = if sentence == anaphor.sentence {
            start
        } else {
            end
        };
        (0..end).rev().map(move |place| (sentence, place))
    });
    let (sentence, place) = places.take(MOST_BACK).find(|(sentence, place)| {
        scene
            .trees
            .get(*sentence)
            .is_some_and(|there| is_phrase(there, *place, &wanted))
    })?;
    let there = scene.trees.get(sentence)?;
    // The same words pointed back there already, at something that is called otherwise.
    if scene
        .words
        .demonstrative(there.form(place + wanted.len()))
        .is_some()
    {
        return None;
    }
    let last = place + wanted.len() - 1;
    let determines = |word: usize| {
        let is_word = there.form(word).contains(char::is_alphabetic);
        is_word && matches!(there.upos(word), Some(Upos::Det | Upos::Num))
    };
    let first = place
        .checked_sub(1)
        .filter(|word| determines(*word))
        .unwrap_or(place);
    let span = Span::new(
        there.tokens.get(first)?.span.start,
        there.tokens.get(last)?.span.end,
    );
    let mention = Mention {
        sentence,
        head: place,
        first,
        last,
        span,
        number: Number::Either,
        being: Being::Any,
        role: mention::role(there, place),
        is_name: false,
        is_pair: false,
        is_definite: true,
        is_open: true,
        entity: usize::MAX,
    };
    Some(Choice::new(&mention, Reason::SameNoun, 1.0))
}

/// Whether the words stand at a place as a noun phrase that does not go on.
fn is_phrase(tree: &Tree, place: usize, wanted: &[&str]) -> bool {
    let goes_on = matches!(
        tree.upos(place + wanted.len()),
        Some(Upos::Noun | Upos::Propn | Upos::Adj)
    );
    !goes_on
        && wanted
            .iter()
            .enumerate()
            .all(|(at, word)| tree.form(place + at) == *word)
}
