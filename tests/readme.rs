//! The README says what the program says.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::process::Command;

const PROMPT: &str = "```text\n$ seedbank ";

/// What a command prints.
fn printed(arguments: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_seedbank"))
        .args(arguments.split_whitespace())
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The README with every `$ seedbank ... --help` block as the program prints it now, and the number of such blocks.
fn renewed(readme: &str) -> (String, usize) {
    let mut pieces = readme.split(PROMPT);
    let mut text = pieces.next().unwrap_or_default().to_owned();
    let mut blocks = 0;
    for piece in pieces {
        let (block, rest) = piece.split_once("```").unwrap();
        let (arguments, _) = block.split_once('\n').unwrap();
        let block = if arguments.ends_with("--help") {
            blocks += 1;
            format!("{arguments}\n{}", printed(arguments))
        } else {
            block.to_owned()
        };
        text = [&text, PROMPT, &block, "```", rest].concat();
    }
    (text, blocks)
}

#[test]
fn usage_is_what_help_prints() {
    let readme = fs::read_to_string("README.md").unwrap();
    let (now, blocks) = renewed(&readme);
    assert!(blocks > 0, "no usage block found");
    if std::env::var_os("BLESS").is_some() {
        fs::write("README.md", &now).unwrap();
    }
    let differs = readme
        .lines()
        .zip(now.lines())
        .find(|(then, now)| then != now);
    assert_eq!(
        differs, None,
        "renew it with BLESS=1 cargo test --test readme"
    );
    assert_eq!(readme.lines().count(), now.lines().count());
}

#[test]
fn every_command_has_a_row() {
    let readme = fs::read_to_string("README.md").unwrap();
    let help = printed("--help");
    let (_, rest) = help.split_once("Commands:\n").unwrap();
    let (list, _) = rest.split_once("\n\n").unwrap();
    for name in list
        .lines()
        .filter_map(|line| line.split_whitespace().next())
    {
        let row = format!("| `seedbank {name}");
        assert!(name == "help" || readme.contains(&row), "no row for {name}");
    }
}

#[test]
fn the_question_shown_is_in_the_bank() {
    let readme = fs::read_to_string("README.md").unwrap();
    let (_, rest) = readme.split_once("$ seedbank show ").unwrap();
    let (block, _) = rest.split_once("```").unwrap();
    let (id, shown) = block.split_once('\n').unwrap();
    assert_eq!(shown, printed(&format!("show {id}")));
}
