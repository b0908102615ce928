//! The README says what the program says. `BLESS=1 cargo test --test readme` renews its blocks.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::process::{Command, Output};
use std::sync::LazyLock;

use tempfile::TempDir;

/// How a block starts that shows what a command prints.
const PROMPT: &str = "```text\n$ ";
const BUILD: &str = "cargo run --release -- build";

/// The bank of the seeds, built once, and what the build said.
static BANK: LazyLock<(TempDir, String)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let said = String::from_utf8(seedbank(&["build", "--out", out]).stderr).unwrap();
    let said = said.replace(out, "output");
    (folder, said)
});

fn seedbank(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seedbank"));
    command.args(arguments).output().unwrap()
}

/// What a command of the README prints: its result, for the build what it says to a person.
fn printed(command: &str) -> String {
    if command == BUILD {
        return BANK.1.clone();
    }
    let mut arguments: Vec<&str> = command.split_whitespace().skip(1).collect();
    if arguments.first() == Some(&"show") {
        arguments.extend(["--bank", BANK.0.path().to_str().unwrap()]);
    }
    let output = seedbank(&arguments);
    assert!(output.status.success(), "`{command}` of the README fails");
    String::from_utf8(output.stdout).unwrap()
}

/// The README with every such block as it would be printed now.
fn renewed(readme: &str) -> String {
    let mut pieces = readme.split(PROMPT);
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (block, rest) = piece.split_once("```").unwrap();
        let (command, _) = block.split_once('\n').unwrap();
        text = [&text, PROMPT, command, "\n", &printed(command), "```", rest].concat();
    }
    text
}

#[test]
fn blocks_show_what_is_printed() {
    let readme = fs::read_to_string("README.md").unwrap();
    let now = renewed(&readme);
    if std::env::var_os("BLESS").is_some() {
        fs::write("README.md", &now).unwrap();
        return;
    }
    let lines = readme.lines().zip(now.lines());
    let differs = lines.into_iter().find(|(then, now)| then != now);
    assert_eq!(differs, None, "BLESS=1 cargo test --test readme renews it");
    assert_eq!(readme.len(), now.len());
}

#[test]
fn usage_and_a_question_are_shown() {
    let readme = fs::read_to_string("README.md").unwrap();
    for command in [
        BUILD,
        "seedbank show ",
        "seedbank --help",
        "seedbank build --help",
    ] {
        assert!(readme.contains(&[PROMPT, command].concat()), "no {command}");
    }
}

#[test]
fn every_command_has_a_row() {
    let readme = fs::read_to_string("README.md").unwrap();
    let help = printed("seedbank --help");
    let (_, rest) = help.split_once("Commands:\n").unwrap();
    let (list, _) = rest.split_once("\n\n").unwrap();
    for name in list
        .lines()
        .filter_map(|line| line.split_whitespace().next())
    {
        assert!(
            readme.contains(&format!("| `seedbank {name}")),
            "no row for {name}"
        );
    }
}
