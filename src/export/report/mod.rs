//! `report.html`: a picture of a run. One file without script; the same run gives the same bytes.

mod bars;
mod conflict;
mod map;
mod question;
mod sample;
mod source;
mod view;
mod words;

use std::path::Path;

use askama::Template;

use super::{ExportError, RunSummary, write_whole};
use crate::model::Bank;
use view::Report;

/// Draws the report of a run.
///
/// # Errors
/// Where the template cannot be filled in.
pub fn render(bank: &Bank, run: &RunSummary) -> Result<String, ExportError> {
    Report::new(bank, run)
        .render()
        .map_err(|cause| ExportError::Report { cause })
}

/// Writes `report.html` into a folder.
///
/// # Errors
/// Where the template cannot be filled in or the file not be written.
pub fn write(folder: &Path, bank: &Bank, run: &RunSummary) -> Result<(), ExportError> {
    let page = render(bank, run)?;
    write_whole(&folder.join("report.html"), page.as_bytes())
}

#[cfg(test)]
mod tests;
