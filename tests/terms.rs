//! Terms against the glossaries of textbooks, and abbreviations in the same chapters. The books are no part of the project: `SHARED`
//! names the folder that holds `data/openstax` (`../shared` by default), and without it nothing is measured. Every
//! fourth chapter is measured, so that it takes seconds; the weights were set on chapters at odd places, which these never are.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test may stop at the first surprise and say what it measured"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::thread;

use seedbank::annotate::abbreviations::abbreviations;
use seedbank::annotate::terms::{Term, terms};
use seedbank::annotate::{analyze, split};
use seedbank::model::{Analysis, Language, Span};

/// Lengths of the list, in sizes of the glossary, and the shares of its terms that must be in it.
const LEAST_RECALL: [(usize, f64); 3] = [(1, 0.46), (2, 0.64), (5, 0.77)];
/// The share of abbreviations spelled by initials that must be found.
const LEAST_ABBREVIATIONS: f64 = 0.95;

/// A chapter with its glossary.
struct Chapter {
    text: String,
    analyses: Vec<Analysis>,
    glossary: BTreeSet<String>,
}

/// The chapters, analysed once for all tests; empty where the books are absent.
fn chapters() -> &'static [Chapter] {
    static CHAPTERS: OnceLock<Vec<Chapter>> = OnceLock::new();
    CHAPTERS.get_or_init(|| {
        let found = sample();
        if found.is_empty() {
            eprintln!("data/openstax is absent: nothing measured");
        }
        let half = found.len() / 2;
        let (first, second) = found.split_at(half);
        let analyzed = |part: &[(String, BTreeSet<String>)]| -> Vec<Chapter> {
            part.iter().cloned().map(analyzed).collect()
        };
        thread::scope(|scope| {
            let other = scope.spawn(|| analyzed(second));
            let mut all = analyzed(first);
            all.extend(other.join().unwrap());
            all
        })
    })
}

/// Text and glossary of every fourth chapter that has one.
fn sample() -> Vec<(String, BTreeSet<String>)> {
    let mut glossaries: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (chapter, term) in entries("glossary.jsonl", "term") {
        glossaries.entry(chapter).or_default().insert(plain(&term));
    }
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for (chapter, text) in entries("modules.jsonl", "text") {
        let whole = texts.entry(chapter).or_default();
        whole.push_str(&text);
        whole.push('\n');
    }
    let measured = texts.into_iter().step_by(4);
    measured
        .filter_map(|(chapter, text)| Some((text, glossaries.remove(&chapter)?)))
        .collect()
}

/// Chapter and one field of each line of a file.
fn entries(file: &str, field: &str) -> Vec<(String, String)> {
    let shared = std::env::var_os("SHARED").unwrap_or_else(|| "../shared".into());
    let path = PathBuf::from(shared).join("data/openstax").join(file);
    let text = fs::read_to_string(path).unwrap_or_default();
    let entry = |line: &str| {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
        (
            format!("{} / {}", text("book"), text("chapter")),
            text(field),
        )
    };
    text.lines().map(entry).collect()
}

fn analyzed((text, glossary): (String, BTreeSet<String>)) -> Chapter {
    let mut analyses = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        for sentence in split(line, Language::ENGLISH) {
            analyses.push(analyze(&text, sentence.shifted(at), Language::ENGLISH));
        }
        at += line.len();
    }
    Chapter {
        text,
        analyses,
        glossary,
    }
}

/// How two spellings are compared: lower case, without hyphens and brackets, singular by the plainest rule.
fn plain(term: &str) -> String {
    let bare = term.split('(').next().unwrap_or(term).to_lowercase();
    let bare = bare.replace(['-', '’', '\''], " ");
    let words = bare.split_whitespace().map(|word| {
        if let Some(stem) = word.strip_suffix("ies") {
            return format!("{stem}y");
        }
        let stem = word.strip_suffix('s');
        let stem = stem.filter(|stem| !stem.ends_with('s') && stem.len() > 2);
        stem.unwrap_or(word).to_owned()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The key of a term and the ways it is written: glossaries have Latin plurals.
fn spellings(text: &str, term: &Term) -> BTreeSet<String> {
    let written = term.places.iter().map(|place| plain(place.slice(text)));
    written.chain([plain(&term.key)]).collect()
}

/// Whether the words of a term stand in a row in a text, both plain.
fn stands(text: &str, term: &str) -> bool {
    text.contains(&format!(" {term} "))
}

#[test]
fn the_best_terms_are_those_of_the_glossary() {
    let mut present = 0_usize;
    let mut listed = 0;
    let mut reached = [0_usize; LEAST_RECALL.len()];
    for chapter in chapters() {
        let text = plain(
            &chapter
                .text
                .replace(|sign: char| !sign.is_alphanumeric(), " "),
        );
        let text = format!(" {text} ");
        let found = terms(&chapter.text, &chapter.analyses, Language::ENGLISH);
        let found: Vec<BTreeSet<String>> = found
            .iter()
            .map(|term| spellings(&chapter.text, term))
            .collect();
        listed += chapter.glossary.len();
        for term in chapter.glossary.iter().filter(|term| stands(&text, term)) {
            present += 1;
            let place = found.iter().position(|found| found.contains(term));
            for (sum, (times, _)) in reached.iter_mut().zip(LEAST_RECALL) {
                *sum += usize::from(place.is_some_and(|at| at < times * chapter.glossary.len()));
            }
        }
    }
    if present == 0 {
        return;
    }
    eprintln!("{listed} terms in the glossaries, {present} of them in the chapters");
    for (count, (times, least)) in reached.into_iter().zip(LEAST_RECALL) {
        let recall = count as f64 / present as f64;
        let precision = count as f64 / (times * listed) as f64;
        eprintln!("{times} x glossary: recall {recall:.3}, precision {precision:.3}");
        assert!(recall >= least, "{recall} is below {least}");
    }
}

#[test]
fn abbreviations_spelled_by_initials_are_found() {
    let (mut all, mut reached) = (0_usize, 0_usize);
    for chapter in chapters() {
        let found = abbreviations(&chapter.text, &chapter.analyses, Language::ENGLISH);
        for (short, long) in spelled_by_initials(&chapter.text) {
            let is_found = found
                .iter()
                .any(|pair| pair.short == short && plain(&pair.long).ends_with(&plain(&long)));
            all += 1;
            reached += usize::from(is_found);
            if !is_found {
                eprintln!("missed: {long} ({short})");
            }
        }
    }
    if all > 0 {
        let share = reached as f64 / all as f64;
        eprintln!("{reached} of {all} abbreviations found");
        assert!(share >= LEAST_ABBREVIATIONS, "{share}");
    }
}

/// Capitals in brackets, each the initial of one of as many words before them.
fn spelled_by_initials(text: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (open, bracket) in text.match_indices(" (") {
        let before = Span::new(0, open).slice(text);
        let after = Span::new(open + bracket.len(), text.len()).slice(text);
        let Some((short, _)) = after.split_once(')') else {
            continue;
        };
        let is_short = (2..7).contains(&short.len())
            && short.chars().all(|letter| letter.is_ascii_uppercase());
        let line = before.rsplit('\n').next().unwrap_or_default();
        let words: Vec<&str> = line.rsplit(' ').take(short.len()).collect();
        let initials = words.iter().rev().filter_map(|word| word.chars().next());
        let initials: String = initials.flat_map(char::to_uppercase).collect();
        if is_short && initials == short {
            let long: Vec<&str> = words.into_iter().rev().collect();
            found.entry(short.to_owned()).or_insert(long.join(" "));
        }
    }
    found
}
