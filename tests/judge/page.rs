//! The cases on a check's page.

use seedbank::distract::Lexicon;
use seedbank::judge::Draft;
use seedbank::model::{
    Candidate, ChoiceOption, Evidence, Item, KeyBasis, KeyKind, Language, LexiconEntry, Pair,
};
use serde_json::json;

/// What the last line of a case starts with.
pub const VERDICT: &str = "=> ";

/// One fenced block of a page: an item, and what the check says of it.
pub struct Case {
    /// The item.
    pub item: Item,
    candidate: Option<Candidate>,
    corpus: Lexicon,
    /// Place of the verdict's line, counted from 0.
    pub line: usize,
    /// What the page says of it.
    pub expected: String,
}

impl Case {
    /// The item as the checks get it; with a candidate there is a corpus too.
    pub fn draft(&self) -> Draft<'_> {
        Draft {
            item: &self.item,
            candidate: self.candidate.as_ref(),
            corpus: self.candidate.is_some().then_some(&self.corpus),
        }
    }
}

/// What no case has to say of its item.
fn blank_item() -> Item {
    serde_json::from_value(json!({
        "id": "", "type": "multiple_choice", "stem": "", "options": [], "key": [], "pairs": [], "accept": [],
        "tolerance": null, "truth": null, "language": "eng", "origin": "generated", "rule": "definition",
        "evidence": [], "topics": [], "difficulty": "easy", "cognitive_level": "remember", "score": 0.0,
        "checks": [], "flags": [], "key_basis": "source", "also_at": [], "review": "unreviewed",
    }))
    .unwrap()
}

fn named<T: serde::de::DeserializeOwned>(name: &str) -> T {
    serde_json::from_value(name.into()).unwrap()
}

fn option(text: &str, correct: bool) -> ChoiceOption {
    serde_json::from_value(json!({
        "id": "", "text": text, "correct": correct, "from": null, "rationale": null,
    }))
    .unwrap()
}

fn evidence(quote: &str) -> Evidence {
    serde_json::from_value(json!({
        "source": "", "path": "", "section": null, "start": 0, "end": quote.len(), "quote": quote, "locator": null,
    }))
    .unwrap()
}

/// `known: term | Fork | a move that attacks two pieces`
fn entry(line: &str, language: Language) -> LexiconEntry {
    let parts: Vec<&str> = line.split(" | ").collect();
    serde_json::from_value(json!({
        "kind": parts[0], "text": parts[1], "language": language, "group": null, "section": null, "meaning": parts[2], "region": 0,
    }))
    .unwrap()
}

fn candidate(item: &Item, kind: KeyKind, sentence: Option<String>) -> Candidate {
    let quote = item.evidence.first().map_or("", |place| &place.quote);
    let sentence = sentence.unwrap_or_else(|| quote.into());
    serde_json::from_value(json!({
        "rule": item.rule, "kind": item.kind, "fallback": null, "needs_options": false, "stem": item.stem, "key": item.key, "key_kind": kind,
        "options": [], "pairs": item.pairs, "accept": item.accept, "truth": item.truth, "language": item.language,
        "origin": item.origin, "key_basis": item.key_basis, "pool": seedbank::model::Pool::default(), "fact": null,
        "proof": {
            "span": {"start": 0, "end": quote.len()}, "quote": quote, "lead_in": null, "sentence": sentence, "section": null, "locator": null,
        },
        "flags": [],
    }))
    .unwrap()
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

/// All cases of a page.
pub fn cases(page: &str) -> Vec<Case> {
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
