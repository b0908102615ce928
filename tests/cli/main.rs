//! The command line as its users meet it: exit codes, streams, messages.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod analyze;
mod bank;
mod build;
mod diff;
mod rebuild;
mod review;
mod usage;

use std::fs;
use std::process::{Command, Output};

const COMMANDS: [&str; 16] = [
    "analyze",
    "build",
    "diff",
    "duplicates",
    "explain",
    "index",
    "licenses",
    "lint",
    "quiz",
    "read",
    "review",
    "rules",
    "schema",
    "search",
    "show",
    "topics",
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
