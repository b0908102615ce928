use std::cmp::Reverse;

use crate::annotate::Phrases;
use crate::language::lexicon::{PartOfSpeech, Supersense, person_name, places, wordnet};
use crate::model::{Language, Nature};

/// A class counts with this share of the uses of a noun.
const SHARE: f32 = 0.2;
/// The shortest end of a compound, in letters, that is looked up as a noun of its own.
const SHORTEST_END: usize = 4;

/// The nature of a phrase by its words alone, all capitals but those of names made small.
pub fn nature_of(phrase: &str, phrases: Phrases<'_>, language: Language) -> Nature {
    let bare = phrases.bare(phrase);
    let form = phrases.head(&bare);
    let singular = phrases.singular(&form);
    let is_capital = |word: &str| word.starts_with(char::is_uppercase);
    let is_name = bare.split_whitespace().skip(1).any(is_capital) || phrases.names.contains(&form);
    let head = singular.clone().unwrap_or(form);
    Nature {
        classes: if is_name {
            name_classes(&bare)
        } else {
            classes(&bare.to_lowercase(), &head, language)
        },
        is_plural: singular.is_some(),
        is_name,
        head,
        articles: [false; 3],
        uses: 0,
    }
}

/// Whether two phrases name things of one kind in the same number, of which none is the other in general: no "clock" beside
/// "alarm-clock".
pub fn is_like(one: &Nature, other: &Nature) -> bool {
    let is_wider = |wide: &str, narrow: &str| wide != narrow && narrow.ends_with(wide);
    one.is_plural == other.is_plural
        && !is_wider(&one.head, &other.head)
        && !is_wider(&other.head, &one.head)
        && one.is_name == other.is_name
        && (one.head == other.head && !one.is_name
            || one
                .classes
                .iter()
                .any(|class| other.classes.contains(class)))
}

/// How far a like thing is from another: the kind that both mostly are counts most, then how often the document names it.
pub fn distance(one: &Nature, other: &Nature) -> (bool, Reverse<usize>) {
    let is_near = one.head == other.head || one.classes.first() == other.classes.first();
    (!is_near, Reverse(other.uses))
}

/// What a noun is mostly used for, most first: as a whole phrase where `WordNet` has that, by the head or the end of its head otherwise.
pub fn classes(phrase: &str, head: &str, language: Language) -> Vec<String> {
    if language != Language::ENGLISH {
        return Vec::new();
    }
    let ends = head
        .char_indices()
        .map(|(at, _)| head.get(at..).unwrap_or_default());
    let ends = ends.filter(|end| *end == head || end.chars().count() >= SHORTEST_END);
    std::iter::once(phrase)
        .chain(ends)
        .find(|noun| wordnet().has(noun, PartOfSpeech::Noun))
        .map(main_classes)
        .unwrap_or_default()
}

fn main_classes(noun: &str) -> Vec<String> {
    let mut all: Vec<Supersense> = wordnet()
        .senses(noun, PartOfSpeech::Noun)
        .map(|sense| wordnet().class(sense.synset))
        .collect();
    all.sort_unstable();
    all.dedup();
    let share =
        |class: Supersense| wordnet().share(noun, PartOfSpeech::Noun, |other| other == class);
    let mut shares: Vec<(f32, Supersense)> = all
        .into_iter()
        .filter_map(|class| Some((share(class)?, class)))
        .filter(|(share, _)| *share >= SHARE)
        .collect();
    shares.sort_by(|one, other| other.0.total_cmp(&one.0));
    shares
        .iter()
        .map(|(_, class)| class.name().to_owned())
        .collect()
}

/// What a name stands for: what the gazetteer, the lists of people's names and `WordNet` know of it, or any name.
fn name_classes(name: &str) -> Vec<String> {
    let first = name.split_whitespace().next().unwrap_or_default();
    let last = name.split_whitespace().next_back().unwrap_or_default();
    let known = classes(
        &name.to_lowercase(),
        &name.to_lowercase(),
        Language::ENGLISH,
    );
    let is_given = first != last && person_name(first).is_given();
    let is_family = first == last && person_name(first).is_family();
    let class = if !places(name).is_empty() {
        "noun.location"
    } else if is_given {
        "noun.person"
    } else if !known.is_empty() {
        return known;
    } else if is_family {
        "noun.person"
    } else {
        "name"
    };
    vec![class.to_owned()]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::language::pack;

    fn nature(phrase: &str) -> Nature {
        let Some(pack) = pack(Language::ENGLISH) else {
            panic!("no English pack")
        };
        let names = BTreeSet::new();
        let phrases = Phrases {
            pack,
            names: &names,
        };
        nature_of(phrase, phrases, Language::ENGLISH)
    }

    #[test]
    fn people_stand_beside_people() {
        assert!(is_like(&nature("the old baker"), &nature("a teacher")));
        assert!(!is_like(&nature("the baker"), &nature("the oven")));
        assert!(!is_like(&nature("the baker"), &nature("the teachers")));
    }

    #[test]
    fn reads_compounds_by_their_end() {
        assert!(is_like(&nature("the ovenclock"), &nature("the lamp")));
    }

    #[test]
    fn tells_names_of_places_from_those_of_people() {
        assert!(is_like(&nature("New Zealand"), &nature("South Africa")));
        assert!(!is_like(&nature("New Zealand"), &nature("Mary Smith")));
    }
}
