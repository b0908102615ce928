use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use tantivy::merge_policy::LogMergePolicy;

use super::error::IndexError;
use super::schema::Fields;
use super::search::{Index, open};
use super::write::{Failure, Scribe};
use crate::bank::Snapshot;

/// Where more than one record in so many changed, a fresh index is made: it costs less than to mend the old one.
const FEW: usize = 4;
/// Which share of a segment's records may be gone before the segment is written anew.
const MOST_GONE: f32 = 0.3;

impl Index {
    /// Brings the index in the folder `dir` up to a bank: mends it where few records changed, else makes it anew.
    ///
    /// # Errors
    /// Where the folder around `dir` cannot be written, or the bank's store cannot be read.
    pub fn follow(dir: &Path, snapshot: &Snapshot<'_>) -> Result<(), IndexError> {
        let (bank, changes) = (&snapshot.bank, &snapshot.changes);
        let count = changes.items.len() + changes.sections.len();
        let all = bank.items.len() + bank.sections.len();
        let is_usable = || open(dir, &Fields::new()).is_ok_and(|found| found.is_some());
        if count * FEW <= all && is_usable() && mend(dir, snapshot).is_ok() {
            return Ok(());
        }
        Self::renew(dir, snapshot)
    }

    /// Makes the index in the folder `dir` of a bank anew.
    ///
    /// # Errors
    /// As for [`Index::follow`].
    pub fn renew(dir: &Path, snapshot: &Snapshot<'_>) -> Result<(), IndexError> {
        let failed = |source: Failure| IndexError::NotWritten {
            path: dir.to_path_buf(),
            source,
        };
        let texts = snapshot.texts().map_err(|error| failed(error.into()))?;
        Self::rebuild(dir, &snapshot.bank, &texts)
    }
}

fn mend(dir: &Path, snapshot: &Snapshot) -> Result<(), Failure> {
    let changes = &snapshot.changes;
    let ids = changes.items.iter().chain(&changes.sections);
    let ids: BTreeSet<&str> = ids.map(String::as_str).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let texts = if changes.sections.is_empty() {
        BTreeMap::new()
    } else {
        snapshot.texts()?
    };
    let mut policy = LogMergePolicy::default();
    policy.set_del_docs_ratio_before_merge(MOST_GONE);
    let scribe = Scribe::new(tantivy::Index::open_in_dir(dir)?, policy, ids.len())?;
    for id in &ids {
        scribe.remove(id);
    }
    scribe.add(&snapshot.bank, &texts, |id| ids.contains(id))?;
    scribe.finish()
}
