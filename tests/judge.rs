//! Runs the cases on the checks' pages. `BLESS=1 cargo test --test judge` writes what the checks say into the pages.
#![allow(
    clippy::unwrap_used,
    reason = "a page that does not parse is a failed test"
)]

#[path = "judge/page.rs"]
mod page;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use page::{Case, VERDICT, cases};
use seedbank::judge::{self, Check, Draft};
use seedbank::model::{ItemCheck, Origin, Outcome};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/judge")
}

fn said(check: &dyn Check, case: &Case) -> String {
    let checks = judge::outcomes(&case.draft());
    let own = checks.into_iter().find(|own| own.id == check.id()).unwrap();
    let name = serde_json::to_value(own.outcome).unwrap();
    let name = name.as_str().unwrap();
    own.note
        .map_or_else(|| name.to_owned(), |note| format!("{name}: {note}"))
}

#[test]
fn checks_do_what_their_pages_say() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut report = String::new();
    for check in judge::checks() {
        let path = folder().join(format!("{}.md", check.id()));
        let page = fs::read_to_string(&path).unwrap();
        let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
        for case in cases(&page) {
            let got = said(*check, &case);
            if got != case.expected {
                let (line, expected) = (case.line + 1, &case.expected);
                writeln!(report, "{}.md:{line}\n- {expected}\n+ {got}", check.id()).unwrap();
                lines[case.line] = format!("{VERDICT}{got}");
            }
        }
        if bless {
            fs::write(&path, lines.join("\n") + "\n").unwrap();
        }
    }
    assert!(bless || report.is_empty(), "\n{report}");
}

#[test]
fn every_page_shows_an_item_that_passes_and_one_that_fails() {
    for check in judge::checks() {
        let outcomes: Vec<String> = cases(check.page())
            .into_iter()
            .map(|case| case.expected)
            .collect();
        assert!(
            outcomes
                .iter()
                .any(|said| said == "pass" || said.starts_with("waived")),
            "{}",
            check.id()
        );
        assert_eq!(
            outcomes.iter().any(|said| said.starts_with("fail: ")),
            check.refuses(),
            "{}",
            check.id()
        );
    }
}

#[test]
fn every_page_is_registered_in_alphabetical_order() {
    let ids: Vec<String> = judge::checks()
        .iter()
        .map(|check| check.id().to_owned())
        .collect();
    let mut pages: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    pages.sort();
    assert_eq!(ids, pages);
}

fn first_case_of(check: &str) -> Case {
    let check = judge::checks()
        .iter()
        .find(|own| own.id() == check)
        .unwrap();
    cases(check.page()).into_iter().next().unwrap()
}

#[test]
fn the_refusal_names_the_first_check_that_fails() {
    let mut case = first_case_of("well_formed");
    assert!(judge::judge(&case.draft()).is_ok());
    case.item.stem.clear();
    let checks = judge::outcomes(&case.draft());
    let failed = checks
        .iter()
        .find(|check| check.outcome == Outcome::Fail)
        .unwrap();
    let refusal = judge::judge(&case.draft()).unwrap_err();
    assert_eq!(refusal.check, failed.id);
}

#[test]
fn wording_is_not_held_against_a_ready_made_question_but_shape_is() {
    let mut case = first_case_of("well_formed");
    case.item.origin = Origin::Extracted;
    case.item.stem = "what does it  reduce".into();
    assert!(judge::judge(&case.draft()).is_ok());
    case.item.key = vec!["something else".into()];
    let refusal = judge::judge(&case.draft()).unwrap_err();
    assert_eq!(refusal.check, "sound_key");
}

#[test]
fn lint_says_what_the_item_alone_shows() {
    let one_right = judge::checks()
        .iter()
        .find(|check| check.id() == "one_right_answer")
        .unwrap();
    let case = cases(one_right.page())
        .into_iter()
        .find(|case| case.expected.starts_with("fail: the corpus"))
        .unwrap();
    let outcome = |checks: &[ItemCheck]| {
        checks
            .iter()
            .find(|check| check.id == one_right.id())
            .unwrap()
            .outcome
    };
    assert_eq!(outcome(&judge::outcomes(&case.draft())), Outcome::Fail);
    assert_eq!(outcome(&judge::lint(&case.item)), Outcome::Pass);
    assert_eq!(
        judge::lint(&case.item),
        judge::outcomes(&Draft::alone(&case.item))
    );
}

#[test]
fn deficiencies_lower_the_score_and_a_refusal_takes_it_all() {
    let mut case = first_case_of("well_formed");
    let score = |case: &Case| judge::score(&case.draft(), &judge::lint(&case.item));
    let clean = score(&case);
    assert!(clean > 0.5 && clean < 1.0, "{clean}");
    case.item.rule = "object".into();
    let vague = score(&case);
    assert!(vague < clean, "{vague} {clean}");
    case.item.stem = "what is this".into();
    assert!(score(&case) <= 0.0);
}
