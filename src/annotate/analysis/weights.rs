//! Tables of weights that were learned from treebanks: which features of a word or of a parser's state speak for which outcome.
//!
//! A feature is known by a hash of 32 bits. A weight is stored as a code of one byte, its signed square root in 127 steps, which keeps small
//! weights apart: the largest weight of a table counts 127².

use crate::language::lexicon::blob::Reader;

/// Slots for each feature: look-ups of unknown features end at once.
const SLOTS_PER_FEATURE: usize = 2;

/// The most features that are looked up at once.
const MOST_FEATURES: usize = 80;

/// The most outcomes of a table.
pub const MOST_OUTCOMES: usize = 64;

/// The value of a free slot. A feature without any weight is none.
const FREE: [u8; 4] = [0; 4];

/// Bits for each feature that tell whether there may be one: few enough to stay in the nearer memory.
const BITS_PER_FEATURE: usize = 8;

/// An open hash table from features to four bytes; a slot without a value is free.
#[derive(Debug)]
struct Table {
    slots: Vec<(u32, [u8; 4])>,
    /// One bit for each of equal ranges of hashes: whether there is a feature in it.
    ranges: Vec<u64>,
}

impl Table {
    fn new(features: usize) -> Self {
        let slots = features * SLOTS_PER_FEATURE + 1;
        let words = (features * BITS_PER_FEATURE).div_ceil(64) + 1;
        Self {
            slots: vec![(0, FREE); slots],
            ranges: vec![0; words],
        }
    }

    /// The values of those features that are known, and perhaps of a few free slots. All first slots are fetched before one is looked at:
    /// the memory serves them side by side, which is what most of the time goes into.
    fn values(&self, features: &[u32]) -> impl Iterator<Item = [u8; 4]> {
        let mut likely = [0; MOST_FEATURES];
        let mut count = 0;
        for feature in features {
            if let Some(place) = likely.get_mut(count) {
                *place = *feature;
            }
            count += usize::from(self.may_have(*feature));
        }
        let mut fetched = [(0, FREE); MOST_FEATURES];
        for (slot, feature) in fetched.iter_mut().zip(likely).take(count) {
            if let Some(there) = self.slots.get(self.first(feature)) {
                *slot = *there;
            }
        }
        let fetched = likely.into_iter().zip(fetched).take(count);
        fetched.map(|(feature, (key, value))| {
            if key == feature || value == FREE {
                value
            } else {
                self.beyond(feature)
            }
        })
    }

    /// Whether a feature's range has any.
    fn may_have(&self, feature: u32) -> bool {
        let (word, bit) = self.range(feature);
        self.ranges
            .get(word)
            .is_some_and(|word| word >> bit & 1 == 1)
    }

    /// The word and bit of a feature's range.
    const fn range(&self, feature: u32) -> (usize, u32) {
        let range = (feature as u64 * (self.ranges.len() as u64 * 64)) >> u32::BITS;
        ((range / 64) as usize, (range % 64) as u32)
    }

    /// The value of a feature whose first slot holds another one.
    fn beyond(&self, feature: u32) -> [u8; 4] {
        let mut at = self.after(self.first(feature));
        while let Some((key, value)) = self.slots.get(at) {
            if *key == feature || *value == FREE {
                return *value;
            }
            at = self.after(at);
        }
        FREE
    }

    fn insert(&mut self, feature: u32, value: [u8; 4]) {
        let (word, bit) = self.range(feature);
        if let Some(word) = self.ranges.get_mut(word) {
            *word |= 1 << bit;
        }
        let mut at = self.first(feature);
        while let Some(slot) = self.slots.get_mut(at) {
            if slot.1 == FREE {
                *slot = (feature, value);
                return;
            }
            at = self.after(at);
        }
    }

    /// The slot where a feature is looked for first: features are hashes, spread evenly over all numbers.
    const fn first(&self, feature: u32) -> usize {
        ((feature as u64 * self.slots.len() as u64) >> u32::BITS) as usize
    }

    const fn after(&self, at: usize) -> usize {
        if at + 1 < self.slots.len() { at + 1 } else { 0 }
    }

    const fn memory(&self) -> usize {
        self.slots.len() * size_of::<(u32, [u8; 4])>() + self.ranges.len() * size_of::<u64>()
    }
}

/// Weights of few outcomes, at most four: they stand in the slots.
#[derive(Debug)]
pub struct FewWeights {
    table: Table,
}

impl FewWeights {
    /// The summed weights of the features, by outcome.
    pub fn score(&self, features: &[u32]) -> [i32; 4] {
        let mut scores = [0; 4];
        for codes in self.table.values(features) {
            for (score, code) in scores.iter_mut().zip(codes) {
                *score += weight(code);
            }
        }
        scores
    }

    /// Bytes held in memory.
    pub const fn memory(&self) -> usize {
        self.table.memory()
    }

    /// Reads a table: the features in rising order as differences, then outcome by outcome the codes.
    pub fn read(blob: &mut Reader) -> Self {
        let features = features(blob);
        let columns = [(); 4].map(|()| blob.bytes());
        let mut table = Table::new(features.len());
        for (at, feature) in features.into_iter().enumerate() {
            let codes = columns
                .each_ref()
                .map(|column| column.get(at).copied().unwrap_or_default());
            table.insert(feature, codes);
        }
        Self { table }
    }
}

/// Weights of many outcomes, of which each feature speaks for or against a few.
#[derive(Debug)]
pub struct Weights {
    /// The entries of a feature that has one or two; else where its entries start, behind a byte that says so.
    table: Table,
    /// Outcomes and codes; the last entry of a feature has the high bit of its outcome set.
    entries: Vec<(u8, u8)>,
}

impl Weights {
    const LAST: u8 = 0x80;
    /// Set in the outcome of an entry that stands in a slot.
    const HERE: u8 = 0x40;
    /// The first byte of a slot that tells where the entries stand.
    const ELSEWHERE: u8 = 0x80;

    /// The summed weights of the features, by outcome.
    pub fn score(&self, features: &[u32]) -> [i32; MOST_OUTCOMES] {
        let mut scores = [0; MOST_OUTCOMES];
        for [outcome, code, second, next] in self.table.values(features) {
            if outcome == Self::ELSEWHERE {
                self.add_from(u32::from_le_bytes([code, second, next, 0]), &mut scores);
                continue;
            }
            // Of what is no entry the code is zero.
            add(&mut scores, (outcome, code));
            add(&mut scores, (second, next));
        }
        scores
    }

    /// Adds the entries of a feature.
    fn add_from(&self, start: u32, scores: &mut [i32; MOST_OUTCOMES]) {
        for entry in self.entries.get(start as usize..).unwrap_or_default() {
            add(scores, *entry);
            if entry.0 & Self::LAST != 0 {
                break;
            }
        }
    }

    /// What the slot of a feature holds, given its entries and where they start.
    fn slot(entries: &[(u8, u8)], start: u32) -> [u8; 4] {
        let here = |outcome: u8| outcome & !Self::LAST | Self::HERE;
        match *entries {
            [(outcome, code)] => [here(outcome), code, 0, 0],
            [(outcome, code), (second, next)] => [here(outcome), code, here(second), next],
            _ => {
                let [low, middle, high, _] = start.to_le_bytes();
                [Self::ELSEWHERE, low, middle, high]
            }
        }
    }

    /// Bytes held in memory.
    pub const fn memory(&self) -> usize {
        self.table.memory() + self.entries.len() * size_of::<(u8, u8)>()
    }

    /// Reads a table: the features in rising order as differences, the outcomes of all entries, and their codes.
    pub fn read(blob: &mut Reader) -> Self {
        let features = features(blob);
        let (outcomes, codes) = (blob.bytes(), blob.bytes());
        let entries: Vec<(u8, u8)> = outcomes.into_iter().zip(codes).collect();
        let mut table = Table::new(features.len());
        let mut start = 0;
        let runs = entries.split_inclusive(|(outcome, _)| outcome & Self::LAST != 0);
        for (feature, run) in features.into_iter().zip(runs) {
            table.insert(feature, Self::slot(run, start));
            start += u32::try_from(run.len()).unwrap_or_default();
        }
        Self { table, entries }
    }
}

/// The features of a table, from their differences.
fn features(blob: &mut Reader) -> Vec<u32> {
    let mut feature = 0_u32;
    blob.numbers()
        .into_iter()
        .map(|difference| {
            feature = feature.wrapping_add(difference);
            feature
        })
        .collect()
}

/// Adds an entry to the score of its outcome.
fn add(scores: &mut [i32; MOST_OUTCOMES], (outcome, code): (u8, u8)) {
    if let Some(score) = scores.get_mut(usize::from(outcome) % MOST_OUTCOMES) {
        *score += weight(code);
    }
}

/// The weight of a code.
const fn weight(code: u8) -> i32 {
    let root = code.cast_signed() as i32;
    root * root.abs()
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    reason = "a blob that does not pack is a failed test"
)]
mod tests {
    use super::*;
    use crate::language::lexicon::blob::Writer;

    #[test]
    fn sums_the_weights_of_known_features() {
        let mut blob = Writer::default();
        blob.numbers(&[7, 3]);
        blob.bytes(&[0, 2 | Weights::LAST, 1 | Weights::LAST]);
        blob.bytes(&[10, (-5_i8).cast_unsigned(), 3]);
        let weights = Weights::read(&mut Reader::unpack(&blob.pack().unwrap()));
        let [first, second, third, ..] = weights.score(&[7, 10, 11]);
        assert_eq!([first, second, third], [100, 9, -25]);
    }

    #[test]
    fn finds_features_whose_slots_collide() {
        let features: Vec<u32> = (0..1000).map(|feature| feature * 77).collect();
        let mut table = Table::new(features.len());
        for feature in &features {
            table.insert(*feature, [1, 0, feature.to_le_bytes()[0], 1]);
        }
        for feature in &features {
            let values: Vec<[u8; 4]> = table.values(&[*feature]).collect();
            assert_eq!(values, [[1, 0, feature.to_le_bytes()[0], 1]]);
        }
        assert!(table.values(&[78]).all(|value| value == FREE));
    }
}
