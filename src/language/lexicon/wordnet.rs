mod load;

use std::sync::LazyLock;

use super::links::Links;
use super::supersense::Supersense;
use super::words::Words;

/// The parts of speech that the lexicon tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartOfSpeech {
    /// Nouns.
    Noun,
    /// Verbs.
    Verb,
    /// Adjectives.
    Adjective,
    /// Adverbs.
    Adverb,
}

impl PartOfSpeech {
    /// All of them, in their order.
    pub const ALL: [Self; 4] = [Self::Noun, Self::Verb, Self::Adjective, Self::Adverb];
}

/// The number of a set of synonyms; it stays the same only while the packed data do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Synset(pub u32);

/// One sense of a lemma.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sense {
    /// What the lemma means in this sense.
    pub synset: Synset,
    /// How often this sense was tagged in the texts that `WordNet`'s order rests on; 0 for most.
    pub uses: u32,
}

/// `WordNet` 3.1, without glosses.
///
/// Lemmas are given in lower case with single spaces between their words.
#[derive(Debug, Default)]
pub struct WordNet {
    lemmas: Words,
    /// The senses of each lemma: by part of speech, then as `WordNet` orders them.
    sense_of: Links,
    uses: Vec<u32>,
    /// The lemmas of each synset, the most telling first, and beside each which of its letters are capital.
    members: Links,
    capitals: Vec<u64>,
    /// Where the synsets of each part of speech end.
    ends: [u32; 4],
    classes: Vec<u8>,
    /// The number of a synset above, twice; one more where this synset is an instance of it.
    above: Links,
    below: Links,
    /// Pairs of members that mean the opposite, by their place in `members`.
    opposites: Vec<(u32, u32)>,
}

static WORDNET: LazyLock<WordNet> =
    LazyLock::new(|| WordNet::load(include_bytes!("../packs/eng/wordnet.zst")));

/// `WordNet`, unpacked at the first call.
pub fn wordnet() -> &'static WordNet {
    &WORDNET
}

impl WordNet {
    /// The senses of a lemma, the most frequent first.
    pub fn senses(
        &self,
        lemma: &str,
        part_of_speech: PartOfSpeech,
    ) -> impl ExactSizeIterator<Item = Sense> + '_ {
        let range = self.lemmas.find(lemma).map(|id| self.sense_of.range(id));
        let all = self.sense_of.slice(range.clone().unwrap_or_default());
        let uses = self.uses.get(range.unwrap_or_default()).unwrap_or_default();
        let part = part_of_speech as usize;
        let end = |part: usize| self.ends.get(part).copied().unwrap_or(0);
        let first = part.checked_sub(1).map_or(0, end);
        let from = all.partition_point(|synset| *synset < first);
        let to = all.partition_point(|synset| *synset < end(part));
        let senses = all.get(from..to).unwrap_or_default().iter();
        let uses = uses.get(from..to).unwrap_or_default();
        senses.zip(uses).map(|(synset, uses)| Sense {
            synset: Synset(*synset),
            uses: *uses,
        })
    }

    /// Whether a lemma has a sense as that part of speech.
    pub fn has(&self, lemma: &str, part_of_speech: PartOfSpeech) -> bool {
        self.senses(lemma, part_of_speech).len() > 0
    }

    /// What a lemma can be.
    pub fn parts_of_speech(&self, lemma: &str) -> impl Iterator<Item = PartOfSpeech> {
        let senses = self.lemmas.find(lemma).map(|id| self.sense_of.of(id));
        let mut start = 0;
        let parts = PartOfSpeech::ALL.into_iter().zip(self.ends);
        parts.filter_map(move |(part, end)| {
            let first = std::mem::replace(&mut start, end);
            let mut senses = senses.unwrap_or_default().iter();
            senses
                .any(|synset| (first..end).contains(synset))
                .then_some(part)
        })
    }

    /// The part of speech of a synset.
    pub fn part_of_speech(&self, synset: Synset) -> PartOfSpeech {
        let mut parts = PartOfSpeech::ALL.into_iter().zip(self.ends);
        let found = parts.find(|(_, end)| synset.0 < *end);
        found.map_or(PartOfSpeech::Adverb, |(part, _)| part)
    }

    /// The synonyms that make up a synset, spelled with their capitals, the most telling first.
    pub fn synonyms(&self, synset: Synset) -> impl ExactSizeIterator<Item = String> + '_ {
        let range = self.members.range(synset.0);
        let lemmas = self.members.slice(range.clone()).iter();
        let capitals = self.capitals.get(range).unwrap_or_default();
        lemmas
            .zip(capitals)
            .map(|(lemma, capitals)| spelled(self.lemmas.get(*lemma), *capitals))
    }

    /// The synsets directly above, of which this one is a kind or an instance.
    pub fn hypernyms(&self, synset: Synset) -> impl ExactSizeIterator<Item = Synset> + '_ {
        let above = self.above.of(synset.0).iter();
        above.map(|coded| Synset(coded / 2))
    }

    /// Whether a synset names one single thing, as a river or a person, rather than a kind of thing.
    pub fn is_instance(&self, synset: Synset) -> bool {
        self.above.of(synset.0).iter().any(|coded| coded % 2 == 1)
    }

    /// The way up from a synset, itself not included, by the first synset above each; nearest first.
    pub fn hypernym_path(&self, synset: Synset) -> impl Iterator<Item = Synset> + '_ {
        let up = |synset: &Synset| self.hypernyms(*synset).next();
        // No path of WordNet 3.1 is as long as that; a bound keeps damaged data from looping.
        std::iter::successors(up(&synset), up).take(32)
    }

    /// Whether `synset` is `other` or stands anywhere below it.
    pub fn is_below(&self, synset: Synset, other: Synset) -> bool {
        let mut seen = vec![synset];
        let mut at = 0;
        while let Some(next) = seen.get(at).copied() {
            if next == other {
                return true;
            }
            for above in self.hypernyms(next) {
                if !seen.contains(&above) {
                    seen.push(above);
                }
            }
            at += 1;
        }
        false
    }

    /// The synsets directly below.
    pub fn hyponyms(&self, synset: Synset) -> impl ExactSizeIterator<Item = Synset> + '_ {
        self.below.of(synset.0).iter().copied().map(Synset)
    }

    /// The other synsets directly below what stands directly above: its co-hyponyms.
    pub fn siblings(&self, synset: Synset) -> Vec<Synset> {
        let below = self.hypernyms(synset).flat_map(|up| self.hyponyms(up));
        let mut siblings: Vec<Synset> = below.filter(|other| *other != synset).collect();
        siblings.sort_unstable();
        siblings.dedup();
        siblings
    }

    /// The lemmas that mean the opposite of a lemma in any of its senses as that part of speech, in the order of the
    /// senses.
    pub fn antonyms(&self, lemma: &str, part_of_speech: PartOfSpeech) -> Vec<String> {
        let Some(id) = self.lemmas.find(lemma) else {
            return Vec::new();
        };
        let mut antonyms = Vec::new();
        for sense in self.senses(lemma, part_of_speech) {
            let range = self.members.range(sense.synset.0);
            let members = self.members.slice(range.clone()).iter();
            let place = members.zip(range).find(|(member, _)| **member == id);
            for antonym in place.into_iter().flat_map(|(_, place)| self.opposed(place)) {
                if !antonyms.contains(&antonym) {
                    antonyms.push(antonym);
                }
            }
        }
        antonyms
    }

    fn opposed(&self, place: usize) -> impl Iterator<Item = String> + '_ {
        let from = self
            .opposites
            .partition_point(|(one, _)| (*one as usize) < place);
        let pairs = self.opposites.get(from..).unwrap_or_default().iter();
        let mine = pairs.take_while(move |(one, _)| *one as usize == place);
        mine.filter_map(|(_, other)| {
            let other = *other as usize;
            let lemma = self.members.slice(other..other + 1).first()?;
            Some(spelled(self.lemmas.get(*lemma), *self.capitals.get(other)?))
        })
    }

    /// The broad class that `WordNet`'s lexicographers filed a synset under.
    pub fn class(&self, synset: Synset) -> Supersense {
        Supersense(
            self.classes
                .get(synset.0 as usize)
                .copied()
                .unwrap_or(u8::MAX),
        )
    }

    /// How much of the use of a lemma, from 0 to 1, falls to senses of which `holds` is true; `None` for a lemma without
    /// senses. A sense weighs its uses plus one over its rank, so that senses nobody tagged still count in `WordNet`'s order.
    pub fn share(
        &self,
        lemma: &str,
        part_of_speech: PartOfSpeech,
        holds: impl Fn(Supersense) -> bool,
    ) -> Option<f32> {
        let (mut all, mut held) = (0.0, 0.0);
        for (before, sense) in self.senses(lemma, part_of_speech).enumerate() {
            let weight = sense.uses as f32 + 1.0 / (before + 1) as f32;
            all += weight;
            if holds(self.class(sense.synset)) {
                held += weight;
            }
        }
        (all > 0.0).then(|| held / all)
    }

    /// A lemma as it is written when all its senses of that part of speech write it with the same capitals: "french" as
    /// "French". `None` for a lemma that is unknown or that some sense writes otherwise.
    pub fn written(&self, lemma: &str, part_of_speech: PartOfSpeech) -> Option<String> {
        let id = self.lemmas.find(lemma)?;
        let mut capitals = self.senses(lemma, part_of_speech).map(|sense| {
            let range = self.members.range(sense.synset.0);
            let members = self.members.slice(range.clone()).iter();
            let place = members.zip(range).find(|(member, _)| **member == id);
            place.and_then(|(_, place)| self.capitals.get(place).copied())
        });
        let first = capitals.next()??;
        capitals
            .all(|other| other == Some(first))
            .then(|| spelled(lemma, first))
    }
}

/// A lemma with the letters in upper case whose bits are set, counted from its first byte.
fn spelled(lemma: &str, capitals: u64) -> String {
    if capitals == 0 {
        return lemma.to_owned();
    }
    let letter = |(at, letter): (usize, char)| {
        let capital = at < 64 && capitals >> at & 1 == 1;
        if capital {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    };
    lemma.char_indices().map(letter).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
mod tests;
