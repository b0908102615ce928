use std::fs;
use std::path::Path;

use super::{ExportError, write_whole};
use crate::model::Quiz;
use crate::quiz::{FOLDER, RequestedQuiz};

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

/// Writes the quizzes that sources ask for into a bank's folder, and removes those of earlier builds that no source asks for any
/// more. Files that no build wrote stay.
///
/// # Errors
/// Where a file cannot be written or removed.
pub fn write_requested(folder: &Path, quizzes: &[RequestedQuiz]) -> Result<(), ExportError> {
    for requested in quizzes {
        write_quiz(&folder.join(&requested.name), &requested.quiz)?;
    }
    let Ok(entries) = fs::read_dir(folder.join(FOLDER)) else {
        return Ok(());
    };
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        let is_wanted = quizzes.iter().any(|it| folder.join(&it.name) == path);
        if !is_wanted && is_requested(&path) {
            fs::remove_file(&path).map_err(|cause| ExportError::Write {
                path: path.display().to_string(),
                cause,
            })?;
        }
    }
    Ok(())
}

/// Whether a file is a quiz that honors a request.
fn is_requested(path: &Path) -> bool {
    let text = fs::read(path).unwrap_or_default();
    let quiz: Option<Quiz> = serde_json::from_slice(&text).ok();
    quiz.is_some_and(|quiz| quiz.request.is_some())
}
