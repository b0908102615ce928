//! Looking into a bank.

use std::collections::BTreeMap;
use std::fs;

use seedbank::index::Index;

use super::{BEES, FIXTURES, command, ends, err, out, refuses, seedbank, some_id};

#[test]
fn a_question_is_shown_by_the_start_of_its_id() {
    let id = some_id();
    let output = seedbank(&["show", &id, "--bank", FIXTURES]);
    ends(&output, 0);
    let text = out(&output);
    assert!(
        text.contains("What is a group of bees that shares one hive called?"),
        "{text}"
    );
    assert!(text.contains("tests/fixtures/bees.txt, bytes "), "{text}");
    assert!(
        text.lines()
            .any(|line| line.starts_with("  * ") && line.ends_with("A colony"))
    );
    let start: String = id.chars().take(8).collect();
    assert_eq!(out(&seedbank(&["show", &start, "--bank", FIXTURES])), text);
    let json = seedbank(&["show", &id, "--json", "--bank", FIXTURES]);
    let item: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(item["id"], id.as_str());
}

#[test]
fn an_unknown_or_ambiguous_id_is_refused() {
    refuses(
        &seedbank(&["show", "zzzz", "--bank", FIXTURES]),
        &["zzzz", FIXTURES, "seedbank search"],
    );
    refuses(
        &seedbank(&["explain", "", "--bank", FIXTURES]),
        &["several ids", "more of it"],
    );
}

#[test]
fn an_explanation_gives_rule_evidence_options_and_checks() {
    let output = seedbank(&["explain", &some_id(), "--bank", FIXTURES]);
    ends(&output, 0);
    let text = out(&output);
    for word in [
        "Rule definition: Asks",
        "The source states its key.",
        "in \"The colony\"",
        "bytes",
        "section: ",
        "key_in_source",
        "score",
    ] {
        assert!(text.contains(word), "no {word:?} in {text}");
    }
}

#[test]
fn topics_count_questions() {
    let output = seedbank(&["topics", "--bank", FIXTURES]);
    ends(&output, 0);
    let text = out(&output);
    let colony = text
        .lines()
        .find(|line| line.contains("The colony"))
        .unwrap();
    assert!(colony.contains('5'), "{text}");
    let json = seedbank(&["topics", "--json", "--bank", FIXTURES]);
    serde_json::from_slice::<serde_json::Value>(&json.stdout).unwrap();
}

#[test]
fn a_missing_bank_is_a_hint_to_build_one() {
    let id = some_id();
    for arguments in [
        &["topics"][..],
        &["show", &id],
        &["explain", &id],
        &["search", "bees"],
    ] {
        let folder = tempfile::tempdir().unwrap();
        let output = command(arguments)
            .current_dir(folder.path())
            .output()
            .unwrap();
        refuses(&output, &["output", "seedbank build", "--bank"]);
    }
}

#[test]
fn flaws_are_findings_with_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(format!("{FIXTURES}/bank.json")).unwrap();
    let mut bank: serde_json::Value = serde_json::from_str(&text).unwrap();
    let first = bank["items"][0].clone();
    bank["items"].as_array_mut().unwrap().push(first);
    let file = folder.path().join("flawed.json");
    fs::write(&file, serde_json::to_string_pretty(&bank).unwrap()).unwrap();
    let file = file.to_str().unwrap();
    let output = seedbank(&["lint", file]);
    ends(&output, 1);
    assert!(
        out(&output).contains(&format!("{file}:")),
        "{}",
        out(&output)
    );
    let json = seedbank(&["lint", "--json", file]);
    ends(&json, 1);
    let report: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(report["summary"]["repeated_id"], 1);
    let line = report["findings"][0]["line"].as_u64().unwrap();
    let at = fs::read_to_string(file).unwrap();
    let at = at
        .lines()
        .nth(usize::try_from(line).unwrap() - 1)
        .unwrap()
        .to_owned();
    assert!(
        at.contains(report["findings"][0]["item"].as_str().unwrap()),
        "{at}"
    );
}

#[test]
fn a_bank_without_flaws_ends_well() {
    let output = seedbank(&["lint", &format!("{FIXTURES}/bank.json")]);
    ends(&output, 0);
    assert_eq!(out(&output), "");
    assert!(err(&output).contains("no flaw found in 15 items"));
}

#[test]
fn what_is_no_bank_cannot_be_linted() {
    refuses(
        &seedbank(&["lint", BEES]),
        &["bees.txt", "no seedbank bank", "schema bank"],
    );
    refuses(&seedbank(&["lint", "nowhere.json"]), &["nowhere.json"]);
}

/// A folder with the invented bank and its search index.
fn indexed() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(format!("{FIXTURES}/bank.json")).unwrap();
    let bank = serde_json::from_str(&text).unwrap();
    fs::write(folder.path().join("bank.json"), text).unwrap();
    Index::rebuild(&folder.path().join("index"), &bank, &BTreeMap::new()).unwrap();
    folder
}

#[test]
fn a_search_marks_its_hits_and_can_be_narrowed() {
    let folder = indexed();
    let bank = folder.path().to_str().unwrap();
    let output = seedbank(&["search", "swarm cell", "--bank", bank]);
    ends(&output, 0);
    let text = out(&output);
    assert!(text.contains("*swarm* *cell*"), "{text}");
    assert!(text.contains("What is a wax cup"), "{text}");
    let narrow = [
        "search",
        "hive",
        "--type",
        "true_false",
        "--language",
        "eng",
        "--json",
    ];
    let output = seedbank(&[&narrow[..], &["--bank", bank]].concat());
    let result: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let hits = result["hits"].as_array().unwrap();
    assert!(!hits.is_empty());
    assert!(hits.iter().all(|hit| hit["item"]["type"] == "true_false"));
}

#[test]
fn a_search_without_hits_says_so_and_ends_well() {
    let folder = indexed();
    let output = seedbank(&[
        "search",
        "zeppelin",
        "--bank",
        folder.path().to_str().unwrap(),
    ]);
    ends(&output, 0);
    assert_eq!(out(&output), "");
    assert!(err(&output).contains("nothing found"), "{}", err(&output));
}

#[test]
fn a_malformed_query_is_explained() {
    let folder = indexed();
    let output = seedbank(&[
        "search",
        "\"swarm",
        "--bank",
        folder.path().to_str().unwrap(),
    ]);
    refuses(&output, &["\"swarm", "quotation mark", "try"]);
}

#[test]
fn a_new_index_leaves_nothing_of_those_that_were_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    ends(&seedbank(&["build", BEES, "--out", path]), 0);
    let stopped = folder.path().join(".index-stopped");
    fs::create_dir_all(stopped.join("new")).unwrap();
    fs::remove_dir_all(folder.path().join("index")).unwrap();
    let output = seedbank(&["index", "--bank", path]);
    ends(&output, 0);
    assert!(err(&output).contains("is new"), "{}", err(&output));
    assert!(folder.path().join("index/meta.json").is_file());
    assert!(!stopped.exists());
}
