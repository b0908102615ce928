#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use super::*;
use crate::export::{Failure, SourceSummary};
use crate::model::{BlockKind, Language, LanguageSpan, Span};

fn invented() -> (Bank, RunSummary) {
    let bank: Bank =
        serde_json::from_str(include_str!("../../../tests/fixtures/bank.json")).unwrap();
    let stretch = |language, start, end| LanguageSpan {
        language,
        span: Span::new(start, end),
    };
    let bees = SourceSummary {
        path: "tests/fixtures/bees.txt".into(),
        title: Some("Keeping <bees> & more".into()),
        bytes: 730,
        languages: vec![
            stretch(Language::ENGLISH, 0, 500),
            stretch(Language::INDONESIAN, 500, 700),
            stretch(Language::NONE, 700, 730),
        ],
        blocks: vec![
            (BlockKind::Title, Span::new(0, 12)),
            (BlockKind::Prose, Span::new(14, 400)),
            (BlockKind::Glossary, Span::new(401, 640)),
            (BlockKind::Boilerplate, Span::new(641, 730)),
        ],
        sections: 3,
        asked: 21,
        kept: 11,
        merged: 2,
        dropped: [
            ("length_balance".to_owned(), 5),
            ("too_few_distractors".to_owned(), 3),
        ]
        .into(),
        passed_over: [("no_finite_verb".to_owned(), 4)].into(),
    };
    let run = RunSummary {
        sources: vec![bees],
        failures: vec![Failure::new("empty.txt", "empty file: nothing to read")],
    };
    (bank, run)
}

#[test]
fn tells_what_was_read_kept_and_dropped_and_why() {
    let (bank, run) = invented();
    let page = render(&bank, &run).unwrap();
    for wanted in [
        "<dd>15</dd>",
        "length balance",
        "Fewer than two wrong options are good enough",
        "no finite verb",
        "<code>empty.txt</code> empty file",
        "Indonesian <b>27 %</b>",
        "The colony",
        "multiple choice",
    ] {
        assert!(page.contains(wanted), "{wanted:?} is not in the report");
    }
}

#[test]
fn sample_shows_every_rule_with_key_and_evidence() {
    let (bank, run) = invented();
    let page = render(&bank, &run).unwrap();
    for item in &bank.items {
        let tag = format!("rule: {}", words::spaced(&item.rule));
        assert!(page.contains(&tag), "no question of {}", item.rule);
    }
    assert_eq!(page.matches("<blockquote").count(), 12);
    assert!(page.contains("the source lists the right option first"));
}

#[test]
fn text_of_sources_cannot_break_the_page() {
    let (bank, run) = invented();
    let page = render(&bank, &run).unwrap();
    assert!(!page.contains("<bees>"));
    assert!(page.contains("Keeping &#60;bees&#62; &#38; more"));
}

#[test]
fn needs_nothing_but_itself() {
    let (bank, run) = invented();
    let page = render(&bank, &run).unwrap();
    for foreign in ["<script", "http://", "https://", "<link", "url("] {
        assert!(!page.contains(foreign), "{foreign:?} in the report");
    }
}

#[test]
fn a_bank_of_nothing_has_a_report_too() {
    let (mut bank, _) = invented();
    bank.items.clear();
    bank.sections.clear();
    let page = render(&bank, &RunSummary::default()).unwrap();
    assert!(page.contains("<h1>0 questions</h1>"));
    assert!(!page.contains("NaN"));
}
