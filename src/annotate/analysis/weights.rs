//! Tables of weights that were learned from treebanks: which features of a word or of a parser's state speak for which outcome.
//!
//! A feature is known by a hash of 32 bits. A weight is stored as a code of one byte, its signed square root in 127 steps, which keeps small
//! weights apart: the largest weight of a table counts 127².

use super::table::{MOST_FEATURES, Table};
use crate::language::lexicon::blob::Reader;

/// The most outcomes of a table.
pub const MOST_OUTCOMES: usize = 64;

/// Weights of few outcomes, at most four: they stand in the table.
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

/// Marks the last entry of a feature, in its outcome.
const LAST: u8 = 0x80;

/// How many entries of a feature are fetched at once.
const FIRST: usize = 8;

/// Weights of many outcomes, of which each feature speaks for or against a few.
#[derive(Debug)]
pub struct Weights {
    /// The entries of a feature that has one or two; else where its entries start, behind a byte that says so.
    table: Table,
    /// Outcomes and codes; the last entry of a feature has the high bit of its outcome set. Behind all are as many as are fetched at once.
    entries: Vec<(u8, u8)>,
}

impl Weights {
    /// Set in the outcome of an entry that stands in the table.
    const HERE: u8 = 0x40;
    /// The first byte of a value that tells where the entries stand.
    const ELSEWHERE: u8 = 0x80;

    /// The summed weights of the features, by outcome. The first entries of all features are fetched before one is looked at.
    pub fn score(&self, features: &[u32]) -> [i32; MOST_OUTCOMES] {
        let mut scores = [0; MOST_OUTCOMES];
        let mut starts = [0; MOST_FEATURES];
        let mut count = 0;
        for [outcome, code, second, next] in self.table.values(features) {
            let is_elsewhere = outcome == Self::ELSEWHERE;
            if let Some(start) = starts.get_mut(count) {
                *start = u32::from_le_bytes([code, second, next, 0]) as usize;
            }
            count += usize::from(is_elsewhere);
            // Of what is no entry the code is zero.
            let here = u8::from(!is_elsewhere);
            add(&mut scores, (outcome, code * here));
            add(&mut scores, (second, next * here));
        }
        let mut firsts = [[(0, 0); FIRST]; MOST_FEATURES];
        for (first, start) in firsts.iter_mut().zip(starts).take(count) {
            let entries = self.entries.get(start..).unwrap_or_default();
            *first = entries.first_chunk().copied().unwrap_or_default();
        }
        for (first, start) in firsts.iter().zip(starts).take(count) {
            if !add_all(&mut scores, first) {
                let rest = self.entries.get(start + FIRST..).unwrap_or_default();
                add_all(&mut scores, rest);
            }
        }
        scores
    }

    /// The value of a feature, given its entries and where they start.
    fn value(entries: &[(u8, u8)], start: u32) -> [u8; 4] {
        let here = |outcome: u8| outcome & !LAST | Self::HERE;
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
        let mut entries: Vec<(u8, u8)> = outcomes.into_iter().zip(codes).collect();
        let mut table = Table::new(features.len());
        let mut start = 0;
        let runs = entries.split_inclusive(|(outcome, _)| outcome & LAST != 0);
        for (feature, run) in features.into_iter().zip(runs) {
            table.insert(feature, Self::value(run, start));
            start += u32::try_from(run.len()).unwrap_or_default();
        }
        entries.extend([(LAST, 0); FIRST]);
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

/// Adds the entries of a feature up to its last one; whether that is among them.
fn add_all(scores: &mut [i32; MOST_OUTCOMES], entries: &[(u8, u8)]) -> bool {
    entries.iter().any(|entry| {
        add(scores, *entry);
        entry.0 & LAST != 0
    })
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
        blob.bytes(&[0, 2 | LAST, 1 | LAST]);
        blob.bytes(&[10, (-5_i8).cast_unsigned(), 3]);
        let weights = Weights::read(&mut Reader::unpack(&blob.pack().unwrap()));
        let [first, second, third, ..] = weights.score(&[7, 10, 11]);
        assert_eq!([first, second, third], [100, 9, -25]);
    }

    #[test]
    fn sums_more_weights_than_are_fetched_at_once() {
        let most = 2 * u8::try_from(FIRST).unwrap() + 1;
        let mut outcomes: Vec<u8> = (0..most).collect();
        *outcomes.last_mut().unwrap() |= LAST;
        let mut blob = Writer::default();
        blob.numbers(&[7, 3]);
        blob.bytes(&[outcomes, vec![2, 4, 6 | LAST]].concat());
        blob.bytes(&vec![2; usize::from(most) + 3]);
        let weights = Weights::read(&mut Reader::unpack(&blob.pack().unwrap()));
        let scores = weights.score(&[7, 10]);
        for (outcome, score) in (0..).zip(scores) {
            let features = i32::from(outcome < most) + i32::from([2, 4, 6].contains(&outcome));
            assert_eq!(score, 4 * features, "{outcome}");
        }
    }
}
