use std::path::Path;

use serde::{Deserialize, Serialize};

use super::BuildError;
use crate::bank::{Snapshot, Store};
use crate::export::{self, RunSummary};
use crate::index::{Index, IndexError};
use crate::model::{Bank, BankRequest};
use crate::quiz;

/// What was written.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Published {
    /// Fingerprint of `bank.json`.
    bank: String,
    /// The requests found in the sources, and what became of them.
    pub requests: Vec<BankRequest>,
}

impl Published {
    /// Whether all that a build writes stands in a folder, `bank.json` as it was written.
    pub fn stands_in(&self, folder: &Path) -> bool {
        let quizzes = self.requests.iter();
        let quizzes = quizzes.filter_map(|request| request.quiz.as_deref());
        let mut files = ["dropped.jsonl", "report.html"].into_iter().chain(quizzes);
        files.all(|name| folder.join(name).is_file())
            && Index::stands_in(&folder.join("index"))
            && export::bank_fingerprint(folder).as_ref() == Some(&self.bank)
    }
}

/// Writes `bank.json`, the quizzes that sources ask for, the report and the index of a bank's folder as the store has them now.
/// `built` is the bank as it was just put into the store, where it is at hand.
pub(super) fn publish(
    folder: &Path,
    store: &Store,
    built: Option<Bank>,
) -> Result<Published, BuildError> {
    publish_with(Index::follow, folder, store, built)
}

/// How the index is brought up to a bank.
type Indexing = fn(&Path, &Snapshot<'_>) -> Result<(), IndexError>;

fn publish_with(
    index: Indexing,
    folder: &Path,
    store: &Store,
    built: Option<Bank>,
) -> Result<Published, BuildError> {
    store.hand_over(built, |snapshot| {
        let quizzes = quiz::honor(&mut snapshot.bank);
        let bank = export::write_bank(folder, &snapshot.bank)?;
        export::write_requested(folder, &quizzes)?;
        if let Some(summary) = snapshot.summary::<RunSummary>()? {
            export::report::write(folder, &snapshot.bank, &summary)?;
        }
        index(&folder.join("index"), snapshot)?;
        Ok(Published {
            bank,
            requests: snapshot.bank.requests.clone(),
        })
    })
}

/// Brings what is read of a bank's folder up to its store, where something changed since it was written: a decision, or a
/// build that was stopped at its end. A deleted index is made anew.
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

/// Makes the index of a bank's folder anew, and brings the rest up to the store; others that write wait meanwhile. Returns how
/// many questions the bank has, nothing where none was built yet.
///
/// # Errors
/// Where there is no store or it cannot be read, or the files not be written.
pub fn renew_index(folder: &Path) -> Result<Option<usize>, BuildError> {
    let store = Store::open(&folder.join("bank.sqlite"))?;
    publish_with(Index::renew, folder, &store, None)?;
    let is_built = store.handed_over::<Published>()?.is_some();
    Ok(if is_built { Some(store.count()?) } else { None })
}
