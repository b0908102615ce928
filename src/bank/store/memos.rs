//! What was judged before, and the corpus lexicon that it was judged against.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Store, StoreError, pack, unpack};
use crate::bank::Memo;
use crate::distract::EntryPrint;

/// A memo about to be kept.
#[derive(Debug)]
pub struct KeptMemo {
    source: String,
    key: String,
    value: Vec<u8>,
}

impl KeptMemo {
    /// The memo of a source, by its id, under a fingerprint of all that judging looks at beside the corpus.
    pub fn new(source: String, key: String, memo: &Memo) -> Option<Self> {
        let value = pack(memo).ok()?;
        Some(Self { source, key, value })
    }
}

impl Store {
    /// The memo of a source; an unwritten one where there is none under this key.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn memo(&self, source: &str, key: &str) -> Result<Memo, StoreError> {
        let sql = "SELECT value FROM memos WHERE source = ? AND key = ?";
        let value: Option<Vec<u8>> = self
            .connection
            .query_row(sql, [source, key], |row| row.get(0))
            .optional()
            .map_err(|error| self.failed("read what was judged", error))?;
        Ok(value
            .and_then(|value| unpack(&value))
            .unwrap_or_else(Memo::unwritten))
    }

    /// The corpus lexicon that all memos were judged against; none where that is not known.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn judged_against(&self) -> Result<Option<Vec<EntryPrint>>, StoreError> {
        let value: Option<Vec<u8>> = self
            .connection
            .query_row("SELECT value FROM judged_against", [], |row| row.get(0))
            .optional()
            .map_err(|error| self.failed("read what was judged", error))?;
        Ok(value.and_then(|value| unpack(&value)))
    }
}

/// Keeps memos with the lexicon that they, and all that were kept before, hold for.
pub(super) fn write_memos(
    store: &Connection,
    memos: &[KeptMemo],
    lexicon: &[EntryPrint],
) -> rusqlite::Result<()> {
    let mut insert = store.prepare("INSERT OR REPLACE INTO memos VALUES (?, ?, ?)")?;
    for memo in memos {
        insert.execute(params![memo.source, memo.key, memo.value])?;
    }
    store.execute(
        "DELETE FROM memos WHERE source NOT IN (SELECT id FROM sources)",
        [],
    )?;
    store.execute(
        "INSERT OR REPLACE INTO judged_against VALUES (1, ?)",
        [pack(&lexicon)?],
    )?;
    Ok(())
}
