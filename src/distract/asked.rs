//! What is asked of the corpus lexicon, and what of it changed: a question judged once need not be judged again where
//! nothing that was asked for it is answered otherwise.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;
use serde::{Deserialize, Serialize};

use crate::model::{KeyKind, Language};

/// What was asked, as hashes: two questions of one hash only make one judge again without need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// Names that were looked up.
    named: BTreeSet<u32>,
    /// Texts whose words were looked for in meanings: the kind, how many words had to be shared, and the words.
    about: BTreeSet<(u32, usize, Vec<u32>)>,
}

/// An entry of the lexicon, as hashes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryPrint {
    /// The whole entry.
    whole: u64,
    kind: u32,
    name: u32,
    meaning: Vec<u32>,
}

/// What is answered otherwise than by another lexicon.
#[derive(Debug, Default)]
pub struct Changed {
    names: BTreeSet<u32>,
    /// Places of changed entries by kind and word of their meaning.
    meanings: BTreeMap<(u32, u32), Vec<usize>>,
    /// Words that have become too frequent to count, or no longer are, by kind.
    limits: BTreeSet<(u32, u32)>,
}

impl Asked {
    pub(super) fn name(&mut self, kind: KeyKind, language: Language, name: &str) {
        self.named.insert(print(&(kind, language, name)));
    }

    pub(super) fn text(
        &mut self,
        kind: KeyKind,
        language: Language,
        words: &BTreeSet<String>,
        least: usize,
    ) {
        let words = words.iter().map(print).collect();
        self.about.insert((print(&(kind, language)), least, words));
    }
}

impl EntryPrint {
    pub(super) fn new(
        whole: &str,
        (kind, language): (KeyKind, Language),
        name: &str,
        meaning: &BTreeSet<String>,
    ) -> Self {
        Self {
            whole: hash(whole),
            kind: print(&(kind, language)),
            name: print(&(kind, language, name)),
            meaning: meaning.iter().map(print).collect(),
        }
    }
}

impl Changed {
    /// Compares two lexicons by the prints of their entries in order. `most` is how many entries of a kind may have a word for it
    /// to be looked for.
    pub fn between(old: &[EntryPrint], new: &[EntryPrint], most: usize) -> Self {
        let places: BTreeMap<u64, usize> = (0..).zip(old).map(|(at, it)| (it.whole, at)).collect();
        let kept: BTreeSet<u64> = new.iter().map(|it| it.whole).collect();
        let gone = old.iter().filter(|it| !kept.contains(&it.whole));
        // Of two entries that changed places, the later one has an earlier place than some entry before it.
        let mut last = 0;
        let moved = new.iter().filter(|it| match places.get(&it.whole) {
            Some(at) if *at >= last => {
                last = *at;
                false
            }
            _ => true,
        });
        let mut changed = Self::default();
        for (at, entry) in gone.chain(moved).enumerate() {
            changed.names.insert(entry.name);
            for word in &entry.meaning {
                let places = changed.meanings.entry((entry.kind, *word)).or_default();
                places.push(at);
            }
        }
        let (old, new) = (frequencies(old), frequencies(new));
        let is_out =
            |counts: &BTreeMap<_, usize>, word| counts.get(word).is_some_and(|n| *n > most);
        let words = old.keys().chain(new.keys());
        let crossed = words.filter(|word| is_out(&old, word) != is_out(&new, word));
        changed.limits = crossed.copied().collect();
        changed
    }

    /// Whether anything that was asked may be answered otherwise.
    pub fn concerns(&self, asked: &Asked) -> bool {
        !self.names.is_disjoint(&asked.named)
            || asked
                .about
                .iter()
                .any(|(kind, least, words)| self.is_about(*kind, *least, words))
    }

    fn is_about(&self, kind: u32, least: usize, words: &[u32]) -> bool {
        let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
        for word in words {
            if self.limits.contains(&(kind, *word)) {
                return true;
            }
            for at in self.meanings.get(&(kind, *word)).into_iter().flatten() {
                *shared.entry(*at).or_default() += 1;
            }
        }
        shared.values().any(|count| *count >= least)
    }
}

fn frequencies(entries: &[EntryPrint]) -> BTreeMap<(u32, u32), usize> {
    let mut counts = BTreeMap::new();
    for entry in entries {
        for word in &entry.meaning {
            *counts.entry((entry.kind, *word)).or_default() += 1;
        }
    }
    counts
}

fn hash(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Half of a hash.
fn print(value: &(impl Hash + ?Sized)) -> u32 {
    (hash(value) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(whole: &str, name: &str, meaning: &[&str]) -> EntryPrint {
        let meaning = meaning.iter().map(|&word| word.to_owned()).collect();
        EntryPrint::new(whole, (KeyKind::Term, Language::ENGLISH), name, &meaning)
    }

    fn asks_name(name: &str) -> Asked {
        let mut asked = Asked::default();
        asked.name(KeyKind::Term, Language::ENGLISH, name);
        asked
    }

    fn asks_text(words: &[&str]) -> Asked {
        let mut asked = Asked::default();
        let words = words.iter().map(|&word| word.to_owned()).collect();
        asked.text(KeyKind::Term, Language::ENGLISH, &words, 2);
        asked
    }

    #[test]
    fn what_asked_for_a_changed_entry_is_concerned() {
        let (one, two) = (
            entry("1", "lake", &["water", "basin"]),
            entry("2", "hill", &["land", "rise"]),
        );
        let before = vec![one.clone()];
        let changed = Changed::between(&before, &[one, two], 9);
        assert!(changed.concerns(&asks_name("hill")) && !changed.concerns(&asks_name("lake")));
        assert!(changed.concerns(&asks_text(&["land", "rise", "slope"])));
        assert!(!changed.concerns(&asks_text(&["land", "slope"])));
        assert!(!changed.concerns(&asks_text(&["water", "basin"])));
    }

    #[test]
    fn entries_that_change_places_are_changed() {
        let (one, two) = (entry("1", "lake", &[]), entry("2", "hill", &[]));
        let changed = Changed::between(&[one.clone(), two.clone()], &[two, one], 9);
        assert!(changed.concerns(&asks_name("hill")) || changed.concerns(&asks_name("lake")));
    }

    #[test]
    fn a_word_that_became_too_frequent_concerns_all_that_hold_it() {
        let (one, two) = (
            entry("1", "lake", &["water"]),
            entry("2", "pond", &["water"]),
        );
        let before = vec![one.clone()];
        let changed = Changed::between(&before, &[one, two], 1);
        assert!(changed.concerns(&asks_text(&["water", "basin"])));
    }
}
