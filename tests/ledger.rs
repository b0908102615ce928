//! The ratings are well-formed and hold no text, the ledger counts them rightly and knows every rule that ships, and what raters
//! refused does not come back.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

#[path = "../src/bin/ratings/halves.rs"]
mod halves;
#[path = "../src/bin/ratings/ledger.rs"]
mod ledger;
#[path = "../src/bin/ratings/replay.rs"]
mod replay;
#[path = "../src/bin/ratings/shown.rs"]
mod shown;
#[path = "../src/bin/ratings/sitting.rs"]
mod sitting;
#[path = "../src/bin/ratings/verdict.rs"]
mod verdict;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use ledger::Row;
use seedbank::judge::Cut;
use seedbank::model::{Bank, ItemType};
use seedbank::pipeline::{self, BuildOptions};
use sitting::Rating;

const RATINGS: &str = "tests/ratings";
/// What each line of a head begins with.
const HEAD: [&str; 5] = [
    "# date: 20",
    "# items by kind of source and half: ",
    "# drawn: ",
    "# passes: ",
    "# rater ",
];
/// A learner's answer is a letter, a number or a word such as `unclear`.
const LONGEST_ANSWER: usize = 12;

/// The fields of a table, without its head and its first line.
fn table(name: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(Path::new(RATINGS).join(name)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines
        .map(|line| line.split('\t').map(str::to_owned).collect())
        .collect()
}

/// Rule and language of each row.
fn names(rows: &[Vec<String>]) -> BTreeSet<(String, String)> {
    let names = rows.iter().map(|row| (row[0].clone(), row[1].clone()));
    names.collect()
}

fn row(fields: &[String]) -> Row {
    Row {
        rated: fields[2].parse().unwrap(),
        acceptable: fields[3].parse().unwrap(),
    }
}

fn is_hash(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}

/// Whether no field has room for the words of an item or a source.
fn holds_no_text(rating: &Rating) -> bool {
    let names = [&rating.rule, &rating.language];
    let kind: Result<ItemType, _> = serde_json::from_value(rating.kind.clone().into());
    is_hash(&rating.item)
        && is_hash(&rating.shown)
        && !rating.file.contains('/')
        && names.into_iter().all(|name| is_name(name))
        && kind.is_ok()
        && rating.rater.len() == 1
        && rating.answer.chars().count() <= LONGEST_ANSWER
        && rating.place.is_none_or(|(start, end)| start < end)
        && (rating.letters.is_empty() || !rating.accepts)
}

#[test]
fn sittings_are_well_formed_and_hold_no_text() {
    let halves = halves::halves(Path::new(RATINGS)).unwrap();
    assert!(halves.values().all(|known| !known.kind.is_empty()));
    let files = sitting::files(Path::new(RATINGS)).unwrap();
    assert!(files.len() >= 8);
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let head = text.lines().take_while(|line| line.starts_with('#'));
        for line in head {
            assert!(HEAD.iter().any(|start| line.starts_with(start)), "{line}");
        }
        assert!(text.lines().any(|line| line == sitting::COLUMNS));
        let mut seen = BTreeSet::new();
        for rating in sitting::read(&path).unwrap() {
            assert!(holds_no_text(&rating), "{}: {rating:?}", path.display());
            assert!(halves.contains_key(&rating.file), "{}", rating.file);
            let once = (
                rating.item.clone(),
                rating.shown.clone(),
                rating.rater.clone(),
            );
            assert!(seen.insert(once), "twice in {}: {rating:?}", path.display());
        }
    }
}

#[test]
fn bounds_are_those_of_wilson() {
    let lower = |acceptable, rated| Row { rated, acceptable }.lower();
    for (acceptable, rated, bound) in [
        (40, 40, 0.9124),
        (45, 50, 0.7864),
        (8, 10, 0.4902),
        (0, 7, 0.0),
        (0, 0, 0.0),
    ] {
        assert!(
            (lower(acceptable, rated) - bound).abs() < 1e-4,
            "{acceptable} of {rated}: {}",
            lower(acceptable, rated)
        );
    }
    let holds = |acceptable, rated| Row { rated, acceptable }.holds();
    assert!(holds(40, 40) && !holds(39, 39) && !holds(36, 45));
    let text = fs::read_to_string(Path::new(RATINGS).join("ledger.tsv")).unwrap();
    assert!(text.lines().any(|line| line == ledger::COLUMNS));
    for fields in table("ledger.tsv") {
        assert_eq!(row(&fields).fields(), fields[2..].join("\t"), "{fields:?}");
    }
}

/// A bank of one item from `pond.txt`, and a folder that holds verdicts on it in its wording and on another wording.
fn invented(verdicts: &[(&str, &str)]) -> (tempfile::TempDir, Bank) {
    let mut bank: Bank =
        serde_json::from_slice(&fs::read("tests/fixtures/bank.json").unwrap()).unwrap();
    bank.items.truncate(1);
    let item = &mut bank.items[0];
    item.score = 0.7;
    item.evidence.truncate(1);
    item.evidence[0].path = "ponds/pond.txt".into();
    bank.sources.truncate(1);
    bank.sources[0].path = "ponds/pond.txt".into();
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("halves.tsv"),
        "# head\npond.txt\tdocument\trating\n",
    )
    .unwrap();
    let mut text = format!("# date: 2026-01-01\n{}\n", sitting::COLUMNS);
    for (rater, (verdict, letters)) in ('A'..='Z').zip(verdicts) {
        for shown in [shown::shown_of(&bank.items[0]), "0123456789abcdef".into()] {
            let item = &bank.items[0];
            let fields = [
                &item.id,
                &shown,
                "pond.txt",
                "0",
                "9",
                &item.rule,
                item.kind.name(),
                "eng",
                &rater.to_string(),
                verdict,
                letters,
                "",
            ];
            text += &(fields.join("\t") + "\n");
        }
    }
    fs::write(folder.path().join("2026-01-01-a.tsv"), text).unwrap();
    (folder, bank)
}

#[test]
fn the_ledger_counts_what_most_raters_say_of_the_wording_that_stands() {
    for (verdicts, acceptable) in [
        (vec![("yes", ""), ("yes", ""), ("no", "W")], 1),
        (vec![("yes", ""), ("no", "D")], 0),
    ] {
        let (folder, bank) = invented(&verdicts);
        let rows = ledger::ledger(folder.path(), std::slice::from_ref(&bank)).unwrap();
        let name = (
            bank.items[0].rule.clone(),
            bank.items[0].language.to_string(),
        );
        assert_eq!(
            rows.get(&name),
            Some(&Row {
                rated: 1,
                acceptable
            })
        );
    }
}

#[test]
fn a_replay_tells_what_ships_in_spite_of_its_raters_and_what_is_missed() {
    let (folder, bank) = invented(&[("no", "OD"), ("no", "O")]);
    let told =
        |cut| replay::replay(folder.path(), std::slice::from_ref(&bank), Cut::At(cut)).unwrap();
    assert_eq!(told(0.5).bad.values().collect::<Vec<_>>(), ["O"]);
    assert!(told(0.9).bad.is_empty());
    let (folder, bank) = invented(&[("yes", "")]);
    let told =
        |cut| replay::replay(folder.path(), std::slice::from_ref(&bank), Cut::At(cut)).unwrap();
    let (kept, cut_off) = (told(0.5), told(0.9));
    assert_eq!((kept.good, kept.reworded, cut_off.low.len()), (1, 1, 2));
    assert!((kept.share() - 1.0).abs() < 1e-9 && cut_off.share() < 1e-9);
}

#[test]
fn every_rule_that_ships_has_its_row() {
    let text = fs::read_to_string("output/bank.json").unwrap();
    let bank: Bank = serde_json::from_str(&text).unwrap();
    let rows = names(&table("ledger.tsv"));
    for item in bank.items {
        let name = (item.rule, item.language.to_string());
        assert!(rows.contains(&name), "{name:?} has no row in ledger.tsv");
    }
}

#[test]
fn rules_below_the_bar_are_named_with_a_reason() {
    let rows = table("ledger.tsv");
    let below: BTreeMap<_, _> = rows
        .iter()
        .filter(|fields| !row(fields).holds())
        .map(|fields| ((fields[0].clone(), fields[1].clone()), fields))
        .collect();
    let excused = table("below.tsv");
    assert!(
        excused
            .iter()
            .all(|fields| fields.len() == 3 && fields[2].len() > 10)
    );
    let excused = names(&excused);
    for (name, fields) in &below {
        assert!(
            excused.contains(name),
            "below the bar and not in below.tsv: {fields:?}"
        );
    }
    for name in &excused {
        assert!(
            below.contains_key(name),
            "not below the bar, to be taken from below.tsv: {name:?}"
        );
    }
}

/// The bank of the seeds, with all scores.
fn seeds() -> Bank {
    let folder = tempfile::tempdir().unwrap();
    let options = BuildOptions {
        inputs: vec!["seeds".into()],
        out: folder.path().to_owned(),
        languages: Vec::new(),
        types: Vec::new(),
        cut: Cut::At(0.0),
        include_flagged: false,
        jobs: 0,
        allow_private: false,
    };
    pipeline::build(&options, &mut |_| {}).unwrap();
    serde_json::from_slice(&fs::read(folder.path().join("bank.json")).unwrap()).unwrap()
}

#[test]
fn what_was_refused_does_not_come_back() {
    let found = replay::replay(Path::new(RATINGS), &[seeds()], Cut::ByRule).unwrap();
    let known: BTreeSet<(String, String)> = names(&table("standing.tsv"));
    for (item, letters) in &found.bad {
        assert!(
            known.contains(item),
            "ships again, rated bad for {letters}: {item:?}"
        );
    }
    let lost = found
        .low
        .union(&found.gone)
        .filter(|item| !known.contains(*item));
    let lost: Vec<_> = lost.collect();
    let good = found.good + found.reworded + lost.len();
    assert!(
        lost.len() as f64 <= (1.0 - replay::LEAST_GOOD) * good as f64,
        "rated good, and do not ship any more: {lost:?}"
    );
}
