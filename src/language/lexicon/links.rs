/// For each of a row of things, a list of numbers.
#[derive(Debug, Default)]
pub struct Links {
    /// Where each list ends in `items`.
    ends: Vec<u32>,
    items: Vec<u32>,
}

impl Links {
    /// Lists given one after the other, with the length of each.
    pub fn from_lengths(lengths: impl IntoIterator<Item = u32>, items: Vec<u32>) -> Self {
        let ends = lengths.into_iter().scan(0u32, |end, length| {
            *end = end.saturating_add(length);
            Some(*end)
        });
        Self {
            ends: ends.collect(),
            items,
        }
    }

    /// The lists of `count` things, from pairs of a thing and a number; each list keeps the order of the pairs.
    pub fn from_pairs(count: usize, pairs: &[(u32, u32)]) -> Self {
        let mut lengths = vec![0u32; count];
        for (from, _) in pairs {
            if let Some(length) = lengths.get_mut(*from as usize) {
                *length += 1;
            }
        }
        let mut next: Vec<u32> = lengths
            .iter()
            .scan(0, |start, length| {
                *start += length;
                Some(*start - length)
            })
            .collect();
        let mut items = vec![0; pairs.len()];
        for (from, to) in pairs {
            let Some(place) = next.get_mut(*from as usize) else {
                continue;
            };
            if let Some(item) = items.get_mut(*place as usize) {
                *item = *to;
            }
            *place += 1;
        }
        Self::from_lengths(lengths, items)
    }

    /// The list of one thing.
    pub fn of(&self, thing: u32) -> &[u32] {
        self.slice(self.range(thing))
    }

    /// A stretch of all items.
    pub fn slice(&self, range: std::ops::Range<usize>) -> &[u32] {
        self.items.get(range).unwrap_or_default()
    }

    /// Where the list of one thing stands among all items.
    pub fn range(&self, thing: u32) -> std::ops::Range<usize> {
        let end = |thing: usize| self.ends.get(thing).copied().unwrap_or(0) as usize;
        let thing = thing as usize;
        let start = thing.checked_sub(1).map_or(0, end);
        start..end(thing).max(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_keep_the_order_of_the_pairs() {
        let links = Links::from_pairs(3, &[(2, 7), (0, 5), (2, 6), (9, 1)]);
        assert_eq!(links.of(0), [5]);
        assert!(links.of(1).is_empty());
        assert_eq!(links.of(2), [7, 6]);
        assert!(links.of(3).is_empty());
    }
}
