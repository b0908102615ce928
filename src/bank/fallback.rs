use std::collections::BTreeSet;

use crate::distract::words;
use crate::extract::word_count;
use crate::language::pack;
use crate::model::{Candidate, ItemType, KeyKind, Origin};

/// The longest key, in words, that fills a gap.
const LONGEST_GAP: usize = 5;
/// The longest key, in words, that is an answer rather than a passage.
const LONGEST_ANSWER: usize = 25;
/// How many letters of a word tell it, whatever its ending.
const BEGINNING: usize = 5;
/// What may be done is many things, unless a stem of at least this many words says when.
const FEWEST_SITUATING: usize = 8;

/// The form in which a choice is asked without options, where its stem makes sense so and has one answer: a gap for a short key where
/// the stem has a blank, an answer in the learner's own words otherwise.
pub fn typed(candidate: &Candidate) -> Option<ItemType> {
    if candidate.kind != ItemType::MultipleChoice
        || candidate.origin == Origin::Extracted
        || candidate.key.len() != 1
        || candidate.needs_options
        || offers(candidate)
        || is_told(candidate)
    {
        return None;
    }
    let length = candidate.key.first().map_or(0, |key| word_count(key));
    if length > LONGEST_ANSWER || !has_one_answer(candidate) {
        return None;
    }
    candidate.fallback.or_else(|| {
        let blank = &pack(candidate.language)?.ask.words.blank;
        let is_gap = candidate.stem.contains(blank.as_str()) && length <= LONGEST_GAP;
        Some(if is_gap {
            ItemType::Cloze
        } else {
            ItemType::ShortAnswer
        })
    })
}

/// Whether the stem speaks of its options: "which of these", "which description fits".
fn offers(candidate: &Candidate) -> bool {
    let stem = words(&candidate.stem).join(" ");
    let stem = format!(" {stem} ");
    pack(candidate.language).is_none_or(|pack| {
        let mut phrases = pack.ask.words.offers.iter();
        phrases.any(|phrase| stem.contains(&format!(" {phrase} ")))
    })
}

/// Whether the stem has every word of the key, in whatever form.
fn is_told(candidate: &Candidate) -> bool {
    let start = |word: &String| word.chars().take(BEGINNING).collect::<String>();
    let function_words = pack(candidate.language).map(|pack| &pack.function_words);
    let content = |text: &str| -> BTreeSet<String> {
        let mut words = words(text);
        words.retain(|word| function_words.is_none_or(|function| !function.contains(word)));
        words.iter().map(start).collect()
    };
    let key: BTreeSet<String> = candidate.key.iter().flat_map(|key| content(key)).collect();
    key.is_subset(&content(&candidate.stem))
}

fn has_one_answer(candidate: &Candidate) -> bool {
    match candidate.key_kind {
        KeyKind::Statement | KeyKind::Truth | KeyKind::Member => false,
        KeyKind::Act => word_count(&candidate.stem) >= FEWEST_SITUATING,
        _ => true,
    }
}
