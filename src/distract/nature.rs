use std::collections::BTreeMap;

use super::kinship::{main_senses, noun};
use crate::annotate::Phrases;
use crate::language::lexicon::{Supersense, person_name, places, wordnet};
use crate::model::{Language, Nature};

/// A class counts with this share of the uses of a noun.
const SHARE: f32 = 0.35;

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
            classes(&bare.to_lowercase(), &head, false, language)
        },
        is_plural: singular.is_some(),
        is_name,
        head,
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
        && (one.head == other.head && !one.is_name || shares_class(one, other))
}

/// Whether two things are mostly of one broad class.
pub fn shares_class(one: &Nature, other: &Nature) -> bool {
    let mut classes = one.classes.iter();
    classes.any(|class| other.classes.contains(class))
}

/// What a noun is mostly used for, most first: as a whole phrase where `WordNet` has that, by the head or the end of its head otherwise.
pub fn classes(phrase: &str, head: &str, is_name: bool, language: Language) -> Vec<String> {
    if language != Language::ENGLISH {
        return Vec::new();
    }
    noun(phrase, head)
        .map(|noun| main_classes(noun, is_name))
        .unwrap_or_default()
}

fn main_classes(noun: &str, is_name: bool) -> Vec<String> {
    let mut shares: BTreeMap<Supersense, f32> = BTreeMap::new();
    for (synset, share) in main_senses(noun, is_name) {
        *shares.entry(wordnet().class(synset)).or_default() += share;
    }
    let mut shares: Vec<(Supersense, f32)> = shares.into_iter().collect();
    shares.retain(|(_, share)| *share >= SHARE);
    shares.sort_by(|one, other| other.1.total_cmp(&one.1));
    shares
        .iter()
        .map(|(class, _)| class.name().to_owned())
        .collect()
}

/// What a name stands for: what the gazetteer, the lists of people's names and `WordNet` know of it.
fn name_classes(name: &str) -> Vec<String> {
    let first = name.split_whitespace().next().unwrap_or_default();
    let last = name.split_whitespace().next_back().unwrap_or_default();
    let known = classes(
        &name.to_lowercase(),
        &name.to_lowercase(),
        true,
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
        // Of what kind it is nobody knows.
        return Vec::new();
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
