//! Words per second of the linguistic analysis on one core: word classes alone; classes, heads and relations; and all of it from raw text.
//! Measured on the treebank under `SHARED` (default `../shared`) where it is there, else on a small invented text, which flatters.

#![allow(
    clippy::print_stderr,
    reason = "says which text is measured, and what the models take"
)]

use std::hint::black_box;
use std::path::PathBuf;
use std::time::Instant;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use seedbank::annotate::analysis::{parser, tagger};
use seedbank::annotate::{analyze, analyze_words, conllu, split};
use seedbank::model::{Language, Span};

const TREEBANK: &str = "data/treebanks/en_ewt/en_ewt-ud-dev.conllu";

/// A sentence, and its words as bytes of it.
type Sentence = (String, Vec<(Span, bool)>);

fn sentences() -> Vec<Sentence> {
    let shared = std::env::var_os("SHARED").unwrap_or_else(|| "../shared".into());
    let path = PathBuf::from(shared).join(TREEBANK);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("no {}: measured on tests/fixtures/bees.txt", path.display());
        return invented();
    };
    conllu::read(&text)
        .unwrap_or_default()
        .iter()
        .map(conllu::Block::spelled)
        .collect()
}

fn invented() -> Vec<Sentence> {
    let text = include_str!("../tests/fixtures/bees.txt");
    split(text, Language::ENGLISH)
        .into_iter()
        .map(|span| {
            let sentence = span.slice(text).to_owned();
            let whole = Span::new(0, sentence.len());
            let words = seedbank::annotate::tokenize(&sentence, whole, Language::ENGLISH);
            (sentence, words)
        })
        .collect()
}

fn analysis(criterion: &mut Criterion) {
    let sentences = sentences();
    let words: usize = sentences.iter().map(|(_, words)| words.len()).sum();
    let mut group = criterion.benchmark_group("analysis");
    group
        .sample_size(10)
        .throughput(Throughput::Elements(words as u64));
    let start = Instant::now();
    let (Some(tagger), Some(parser)) = (tagger(Language::ENGLISH), parser(Language::ENGLISH))
    else {
        return;
    };
    let bytes = tagger.memory() + parser.memory();
    eprintln!("models: read in {:?}, {bytes} bytes", start.elapsed());
    group.bench_function("classes alone", |bencher| {
        bencher.iter(|| {
            for (text, words) in &sentences {
                black_box(tagger.tag_all(words.iter().map(|(span, _)| span.slice(text))));
            }
        });
    });
    group.bench_function("classes, heads and relations", |bencher| {
        bencher.iter(|| {
            for (text, words) in &sentences {
                let whole = Span::new(0, text.len());
                black_box(analyze_words(text, whole, words, Language::ENGLISH));
            }
        });
    });
    group.bench_function("from raw text", |bencher| {
        bencher.iter(|| {
            for (text, _) in &sentences {
                black_box(analyze(text, Span::new(0, text.len()), Language::ENGLISH));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, analysis);
criterion_main!(benches);
