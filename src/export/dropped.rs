use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{ExportError, write_whole};

/// A refused candidate or passage: one line of `dropped.jsonl`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DroppedLine {
    /// The stem, or the sentence that was not asked of.
    pub stem: String,
    /// The key, where there was one.
    pub key: Vec<String>,
    /// The rule that proposed it, or `sentence_gate`.
    pub rule: String,
    /// The check that refused it.
    pub reason: String,
    /// What the check found.
    pub note: Option<String>,
    /// Path of the source.
    pub path: String,
    /// First byte in the source text.
    pub start: usize,
    /// Byte after the last one.
    pub end: usize,
}

/// Writes `dropped.jsonl` into a folder, one line for each refused candidate.
///
/// # Errors
/// Where the file cannot be written.
pub fn write_dropped(folder: &Path, lines: &[DroppedLine]) -> Result<(), ExportError> {
    let mut text = Vec::new();
    for line in lines {
        serde_json::to_writer(&mut text, line).map_err(|cause| ExportError::Json {
            what: "a refused candidate".to_owned(),
            cause,
        })?;
        text.push(b'\n');
    }
    write_whole(&folder.join("dropped.jsonl"), &text)
}
