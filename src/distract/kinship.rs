use crate::language::lexicon::{PartOfSpeech, Sense, Synset, wordnet};
use crate::model::Nature;

/// Senses with a smaller share of a noun's uses are not looked at.
const SHARE: f32 = 0.35;
/// The most senses of a noun that are looked at.
const MOST_SENSES: usize = 3;
/// The shortest end of a compound, in letters, that is looked up as a noun of its own.
const SHORTEST_END: usize = 5;
/// Things this near to each other are of one kind.
const NEAR: f32 = 0.65;

/// The kinds of thing that a noun mostly means, each with all that stands above it in `WordNet`, the nearest first.
#[derive(Clone, Debug, Default)]
pub struct Kinds {
    lines: Vec<Vec<Synset>>,
}

impl Kinds {
    /// The kinds of what a phrase names: as a whole where `WordNet` has it, by its head otherwise.
    pub fn of(phrase: &str, nature: &Nature) -> Self {
        let small = phrase.to_lowercase();
        let noun = noun(&small, &nature.head);
        let senses = noun.map(|noun| main_senses(noun, nature.is_name));
        let senses = senses.unwrap_or_default().into_iter().enumerate();
        let main = senses
            .filter(|(before, (_, share))| *before == 0 || *share >= SHARE)
            .take(MOST_SENSES);
        Self {
            lines: main.map(|(_, (synset, _))| line(synset)).collect(),
        }
    }

    /// Whether things of both kinds can be taken for each other; so can those that nothing is known of.
    pub fn is_near(&self, other: &Self) -> bool {
        self.nearness(other).is_none_or(|near| near >= NEAR)
    }

    /// Whether both are known and can be taken for each other.
    pub fn is_surely_near(&self, other: &Self) -> bool {
        self.nearness(other).is_some_and(|near| near >= NEAR)
    }

    /// How many steps the nearest of the kinds is below the top of all things; none where nothing is known.
    pub fn depth(&self) -> Option<usize> {
        self.lines.iter().map(Vec::len).min()
    }

    /// How near to each other they are, from 0 to 1, after Wu and Palmer ("Verb semantics and lexical selection", 1994): the depth of
    /// what stands above both, set against their own. None where one is unknown.
    pub fn nearness(&self, other: &Self) -> Option<f32> {
        let pairs = self
            .lines
            .iter()
            .flat_map(|one| other.lines.iter().map(move |other| (one, other)));
        pairs
            .map(|(one, other)| nearness(one, other))
            .reduce(f32::max)
    }

    /// Whether one is the other, or a kind of it: then a learner who names either is right.
    pub fn is_within(&self, other: &Self) -> bool {
        let holds = |wide: &Self, narrow: &Self| {
            let tops = wide.lines.iter().filter_map(|line| line.first());
            tops.into_iter()
                .any(|top| narrow.lines.iter().any(|line| line.contains(top)))
        };
        holds(self, other) || holds(other, self)
    }
}

fn nearness(one: &[Synset], other: &[Synset]) -> f32 {
    let shared = one
        .iter()
        .rev()
        .zip(other.iter().rev())
        .take_while(|(one, other)| one == other)
        .count();
    2.0 * shared as f32 / (one.len() + other.len()) as f32
}

/// The longest end of a phrase that `WordNet` has as a noun: the phrase, its head, the end of a compound.
pub fn noun<'t>(phrase: &'t str, head: &'t str) -> Option<&'t str> {
    let ends = head
        .char_indices()
        .map(|(at, _)| head.get(at..).unwrap_or_default());
    let ends = ends.filter(|end| *end == head || end.chars().count() >= SHORTEST_END);
    std::iter::once(phrase)
        .chain(ends)
        .find(|noun| wordnet().has(noun, PartOfSpeech::Noun))
}

/// The senses of a noun with their share of its use, largest first. A common noun is no name: "poles" are not people.
pub fn main_senses(noun: &str, is_name: bool) -> Vec<(Synset, f32)> {
    let is_meant = |sense: &Sense| {
        let written = wordnet().synonyms(sense.synset);
        let mut mine = written.filter(|word| word.to_lowercase() == noun);
        is_name || !wordnet().is_instance(sense.synset) && mine.all(|word| word == noun)
    };
    let mut senses: Vec<Sense> = wordnet().senses(noun, PartOfSpeech::Noun).collect();
    senses.retain(is_meant);
    let weight = |(before, sense): (usize, &Sense)| sense.uses as f32 + 1.0 / (before + 1) as f32;
    let all: f32 = senses.iter().enumerate().map(weight).sum();
    let shares = senses
        .iter()
        .enumerate()
        .map(|(before, sense)| (sense.synset, weight((before, sense)) / all));
    shares.collect()
}

fn line(synset: Synset) -> Vec<Synset> {
    std::iter::once(synset)
        .chain(wordnet().hypernym_path(synset))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(noun: &str) -> Kinds {
        Kinds::of(
            noun,
            &Nature {
                head: noun.to_owned(),
                ..Nature::default()
            },
        )
    }

    #[test]
    fn tells_things_of_one_kind_from_others() {
        assert!(kinds("cat").is_near(&kinds("dog")));
        assert!(!kinds("baker").is_near(&kinds("flour")));
        assert!(!kinds("liver").is_near(&kinds("honesty")));
    }

    #[test]
    fn knows_a_kind_of_a_thing() {
        assert!(kinds("dog").is_within(&kinds("animal")));
        assert!(kinds("animal").is_within(&kinds("dog")));
        assert!(!kinds("dog").is_within(&kinds("cat")));
    }
}
