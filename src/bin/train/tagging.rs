use std::collections::BTreeMap;

use super::perceptron::{Perceptron, Shuffle, number, text};
use super::tag::{Entry, MOST_TAGS, View, Word, features};
use crate::model::Upos;

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

/// A sentence to learn from: forms and tags by their number.
pub struct Example {
    pub forms: Vec<String>,
    pub tags: Vec<usize>,
}

/// The tags of a treebank, the most frequent first; rare ones are left out.
pub fn inventory<'t>(tags: impl Iterator<Item = (Upos, &'t str)>) -> Vec<(Upos, String)> {
    let mut counts: BTreeMap<(Upos, &str), usize> = BTreeMap::new();
    for tag in tags {
        *counts.entry(tag).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(tag, count)| (std::cmp::Reverse(*count), *tag));
    counts.truncate(MOST_TAGS);
    counts.into_iter().map(|((upos, xpos), _)| (upos, xpos.to_owned())).collect()
}

/// The number of a tag; of the most frequent one of the same word class where the tag itself is rare.
pub fn tag_number(inventory: &[(Upos, String)], upos: Upos, xpos: &str) -> usize {
    let exact = inventory.iter().position(|(u, x)| *u == upos && x == xpos);
    exact.or_else(|| inventory.iter().position(|(u, _)| *u == upos)).unwrap_or(0)
}

/// What the dictionary says of each form.
pub fn dictionary(examples: &[&Example]) -> BTreeMap<u32, Entry> {
    let mut seen: BTreeMap<u32, BTreeMap<usize, u32>> = BTreeMap::new();
    for example in examples {
        for (form, tag) in example.forms.iter().zip(&example.tags) {
            *seen.entry(Word::new(form).form).or_default().entry(*tag).or_default() += 1;
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
        let set: Vec<usize> = tags.iter().filter(|(_, seen)| share(**seen) >= SHARE_IN_CLASS).map(|(tag, _)| *tag).collect();
        let next = classes.len() as u32 + 1;
        let class = *classes.entry(set).or_insert(next);
        let only = tags.iter().find(|(_, seen)| count >= SEEN_FOR_ONLY && share(**seen) >= SHARE_FOR_ONLY);
        let only = only.map_or(0, |(tag, _)| *tag as u32 + 1);
        entries.insert(form, Entry { class, only });
    }
    entries
}

/// Learns a model; its bytes, as `Tagger::read` reads them.
pub fn train(examples: &[&Example], inventory: &[(Upos, String)]) -> Vec<u8> {
    let dictionary = dictionary(examples);
    let mut learner = Perceptron::new(inventory.len());
    let prepared: Vec<(View, Vec<Entry>, &[usize])> = examples.iter().map(|example| prepare(example, &dictionary)).collect();
    let mut order: Vec<usize> = (0..prepared.len()).collect();
    let mut shuffle = Shuffle(0x5EED_BA27);
    for _ in 0..EPOCHS {
        shuffle.shuffle(&mut order);
        for at in &order {
            learn(&mut learner, &prepared[*at]);
        }
    }
    write(&learner, &dictionary, inventory)
}

fn prepare<'e>(example: &'e Example, dictionary: &BTreeMap<u32, Entry>) -> (View, Vec<Entry>, &'e [usize]) {
    let words: Vec<Word> = example.forms.iter().map(|form| Word::new(form)).collect();
    let entries: Vec<Entry> = words.iter().map(|word| dictionary.get(&word.form).copied().unwrap_or_default()).collect();
    let classes = entries.iter().map(|entry| entry.class).collect();
    (View { words, classes }, entries, &example.tags)
}

/// Goes through a sentence, on the tags that the learner gives.
fn learn(learner: &mut Perceptron, (view, entries, tags): &(View, Vec<Entry>, &[usize])) {
    let mut last = [u32::MAX; 2];
    for (at, tag) in tags.iter().enumerate() {
        let given = if entries[at].only > 0 {
            entries[at].only as usize - 1
        } else {
            let features = features(view, at, last);
            let scores = learner.scores(&features);
            let best = (0..scores.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b]).then(b.cmp(a))).unwrap_or(0);
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

fn write(learner: &Perceptron, dictionary: &BTreeMap<u32, Entry>, inventory: &[(Upos, String)]) -> Vec<u8> {
    let mut out = Vec::new();
    number(inventory.len() as u32, &mut out);
    for (upos, xpos) in inventory {
        text(upos.as_str(), &mut out);
        text(xpos, &mut out);
    }
    number(dictionary.len() as u32, &mut out);
    let mut last = 0;
    for (form, entry) in dictionary {
        number(form - last, &mut out);
        number(entry.class, &mut out);
        number(entry.only, &mut out);
        last = *form;
    }
    learner.write(LEAST, &mut out);
    out
}
