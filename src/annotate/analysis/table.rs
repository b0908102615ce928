//! A hash table of features, made for look-ups of many at a time in more memory than is near.

/// The most features that are looked up at once.
pub const MOST_FEATURES: usize = 80;

/// Places of a bucket: it fills the 64 bytes that the memory hands over at once.
const PLACES: usize = 8;

/// How many of them are taken on average: what finds its bucket full goes into the next one.
const TAKEN: usize = 5;

/// The value of a free place. A feature without any weight is none.
const FREE: u32 = 0;

/// Bits for each feature that tell whether there may be one: few enough to stay in the nearer memory.
const BITS_PER_FEATURE: usize = 8;

/// Features with their values, the free places last.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket {
    features: [u32; PLACES],
    values: [u32; PLACES],
}

impl Bucket {
    /// The value of a feature that is here. All places are compared, without a branch.
    fn value(&self, feature: u32) -> u32 {
        let places = self.features.iter().zip(self.values);
        places.fold(FREE, |found, (there, value)| {
            found | if *there == feature { value } else { FREE }
        })
    }

    const fn is_full(&self) -> bool {
        let [.., last] = self.values;
        last != FREE
    }
}

/// A hash table from features to four bytes.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<Bucket>,
    /// One bit for each of equal ranges of hashes: whether there is a feature in it.
    ranges: Vec<u64>,
}

impl Table {
    pub fn new(features: usize) -> Self {
        let words = (features * BITS_PER_FEATURE).div_ceil(64) + 1;
        Self {
            buckets: vec![Bucket::default(); features / TAKEN + 1],
            ranges: vec![0; words],
        }
    }

    /// The values of those features that are known, and perhaps of a few that are free. What may be known is told first, then all buckets
    /// are touched, then they are looked through: so no look-up waits for another, and the memory serves them side by side, which is
    /// what most of the time goes into.
    pub fn values(&self, features: &[u32]) -> impl Iterator<Item = [u8; 4]> {
        let mut likely = [0; MOST_FEATURES];
        let mut count = 0;
        for feature in features {
            if let Some(place) = likely.get_mut(count) {
                *place = *feature;
            }
            count += usize::from(self.may_have(*feature));
        }
        let mut full = [false; MOST_FEATURES];
        for (full, feature) in full.iter_mut().zip(likely).take(count) {
            *full = self.bucket(self.first(feature)).is_full();
        }
        let mut values = [[0; 4]; MOST_FEATURES];
        for (value, (feature, full)) in values
            .iter_mut()
            .zip(likely.into_iter().zip(full))
            .take(count)
        {
            let found = self.bucket(self.first(feature)).value(feature);
            // One test for both, as the first alone is hard to foresee for the processor.
            let found = if (found == FREE) & full {
                self.beyond(feature)
            } else {
                found
            };
            *value = found.to_le_bytes();
        }
        values.into_iter().take(count)
    }

    fn bucket(&self, at: usize) -> &Bucket {
        static NONE: Bucket = Bucket {
            features: [0; PLACES],
            values: [FREE; PLACES],
        };
        self.buckets.get(at).unwrap_or(&NONE)
    }

    /// The value of a feature whose first bucket is full of others.
    fn beyond(&self, feature: u32) -> u32 {
        let mut at = self.after(self.first(feature));
        while let Some(bucket) = self.buckets.get(at) {
            let value = bucket.value(feature);
            if value != FREE || !bucket.is_full() {
                return value;
            }
            at = self.after(at);
        }
        FREE
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

    pub fn insert(&mut self, feature: u32, value: [u8; 4]) {
        let (word, bit) = self.range(feature);
        if let Some(word) = self.ranges.get_mut(word) {
            *word |= 1 << bit;
        }
        let mut at = self.first(feature);
        while let Some(bucket) = self.buckets.get_mut(at) {
            let mut places = bucket.features.iter_mut().zip(&mut bucket.values);
            if let Some(place) = places.find(|(_, value)| **value == FREE) {
                (*place.0, *place.1) = (feature, u32::from_le_bytes(value));
                return;
            }
            at = self.after(at);
        }
    }

    /// The bucket where a feature is looked for first: features are hashes, spread evenly over all numbers.
    const fn first(&self, feature: u32) -> usize {
        ((feature as u64 * self.buckets.len() as u64) >> u32::BITS) as usize
    }

    const fn after(&self, at: usize) -> usize {
        if at + 1 < self.buckets.len() {
            at + 1
        } else {
            0
        }
    }

    pub const fn memory(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>() + self.ranges.len() * size_of::<u64>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_features_whose_buckets_are_full() {
        let features: Vec<u32> = (0..1000).map(|feature| feature * 77).collect();
        let mut table = Table::new(features.len());
        for feature in &features {
            table.insert(*feature, [1, 0, feature.to_le_bytes()[0], 1]);
        }
        for feature in &features {
            let values: Vec<[u8; 4]> = table.values(&[*feature]).collect();
            assert_eq!(values, [[1, 0, feature.to_le_bytes()[0], 1]]);
        }
        assert!(table.values(&[78]).all(|value| value == [0; 4]));
    }
}
