use std::path::Path;

use super::BuildError;
use crate::bank::Store;
use crate::export::{self, RunSummary};
use crate::index::Index;
use crate::model::Bank;

/// Writes `bank.json`, the report and the index of a bank's folder as the store has them now. `built` is the bank as it was just put into
/// the store, where it is at hand.
pub(super) fn publish(folder: &Path, store: &Store, built: Option<Bank>) -> Result<(), BuildError> {
    store.hand_over(built, |snapshot| {
        let mark = export::write_bank(folder, &snapshot.bank)?;
        if let Some(summary) = snapshot.summary::<RunSummary>()? {
            export::report::write(folder, &snapshot.bank, &summary)?;
        }
        Index::follow(&folder.join("index"), snapshot)?;
        Ok(mark)
    })
}

/// Brings `bank.json`, the report and the index of a bank's folder up to its store, where something changed since they were written:
/// a decision, or a build that was stopped at its end. A deleted index is made anew.
///
/// # Errors
/// Where the store cannot be read, or the files not be written.
pub fn catch_up(folder: &Path) -> Result<(), BuildError> {
    let path = folder.join("bank.sqlite");
    if !path.is_file() {
        return Ok(());
    }
    let store = Store::open(&path)?;
    if store.is_ahead()? || !Index::stands_in(&folder.join("index")) {
        publish(folder, &store, None)?;
    }
    Ok(())
}
