use std::collections::BTreeMap;

use super::modality::rules;
use super::who_may::persons;
use crate::annotate::{Annotated, Phrases};
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet};

/// The share of its use in which a noun means a person that makes it one.
const MOSTLY: f32 = 0.5;

/// How many times as often as the next the person is spoken of whom the rules are about.
const MUCH_MORE: usize = 2;

/// The persons of a document's rules.
pub struct People {
    /// Nouns for persons, in the singular mostly.
    all: Vec<String>,
    /// The one that the rules are about: spoken of so much more often than any other that asking for it is idle.
    pub addressee: Option<String>,
}

impl People {
    /// Counts them.
    pub fn of(document: &Annotated<'_>) -> Self {
        let all = persons(document);
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for (sentence, pack) in rules(document) {
            let phrases = document.phrases(pack);
            for word in sentence.text.split(|sign: char| !sign.is_alphanumeric()) {
                let word = word.to_lowercase();
                let singular = phrases.singular(&word).unwrap_or_default();
                if let Some(person) = all
                    .iter()
                    .find(|person| **person == word || **person == singular)
                {
                    *counts.entry(person).or_default() += 1;
                }
            }
        }
        let mut ranked: Vec<(usize, &str)> = counts
            .into_iter()
            .map(|(person, count)| (count, person))
            .collect();
        ranked.sort_unstable_by(|one, two| two.cmp(one));
        let second = ranked.get(1).map_or(0, |(count, _)| *count);
        let first = ranked
            .first()
            .filter(|(count, _)| *count >= MUCH_MORE * second.max(2));
        let addressee = first.map(|(_, person)| (*person).to_owned());
        Self { all, addressee }
    }

    /// Whether a noun means a person: one of the document's, or by the lexicon where
    /// the sentence does not speak of a thing.
    pub fn has(&self, noun: &str, phrases: Phrases<'_>, is_thing: bool) -> bool {
        let singular = phrases.singular(noun);
        let share = |noun: &str| wordnet().share(noun, PartOfSpeech::Noun, Supersense::is_person);
        let known = singular.as_deref().unwrap_or(noun);
        self.all
            .iter()
            .any(|person| person == noun || Some(person) == singular.as_ref())
            || !is_thing && share(known).is_some_and(|share| share > MOSTLY)
    }
}
