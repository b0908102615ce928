use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Context;
use seedbank::language::lexicon::blob::Writer;

/// The rows of a tab-separated file.
pub fn read(path: &Path) -> anyhow::Result<Vec<Vec<String>>> {
    let text = text(path)?;
    let cells = |line: &str| line.split('\t').map(str::to_owned).collect();
    Ok(text.lines().map(cells).collect())
}

/// A file as text.
pub fn text(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))
}

/// A cell of a row; empty where the row is short.
pub fn cell(row: &[String], at: usize) -> &str {
    row.get(at).map_or("", String::as_str)
}

/// Words with their frequency in centibels below one.
pub fn frequencies(rows: &[Vec<String>]) -> anyhow::Result<Writer> {
    let mut levels = BTreeMap::new();
    for row in rows {
        levels.insert(cell(row, 0), cell(row, 1).parse()?);
    }
    let mut blob = Writer::default();
    blob.words(levels.keys().copied());
    blob.numbers(&levels.into_values().collect::<Vec<u32>>());
    Ok(blob)
}
