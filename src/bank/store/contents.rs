//! What a build puts into the store, and what comes back.

use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use serde::de::DeserializeOwned;

use super::memos::{KeptMemo, write_memos};
use super::replace::write_bank;
use super::{Store, StoreError, json};
use crate::bank::edit::after;
use crate::distract::EntryPrint;
use crate::model::{Bank, Decision, Item};

/// What a build has made.
#[derive(Clone, Copy, Debug)]
pub struct Built<'a> {
    /// The bank, without decisions.
    pub bank: &'a Bank,
    /// The repaired text of sections by their ids.
    pub texts: &'a BTreeMap<String, String>,
    /// What was judged in this build.
    pub memos: &'a [KeptMemo],
    /// What it was judged against.
    pub lexicon: &'a [EntryPrint],
    /// When the build began.
    pub started: SystemTime,
}

/// What the last finished build was made of, and what it told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastBuild<T> {
    /// Fingerprint of all that went in.
    pub inputs: String,
    /// What was told of it.
    pub summary: T,
}

impl Store {
    /// Puts a bank in the place of the one before, drops the harvests of contents that no source has any more, and notes
    /// the run: all of it or nothing. Only the rows of sources of which something changed are written.
    ///
    /// # Errors
    /// Where the store cannot be written.
    pub fn replace_bank<T: serde::Serialize>(
        &mut self,
        built: Built,
        last: &LastBuild<T>,
    ) -> Result<(), StoreError> {
        let path = &self.path;
        let failed = |error| StoreError::new(path, "replace the bank", error);
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(failed)?;
        write_bank(&transaction, built).map_err(failed)?;
        write_memos(&transaction, built.memos, built.lexicon).map_err(failed)?;
        write_run(&transaction, built, last).map_err(failed)?;
        transaction.commit().map_err(failed)
    }

    /// What the last finished build was made of; nothing where there was none, or another version noted it.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn last_build<T: DeserializeOwned>(&self) -> Result<Option<LastBuild<T>>, StoreError> {
        let sql = "SELECT inputs, summary FROM last_build";
        let row = |row: &rusqlite::Row| Ok((row.get(0)?, row.get(1)?));
        let found: Option<(String, Vec<u8>)> =
            self.connection
                .query_row(sql, [], row)
                .optional()
                .map_err(|error| self.failed("read the last build", error))?;
        Ok(found.and_then(|(inputs, summary)| {
            let summary = lz4_flex::decompress_size_prepended(&summary).ok()?;
            let summary = serde_json::from_slice(&summary).ok()?;
            Some(LastBuild { inputs, summary })
        }))
    }

    /// How many items the bank has, without those that people rejected.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn count(&self) -> Result<usize, StoreError> {
        let sql = "SELECT count(*) FROM items WHERE id NOT IN (SELECT item FROM decisions WHERE decision = 'rejected')";
        let found = self
            .connection
            .query_row(sql, [], |row| row.get::<_, i64>(0));
        let found = found.map_err(|error| self.failed("count the items", error))?;
        Ok(usize::try_from(found).unwrap_or_default())
    }

    /// The whole bank with the decisions of people laid over it; nothing where none was built yet.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn bank(&self) -> Result<Option<Bank>, StoreError> {
        let Some(mut bank) = self.built_bank()? else {
            return Ok(None);
        };
        review(&mut bank, self.decisions()?);
        Ok(Some(bank))
    }

    /// The bank as built.
    fn built_bank(&self) -> Result<Option<Bank>, StoreError> {
        let mut heads: Vec<Bank> = self.all("SELECT json FROM head")?;
        let Some(mut bank) = heads.pop() else {
            return Ok(None);
        };
        bank.sources = self.all("SELECT json FROM sources ORDER BY place")?;
        bank.sections = self.all(&in_order("sections"))?;
        bank.items = self.all(&in_order("items"))?;
        Ok(Some(bank))
    }

    /// The repaired text of sections by their ids: what the search index is rebuilt from.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn section_texts(&self) -> Result<BTreeMap<String, String>, StoreError> {
        let read = || {
            let sql = "SELECT id, text FROM sections WHERE text IS NOT NULL";
            let mut statement = self.connection.prepare(sql)?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<rusqlite::Result<_>>()
        };
        read().map_err(|error| self.failed("read the texts of sections", error))
    }

    fn all<T: DeserializeOwned>(&self, sql: &str) -> Result<Vec<T>, StoreError> {
        let read = || {
            let mut statement = self.connection.prepare(sql)?;
            let rows = statement.query_map([], |row| row.get(0))?;
            rows.collect::<rusqlite::Result<Vec<String>>>()
        };
        let rows = read().map_err(|error| self.failed("read the bank", error))?;
        let parsed = rows.iter().map(|row| serde_json::from_str(row));
        let parsed: Result<_, _> = parsed.collect();
        parsed.map_err(|error| StoreError::damaged(&self.path, error))
    }
}

/// Lays decisions over a bank as built.
pub(super) fn review(bank: &mut Bank, decisions: Vec<Decision>) {
    let decided = decisions.into_iter();
    let decided: BTreeMap<String, Decision> = decided.map(|one| (one.item.clone(), one)).collect();
    if decided.is_empty() {
        return;
    }
    let reviewed = |item: Item| match decided.get(&item.id) {
        Some(decision) => after(item, decision),
        None => Some(item),
    };
    bank.items = std::mem::take(&mut bank.items)
        .into_iter()
        .filter_map(reviewed)
        .collect();
}

fn in_order(table: &str) -> String {
    format!(
        "SELECT {table}.json FROM {table} LEFT JOIN sources ON sources.id = {table}.source \
         ORDER BY sources.place, {table}.place"
    )
}

fn write_run<T: serde::Serialize>(
    store: &Connection,
    built: Built,
    last: &LastBuild<T>,
) -> rusqlite::Result<()> {
    let sql = "INSERT INTO runs (program, started, finished, sources, items) \
               SELECT ?, ?, ?, (SELECT count(*) FROM sources), (SELECT count(*) FROM items)";
    let generator = &built.bank.generator;
    let program = format!("{} {}", generator.name, generator.version);
    store.execute(
        sql,
        params![program, seconds(built.started), seconds(SystemTime::now())],
    )?;
    let sql = "INSERT OR REPLACE INTO last_build VALUES (1, ?, ?)";
    let summary = lz4_flex::compress_prepend_size(json(&last.summary)?.as_bytes());
    store.execute(sql, params![last.inputs, summary])?;
    Ok(())
}

fn seconds(at: SystemTime) -> i64 {
    let since = at.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
