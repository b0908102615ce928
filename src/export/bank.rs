use std::fs;
use std::path::Path;

use super::{ExportError, write_whole};
use crate::bank::fingerprint;
use crate::model::Bank;

/// Writes `bank.json` into a folder: indented by two spaces, so that a difference shows the items it is about. One that holds
/// the same already is left untouched. Returns the fingerprint of its content.
///
/// # Errors
/// Where the file cannot be written.
pub fn write_bank(folder: &Path, bank: &Bank) -> Result<String, ExportError> {
    let mut text = serde_json::to_vec_pretty(bank).map_err(|cause| ExportError::Json {
        what: "the bank".to_owned(),
        cause,
    })?;
    text.push(b'\n');
    let path = folder.join("bank.json");
    if fs::read(&path).ok().as_ref() != Some(&text) {
        write_whole(&path, &text)?;
    }
    Ok(fingerprint([text]))
}

/// The fingerprint of the `bank.json` in a folder, where there is one.
pub fn bank_fingerprint(folder: &Path) -> Option<String> {
    let text = fs::read(folder.join("bank.json")).ok()?;
    Some(fingerprint([text]))
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
