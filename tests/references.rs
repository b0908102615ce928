//! Measures the resolution of references on an annotated set. `tests/references/references.tsv` holds places and labels, no
//! text; the texts are looked for in the folder that `SHARED` names (`../shared` by default).
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::cast_precision_loss,
    reason = "a set that does not parse is a failed test, and the figures are to be read"
)]

#[path = "references/set.rs"]
mod set;

use std::collections::BTreeMap;
use std::path::PathBuf;

use seedbank::annotate::references::{Parts, Reference, resolve};
use seedbank::annotate::{analyze, split};
use seedbank::model::{Analysis, Language, Span};
use set::{Row, rows};

/// The share of right ones among the antecedents given that each set must reach.
const LEAST_PRECISION: f64 = 0.95;
/// The set that nobody looks into who works on the resolution; the others were open while it was made.
const HELD_OUT: &str = "held_out";
/// How many sentences before and after an expression are analysed.
const BEFORE: usize = 12;
const AFTER: usize = 1;

#[derive(Default)]
struct Tally {
    right: usize,
    wrong: usize,
    answerable: usize,
}

impl Tally {
    fn precision(&self) -> f64 {
        share(self.right, self.right + self.wrong)
    }

    fn line(&self, name: &str) -> String {
        let (answers, recall) = (self.right + self.wrong, share(self.right, self.answerable));
        format!(
            "{name:<28} {:>4} of {answers:>4} right, precision {:.3}; {:>4} with antecedent, recall {recall:.3}",
            self.right,
            self.precision(),
            self.answerable
        )
    }
}

fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        1.0
    } else {
        part as f64 / whole as f64
    }
}

#[test]
fn antecedents_are_right_where_they_are_given() {
    let shared =
        std::env::var_os("SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut missing = 0;
    for (rows, text) in rows()
        .chunk_by(|one, other| one.text_key() == other.text_key())
        .map(|rows| (rows, set::text(&shared, &rows[0])))
    {
        let Some(text) = text else {
            missing += rows.len();
            continue;
        };
        let language: Language = rows[0].language;
        let analyses = analyses(&text, rows, language);
        let references = references(&text, &analyses, language);
        for row in rows.iter().filter(|row| row.label != "unclear") {
            let found = given(&references, row);
            let sets = [
                row.set.clone(),
                format!("{} {}", row.set, row.kind),
                format!("{} {}", row.set, language.code()),
            ];
            for name in sets {
                let tally = tallies.entry(name).or_default();
                tally.answerable += usize::from(row.label == "antecedent");
                match found.and_then(|reference| reference.antecedent) {
                    Some(span) if row.accepts(span, &analyses) => tally.right += 1,
                    Some(_) => tally.wrong += 1,
                    None => {}
                }
            }
            show(&text, row, found, &analyses);
        }
    }
    if missing > 0 {
        eprintln!("left out {missing} rows: no such text in $SHARED, or another one");
    }
    for (name, tally) in &tallies {
        eprintln!("{}", tally.line(name));
    }
    for (name, tally) in tallies.iter().filter(|(name, _)| !name.contains(' ')) {
        assert!(tally.precision() >= LEAST_PRECISION, "{}", tally.line(name));
    }
}

/// With `SHOW=wrong` or `SHOW=all` in the environment, prints what was found for the sets that are open to the eye.
fn show(text: &str, row: &Row, found: Option<&Reference>, analyses: &[Analysis]) {
    let Some(wanted) = std::env::var_os("SHOW").filter(|_| row.set != HELD_OUT) else {
        return;
    };
    let span = found.and_then(|reference| reference.antecedent);
    let verdict = match span {
        Some(span) if row.accepts(span, analyses) => "right",
        Some(_) => "wrong",
        None => "none",
    };
    if wanted == "all" || wanted == verdict {
        let said = found.map(|reference| (reference.reason, reference.confidence));
        let expression = Span::new(row.start, row.end).slice(text);
        let expected: Vec<&str> = row
            .antecedents
            .iter()
            .filter_map(|parts| parts.first())
            .map(|span| span.slice(text))
            .collect();
        let around = Span::new(
            text.floor_char_boundary(row.start.saturating_sub(300)),
            row.end,
        )
        .slice(text);
        eprintln!(
            "{verdict} {} {} {expression:?} -> {:?} {said:?} expected {} {expected:?}\n    {around:?}",
            row.id,
            row.kind,
            span.map(|span| span.slice(text)),
            row.label
        );
    }
}

/// The sentences around the expressions, analysed.
fn analyses(text: &str, rows: &[Row], language: Language) -> Vec<Analysis> {
    let sentences = split(text, language);
    let mut wanted = vec![false; sentences.len()];
    for row in rows {
        let place = sentences.partition_point(|sentence| sentence.end <= row.start);
        let last = (place + AFTER + 1).min(sentences.len());
        if let Some(around) = wanted.get_mut(place.saturating_sub(BEFORE)..last) {
            around.fill(true);
        }
    }
    let near = sentences.iter().zip(wanted).filter(|(_, wanted)| *wanted);
    near.map(|(sentence, _)| analyze(text, *sentence, language))
        .collect()
}

/// What is found in analysed sentences; nothing points back over those that were left out.
fn references(text: &str, analyses: &[Analysis], language: Language) -> Vec<Reference> {
    let paragraphs: Vec<usize> = text.match_indices("\n\n").map(|(at, _)| at).collect();
    let gaps = analyses.windows(2).filter(|pair| {
        Span::new(pair[0].span.end, pair[1].span.start)
            .slice(text)
            .chars()
            .any(char::is_alphanumeric)
    });
    let sections: Vec<usize> = gaps.map(|pair| pair[1].span.start).collect();
    let parts = Parts {
        paragraphs: &paragraphs,
        sections: &sections,
    };
    resolve(text, analyses, parts, language)
}

/// The reference that stands where a row says: at the same bytes, else one that shares some.
fn given<'r>(references: &'r [Reference], row: &Row) -> Option<&'r Reference> {
    let span = Span::new(row.start, row.end);
    let exact = references.iter().find(|reference| reference.span == span);
    exact
        .or_else(|| {
            references
                .iter()
                .find(|reference| reference.span.start == row.start)
        })
        .or_else(|| {
            references
                .iter()
                .find(|reference| reference.span.overlaps(span))
        })
}
