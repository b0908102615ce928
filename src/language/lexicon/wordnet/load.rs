use super::WordNet;
use crate::language::lexicon::blob::Reader;
use crate::language::lexicon::links::Links;

impl WordNet {
    /// Unpacks a blob written by `pack_lexicon`. Its columns: the lemmas; how many synsets each part of speech has; how
    /// many members each synset has; for each member its lemma, its rank among the senses of the lemma, how often that
    /// sense was tagged, and the number of its pattern of capitals; those patterns; the class of each synset; the
    /// number of synsets above each, and those as differences; the pairs of opposite members.
    pub fn load(blob: &[u8]) -> Self {
        let mut reader = Reader::unpack(blob);
        let lemmas = reader.words();
        let ends = part_ends(&reader.numbers());
        let sizes = reader.numbers();
        let members = reader.numbers();
        let ranks = reader.numbers();
        let tagged = reader.numbers();
        let patterns = reader.numbers();
        let masks = mask_list(&reader.numbers());
        let classes = reader.bytes();
        let (above, below) = hierarchy(&mut reader, sizes.len());
        let opposites = pairs(&reader.numbers());
        let (sense_of, uses) = senses(lemmas.len(), &ends, &sizes, &members, &ranks, &tagged);
        let mask = |pattern: u32| masks.get(pattern as usize).copied().unwrap_or(0);
        Self {
            lemmas,
            sense_of,
            uses,
            members: Links::from_lengths(sizes, members),
            capitals: patterns.into_iter().map(mask).collect(),
            ends,
            classes,
            above,
            below,
            opposites,
        }
    }
}

fn part_ends(counts: &[u32]) -> [u32; 4] {
    let mut end = 0u32;
    [0, 1, 2, 3].map(|part: usize| {
        end = end.saturating_add(counts.get(part).copied().unwrap_or(0));
        end
    })
}

/// Each pattern of capitals is written as its low and its high 32 bits.
fn mask_list(halves: &[u32]) -> Vec<u64> {
    let (pairs, _) = halves.as_chunks();
    let mask = |[low, high]: &[u32; 2]| u64::from(*low) | u64::from(*high) << 32;
    pairs.iter().map(mask).collect()
}

fn pairs(numbers: &[u32]) -> Vec<(u32, u32)> {
    let (pairs, _) = numbers.as_chunks();
    pairs
        .iter()
        .map(|[one, other]: &[u32; 2]| (*one, *other))
        .collect()
}

/// The links up and down. A link up is written as the difference of the two synsets, folded so that small ones of
/// either sign stay small, twice, and one more for an instance.
fn hierarchy(reader: &mut Reader, synsets: usize) -> (Links, Links) {
    let (lengths, mut links) = (reader.numbers(), reader.numbers());
    let mut down = Vec::with_capacity(links.len());
    let mut coded = links.iter_mut();
    for (synset, length) in (0u32..).zip(&lengths) {
        for link in coded.by_ref().take(*length as usize) {
            let (folded, instance) = (*link / 2, *link % 2);
            let half = folded / 2;
            let above = if folded % 2 == 0 {
                synset.wrapping_add(half)
            } else {
                synset.wrapping_sub(half + 1)
            };
            *link = above.wrapping_mul(2) | instance;
            down.push((above, synset));
        }
    }
    (
        Links::from_lengths(lengths, links),
        Links::from_pairs(synsets, &down),
    )
}

/// The senses of each lemma by part of speech and rank, and how often each was tagged.
fn senses(
    lemmas: usize,
    ends: &[u32; 4],
    sizes: &[u32],
    members: &[u32],
    ranks: &[u32],
    tagged: &[u32],
) -> (Links, Vec<u32>) {
    let of_member = (0u32..)
        .zip(sizes)
        .flat_map(|(synset, size)| std::iter::repeat_n(synset, *size as usize));
    let places: Vec<(u32, u32)> = members.iter().copied().zip(0..).collect();
    let places = Links::from_pairs(lemmas, &places);
    let synsets: Vec<u32> = of_member.collect();
    let column = |column: &[u32], place: u32| column.get(place as usize).copied().unwrap_or(0);
    let order = |place: &u32| {
        let synset = column(&synsets, *place);
        let part = ends.partition_point(|end| *end <= synset);
        (part, column(ranks, *place))
    };
    let (mut lengths, mut senses) = (
        Vec::with_capacity(lemmas),
        Vec::with_capacity(members.len()),
    );
    let mut uses = Vec::with_capacity(members.len());
    let mut mine = Vec::new();
    for lemma in (0..).take(lemmas) {
        mine.clear();
        mine.extend_from_slice(places.of(lemma));
        mine.sort_by_key(order);
        lengths.push(u32::try_from(mine.len()).unwrap_or(0));
        senses.extend(mine.iter().map(|place| column(&synsets, *place)));
        uses.extend(mine.iter().map(|place| column(tagged, *place)));
    }
    (Links::from_lengths(lengths, senses), uses)
}
