//! Arguments, streams, help.

use std::process::Stdio;

use super::{BEES, COMMANDS, FIXTURES, command, ends, err, out, refuses, seedbank, some_id};

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
