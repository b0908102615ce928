//! Lemmas against the treebanks, given their word classes. The treebanks are no part of the project: `SHARED` names the
//! folder that holds `data/treebanks`, and without it nothing is measured.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test may stop at the first surprise and say what it measured"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use seedbank::annotate::forms::lemma;
use seedbank::model::{Language, Upos};

/// A word of a treebank.
struct Word {
    form: String,
    upos: Upos,
    lemma: String,
}

fn words(file: &str) -> Option<Vec<Word>> {
    let shared = std::env::var_os("SHARED").unwrap_or_else(|| "../shared".into());
    let path = PathBuf::from(shared).join("data/treebanks").join(file);
    let text = fs::read_to_string(path).ok()?;
    let word = |line: &str| {
        let mut cells = line.split('\t');
        cells.next()?.parse::<u32>().ok()?;
        let (form, lemma, upos) = (cells.next()?, cells.next()?, cells.next()?);
        Some(Word {
            form: form.into(),
            upos: Upos::named(upos)?,
            lemma: lemma.into(),
        })
    };
    Some(text.lines().filter_map(word).collect())
}

/// The share of words whose lemma is right, the case of its letters left aside; the most frequent misses are told.
fn accuracy(file: &str, language: Language) -> Option<f64> {
    let words = words(file)?;
    let (mut right, mut missed) = (0, BTreeMap::<_, u32>::new());
    let mut exact = 0;
    for word in &words {
        let found = lemma(&word.form, word.upos, language);
        exact += u32::from(found == word.lemma);
        if found.to_lowercase() == word.lemma.to_lowercase() {
            right += 1;
        } else {
            *missed
                .entry((&word.form, word.upos, &word.lemma, found))
                .or_default() += 1;
        }
    }
    let share = f64::from(right) / words.len() as f64;
    let exact = f64::from(exact) / words.len() as f64;
    let mut missed: Vec<_> = missed.into_iter().collect();
    missed.sort_by_key(|(_, count)| u32::MAX - count);
    missed.truncate(80);
    eprintln!("{file}: {share:.4}, with its capitals {exact:.4}; misses: {missed:?}");
    Some(share)
}

#[test]
fn english_lemmas_agree_with_the_treebank() {
    if let Some(share) = accuracy("en_ewt/en_ewt-ud-dev.conllu", Language::ENGLISH) {
        assert!(share >= 0.97, "{share}");
    }
}

#[test]
fn indonesian_lemmas_agree_with_the_treebanks() {
    for file in [
        "id_gsd/id_gsd-ud-dev.conllu",
        "id_csui/id_csui-ud-train.conllu",
    ] {
        if let Some(share) = accuracy(file, Language::INDONESIAN) {
            assert!(share >= 0.90, "{share}");
        }
    }
}
