use std::collections::BTreeSet;

use crate::distract::{phrases, words};
use crate::extract::word_count;
use crate::language::pack;
use crate::model::{Candidate, ItemType, KeyKind, Origin};

/// The longest key, in words, that fills a gap.
const LONGEST_GAP: usize = 5;
/// The longest key, in words, that is an answer rather than a passage.
const LONGEST_ANSWER: usize = 19;
/// The same for what a term means, which takes more words to say.
const LONGEST_MEANING: usize = 25;
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
    let longest = if candidate.key_kind == KeyKind::Definition {
        LONGEST_MEANING
    } else {
        LONGEST_ANSWER
    };
    if length > longest || !has_one_answer(candidate) {
        return None;
    }
    let blank = &pack(candidate.language)?.ask.words.blank;
    let has_gap = candidate.stem.contains(blank.as_str());
    let is_filled = candidate.fallback == Some(ItemType::Cloze) || length <= LONGEST_GAP;
    match candidate.fallback {
        Some(kind) if kind != ItemType::Cloze => Some(kind),
        _ if has_gap && is_filled => Some(ItemType::Cloze),
        _ => Some(ItemType::ShortAnswer),
    }
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
    let Some(phrases) = phrases(candidate) else {
        return false;
    };
    let start = |word: String| {
        let singular = phrases.singular(&word).unwrap_or(word);
        singular.chars().take(BEGINNING).collect::<String>()
    };
    let content = |text: &str| -> BTreeSet<String> {
        let mut words = words(text);
        words.retain(|word| !phrases.pack.function_words.contains(word));
        words.into_iter().map(start).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bank::fixture::candidate;

    #[test]
    fn a_short_key_fills_the_gap_and_a_long_one_is_told() {
        let stem = "Loaves are baked in ____.";
        let of = |key| typed(&candidate(stem, key, KeyKind::Phrase));
        assert_eq!(of("ovens"), Some(ItemType::Cloze));
        let long = "ovens of brick that are heated with the wood of old trees";
        assert_eq!(of(long), Some(ItemType::ShortAnswer));
    }

    #[test]
    fn questions_about_their_options_need_them() {
        let of = |stem| typed(&candidate(stem, "Ovens", KeyKind::Term));
        assert_eq!(of("What bakes loaves?"), Some(ItemType::ShortAnswer));
        assert_eq!(of("Which of these bakes loaves?"), None);
        assert_eq!(of("Which old oven bakes loaves?"), None);
        let bound = Candidate {
            needs_options: true,
            ..candidate("What bakes loaves?", "Ovens", KeyKind::Term)
        };
        assert_eq!(typed(&bound), None);
    }

    #[test]
    fn what_may_be_done_has_no_one_answer() {
        let of = |stem| typed(&candidate(stem, "Open the door", KeyKind::Act));
        assert_eq!(of("What may the baker do?"), None);
        let told = "What may the baker do when the bread begins to burn?";
        assert_eq!(of(told), Some(ItemType::ShortAnswer));
    }
}
