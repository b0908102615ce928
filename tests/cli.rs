//! The command line as its users meet it: exit codes, streams, messages.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use seedbank::index::Index;

const COMMANDS: [&str; 9] = [
    "build", "explain", "lint", "read", "rules", "schema", "search", "show", "topics",
];
const FIXTURES: &str = "tests/fixtures";
const BEES: &str = "tests/fixtures/bees.txt";

fn seedbank(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seedbank"));
    command.args(arguments).env_remove("NO_COLOR");
    command
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn ends(output: &Output, code: i32) {
    assert_eq!(output.status.code(), Some(code), "{}", err(output));
}

/// Ends with 2, prints no result, and the message holds what was tried and a hint.
#[track_caller]
fn refuses(output: &Output, words: &[&str]) {
    ends(output, 2);
    assert_eq!(out(output), "");
    let message = err(output);
    assert!(message.starts_with("error: "), "{message}");
    for word in words {
        assert!(message.contains(word), "no {word:?} in {message}");
    }
}

/// The first id of the invented bank.
fn some_id() -> String {
    let bank = fs::read_to_string(format!("{FIXTURES}/bank.json")).unwrap();
    let bank: serde_json::Value = serde_json::from_str(&bank).unwrap();
    bank["items"][0]["id"].as_str().unwrap().to_owned()
}

#[test]
fn every_help_ends_with_an_example() {
    let main = out(&seedbank(&["--help"]));
    assert!(
        main.ends_with("\nExample:\n  seedbank build seeds --out output\n"),
        "{main}"
    );
    for name in COMMANDS {
        let output = seedbank(&[name, "--help"]);
        ends(&output, 0);
        let help = out(&output);
        let (_, example) = help.rsplit_once("\nExample:\n").unwrap();
        assert!(
            example.starts_with(&format!("  seedbank {name} ")),
            "{help}"
        );
        assert_eq!(example.trim_end().lines().count(), 1, "{help}");
    }
}

#[test]
fn help_lists_every_command_and_no_other() {
    let help = out(&seedbank(&["--help"]));
    let (_, rest) = help.split_once("Commands:\n").unwrap();
    let (list, _) = rest.split_once("\n\n").unwrap();
    let mut listed: Vec<&str> = list
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    listed.sort_unstable();
    assert_eq!(listed, COMMANDS);
}

#[test]
fn wrong_usage_is_told_on_standard_error() {
    refuses(
        &seedbank(&["build", "--no-such-flag"]),
        &["--no-such-flag", "Usage:"],
    );
    refuses(&seedbank(&["buidl"]), &["buidl", "build"]);
    refuses(
        &seedbank(&["build", "--types", "riddle"]),
        &["riddle", "multiple_choice"],
    );
    refuses(
        &seedbank(&["build", "--languages", "English"]),
        &["English", "ISO 639-3"],
    );
    refuses(
        &seedbank(&["build", "--min-score", "7"]),
        &["7", "from 0 to 1"],
    );
}

#[test]
fn without_input_nothing_is_built_and_a_hint_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let output = command(&["build"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    ends(&output, 2);
    assert_eq!(out(&output), "");
    let message = err(&output);
    assert!(message.contains("seeds"), "{message}");
    assert!(message.contains("seedbank build"), "{message}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn what_can_be_built_is_built_and_the_rest_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let inputs = folder.path().join("in");
    fs::create_dir(&inputs).unwrap();
    fs::write(inputs.join("empty.txt"), "").unwrap();
    fs::write(
        inputs.join("binary.bin"),
        [0_u8, 159, 146, 150, 0, 1, 2, 3].repeat(64),
    )
    .unwrap();
    fs::copy(format!("{FIXTURES}/bees.txt"), inputs.join("good.txt")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("nowhere", inputs.join("dangling.txt")).unwrap();
    let bank = folder.path().join("bank");
    let output = seedbank(&[
        "build",
        inputs.to_str().unwrap(),
        "--out",
        bank.to_str().unwrap(),
    ]);
    ends(&output, 1);
    assert_eq!(out(&output), "");
    let message = err(&output);
    for name in ["empty.txt", "binary.bin", "dangling.txt"] {
        let named = message
            .lines()
            .any(|line| line.starts_with("error: ") && line.contains(name));
        assert!(
            named || (cfg!(not(unix)) && name == "dangling.txt"),
            "{name}: {message}"
        );
    }
    let built = fs::read_to_string(bank.join("bank.json")).unwrap();
    assert!(built.contains("good.txt") && !built.contains("binary.bin"));
}

#[test]
fn a_build_ends_with_a_table_and_the_places_of_its_outputs() {
    let folder = tempfile::tempdir().unwrap();
    let bank = folder.path().join("bank");
    let output = seedbank(&["build", BEES, "--out", bank.to_str().unwrap()]);
    ends(&output, 0);
    assert_eq!(out(&output), "");
    let message = err(&output);
    for word in [
        "asked",
        "kept",
        "dropped",
        "bees.txt",
        "bank.json",
        "report.html",
    ] {
        assert!(message.contains(word), "no {word:?} in {message}");
    }
    for file in ["bank.json", "dropped.jsonl", "report.html"] {
        assert!(bank.join(file).is_file(), "{file} is missing");
    }
}

#[test]
fn the_text_of_a_source_is_printed_byte_for_byte() {
    let output = seedbank(&["read", "--text", BEES]);
    ends(&output, 0);
    assert_eq!(output.stdout, fs::read(BEES).unwrap());
    assert_eq!(err(&output), "");
}

#[test]
fn a_reading_is_json_or_a_summary() {
    let output = seedbank(&["read", "--json", BEES]);
    ends(&output, 0);
    let reading: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(reading["format"], "seedbank/reading");
    assert_eq!(reading["path"], BEES);
    let summary = out(&seedbank(&["read", BEES]));
    assert!(
        summary.contains(BEES) && summary.contains("text/plain"),
        "{summary}"
    );
}

#[test]
fn a_source_that_cannot_be_read_is_named() {
    refuses(
        &seedbank(&["read", "tests/fixtures/no-such-file.txt"]),
        &["no-such-file.txt"],
    );
    refuses(
        &seedbank(&["read", "--json", "--text", BEES]),
        &["--json", "--text"],
    );
}

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

#[test]
fn rules_and_checks_have_pages() {
    let output = seedbank(&["rules"]);
    ends(&output, 0);
    let list = out(&output);
    let ids: Vec<&str> = list
        .lines()
        .filter(|line| line.starts_with("  "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    for id in ids {
        let page = seedbank(&["rules", id]);
        ends(&page, 0);
        assert!(
            out(&page).starts_with(&format!("# {id}\n")),
            "{}",
            out(&page)
        );
    }
    refuses(
        &seedbank(&["rules", "guessing"]),
        &["guessing", "seedbank rules"],
    );
}

#[test]
fn color_is_for_terminals_or_on_demand() {
    let id = some_id();
    let show = ["show", &id, "--bank", FIXTURES];
    assert!(!out(&seedbank(&show)).contains('\u{1b}'));
    let always = seedbank(&[&show[..], &["--color", "always"]].concat());
    assert!(out(&always).contains("\u{1b}["));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for arguments in [&["schema", "bank"][..], &["read", "--json", BEES]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command(arguments)
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        ends(&output, 0);
        assert_eq!(err(&output), "");
    }
}

#[test]
fn nothing_is_left_beside_the_outputs() {
    let folder = tempfile::tempdir().unwrap();
    let bank = folder.path().to_str().unwrap();
    ends(&seedbank(&["build", BEES, "--out", bank]), 0);
    let hidden = |path: &Path| {
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        name.is_some_and(|name| name.starts_with('.'))
    };
    let left = fs::read_dir(folder.path()).unwrap().flatten();
    assert_eq!(left.filter(|entry| hidden(&entry.path())).count(), 0);
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
