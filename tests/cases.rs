//! Runs the cases on the pages of the extraction rules. `BLESS=1 cargo test --test cases` renews what they expect.

#![allow(clippy::expect_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write as _;
use std::path::PathBuf;

use seedbank::extract::{Extractor, extractors};
use seedbank::model::{Candidate, Source};
use seedbank::{annotate, pipeline};

/// A case of a page: the line its expectation starts on, the input, and what is expected.
struct Case {
    line: usize,
    input: String,
    expected: String,
}

#[test]
fn every_page_shows_what_its_rule_does() {
    let mut failures = String::new();
    for rule in extractors() {
        let path =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("src/extract/{}.md", rule.id()));
        let page = std::fs::read_to_string(&path).unwrap_or_default();
        let cases = cases(&page);
        let mut renewed = page.clone();
        for case in &cases {
            let found = run(*rule, &case.input);
            if found != case.expected {
                let _ = writeln!(
                    failures,
                    "src/extract/{}.md:{}\n{}",
                    rule.id(),
                    case.line,
                    difference(&case.expected, &found)
                );
                renewed = renewed.replace(&block(case, &case.expected), &block(case, &found));
            }
        }
        let shown = self::cases(&renewed);
        assert!(
            shown.iter().any(|case| case.expected.is_empty()),
            "{}: no case in which the rule stays silent",
            rule.id()
        );
        assert!(
            shown.iter().any(|case| !case.expected.is_empty()),
            "{}: no case in which the rule asks",
            rule.id()
        );
        if std::env::var_os("BLESS").is_some() && renewed != page {
            std::fs::write(&path, renewed).expect("the page can be written");
        }
    }
    assert!(
        failures.is_empty() || std::env::var_os("BLESS").is_some(),
        "{failures}"
    );
}

#[test]
fn pages_are_shown_as_they_lie_on_disk() {
    for rule in extractors() {
        let title = format!("# {}\n", rule.id());
        assert!(
            rule.page().starts_with(&title),
            "{}: the page has another title",
            rule.id()
        );
    }
}

#[test]
fn rules_stand_in_alphabetical_order() {
    let ids: Vec<&str> = extractors().iter().map(|rule| rule.id()).collect();
    assert!(ids.is_sorted(), "{ids:?}");
}

#[test]
fn every_page_on_disk_has_a_registered_rule() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/extract");
    for entry in std::fs::read_dir(folder)
        .expect("the rules' folder")
        .flatten()
    {
        let path = entry.path();
        if path.extension().is_some_and(|end| end == "md") {
            let name = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            assert!(
                extractors().iter().any(|rule| rule.id() == name),
                "{name}.md belongs to no rule in the list"
            );
        }
    }
}

fn block(case: &Case, expected: &str) -> String {
    format!("```text\n{}```\n\n```items\n{expected}```", case.input)
}

fn cases(page: &str) -> Vec<Case> {
    let mut cases = Vec::new();
    let mut lines = page.lines().enumerate();
    let mut input = String::new();
    while let Some((_, line)) = lines.next() {
        let mut take = || {
            let block = lines
                .by_ref()
                .map(|(_, line)| line)
                .take_while(|line| *line != "```");
            block
                .flat_map(|line| {
                    [
                        line, "
",
                    ]
                })
                .collect::<String>()
        };
        if line == "```text" {
            input = take();
        } else if line == "```items" {
            let expected = take();
            let line = page.lines().take_while(|line| *line != "```items").count() + 1;
            let line = page
                .find(&block(
                    &Case {
                        line,
                        input: input.clone(),
                        expected: String::new(),
                    },
                    &expected,
                ))
                .map_or(line, |at| {
                    page.get(..at).unwrap_or_default().lines().count() + 1
                });
            cases.push(Case {
                line,
                input: input.clone(),
                expected,
            });
        }
    }
    cases
}

fn run(rule: &dyn Extractor, input: &str) -> String {
    let source = Source {
        path: "case.txt".into(),
        media_type: "text/plain".into(),
        text: input.into(),
        ..Source::default()
    };
    let document = pipeline::read(source, &[]);
    let annotated = annotate::annotate(&document, false);
    rule.extract(&annotated)
        .iter()
        .map(show)
        .collect::<Vec<_>>()
        .join("\n")
}

fn show(candidate: &Candidate) -> String {
    let mut text = format!("{}\n? {}\n", candidate.kind.name(), candidate.stem);
    for key in &candidate.key {
        let _ = writeln!(text, "= {key}");
    }
    let fixed = candidate
        .options
        .iter()
        .filter(|(_, correct)| !correct)
        .map(|(text, _)| text);
    for option in fixed.chain(candidate.pool.own.iter().map(|option| &option.text)) {
        let _ = writeln!(text, "- {option}");
    }
    for pair in &candidate.pairs {
        let _ = writeln!(text, "{} = {}", pair.left, pair.right);
    }
    let _ = writeln!(text, "@ {}", candidate.proof.quote.replace('\n', " "));
    text
}

fn difference(expected: &str, found: &str) -> String {
    let minus = expected.lines().map(|line| format!("- {line}\n"));
    let plus = found.lines().map(|line| format!("+ {line}\n"));
    minus.chain(plus).collect()
}
