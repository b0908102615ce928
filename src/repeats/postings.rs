use std::collections::HashMap;
use std::hash::Hash;

/// Which sentences have a key, in order of appearance; no more than a number of the first ones. A few words of memory an entry.
#[derive(Debug)]
pub(super) struct Postings<K> {
    heads: HashMap<K, (u32, u8)>,
    /// A sentence, and the place of the entry with the same key before it.
    entries: Vec<(u32, u32)>,
    most: u8,
}

impl<K: Eq + Hash> Postings<K> {
    /// Keeps the first `most` sentences of each key.
    pub fn new(most: u8) -> Self {
        Self {
            heads: HashMap::new(),
            entries: Vec::new(),
            most,
        }
    }

    /// Notes that a sentence has a key.
    pub fn add(&mut self, key: K, sentence: u32) {
        let Ok(place) = u32::try_from(self.entries.len()) else {
            return;
        };
        let head = self.heads.entry(key).or_insert((u32::MAX, 0));
        if head.1 < self.most {
            self.entries.push((sentence, head.0));
            *head = (place, head.1 + 1);
        }
    }

    /// The sentences that have a key, the first one first.
    pub fn of(&self, key: &K) -> Vec<u32> {
        let mut found = Vec::new();
        let mut next = self.heads.get(key).map(|head| head.0);
        while let Some((sentence, before)) = next.and_then(|place| self.entries.get(place as usize))
        {
            found.push(*sentence);
            next = Some(*before);
        }
        found.reverse();
        found
    }
}
