//! A sheet of items as raters saw it, and its key file.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Deserialize;

/// What the key file says of a sheet.
#[derive(Deserialize)]
pub struct Key {
    /// The seed it was drawn by.
    pub seed: u64,
    /// By what it was stratified.
    pub stratify: Vec<String>,
    /// Its items.
    pub items: Vec<Entry>,
}

/// What the key file says of an item.
#[derive(Deserialize)]
pub struct Entry {
    /// The running number.
    pub number: usize,
    /// The item's id.
    pub id: String,
    /// The file of its source.
    pub source: String,
    /// The rule.
    pub rule: String,
    /// The form of the question.
    #[serde(rename = "type")]
    pub kind: String,
    /// Its language.
    pub language: String,
    /// The name of the bank it is from.
    pub bank: String,
    /// The kind of a planted fault.
    pub planted: Option<String>,
    /// The key as text.
    pub key: Vec<String>,
}

/// What stood on the sheet.
pub struct Shown {
    /// The question.
    pub stem: String,
    /// Options, or pairs as `left = right`.
    pub options: Vec<String>,
}

/// Reads the key file.
pub fn key(path: &Path) -> anyhow::Result<Key> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    Ok(serde_json::from_str(&text)?)
}

/// What stood under each number.
pub fn shown(path: &Path) -> anyhow::Result<BTreeMap<usize, Shown>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut found = BTreeMap::new();
    for piece in text.split("\n## ").skip(1) {
        let (number, rest) = piece
            .split_once("\n\n")
            .context("an entry without a stem")?;
        let (question, _) = rest
            .split_once("\nKey: ")
            .context("an entry without a key")?;
        let (stem, options) = question
            .split_once("\n\n- ")
            .map_or((question, ""), |parts| parts);
        let options = options.split("\n- ").map(str::trim_end);
        let options = options
            .filter(|option| !option.is_empty())
            .map(without_letter);
        let shown = Shown {
            stem: stem.trim_end_matches('\n').to_owned(),
            options: options.collect(),
        };
        found.insert(number.trim().parse()?, shown);
    }
    Ok(found)
}

/// An option without the letter in front of it.
fn without_letter(option: &str) -> String {
    let rest = match option.split_once(") ") {
        Some((letter, rest)) if letter.len() == 1 => rest,
        _ => option,
    };
    rest.to_owned()
}
