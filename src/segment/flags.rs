//! Passages unfit for a classroom, by word lists with severities.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::language::folders::asked;
use crate::model::{Block, BlockKind, Flag, Span};

use super::stops::sentences;
use super::words::bare;

/// What a listed word or phrase stands for.
#[derive(Debug)]
struct Entry {
    words: Vec<&'static str>,
    category: &'static str,
    severity: u8,
}

/// Entries by their first word.
static LIST: LazyLock<FxHashMap<&'static str, Vec<Entry>>> = LazyLock::new(|| {
    let mut list: FxHashMap<&'static str, Vec<Entry>> = FxHashMap::default();
    let files = asked!("flags.tsv");
    for line in files.iter().flat_map(|(_, file)| file.lines()) {
        let mut cells = line.split('\t');
        let (Some(phrase), Some(category), Some(severity)) =
            (cells.next(), cells.next(), cells.next())
        else {
            continue;
        };
        let words: Vec<&'static str> = phrase.split(' ').collect();
        if let (Some(first), Ok(severity)) = (words.first().copied(), severity.parse()) {
            list.entry(first).or_default().push(Entry {
                words,
                category,
                severity,
            });
        }
    }
    list
});

/// In exposition only what is explicit is flagged: a lesson may name a medicine or a war.
const EXPOSITION_SEVERITY: u8 = 3;
/// Flagged passages that make a whole story unfit.
const PASSAGES_OF_STORY: usize = 3;

/// Flags of all blocks, in order of their starts; a story with several comes first as a whole.
pub(super) fn flags(text: &str, blocks: &[Block]) -> Vec<Flag> {
    let mut found = Vec::new();
    for block in blocks {
        let is_story = block.kind == BlockKind::Fiction;
        let least = if is_story { 1 } else { EXPOSITION_SEVERITY };
        let passages: Vec<Flag> = sentences(text, block.span)
            .into_iter()
            .filter_map(|sentence| passage(text, sentence))
            .filter(|flag| flag.severity >= least)
            .collect();
        if is_story && passages.len() >= PASSAGES_OF_STORY {
            found.push(Flag {
                category: "whole_story".into(),
                severity: 3,
                span: block.span,
            });
        }
        found.extend(passages);
    }
    found
}

/// The worst that a sentence holds.
fn passage(text: &str, sentence: Span) -> Option<Flag> {
    let words: Vec<String> = sentence
        .slice(text)
        .split(|c: char| c.is_whitespace() || matches!(c, '-' | '–' | '—'))
        .map(|word| bare(word).to_lowercase().replace('’', "'"))
        .filter(|word| !word.is_empty())
        .collect();
    let mut worst: Option<&Entry> = None;
    for place in 0..words.len() {
        let rest = words.get(place..).unwrap_or_default();
        let first = rest.first().map_or("", String::as_str);
        for entry in LIST.get(first).into_iter().flatten() {
            let here = entry.words.len() <= rest.len()
                && entry.words.iter().zip(rest).all(|(a, b)| a == b);
            if here && worst.is_none_or(|worst| worst.severity < entry.severity) {
                worst = Some(entry);
            }
        }
    }
    worst.map(|entry| Flag {
        category: entry.category.to_owned(),
        severity: entry.severity,
        span: sentence,
    })
}
