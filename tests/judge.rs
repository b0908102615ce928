//! Runs the cases on the checks' pages. `BLESS=1 cargo test --test judge` writes what the checks say into the pages.
#![allow(
    clippy::unwrap_used,
    reason = "a page that does not parse is a failed test"
)]

use std::fs;
use std::path::{Path, PathBuf};

use seedbank::distract::Lexicon;
use seedbank::judge::{self, Check, Draft, Verdict};
use seedbank::model::{
    Candidate, ChoiceOption, CognitiveLevel, Difficulty, Evidence, Item, ItemCheck, ItemType,
    KeyBasis, KeyKind, Language, LexiconEntry, Origin, Outcome, Pair, Pool, Proof, Span,
};

const VERDICT: &str = "=> ";

/// One fenced block of a page: an item, and what the check says of it.
struct Case {
    item: Item,
    candidate: Option<Candidate>,
    corpus: Lexicon,
    /// Place of the verdict's line, counted from 0.
    line: usize,
    expected: String,
}

impl Case {
    fn draft(&self) -> Draft<'_> {
        Draft {
            item: &self.item,
            candidate: self.candidate.as_ref(),
            corpus: self.candidate.is_some().then_some(&self.corpus),
        }
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/judge")
}

fn blank_item() -> Item {
    Item {
        id: String::new(),
        kind: ItemType::MultipleChoice,
        stem: String::new(),
        options: Vec::new(),
        key: Vec::new(),
        pairs: Vec::new(),
        accept: Vec::new(),
        tolerance: None,
        truth: None,
        language: Language::ENGLISH,
        origin: Origin::Generated,
        rule: "definition".into(),
        evidence: Vec::new(),
        topics: Vec::new(),
        difficulty: Difficulty::Easy,
        cognitive_level: CognitiveLevel::Remember,
        score: 0.0,
        checks: Vec::new(),
        flags: Vec::new(),
        key_basis: KeyBasis::Source,
        also_at: Vec::new(),
        review: seedbank::model::Review::Unreviewed,
    }
}

fn named<T: serde::de::DeserializeOwned>(name: &str) -> T {
    serde_json::from_value(name.into()).unwrap()
}

fn option(text: &str, correct: bool) -> ChoiceOption {
    ChoiceOption {
        id: String::new(),
        text: text.into(),
        correct,
        from: None,
        rationale: None,
    }
}

fn evidence(quote: &str) -> Evidence {
    Evidence {
        source: String::new(),
        path: String::new(),
        section: None,
        start: 0,
        end: quote.len(),
        quote: quote.into(),
        locator: None,
    }
}

/// `known: term | Fork | a move that attacks two pieces`
fn entry(line: &str, language: Language) -> LexiconEntry {
    let parts: Vec<&str> = line.split(" | ").collect();
    LexiconEntry {
        kind: named(parts[0]),
        text: parts[1].into(),
        language,
        group: None,
        section: None,
        meaning: Some(parts[2].into()),
    }
}

fn candidate(item: &Item, kind: KeyKind, sentence: Option<String>) -> Candidate {
    let quote = item.evidence.first().map_or("", |place| &place.quote);
    Candidate {
        rule: item.rule.clone(),
        kind: item.kind,
        fallback: None,
        stem: item.stem.clone(),
        key: item.key.clone(),
        key_kind: kind,
        options: Vec::new(),
        pairs: item.pairs.clone(),
        accept: item.accept.clone(),
        truth: item.truth,
        language: item.language,
        origin: item.origin,
        key_basis: item.key_basis,
        proof: Proof {
            span: Span::new(0, quote.len()),
            quote: quote.into(),
            sentence: sentence.unwrap_or_else(|| quote.into()),
            section: None,
            locator: None,
        },
        pool: Pool::default(),
        difficulty: item.difficulty,
        cognitive_level: item.cognitive_level,
        flags: Vec::new(),
    }
}

fn parse(lines: &[&str], first: usize) -> Case {
    let mut item = blank_item();
    let (mut kind, mut sentence, mut known) = (None, None, Vec::new());
    let mut verdict = None;
    for (place, line) in lines.iter().enumerate() {
        if let Some(said) = line.strip_prefix(VERDICT) {
            verdict = Some((first + place, said.to_owned()));
        } else if let Some(text) = line.strip_prefix("* ") {
            item.options.push(option(text, true));
        } else if let Some(text) = line.strip_prefix("- ") {
            item.options.push(option(text, false));
        } else {
            let (name, value) = line
                .split_once(": ")
                .unwrap_or((line.trim_end_matches(':'), ""));
            match name {
                "kind" => kind = Some(named(value)),
                "sentence" => sentence = Some(value.to_owned()),
                "known" => known.push(entry(value, item.language)),
                _ => set(&mut item, name, value),
            }
        }
    }
    if item.key.is_empty() && item.key_basis != KeyBasis::Unknown {
        let right = item.options.iter().filter(|option| option.correct);
        item.key = right.map(|option| option.text.clone()).collect();
    }
    let mut corpus = Lexicon::default();
    corpus.extend(known);
    let candidate = (kind.is_some() || sentence.is_some())
        .then(|| candidate(&item, kind.unwrap_or(KeyKind::Other), sentence));
    let (line, expected) = verdict.unwrap_or_else(|| panic!("line {first}: no verdict"));
    Case {
        item,
        candidate,
        corpus,
        line,
        expected,
    }
}

fn set(item: &mut Item, name: &str, value: &str) {
    match name {
        "type" => item.kind = named(value),
        "language" => item.language = value.parse().unwrap(),
        "rule" => item.rule = value.into(),
        "origin" => item.origin = named(value),
        "key_basis" => item.key_basis = named(value),
        "stem" => item.stem = value.into(),
        "key" => item.key.push(value.into()),
        "accept" => item.accept.push(value.into()),
        "truth" => item.truth = Some(value == "true"),
        "topic" => item.topics.push(value.into()),
        "quote" => item.evidence.push(evidence(value)),
        "pair" => {
            let (left, right) = value.split_once(" = ").unwrap();
            item.pairs.push(Pair {
                left: left.into(),
                right: right.into(),
            });
        }
        _ => panic!("a case knows no \"{name}\""),
    }
}

fn cases(page: &str) -> Vec<Case> {
    let lines: Vec<&str> = page.lines().collect();
    let mut found = Vec::new();
    let mut opened = None;
    for (place, line) in lines.iter().enumerate() {
        match (opened, *line) {
            (None, "```item") => opened = Some(place + 1),
            (Some(first), "```") => {
                found.push(parse(&lines[first..place], first));
                opened = None;
            }
            _ => {}
        }
    }
    found
}

fn said(check: &dyn Check, case: &Case) -> String {
    let (checks, _) = judge::judge(&case.draft());
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
                report += &format!("{}.md:{line}\n- {expected}\n+ {got}\n", check.id());
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
        assert!(
            outcomes.iter().any(|said| said.starts_with("fail: ")),
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
    assert_eq!(judge::judge(&case.draft()).1, None);
    case.item.stem.clear();
    let (checks, refusal) = judge::judge(&case.draft());
    let failed = checks
        .iter()
        .find(|check| check.outcome == Outcome::Fail)
        .unwrap();
    assert_eq!(refusal.unwrap().check, failed.id);
}

#[test]
fn wording_is_not_held_against_a_ready_made_question_but_shape_is() {
    let mut case = first_case_of("well_formed");
    case.item.origin = Origin::Extracted;
    case.item.stem = "what does it  reduce".into();
    assert_eq!(judge::judge(&case.draft()).1, None);
    case.item.key = vec!["something else".into()];
    assert_eq!(judge::judge(&case.draft()).1.unwrap().check, "sound_key");
}

#[test]
fn lint_says_what_the_item_alone_shows() {
    let case = first_case_of("well_formed");
    let checks: Vec<ItemCheck> = judge::lint(&case.item);
    assert_eq!(checks.len(), judge::checks().len());
    for check in judge::checks() {
        assert_ne!(
            check.check(&Draft::alone(&case.item)),
            Verdict::Fail(String::new())
        );
    }
}

#[test]
fn deficiencies_lower_the_score_and_a_refusal_takes_it_all() {
    let mut case = first_case_of("well_formed");
    let score = |case: &Case| judge::score(&case.draft(), &judge::lint(&case.item));
    let clean = score(&case);
    assert!(clean > 0.85 && clean < 1.0, "{clean}");
    for option in &mut case.item.options {
        option.from = Some("corpus".into());
    }
    let far = score(&case);
    assert!(far < clean, "{far} {clean}");
    case.item.stem = "what is this".into();
    assert!(score(&case) == 0.0);
}
