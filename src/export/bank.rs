use std::fs;
use std::path::Path;

use super::{ExportError, write_whole};
use crate::model::Bank;

/// Writes `bank.json` into a folder: indented by two spaces, so that a difference shows the items it is about.
///
/// # Errors
/// Where the file cannot be written.
pub fn write_bank(folder: &Path, bank: &Bank) -> Result<(), ExportError> {
    let mut text = serde_json::to_vec_pretty(bank).map_err(|cause| ExportError::Json {
        what: "the bank".to_owned(),
        cause,
    })?;
    text.push(b'\n');
    write_whole(&folder.join("bank.json"), &text)
}

/// Reads a bank back.
///
/// # Errors
/// Where the file cannot be read or is no bank.
pub fn read_bank(path: &Path) -> Result<Bank, ExportError> {
    let text = fs::read(path).map_err(|cause| ExportError::Read {
        path: path.display().to_string(),
        cause,
    })?;
    serde_json::from_slice(&text).map_err(|cause| ExportError::NoBank {
        path: path.display().to_string(),
        cause,
    })
}
