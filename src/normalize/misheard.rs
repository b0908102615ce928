use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::language::packs;
use crate::model::{Edit, Span};

use super::list::entries;
use super::words::words;
use super::{View, replaced};

/// Beginnings that turn a word into another one.
static PREFIXES: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| entries(include_str!("../language/packs/eng/prefixes.txt")).collect());

/// The right word stands so often in the speech, so often of it between the same two words.
const OWN: usize = 4;
const FRAMED: usize = 2;
/// What both have at their end, in letters.
const SHARED: usize = 4;
/// Letters that are lost or added at the most.
const LOST: usize = 3;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    view.transcripts
        .iter()
        .flat_map(|stretch| Speech::new(view.text, *stretch).edits())
        .collect()
}

/// A stretch of speech, its words counted.
struct Speech<'t> {
    words: Vec<(Span, &'t str)>,
    counts: BTreeMap<&'t str, usize>,
    pairs: BTreeMap<(&'t str, &'t str), usize>,
    /// Between two words: the word that stands there, and how often.
    frames: BTreeMap<(&'t str, &'t str), BTreeMap<&'t str, usize>>,
}

impl<'t> Speech<'t> {
    fn new(text: &'t str, stretch: Span) -> Self {
        let words: Vec<(Span, &str)> = words(text, stretch)
            .map(|word| {
                (
                    word,
                    word.slice(text).trim_end_matches([',', '.', ';', '?', '!']),
                )
            })
            .collect();
        let mut speech = Self {
            words: Vec::new(),
            counts: BTreeMap::new(),
            pairs: BTreeMap::new(),
            frames: BTreeMap::new(),
        };
        for (_, word) in &words {
            *speech.counts.entry(word).or_default() += 1;
        }
        for pair in words.windows(2) {
            if let [(_, one), (_, next)] = pair {
                *speech.pairs.entry((one, next)).or_default() += 1;
            }
        }
        for three in words.windows(3) {
            if let [(_, before), (_, word), (_, after)] = three {
                let frame = speech.frames.entry((before, after)).or_default();
                *frame.entry(word).or_default() += 1;
            }
        }
        speech.words = words;
        speech
    }

    fn edits(&self) -> Vec<Edit> {
        (0..self.words.len())
            .filter_map(|at| self.slip(at, 1).or_else(|| self.slip(at, 2)))
            .collect()
    }

    /// What the `length` words after the one at `at` should be, if they are a slip.
    fn slip(&self, at: usize, length: usize) -> Option<Edit> {
        let (_, before) = self.words.get(at)?;
        let (_, after) = self.words.get(at + length + 1)?;
        if !is_content(before) || !is_content(after) {
            return None;
        }
        let heard = self.words.get(at + 1..=at + length)?;
        let (first, last) = (heard.first()?, heard.last()?);
        let frame = self.frames.get(&(*before, *after))?;
        let (right, _) = frame.iter().find(|(right, count)| {
            **count >= FRAMED
                && self.count(right) >= OWN
                && match heard {
                    [(_, word)] => self.lacks_beginning(word, right),
                    [(_, little), (_, word)] => self.falls_apart(little, word, right),
                    _ => false,
                }
        })?;
        let end = last.0.start + last.1.len();
        Some(replaced(Span::new(first.0.start, end), *right))
    }

    fn count(&self, word: &str) -> usize {
        self.counts.get(word).copied().unwrap_or(0)
    }

    /// `dress` for `address`: heard once, and the letters in front make no other word of it.
    fn lacks_beginning(&self, heard: &str, right: &str) -> bool {
        right.strip_suffix(heard).is_some_and(|lost| {
            (1..=LOST).contains(&lost.len())
                && heard.len() >= SHARED
                && self.count(heard) == 1
                && !PREFIXES.contains(lost)
        })
    }

    /// `to code` for `decode`: a little word in place of a syllable, and the two stand nowhere but between these two.
    fn falls_apart(&self, little: &str, word: &str, right: &str) -> bool {
        let pair = self.pairs.get(&(little, word)).copied().unwrap_or(0);
        right.strip_suffix(word).is_some_and(|syllable| {
            word.len() >= SHARED
                && (2..=LOST).contains(&syllable.len())
                && little.len().abs_diff(syllable.len()) <= 1
                && !is_content(little)
                && pair <= OWN
        })
    }
}

/// A word in small letters that carries no grammar.
fn is_content(word: &str) -> bool {
    word.len() >= SHARED
        && word.chars().all(char::is_lowercase)
        && !packs()
            .iter()
            .any(|pack| pack.function_words.contains(word))
}
