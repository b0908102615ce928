//! Repeats: what a build merges, what it keeps apart, and what `seedbank duplicates` names.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod invented;

use std::fs;
use std::process::Command;

use invented::Invented;
use seedbank::model::Place;
use serde_json::Value;
use tempfile::TempDir;

fn seedbank(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seedbank"));
    let output = command.args(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}");
    String::from_utf8(output.stdout).unwrap()
}

/// Builds the bank of a GIFT file in a folder.
fn build(folder: &TempDir, gift: &str) -> Value {
    let (file, out) = (folder.path().join("items.gift"), folder.path().join("bank"));
    fs::write(&file, gift).unwrap();
    seedbank(&[
        "build",
        file.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
        "--min-score",
        "0",
    ]);
    serde_json::from_str(&fs::read_to_string(out.join("bank.json")).unwrap()).unwrap()
}

fn clusters(folder: &TempDir) -> Vec<Value> {
    let bank = folder.path().join("bank");
    let found = seedbank(&["duplicates", "--json", "--bank", bank.to_str().unwrap()]);
    let found: Value = serde_json::from_str(&found).unwrap();
    found["clusters"].as_array().unwrap().clone()
}

#[test]
fn a_question_that_stands_twice_is_one_item_with_two_places() {
    let folder = TempDir::new().unwrap();
    let bank = build(
        &folder,
        "Which sail stands in front of the mast? {=jib ~mizzen ~spanker}\n\n\
         Which SAIL stands in front of the  mast? {~Spanker ~mizzen =Jib}\n",
    );
    let items = bank["items"].as_array().unwrap();
    assert_eq!(items.len(), 1);
    assert_eq!(items[0]["also_at"].as_array().unwrap().len(), 1);
    let clusters = clusters(&folder);
    assert_eq!(clusters.len(), 1);
    assert_eq!(
        clusters[0]["items"],
        Value::Array(vec![items[0]["id"].clone()])
    );
    assert_eq!(clusters[0]["places"], items[0]["also_at"]);
    assert!(
        clusters[0]["reason"]
            .as_str()
            .unwrap()
            .starts_with("merged")
    );
}

#[test]
fn other_options_make_a_variant() {
    let folder = TempDir::new().unwrap();
    let bank = build(
        &folder,
        "Which sail stands in front of the mast? {=jib ~mizzen ~spanker}\n\n\
         Which sail stands in front of the mast? {=jib ~mainsail ~topsail}\n",
    );
    assert_eq!(bank["items"].as_array().unwrap().len(), 2);
    assert!(clusters(&folder).is_empty());
}

#[test]
fn questions_on_other_facts_stay_apart() {
    let pairs = [
        (
            "after 50 moves without a capture",
            "after 75 moves without a capture",
        ),
        (
            "if the king castles on the kingside of the board",
            "if the king castles on the queenside of the board",
        ),
        (
            "where the study reports p<0.05 for the drug",
            "where the study reports p>0.05 for the drug",
        ),
        (
            "if the flag may stand on the hull of the boat",
            "if the flag may not stand on the hull of the boat",
        ),
        (
            "when the first clock is set before the game",
            "when the first clock is set after the game",
        ),
    ];
    for (one, other) in pairs {
        let folder = TempDir::new().unwrap();
        let gift = [one, other]
            .map(|case| format!("Who may be asked {case}? {{=arbiter ~steward ~referee}}\n\n"));
        let bank = build(&folder, &gift.concat());
        assert_eq!(bank["items"].as_array().unwrap().len(), 2, "{one}");
        assert!(clusters(&folder).is_empty(), "{one}");
    }
}

#[test]
fn repeats_of_a_bank_that_no_build_merged_are_found() {
    let mut bank = Invented::new();
    bank.source("notes.txt");
    let section = bank.section(None, "Notes", "");
    let long = "Which officer writes down the time that is left on both clocks after the game";
    for stem in [
        format!("{long} ends?"),
        "Who winds the clock?".into(),
        format!("{} ends?", long.replace("that is", "which is")),
        "Who winds the CLOCK?".into(),
    ] {
        bank.item(&section, &stem, "the arbiter", "quote");
    }
    bank.bank.items[1].also_at.push(Place {
        path: "more.txt".into(),
        start: 3,
        end: 9,
    });
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("bank")).unwrap();
    let text = serde_json::to_string(&bank.bank).unwrap();
    fs::write(folder.path().join("bank/bank.json"), text).unwrap();
    let ids: Vec<&str> = bank
        .bank
        .items
        .iter()
        .map(|item| item.id.as_str())
        .collect();
    let clusters = clusters(&folder);
    assert_eq!(clusters.len(), 2);
    assert_eq!(clusters[0]["items"], Value::from(vec![ids[0], ids[2]]));
    assert!(
        clusters[0]["reason"]
            .as_str()
            .unwrap()
            .contains("nearly the same words")
    );
    assert_eq!(clusters[1]["items"], Value::from(vec![ids[1], ids[3]]));
    assert!(
        clusters[1]["reason"]
            .as_str()
            .unwrap()
            .contains("same stem")
    );

    let bank = folder.path().join("bank");
    let text = seedbank(&["duplicates", "--bank", bank.to_str().unwrap()]);
    assert!(
        text.contains("Who winds the clock?") && text.contains("more.txt, bytes 3 to 9"),
        "{text}"
    );
}
