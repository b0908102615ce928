use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// A fixed list of words, found by number or by spelling.
#[derive(Debug, Default)]
pub struct Words {
    text: String,
    /// Where each word ends in `text`, in bytes.
    ends: Vec<u32>,
    by_spelling: HashTable<u32>,
}

impl Words {
    /// Unfolds a front-coded list: a word starts with `shared` bytes of the word before and goes on with `fresh` bytes
    /// of `text`.
    pub fn from_columns(shared: &[u8], fresh: &[u8], text: &[u8]) -> Self {
        let mut bytes: Vec<u8> = Vec::with_capacity(text.len() * 3);
        let mut ends = Vec::with_capacity(shared.len());
        let (mut start, mut at) = (0, 0);
        for (shared, fresh) in shared.iter().zip(fresh) {
            let next = bytes.len();
            let same = (start + usize::from(*shared)).min(next);
            bytes.extend_from_within(start..same);
            let end = at + usize::from(*fresh);
            bytes.extend_from_slice(text.get(at..end).unwrap_or_default());
            (start, at) = (next, end);
            ends.push(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
        }
        let text = String::from_utf8(bytes).unwrap_or_default();
        Self::index(text, ends)
    }

    fn index(text: String, ends: Vec<u32>) -> Self {
        let mut words = Self {
            by_spelling: HashTable::with_capacity(ends.len()),
            text,
            ends,
        };
        for id in (0..).take(words.ends.len()) {
            let hash = hash(words.get(id));
            // The table never grows: it has room for all.
            words.by_spelling.insert_unique(hash, id, |_| hash);
        }
        words
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The word of a number; empty when there is none.
    pub fn get(&self, id: u32) -> &str {
        let id = id as usize;
        let start = id.checked_sub(1).map_or(Some(0), |last| self.end(last));
        let range = start.zip(self.end(id)).map(|(start, end)| start..end);
        range.and_then(|range| self.text.get(range)).unwrap_or("")
    }

    fn end(&self, id: usize) -> Option<usize> {
        self.ends.get(id).map(|end| *end as usize)
    }

    /// The number of a word, spelled exactly so.
    pub fn find(&self, word: &str) -> Option<u32> {
        let same = |id: &u32| self.get(*id) == word;
        self.by_spelling.find(hash(word), same).copied()
    }
}

fn hash(word: &str) -> u64 {
    FxBuildHasher.hash_one(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_words_by_spelling_and_by_number() {
        let words = Words::from_columns(&[0, 3, 0], &[3, 2, 1], b"fanciz");
        assert_eq!(
            (words.get(0), words.get(1), words.get(2)),
            ("fan", "fanci", "z")
        );
        assert_eq!(words.find("fanci"), Some(1));
        assert_eq!(words.find("fanc"), None);
        assert_eq!(words.get(3), "");
    }
}
