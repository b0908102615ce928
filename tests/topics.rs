//! The topic tree of a bank: sections inside sections, with the number of questions on each.
#![allow(clippy::unwrap_used, reason = "tests")]

mod invented;

use invented::Invented;
use seedbank::bank::topics;

/// Two chapters, one with a part; a second source that repeats the first chapter and adds a section to it.
fn course() -> Invented {
    let mut bank = Invented::new();
    bank.source("notes/course.txt");
    let harbor = bank.section(None, "Harbor", "");
    let cranes = bank.section(Some(&harbor), "Cranes", "");
    let rails = bank.section(None, "Rails", "");
    bank.bank.sections[2].number = Some("2".into());
    bank.source("notes/copy.txt");
    let again = bank.section(None, "Harbor", "");
    bank.bank.sections[3].repeat_of = Some(harbor.clone());
    let tugs = bank.section(Some(&again), "Tugs", "");
    for (section, stem) in [
        (&harbor, "a"),
        (&cranes, "b"),
        (&cranes, "c"),
        (&again, "d"),
        (&tugs, "e"),
    ] {
        bank.item(section, stem, "key", "quote");
    }
    bank.item(&rails, "f", "key", "quote").evidence[0].section = None;
    bank
}

#[test]
fn counts_are_own_and_with_those_inside() {
    let tree = topics(&course().bank);
    let harbor = &tree.sources[0].topics[0];
    assert_eq!(
        (harbor.title.as_str(), harbor.own, harbor.items),
        ("Harbor", 2, 4)
    );
    let cranes = &harbor.topics[0];
    assert_eq!((cranes.own, cranes.items), (2, 2));
    assert_eq!(
        tree.sources[0].items, 5,
        "the question outside all sections counts"
    );
}

#[test]
fn a_repeat_is_listed_once_and_what_is_inside_moves_up() {
    let tree = topics(&course().bank);
    let copy = &tree.sources[1];
    let titles: Vec<_> = copy.topics.iter().map(|topic| &topic.title).collect();
    assert_eq!(titles, ["Tugs"]);
    assert_eq!(copy.items, 1);
    let all: usize = tree.sources.iter().map(|source| source.items).sum();
    assert_eq!(all, course().bank.items.len());
}

#[test]
fn the_tree_is_drawn_with_lines() {
    let drawn = topics(&course().bank).to_string();
    assert_eq!(
        drawn,
        "notes/course.txt (5)\n\
         ├─ Harbor (4)\n\
         │  └─ Cranes (2)\n\
         └─ 2 Rails (0)\n\
         notes/copy.txt (1)\n\
         └─ Tugs (1)\n"
    );
}

#[test]
fn a_ring_of_parents_ends() {
    let mut bank = Invented::new();
    bank.source("ring.txt");
    let first = bank.section(None, "One", "");
    let second = bank.section(Some(&first), "Two", "");
    bank.bank.sections[0].parent = Some(second.clone());
    bank.bank.sections[0].repeat_of = Some("elsewhere".into());
    bank.bank.sections[1].repeat_of = Some("elsewhere".into());
    let third = bank.section(Some(&second), "Three", "");
    assert_eq!(topics(&bank.bank).sources[0].topics[0].id, third);
}

/// Titles of sections of two sources, the second one's in a chapter.
fn shelf(first: &[&str], second: &[&str]) -> Invented {
    let mut bank = Invented::new();
    bank.source("one.txt");
    for title in first {
        let section = bank.section(None, title, "");
        bank.item(&section, &format!("one {title}"), "key", "quote");
    }
    bank.source("two.txt");
    let chapter = bank.section(None, "Second book", "");
    for title in second {
        let section = bank.section(Some(&chapter), title, "");
        bank.item(&section, &format!("two {title}"), "key", "quote");
    }
    bank
}

#[test]
fn forms_and_abbreviations_of_a_name_are_one_topic() {
    let bank = shelf(
        &["Over-the-counter medicine", "The crane", "IT security"],
        &[
            "OTC medicines",
            "Cranes",
            "Security",
            "Information technology security",
        ],
    );
    let names = topics(&bank.bank).names;
    let of = |name: &str| names.iter().find(|topic| topic.name == name).unwrap();
    assert_eq!(of("Over-the-counter medicine").also, ["OTC medicines"]);
    assert_eq!(of("Over-the-counter medicine").items, 2);
    assert_eq!(of("The crane").also, ["Cranes"]);
    assert_eq!(of("Information technology security").also, ["IT security"]);
    assert_eq!(of("Security").items, 1);
    assert_eq!(of("Second book").items, 4, "with those inside it");
}

#[test]
fn titles_that_many_texts_have_name_no_topic() {
    let bank = shelf(&["Introduction", "Pulleys"], &["SUMMARY", "Glossary"]);
    let names = topics(&bank.bank).names;
    let names: Vec<&str> = names.iter().map(|topic| topic.name.as_str()).collect();
    assert!(names.contains(&"Pulleys"), "{names:?}");
    assert!(
        !names.contains(&"Introduction") && !names.contains(&"SUMMARY"),
        "{names:?}"
    );
    assert!(!names.contains(&"Glossary"), "{names:?}");
}

#[test]
fn topics_lead_to_their_neighbors() {
    let bank = shelf(
        &["Hedging credit risk", "Anchors", "Ropes", "Sails"],
        &["Hedging currency risk"],
    );
    let names = topics(&bank.bank).names;
    let see = |name: &str| {
        &names
            .iter()
            .find(|topic| topic.name == name)
            .unwrap()
            .see_also
    };
    assert_eq!(see("Ropes"), &["Anchors", "Sails"]);
    assert_eq!(
        see("Hedging credit risk"),
        &["Hedging currency risk", "Anchors"]
    );
}
