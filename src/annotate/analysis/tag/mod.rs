//! Word classes: an averaged perceptron that reads from left to right (Collins 2002), with a dictionary of the words that have but one tag.

mod features;
mod word;

pub use features::{FEATURES, View, features};
pub use word::Word;

use rustc_hash::FxHashMap;

use super::calibration::Calibration;
use super::weights::{MOST_OUTCOMES, Weights};
use crate::language::lexicon::blob::Reader;
use crate::model::Upos;

/// Most tags a model may have.
pub const MOST_TAGS: usize = MOST_OUTCOMES;

/// A tag of the model: the universal word class and the treebank's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Universal word class.
    pub upos: Upos,
    /// The treebank's class; empty where it has none.
    pub xpos: &'static str,
}

/// What the dictionary knows of a form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// A number for the set of tags it is seen with, from 1.
    pub class: u32,
    /// Its tag plus one, where it has but one; else 0.
    pub only: u32,
}

/// A tag given to a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tagged {
    /// Hash of the word's form.
    pub form: u32,
    /// Number of the tag in the model.
    pub tag: usize,
    /// By how much its score exceeds the next one's, in units of the model; the largest number where the dictionary knows.
    pub margin: i32,
}

/// A tagger for one language.
#[derive(Debug)]
pub struct Tagger {
    tags: Vec<Tag>,
    forms: FxHashMap<u32, Entry>,
    weights: Weights,
    calibration: Calibration,
}

impl Tagger {
    /// Reads a model: the tags, the dictionary, the weights, the calibration.
    pub fn read(blob: &mut Reader) -> Self {
        let tags = (0..blob.count())
            .map(|_| Tag {
                upos: Upos::named(&blob.text()).unwrap_or(Upos::X),
                xpos: blob.text().leak(),
            })
            .collect();
        let mut forms = FxHashMap::default();
        let mut form = 0_u32;
        for _ in 0..blob.count() {
            form = form.wrapping_add(blob.number());
            let (class, only) = (blob.number(), blob.number());
            forms.insert(form, Entry { class, only });
        }
        let weights = Weights::read(blob);
        Self {
            tags,
            forms,
            weights,
            calibration: Calibration::read(blob),
        }
    }

    /// The tag of a number.
    pub fn tag(&self, number: usize) -> Option<Tag> {
        self.tags.get(number).copied()
    }

    /// The number of the tag that a treebank's class has for a main verb or a noun; `given` where that has the class.
    pub fn number(&self, given: usize, xpos: &str) -> Option<usize> {
        if self.tag(given).is_some_and(|tag| tag.xpos == xpos) {
            return Some(given);
        }
        let is_wanted = |tag: &Tag| tag.xpos == xpos && tag.upos != Upos::Aux;
        self.tags.iter().position(is_wanted)
    }

    /// How likely the word class of a tag is right, from 0 to 1.
    pub fn confidence(&self, tagged: Tagged) -> f32 {
        self.calibration.probability(0, [tagged.margin, 0])
    }

    /// Bytes held in memory.
    pub fn memory(&self) -> usize {
        self.weights.memory() + self.forms.capacity() * size_of::<(u32, Entry)>()
    }

    /// Tags a sentence's forms, in order.
    pub fn tag_all<'f>(&self, forms: impl IntoIterator<Item = &'f str>) -> Vec<Tagged> {
        let words: Vec<Word> = forms.into_iter().map(Word::new).collect();
        let known: Vec<Entry> = words.iter().map(|word| self.entry(*word)).collect();
        let view = View {
            classes: known.iter().map(|entry| entry.class).collect(),
            words,
        };
        let mut tagged: Vec<Tagged> = Vec::with_capacity(known.len());
        let mut last = [u32::MAX; 2];
        for (at, (entry, word)) in known.iter().zip(&view.words).enumerate() {
            let (tag, margin) = match entry.only.checked_sub(1) {
                Some(tag) => (tag as usize, i32::MAX),
                None => self.best(&features(&view, at, last)),
            };
            last = [u32::try_from(tag).unwrap_or(u32::MAX), last[0]];
            tagged.push(Tagged {
                form: word.form,
                tag,
                margin,
            });
        }
        tagged
    }

    fn entry(&self, word: Word) -> Entry {
        self.forms.get(&word.form).copied().unwrap_or_default()
    }

    /// The best tag, and by how much it is better than the next.
    fn best(&self, features: &[u32]) -> (usize, i32) {
        let scores = self.weights.score(features);
        let (mut best, mut first, mut second) = (0, i32::MIN, i32::MIN);
        for (tag, score) in scores.iter().take(self.tags.len()).enumerate() {
            if *score > first {
                second = first;
                (best, first) = (tag, *score);
            } else {
                second = second.max(*score);
            }
        }
        (best, first.saturating_sub(second))
    }
}
