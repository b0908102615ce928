//! What stands twice in a file or across files, and what two editions say differently.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::Path;

use seedbank::judge::Cut;
use seedbank::model::{Bank, FactKind, Item, Language, ReadingRepeat, Source, Span};
use seedbank::pipeline::{self, BuildOptions};
use seedbank::repeats::{Likeness, compare, inside, print};

const LOCKS: &str = "A canal lock is a chamber with a gate at each end. The keeper fills the chamber through small doors in the \
                     upper gate. No boat may enter while the water is still rising.";

fn repeats(text: &str) -> Vec<ReadingRepeat> {
    let source = Source {
        path: "canal.txt".into(),
        media_type: "text/plain".into(),
        text: text.into(),
        ..Source::default()
    };
    inside(&pipeline::read(source, &[]))
}

fn likeness(here: &str, there: &str) -> Likeness {
    let language = Language::ENGLISH;
    compare(&print(here, language), &print(there, language))
}

#[track_caller]
fn differs(here: &str, there: &str, kind: FactKind, words: (&str, &str)) {
    let Likeness::OtherFact(differs) = likeness(here, there) else {
        panic!("{:?}", likeness(here, there));
    };
    let first = &differs[0];
    let found = (first.here.as_deref(), first.there.as_deref());
    assert_eq!(
        (differs.len(), first.kind, found),
        (1, kind, (Some(words.0), Some(words.1)))
    );
}

/// Builds a bank of texts, `a.txt`, `b.txt` and so on.
fn bank(texts: &[&str]) -> Bank {
    let folder = tempfile::tempdir().unwrap();
    let files = texts.iter().zip('a'..='z');
    let inputs = files.map(|(text, name)| {
        let path = folder.path().join(format!("{name}.txt"));
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    });
    let options = BuildOptions {
        inputs: inputs.collect(),
        out: folder.path().join("out"),
        languages: Vec::new(),
        types: Vec::new(),
        cut: Cut::At(0.0),
        include_flagged: false,
        jobs: 1,
        allow_private: false,
    };
    pipeline::build(&options, &mut |_| {}).unwrap();
    let bank = fs::read_to_string(folder.path().join("out/bank.json")).unwrap();
    serde_json::from_str(&bank).unwrap()
}

fn name(path: &str) -> &str {
    Path::new(path).file_name().unwrap().to_str().unwrap()
}

#[test]
fn a_paragraph_that_stands_twice_is_one_repeat() {
    let text = format!("{LOCKS}\n\nBarges carried coal to the mills of the valley.\n\n{LOCKS}\n");
    let found = repeats(&text);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].span.slice(&text), LOCKS);
    assert_eq!((found[0].of.start, found[0].of.end), (0, LOCKS.len()));
    assert_eq!(found[0].kind, "exact");
}

#[test]
fn white_space_case_and_quotes_do_not_matter() {
    let found = repeats(
        "The keeper calls it the “long pound” of the canal.\n\nBarges wait there.\n\nThe keeper calls it the\n\"long pound\" of the Canal.\n",
    );
    let kinds: Vec<&str> = found.iter().map(|repeat| repeat.kind.as_str()).collect();
    assert_eq!(kinds, ["exact"]);
}

#[test]
fn short_lines_are_no_repeats() {
    let text = "See the map.\n\nThe keeper fills the chamber slowly.\n\nSee the map.\n\nFive words are too few.\n\nFive words are too few.\n";
    let found = repeats(text);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_reworded_sentence_is_a_near_repeat() {
    for (here, there) in [
        (
            "The keeper opens the gate when his signal has been answered.",
            "The keeper opens the gate when his/her signal has been answered.",
        ),
        (
            "The keeper of a lock keeps a daily record of all boats.",
            "The keepers of a lock keep a daily record of all the boats.",
        ),
    ] {
        assert_eq!(likeness(here, there), Likeness::Near, "{here}");
    }
    assert_eq!(
        likeness(
            "A boat that waits for the lock is moored at the lower [...]",
            "A boat that waits for the lock is moored at the lower landing stage on the towpath side.",
        ),
        Likeness::Near
    );
}

#[test]
fn another_fact_is_no_repeat() {
    differs(
        "The keeper of the lock rests for 30 minutes at noon.",
        "The keeper of the lock rests for 45 minutes at noon.",
        FactKind::Number,
        ("30", "45"),
    );
    differs(
        "A boat under tow may pass the lock at night.",
        "A boat under tow must pass the lock at night.",
        FactKind::Polarity,
        ("may", "must"),
    );
    differs(
        "The canal and its locks were built by Almira Voss.",
        "The canal and its locks were built by Almira Trent.",
        FactKind::Name,
        ("Voss", "Trent"),
    );
    differs(
        "The water in the chamber rises <5% in an hour.",
        "The water in the chamber rises >5% in an hour.",
        FactKind::Number,
        ("<5%", ">5%"),
    );
}

#[test]
fn two_things_told_alike_are_neither_repeat_nor_conflict() {
    for (here, there) in [
        (
            "The headgate is the wide door through which boats reach the upper reservoir.",
            "The tailgate is the wide door through which boats reach the lower river.",
        ),
        (
            "The inspector shall pay the contribution to the canal fund within the period that is fixed by the council of the town.",
            "The ferryman shall pay the contribution to the canal fund within the period that is fixed by the council of the town.",
        ),
        (
            "Table 3 shows the tolls of the canal by year.",
            "Table 4 shows the tolls of the canal by year.",
        ),
        (
            "The gate lifts the boat and the boat clears the sill.",
            "The sill lifts the gate and the boat clears the boat.",
        ),
    ] {
        assert_eq!(likeness(here, there), Likeness::Unlike, "{here}");
    }
}

#[test]
fn a_number_that_differs_inside_a_file_is_no_repeat() {
    let text = "A player may claim a draw after 50 moves without a capture.\n\nThe arbiter notes it.\n\nA player may claim a draw after 75 moves without a capture.\n";
    let found = repeats(text);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_passage_of_another_source_is_named_with_its_section() {
    let one = format!("Locks\n\n{LOCKS}\n\nTolls\n\nTolls paid for the repair of the towpath.\n");
    let other = format!("The mills of the valley needed coal.\n\n{LOCKS}\n");
    let bank = bank(&[&one, &other]);
    assert_eq!(bank.sources[0].repeats, []);
    let [repeat] = bank.sources[1].repeats.as_slice() else {
        panic!("{:?}", bank.sources[1].repeats);
    };
    assert_eq!(
        (name(&repeat.of.path), repeat.kind.as_str()),
        ("a.txt", "exact")
    );
    assert_eq!(repeat.span.slice(&other), LOCKS);
    assert_eq!(Span::new(repeat.of.start, repeat.of.end).slice(&one), LOCKS);
    assert_eq!(bank.conflicts, []);
}

#[test]
fn editions_that_differ_in_a_number_are_kept_apart() {
    let edition = |seats: &str| {
        format!(
            "The Lindholm Library\n\nThe Lindholm Library has {seats} seats for quiet work. A reservation is kept on the shelf for five days. \
             The archive has 12 rooms for old maps."
        )
    };
    let bank = bank(&[&edition("40"), &edition("60")]);
    let [conflict] = bank.conflicts.as_slice() else {
        panic!("{:?}", bank.conflicts);
    };
    assert_eq!(name(&conflict.here.path), "b.txt");
    assert_eq!(conflict.differs[0].here.as_deref(), Some("60"));
    assert_eq!(conflict.differs[0].there.as_deref(), Some("40"));
    let repeats = bank.sources[1].repeats.iter();
    let kinds: Vec<&str> = repeats.map(|repeat| repeat.kind.as_str()).collect();
    assert_eq!(kinds, ["exact"]);
    for (own, other) in [("40", "60"), ("60", "40")] {
        let of_edition = |item: &&Item| item.evidence[0].quote.contains(own);
        let items: Vec<&Item> = bank.items.iter().filter(of_edition).collect();
        assert!(!items.is_empty(), "nothing asked of the edition with {own}");
        for item in items {
            assert!(item.also_at.is_empty(), "{}", item.stem);
            let wrong = item.options.iter().filter(|option| !option.correct);
            let wrong: Vec<&str> = wrong.map(|option| option.text.as_str()).collect();
            assert!(!wrong.contains(&other), "{wrong:?}");
        }
    }
}

#[test]
fn a_rule_that_an_edition_turned_round_is_a_conflict() {
    let rules = |resigned: &str| {
        format!(
            "Rules of the pond race\n\n1.1 Each boat carries one sail and one rudder of wood.\n1.2 The race starts when the arbiter drops the flag.\n\
             1.3 A boat that touches a buoy sails round the buoy again.\n1.4 {resigned}\n1.5 Every skipper wears a life vest on the pond.\n"
        )
    };
    let bank = bank(&[
        &rules(
            "The race is lost by the skipper who declares that the boat leaves the pond, unless no other boat is left.",
        ),
        &rules(
            "The race is won by the skipper whose rival declares that the boat leaves the pond.",
        ),
    ]);
    let [conflict] = bank.conflicts.as_slice() else {
        panic!("{:?}", bank.conflicts);
    };
    assert_eq!(conflict.number.as_deref(), Some("1.4"));
    assert_eq!(conflict.differs[0].here.as_deref(), Some("won"));
}

#[test]
fn a_form_that_is_filled_in_over_and_over_is_no_conflict() {
    let rows = |numbers: [u32; 3]| {
        let rows = numbers.map(|number| {
            format!("The lock at this bend of the canal lifts boats by {number} metres.")
        });
        rows.join(" ")
    };
    let bank = bank(&[&rows([2, 3, 4]), &rows([5, 6, 7])]);
    assert_eq!(bank.conflicts, []);
}

#[test]
fn a_section_that_nearly_equals_an_earlier_one_names_it() {
    let chapter = |whose: &str, next: &str| {
        format!(
            "# The canal\n\n## Locks\n\nA canal lock is a chamber with a gate at each end. The keeper opens the gate when {whose} signal has been answered. \
             No boat may enter while the water is still rising.\n\n{next}\n"
        )
    };
    let bank = bank(&[
        &chapter(
            "his",
            "## Tolls\n\nTolls paid for the repair of the towpath in spring. The council set the tolls of the canal.",
        ),
        &chapter(
            "his/her",
            "## Cargo\n\nCoal was the cargo of nearly every barge on the canal. Barges carried lime to the farms.",
        ),
    ]);
    let repeats = bank.sections.iter().filter_map(|section| {
        let of = section.repeat_of.as_ref()?;
        let earlier = bank.sections.iter().find(|earlier| earlier.id == *of)?;
        Some((section.title.as_str(), earlier.title.as_str()))
    });
    assert_eq!(repeats.collect::<Vec<_>>(), [("Locks", "Locks")]);
    let first = bank.sources[1].repeats.first().unwrap();
    assert_eq!(first.kind, "near");
    assert!(first.section.is_some() && first.of_section.is_some());
}
