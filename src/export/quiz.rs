use std::path::Path;

use super::{ExportError, write_whole};
use crate::model::Quiz;

/// Writes a quiz, indented by two spaces.
///
/// # Errors
/// Where the file cannot be written.
pub fn write_quiz(path: &Path, quiz: &Quiz) -> Result<(), ExportError> {
    let mut text = serde_json::to_vec_pretty(quiz).map_err(|cause| ExportError::Json {
        what: "the quiz".to_owned(),
        cause,
    })?;
    text.push(b'\n');
    write_whole(path, &text)
}
