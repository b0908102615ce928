//! How long the packed word lists take to unpack, how much memory they hold, and how fast they answer:
//! `cargo bench --bench lexicon`.

#![allow(clippy::print_stdout, reason = "a measurement is printed")]

use std::hint::black_box;
use std::time::Instant;

use seedbank::annotate::forms::{Target, inflect, lemma};
use seedbank::language::lexicon::{PartOfSpeech, person_name, places, wordnet, zipf};
use seedbank::model::{Language, Upos};

const ENGLISH: &str = "The glaciers that covered the northern valleys had melted slowly before the rivers carried \
    their stones into wider plains where older children were hoping to find the biggest crystals and studied how \
    mice stored acorns under fallen leaves";
const CLASSES: [Upos; 4] = [Upos::Noun, Upos::Verb, Upos::Adj, Upos::Adv];
const ROUNDS: usize = 20_000;

/// Resident memory in megabytes, where the system tells it.
fn resident() -> f64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = pages
        .split(' ')
        .nth(1)
        .and_then(|pages| pages.parse::<f64>().ok());
    pages.unwrap_or(0.0) * 4096.0 / 1e6
}

fn load(name: &str, first: impl FnOnce()) {
    let (before, start) = (resident(), Instant::now());
    first();
    let took = start.elapsed().as_secs_f64() * 1e3;
    println!("{name:24} {took:7.2} ms  {:6.1} MB", resident() - before);
}

fn rate(name: &str, words: &[&str], mut call: impl FnMut(&str, Upos)) {
    let start = Instant::now();
    for round in 0..ROUNDS {
        for (place, word) in words.iter().enumerate() {
            call(word, CLASSES[(round + place) % CLASSES.len()]);
        }
    }
    let calls = (ROUNDS * words.len()) as f64;
    println!(
        "{name:24} {:7.2} M/s",
        calls / start.elapsed().as_secs_f64() / 1e6
    );
}

fn main() {
    load("WordNet", || {
        assert!(wordnet().has("ice", PartOfSpeech::Noun));
    });
    load("English forms", || {
        assert!(inflect("go", Target::Vbd).is_some());
    });
    load("Indonesian lemmas", || {
        black_box(lemma("membaca", Upos::Verb, Language::INDONESIAN));
    });
    for language in [Language::ENGLISH, Language::INDONESIAN] {
        load("frequency", || assert!(zipf("dan", language).is_some()));
    }
    load("places", || assert!(!places("Jakarta").is_empty()));
    load("names of people", || {
        assert!(person_name("Mary").is_given());
    });
    let words: Vec<&str> = ENGLISH.split_whitespace().collect();
    rate("lemma", &words, |word, class| {
        black_box(lemma(word, class, Language::ENGLISH));
    });
    rate("inflect", &words, |word, _| {
        black_box(inflect(word, Target::Vbd));
    });
    rate("zipf", &words, |word, _| {
        black_box(zipf(word, Language::ENGLISH));
    });
    rate("senses", &words, |word, _| {
        black_box(wordnet().senses(word, PartOfSpeech::Noun).len());
    });
}
