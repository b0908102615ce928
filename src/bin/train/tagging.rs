use std::collections::BTreeMap;

use seedbank::annotate::analysis::Calibration;
use seedbank::annotate::analysis::tag::{Entry, MOST_TAGS, Tagger, View, Word, features};
use seedbank::language::lexicon::blob::{Reader, Writer};
use seedbank::model::Upos;

use super::calibrating;
use super::perceptron::{Perceptron, Shuffle};
use super::treebank::Sentence;

/// Times that the training data are gone through.
const EPOCHS: usize = 10;
/// Weights below this are dropped.
const LEAST: f32 = 0.5;
/// A form's tags become a class when it is seen so often.
const SEEN_FOR_CLASS: u32 = 3;
/// A tag belongs to a form's class from this share on.
const SHARE_IN_CLASS: f64 = 0.04;
/// A form is tagged from the dictionary alone when it is seen so often, and this share of it has one tag.
const SEEN_FOR_ONLY: u32 = 10;
const SHARE_FOR_ONLY: f64 = 0.985;

/// The tags of a treebank, the most frequent first; rare ones are left out.
pub fn inventory(sentences: &[Sentence]) -> Vec<(Upos, String)> {
    let mut counts: BTreeMap<(Upos, &str), usize> = BTreeMap::new();
    for sentence in sentences {
        for (upos, xpos) in sentence.upos.iter().zip(&sentence.xpos) {
            *counts.entry((*upos, xpos)).or_default() += 1;
        }
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(tag, count)| (std::cmp::Reverse(*count), *tag));
    counts.truncate(MOST_TAGS);
    let tags = counts
        .into_iter()
        .map(|((upos, xpos), _)| (upos, xpos.to_owned()));
    tags.collect()
}

/// The number of a tag; of the most frequent one of the same word class where the tag itself is rare.
fn tag_number(inventory: &[(Upos, String)], upos: Upos, xpos: &str) -> usize {
    let exact = inventory.iter().position(|(u, x)| *u == upos && x == xpos);
    exact
        .or_else(|| inventory.iter().position(|(u, _)| *u == upos))
        .unwrap_or(0)
}

/// A sentence to learn from: forms and tags by their number.
struct Example<'s> {
    forms: &'s [String],
    tags: Vec<usize>,
}

/// What the dictionary says of each form.
fn dictionary(examples: &[Example<'_>]) -> BTreeMap<u32, Entry> {
    let mut seen: BTreeMap<u32, BTreeMap<usize, u32>> = BTreeMap::new();
    for example in examples {
        for (form, tag) in example.forms.iter().zip(&example.tags) {
            *seen
                .entry(Word::new(form).form)
                .or_default()
                .entry(*tag)
                .or_default() += 1;
        }
    }
    let mut classes: BTreeMap<Vec<usize>, u32> = BTreeMap::new();
    let mut entries = BTreeMap::new();
    for (form, tags) in seen {
        let count: u32 = tags.values().sum();
        if count < SEEN_FOR_CLASS {
            continue;
        }
        let share = |seen: u32| f64::from(seen) / f64::from(count);
        let set: Vec<usize> = tags
            .iter()
            .filter(|(_, seen)| share(**seen) >= SHARE_IN_CLASS)
            .map(|(tag, _)| *tag)
            .collect();
        let next = classes.len() as u32 + 1;
        let class = *classes.entry(set).or_insert(next);
        let only = tags
            .iter()
            .find(|(_, seen)| count >= SEEN_FOR_ONLY && share(**seen) >= SHARE_FOR_ONLY);
        let only = only.map_or(0, |(tag, _)| *tag as u32 + 1);
        entries.insert(form, Entry { class, only });
    }
    entries
}

/// Learns from sentences.
pub fn train(sentences: &[&Sentence], inventory: &[(Upos, String)]) -> Learned {
    let examples: Vec<Example<'_>> = sentences
        .iter()
        .map(|sentence| example(sentence, inventory))
        .collect();
    let dictionary = dictionary(&examples);
    let prepared: Vec<Prepared<'_>> = examples
        .iter()
        .map(|example| prepare(example, &dictionary))
        .collect();
    let mut learner = Perceptron::new(inventory.len());
    let mut order: Vec<usize> = (0..prepared.len()).collect();
    let mut shuffle = Shuffle::default();
    for _ in 0..EPOCHS {
        shuffle.shuffle(&mut order);
        for at in &order {
            learn(&mut learner, &prepared[*at]);
        }
    }
    Learned {
        learner,
        dictionary,
        inventory: inventory.to_vec(),
    }
}

fn example<'s>(sentence: &'s Sentence, inventory: &[(Upos, String)]) -> Example<'s> {
    let tags = sentence.upos.iter().zip(&sentence.xpos);
    Example {
        forms: &sentence.forms,
        tags: tags
            .map(|(upos, xpos)| tag_number(inventory, *upos, xpos))
            .collect(),
    }
}

/// A sentence as the tagger sees it, and its tags.
struct Prepared<'e> {
    view: View,
    entries: Vec<Entry>,
    tags: &'e [usize],
}

fn prepare<'e>(example: &'e Example<'_>, dictionary: &BTreeMap<u32, Entry>) -> Prepared<'e> {
    let words: Vec<Word> = example.forms.iter().map(|form| Word::new(form)).collect();
    let entry = |word: &Word| dictionary.get(&word.form).copied().unwrap_or_default();
    let entries: Vec<Entry> = words.iter().map(entry).collect();
    let classes = entries.iter().map(|entry| entry.class).collect();
    Prepared {
        view: View { words, classes },
        entries,
        tags: &example.tags,
    }
}

/// Goes through a sentence, on the tags that the learner gives.
fn learn(learner: &mut Perceptron, sentence: &Prepared<'_>) {
    let mut last = [u32::MAX; 2];
    for (at, tag) in sentence.tags.iter().enumerate() {
        let given = if sentence.entries[at].only > 0 {
            sentence.entries[at].only as usize - 1
        } else {
            let features = features(&sentence.view, at, last);
            let scores = learner.scores(&features);
            let best = Perceptron::best(&scores, |_| true);
            learner.decided();
            if best != *tag {
                learner.update(&features, *tag, 1.0);
                learner.update(&features, best, -1.0);
            }
            best
        };
        last = [given as u32, last[0]];
    }
}

/// A tagger that has learned.
pub struct Learned {
    learner: Perceptron,
    dictionary: BTreeMap<u32, Entry>,
    inventory: Vec<(Upos, String)>,
}

impl Learned {
    /// The tagger as the program reads it, and its bytes.
    pub fn packed(&self, calibration: &Calibration) -> anyhow::Result<(Tagger, Vec<u8>)> {
        let mut out = Writer::default();
        out.number(self.inventory.len() as u32);
        for (upos, xpos) in &self.inventory {
            out.bytes(upos.as_str().as_bytes());
            out.bytes(xpos.as_bytes());
        }
        out.number(self.dictionary.len() as u32);
        let mut last = 0;
        for (form, entry) in &self.dictionary {
            out.number(form - last);
            out.number(entry.class);
            out.number(entry.only);
            last = *form;
        }
        self.learner.write(LEAST, &mut out);
        calibrating::write(calibration, &mut out);
        let bytes = out.pack()?;
        Ok((Tagger::read(&mut Reader::unpack(&bytes)), bytes))
    }
}
