//! Building and reading.

use std::fs;
use std::path::Path;

use super::{BEES, FIXTURES, command, ends, err, out, refuses, seedbank};

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
fn nothing_is_left_beside_the_outputs_but_the_lock() {
    let folder = tempfile::tempdir().unwrap();
    let bank = folder.path().to_str().unwrap();
    ends(&seedbank(&["build", BEES, "--out", bank]), 0);
    let hidden = |path: &Path| {
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        name.is_some_and(|name| name.starts_with('.') && name != ".lock")
    };
    let left = fs::read_dir(folder.path()).unwrap().flatten();
    assert_eq!(left.filter(|entry| hidden(&entry.path())).count(), 0);
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

/// Builds in a folder that holds a configuration, and returns the bank.
fn configured(toml: &str, flags: &[&str]) -> serde_json::Value {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("texts")).unwrap();
    fs::copy(BEES, folder.path().join("texts/bees.txt")).unwrap();
    fs::write(folder.path().join("seedbank.toml"), toml).unwrap();
    let mut build = command(&[&["build", "--out", "bank"], flags].concat());
    ends(&build.current_dir(folder.path()).output().unwrap(), 0);
    let bank = fs::read(folder.path().join("bank/bank.json")).unwrap();
    serde_json::from_slice(&bank).unwrap()
}

fn types(bank: &serde_json::Value) -> Vec<&str> {
    let items = bank["items"].as_array().unwrap().iter();
    let mut types: Vec<&str> = items.map(|item| item["type"].as_str().unwrap()).collect();
    types.sort_unstable();
    types.dedup();
    types
}

#[test]
fn a_configuration_says_what_flags_do_not() {
    let toml = "inputs = [\"texts\"]\ntypes = [\"matching\"]\nmin_score = 0.1\n";
    assert_eq!(types(&configured(toml, &[])), ["matching"]);
    assert_eq!(
        types(&configured(toml, &["--types", "short_answer"])),
        ["short_answer"]
    );
}

#[test]
fn a_named_configuration_is_seen_from_its_own_folder() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(BEES, folder.path().join("bees.txt")).unwrap();
    let config = folder.path().join("nightly.toml");
    fs::write(&config, "inputs = [\"bees.txt\"]\n").unwrap();
    let bank = folder.path().join("bank");
    let arguments = [
        "build",
        "--config",
        config.to_str().unwrap(),
        "--out",
        bank.to_str().unwrap(),
    ];
    ends(&seedbank(&arguments), 0);
    assert!(
        fs::read_to_string(bank.join("bank.json"))
            .unwrap()
            .contains("bees.txt")
    );
}

#[test]
fn what_a_configuration_cannot_say_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("seedbank.toml");
    let path = config.to_str().unwrap();
    for (toml, words) in [
        (
            "min_scor = 0.5",
            &["`min_scor`", "did you mean `min_score`"][..],
        ),
        ("min_score = 5", &["min_score", "from 0 to 1"]),
        ("types = [\"riddle\"]", &["riddle", "multiple_choice"]),
        ("languages = \"English\"", &["languages"]),
        ("exports = [\"anki\"]", &["exports"]),
        ("inputs = [", &["seedbank.toml"]),
    ] {
        fs::write(&config, toml).unwrap();
        refuses(&seedbank(&["build", "--config", path, BEES]), words);
    }
    refuses(
        &seedbank(&["build", "--config", "nowhere.toml", BEES]),
        &["nowhere.toml", "--config"],
    );
}
