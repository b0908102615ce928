use super::*;
use PartOfSpeech::{Adjective, Adverb, Noun};

fn first(lemma: &str, part: PartOfSpeech) -> Synset {
    wordnet().senses(lemma, part).next().unwrap().synset
}

fn noun(lemma: &str) -> Synset {
    first(lemma, PartOfSpeech::Noun)
}

fn names(synset: Synset) -> Vec<String> {
    wordnet().synonyms(synset).collect()
}

#[test]
fn senses_keep_their_order_and_part_of_speech() {
    let senses: Vec<Sense> = wordnet().senses("bank", PartOfSpeech::Noun).collect();
    assert!(senses.len() >= 10 && senses.first().unwrap().uses >= senses.last().unwrap().uses);
    assert!(names(senses.first().unwrap().synset).contains(&"bank".to_owned()));
    let parts: Vec<_> = wordnet().parts_of_speech("quick").collect();
    assert_eq!(parts, [Noun, Adjective, Adverb]);
    assert_eq!(wordnet().parts_of_speech("qwxz").count(), 0);
    for part in PartOfSpeech::ALL {
        assert!(
            wordnet()
                .senses("well", part)
                .all(|sense| wordnet().part_of_speech(sense.synset) == part)
        );
    }
}

#[test]
fn the_way_up_leads_to_what_a_thing_is() {
    let path: Vec<String> = wordnet()
        .hypernym_path(noun("oak"))
        .flat_map(names)
        .collect();
    assert!(
        path.contains(&"wood".to_owned()) && path.last().unwrap() == "entity",
        "{path:?}"
    );
    assert!(wordnet().is_below(noun("sparrow"), noun("bird")));
    assert!(!wordnet().is_below(noun("bird"), noun("sparrow")));
}

#[test]
fn siblings_share_what_stands_above() {
    let siblings: Vec<String> = wordnet()
        .siblings(noun("rook"))
        .into_iter()
        .flat_map(names)
        .collect();
    assert!(!siblings.is_empty());
    let copper: Vec<String> = wordnet()
        .siblings(noun("copper"))
        .into_iter()
        .flat_map(names)
        .collect();
    assert!(copper.contains(&"zinc".to_owned()) && !copper.contains(&"copper".to_owned()));
}

#[test]
fn opposites_are_found_by_sense() {
    assert_eq!(wordnet().antonyms("hot", PartOfSpeech::Adjective), ["cold"]);
    assert!(
        wordnet()
            .antonyms("increase", PartOfSpeech::Verb)
            .contains(&"decrease".to_owned())
    );
    assert!(wordnet().antonyms("table", PartOfSpeech::Noun).is_empty());
}

#[test]
fn classes_tell_people_from_places_and_times() {
    let class = |lemma| wordnet().class(noun(lemma));
    assert!(class("teacher").is_person() && class("person").is_person());
    assert!(class("horse").is_animate() && !class("horse").is_person());
    assert!(class("france").is_place() && class("week").is_time());
    assert_eq!(class("glacier").name(), "noun.object");
    let share = wordnet().share("king", PartOfSpeech::Noun, Supersense::is_person);
    assert!(share.unwrap() > 0.5);
    assert_eq!(
        wordnet().share("qwxz", PartOfSpeech::Noun, Supersense::is_person),
        None
    );
}

#[test]
fn instances_are_told_from_kinds() {
    assert!(wordnet().is_instance(noun("danube")) && !wordnet().is_instance(noun("river")));
    assert_eq!(
        wordnet().written("danube", PartOfSpeech::Noun).as_deref(),
        Some("Danube")
    );
    assert_eq!(wordnet().written("turkey", PartOfSpeech::Noun), None);
}

#[test]
fn damaged_data_know_nothing() {
    let broken = WordNet::load(b"not a blob at all");
    assert_eq!(broken.senses("bank", PartOfSpeech::Noun).len(), 0);
    assert_eq!(broken.hypernym_path(Synset(7)).count(), 0);
    assert!(broken.synonyms(Synset(u32::MAX)).next().is_none());
}
