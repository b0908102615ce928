//! The way back: what the text around a sentence answers to the question made of it. Where another sentence says the same of
//! something else, the question has a second right answer.

use std::collections::{BTreeMap, BTreeSet};

use unicode_segmentation::UnicodeSegmentation;

use crate::annotate::Annotated;
use crate::language::lexicon::is_stop_word;
use crate::model::{Candidate, Language};

/// How many sentences before and after are looked through.
const REACH: usize = 60;
/// A question of fewer content words would be answered by chance.
const FEWEST: usize = 3;
/// A sentence with this share of a question's words answers it, in tenths.
const SHARE: usize = 8;
/// How many letters tell a word whatever its ending.
const BEGINNING: usize = 5;

/// The sentences of a document in order, those too that are not asked about.
pub(super) struct Told<'a> {
    sentences: Vec<(usize, &'a str, BTreeSet<String>)>,
    places: BTreeMap<&'a str, usize>,
}

impl<'a> Told<'a> {
    pub fn of(document: &'a Annotated<'_>) -> Self {
        let asked = document.sentences.iter();
        let asked = asked.map(|it| (it.span.start, it.text.as_str(), it.language));
        let refused = document.refused.iter().map(|it| {
            let language = document.document.language_of(it.span);
            (it.span.start, it.stem.as_str(), language)
        });
        let mut sentences: Vec<_> = asked
            .chain(refused)
            .map(|(start, text, language)| (start, text, content(text, language)))
            .collect();
        sentences.sort_by_key(|(start, text, _)| (*start, *text));
        let texts = sentences.iter().map(|(_, text, _)| *text);
        // Of a sentence that stands twice the first place counts.
        let places = texts.enumerate().map(|(at, text)| (text, at)).rev();
        Self {
            places: places.collect(),
            sentences,
        }
    }

    /// A sentence near the candidate's own that says what the stem says, but does not hold the key.
    pub fn other_answer(&self, candidate: &Candidate) -> Option<&'a str> {
        let own = candidate.proof.sentence.as_str();
        let at = *self.places.get(own)?;
        let (_, _, said) = self.sentences.get(at)?;
        let asked: BTreeSet<String> = content(&candidate.stem, candidate.language)
            .intersection(said)
            .cloned()
            .collect();
        let key: BTreeSet<String> = candidate
            .key
            .iter()
            .flat_map(|key| content(key, candidate.language))
            .collect();
        if asked.len() < FEWEST || key.is_empty() {
            return None;
        }
        let around = self.sentences.iter().skip(at.saturating_sub(REACH));
        let answers = |words: &BTreeSet<String>| {
            10 * words.intersection(&asked).count() >= SHARE * asked.len()
                && words.is_disjoint(&key)
        };
        around
            .take(2 * REACH)
            .find(|(_, text, words)| *text != own && answers(words))
            .map(|(_, text, _)| *text)
    }
}

/// The beginnings of a text's content words.
fn content(text: &str, language: Language) -> BTreeSet<String> {
    let words = text.unicode_words().map(str::to_lowercase);
    words
        .filter(|word| word.chars().any(char::is_alphabetic) && !is_stop_word(word, language))
        .map(|word| word.chars().take(BEGINNING).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::parted;

    #[test]
    fn a_question_that_another_sentence_answers_otherwise_is_refused() {
        let text = "# Tide gates\n\nTide gates protect the polder from the salt water of the estuary. A dam of clay and tide gates of oak stand in the polder.\n";
        let rival = "Old tide gates protect the harbor from the salt water of the estuary.\n";
        let asks = |stems: &[String]| stems.iter().any(|stem| stem.contains("gates protect the"));
        let (kept, _) = parted(text);
        assert!(asks(&kept), "{kept:?}");
        let (kept, _) = parted(&format!("{text}\n{rival}"));
        assert!(!asks(&kept), "{kept:?}");
    }
}
