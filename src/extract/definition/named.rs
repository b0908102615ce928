//! Names: what is said of them is no definition of a term.

use super::super::proposal::Ground;
use crate::language::lexicon::{PartOfSpeech, person_name, wordnet};

/// The fewest words of the name of a single thing.
const SHORTEST_NAME: usize = 3;

/// The name of a single thing: "the Gull Point Lighthouse". Nobody asks for a term by saying where it stands.
pub(super) fn is_one_of_a_name(term: &str, ground: &Ground<'_>) -> bool {
    let mut words = term.split_whitespace();
    let first = words.next().unwrap_or_default().to_lowercase();
    let kept = &ground.pack.ask.question.kept_articles;
    let rest: Vec<&str> = words.collect();
    let is_large = |word: &&str| word.starts_with(char::is_uppercase);
    kept.contains(&first) && rest.len() >= SHORTEST_NAME && rest.iter().all(is_large)
}

/// A given name with others: somebody is no term, whatever is said of them.
pub(super) fn is_someone(term: &str) -> bool {
    let words: Vec<&str> = term.split_whitespace().collect();
    let is_large = |word: &&str| word.starts_with(char::is_uppercase);
    let is_named = |word: &str| {
        let senses = wordnet().senses(&word.to_lowercase(), PartOfSpeech::Noun);
        person_name(word).is_family() || senses.into_iter().next().is_none()
    };
    match words.as_slice() {
        [first, .., last] => {
            words.iter().all(is_large) && person_name(first).is_given() && is_named(last)
        }
        _ => false,
    }
}
