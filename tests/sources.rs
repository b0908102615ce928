//! Real documents beside the project, read whole: nothing breaks, and what their own mark-up says of them is found.
#![allow(clippy::unwrap_used, reason = "a failing test may panic")]
#![allow(
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a skipped test says so, a run shows its figures"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use seedbank::model::Document;
use seedbank::pipeline;
use seedbank::read::{Limits, ReadError, read_one};

/// The folder of documents, where it lies beside the project.
fn sources() -> Option<PathBuf> {
    let shared =
        std::env::var_os("SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    let folder = shared.join("data/sources");
    if !folder.is_dir() {
        eprintln!("skipped: there is no {}", folder.display());
    }
    folder.is_dir().then_some(folder)
}

fn read(path: &std::path::Path) -> Result<Document, ReadError> {
    let source = read_one(path, &Limits::default())?;
    Ok(pipeline::read(source, &[]))
}

#[test]
fn reads_every_document_or_says_why_not() {
    let Some(folder) = sources() else { return };
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let mut unread = Vec::new();
    for path in &paths {
        match read(path) {
            Ok(document) => {
                let outline = &document.outline;
                assert!(!outline.blocks.is_empty(), "{}", path.display());
            }
            Err(ReadError::NotReadYet { path, .. }) => unread.push(path),
            Err(error) => panic!("{error}"),
        }
    }
    assert!(paths.len() > 50 && unread.len() < 15, "{unread:?}");
}

/// The terms that a document's own mark-up names, one kind of mark-up after the other.
fn marked_terms(name: &str, text: &str) -> BTreeSet<String> {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("cnxml") => between(text, "<definition", "</term>")
            .map(|inside| inside.rsplit('>').next().unwrap_or_default().to_owned())
            .collect(),
        Some("md") => between(text, "{{% def ", "%}}")
            .filter_map(|tag| Some(tag.split_once("name=\"")?.1.split_once('"')?.0.to_owned()))
            .collect(),
        _ => above_text(text),
    }
}

fn between<'t>(text: &'t str, open: &'t str, close: &'t str) -> impl Iterator<Item = &'t str> {
    text.split(open)
        .skip(1)
        .filter_map(move |rest| Some(rest.split_once(close)?.0))
}

/// Short first lines of paragraphs that stand right above capitalised text or a heading, as a folder of entries is joined.
fn above_text(text: &str) -> BTreeSet<String> {
    let paragraphs = text
        .split("\n\n")
        .filter_map(|paragraph| paragraph.trim_start().split_once('\n'));
    paragraphs
        .map(|(first, below)| (first.trim(), below.trim_start()))
        .filter(|(first, below)| {
            first.len() < 60
                && first.starts_with(char::is_alphanumeric)
                && !first.ends_with(['.', ',', ':', ';', '!', '?'])
                && !below.starts_with(char::is_lowercase)
        })
        .map(|(first, _)| first.to_owned())
        .collect()
}

#[test]
fn finds_the_entries_of_glossaries() {
    let Some(folder) = sources() else { return };
    for name in [
        "cncf_glossary_en.txt",
        "cncf_glossary_it.txt",
        "cncf_glossary_pt-br.txt",
        "letsencrypt_glossary_de.md",
        "prealgebra_module.cnxml",
    ] {
        let marked = marked_terms(name, &fs::read_to_string(folder.join(name)).unwrap());
        let document = read(&folder.join(name)).unwrap();
        let entries = document.outline.glossary.iter();
        let found: BTreeSet<&str> = entries.map(|entry| document.slice(entry.term)).collect();
        let missed: Vec<&String> = marked
            .iter()
            .filter(|term| !found.contains(term.as_str()))
            .collect();
        println!(
            "{name}: {} of {} terms; missed {missed:?}",
            marked.len() - missed.len(),
            marked.len()
        );
        assert!(
            marked.len() > 3 && missed.len() * 20 <= marked.len(),
            "{name}: missed {missed:?}"
        );
    }
}
