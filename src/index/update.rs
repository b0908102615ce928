use std::collections::BTreeSet;
use std::path::Path;

use tantivy::indexer::LogMergePolicy;
use tantivy::{IndexWriter, Term};

use super::build::{Failure, MEMORY, Shelves, document};
use super::error::IndexError;
use super::record::Record;
use super::schema::{Fields, LAYOUT};
use super::search::{Index, open};
use super::words;
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
    let (bank, changes) = (&snapshot.bank, &snapshot.changes);
    if changes.items.is_empty() && changes.sections.is_empty() {
        return Ok(());
    }
    let fields = Fields::new();
    let mut index = tantivy::Index::open_in_dir(dir)?;
    index.set_tokenizers(words::analyzers());
    let mut writer: IndexWriter = index.writer_with_num_threads(1, MEMORY)?;
    let mut policy = LogMergePolicy::default();
    policy.set_del_docs_ratio_before_merge(MOST_GONE);
    writer.set_merge_policy(Box::new(policy));
    let ids = changes.items.iter().chain(&changes.sections);
    let ids: BTreeSet<&str> = ids.map(String::as_str).collect();
    for id in &ids {
        writer.delete_term(Term::from_field_text(fields.id, id));
    }
    let items = bank.items.iter();
    for item in items.filter(|item| ids.contains(item.id.as_str())) {
        let record = Record::Item(Box::new(item.clone()));
        writer.add_document(document(&record, &fields)?)?;
    }
    if !changes.sections.is_empty() {
        let (shelves, texts) = (Shelves::new(bank), snapshot.texts()?);
        let sections = bank.sections.iter();
        let sections = sections.filter(|it| it.repeat_of.is_none() && ids.contains(it.id.as_str()));
        for section in sections {
            let record = Record::Section(Box::new(shelves.record(section, &texts)));
            writer.add_document(document(&record, &fields)?)?;
        }
    }
    let mut commit = writer.prepare_commit()?;
    commit.set_payload(LAYOUT);
    commit.commit()?;
    writer.wait_merging_threads()?;
    Ok(())
}
