//! `bank.sqlite`: the truth about a bank. Several processes may work with one store.

mod error;
mod schema;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, params,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use error::StoreError;
use schema::Owner;

use crate::model::{Bank, Harvest};

/// How long to wait for another process: longer than the longest transaction, the replacement of a large bank.
const BUSY: Duration = Duration::from_secs(30);

/// What a kept harvest depends on: same key, same harvest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HarvestKey<'a> {
    /// Hexadecimal SHA-256 of the input's bytes.
    pub content: &'a str,
    /// Fingerprint of all options that phase one looks at, and of how the input was read.
    pub options: &'a str,
    /// Fingerprint of the program: another one's harvest is not used.
    pub program: &'a str,
}

/// An open store.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    path: PathBuf,
}

impl Store {
    /// Opens the store of a bank that was built before.
    ///
    /// # Errors
    /// Where there is none, or as for [`Store::create`].
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        if !path.is_file() {
            return Err(StoreError::Missing {
                path: path.to_path_buf(),
            });
        }
        Self::create(path)
    }

    /// Opens a store and makes it where there is none; its folder must exist. An older schema is brought up to date.
    ///
    /// # Errors
    /// Where the file cannot be written, is damaged, is another program's or of a later version, or is held too long.
    pub fn create(path: &Path) -> Result<Self, StoreError> {
        let failed = |error| StoreError::new(path, "open the tables", error);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(path, flags).map_err(failed)?;
        connection.busy_timeout(BUSY).map_err(failed)?;
        let path = path.to_path_buf();
        let known = schema::known();
        match schema::owner(&connection).map_err(failed)? {
            Owner::Us(found) if found > known => Err(StoreError::Newer { path, found, known }),
            Owner::Us(found) => {
                prepare(&mut connection, found < known).map_err(failed)?;
                Ok(Self { connection, path })
            }
            Owner::Other => Err(StoreError::Foreign { path }),
        }
    }

    /// The harvest kept under a key. One that this program cannot read counts as none: it is made again.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn harvest(&self, key: &HarvestKey) -> Result<Option<Harvest>, StoreError> {
        let sql = "SELECT value FROM harvests WHERE content = ? AND options = ? AND program = ?";
        let value: Option<Vec<u8>> = self
            .connection
            .query_row(sql, [key.content, key.options, key.program], |row| {
                row.get(0)
            })
            .optional()
            .map_err(|error| self.failed("read a harvest", error))?;
        Ok(value
            .and_then(|value| lz4_flex::decompress_size_prepended(&value).ok())
            .and_then(|json| serde_json::from_slice(&json).ok()))
    }

    /// Keeps a harvest, durable when this returns, in the place of one by another program.
    ///
    /// # Errors
    /// Where the store cannot be written.
    pub fn keep_harvest(&self, key: &HarvestKey, harvest: &Harvest) -> Result<(), StoreError> {
        let sql = "INSERT OR REPLACE INTO harvests (content, options, program, value) VALUES (?, ?, ?, ?)";
        let keep = || {
            let value = lz4_flex::compress_prepend_size(json(harvest)?.as_bytes());
            let row = params![key.content, key.options, key.program, value];
            self.connection.execute(sql, row)
        };
        keep().map_err(|error| self.failed("keep a harvest", error))?;
        Ok(())
    }

    /// Puts a bank in the place of the one before, drops the harvests of contents that no source has any more, and notes
    /// the run: all of it or nothing. `texts` holds the repaired text of sections by their ids.
    ///
    /// # Errors
    /// Where the store cannot be written.
    pub fn replace_bank(
        &mut self,
        bank: &Bank,
        texts: &BTreeMap<String, String>,
        started: SystemTime,
    ) -> Result<(), StoreError> {
        let path = &self.path;
        let failed = |error| StoreError::new(path, "replace the bank", error);
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(failed)?;
        write_bank(&transaction, bank, texts).map_err(failed)?;
        write_run(&transaction, bank, started).map_err(failed)?;
        transaction.commit().map_err(failed)
    }

    /// The whole bank; nothing where none was built yet.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn bank(&self) -> Result<Option<Bank>, StoreError> {
        let mut heads: Vec<Bank> = self.all("SELECT json FROM head")?;
        let Some(mut bank) = heads.pop() else {
            return Ok(None);
        };
        bank.sources = self.all("SELECT json FROM sources ORDER BY place")?;
        bank.sections = self.all("SELECT json FROM sections ORDER BY place")?;
        bank.items = self.all("SELECT json FROM items ORDER BY place")?;
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

    fn failed(&self, task: &'static str, error: rusqlite::Error) -> StoreError {
        StoreError::new(&self.path, task, error)
    }
}

fn prepare(connection: &mut Connection, is_old: bool) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    if is_old {
        schema::migrate(connection)?;
    }
    Ok(())
}

fn write_bank(
    store: &Transaction,
    bank: &Bank,
    texts: &BTreeMap<String, String>,
) -> rusqlite::Result<()> {
    store.execute_batch(
        "DELETE FROM sources; DELETE FROM sections; DELETE FROM items; DELETE FROM head;",
    )?;
    store.execute("INSERT INTO head VALUES (1, ?)", [json(&head(bank))?])?;
    let mut insert = store.prepare("INSERT INTO sources VALUES (?, ?, ?, ?)")?;
    for (place, source) in (0_i64..).zip(&bank.sources) {
        insert.execute(params![place, source.id, source.sha256, json(source)?])?;
    }
    let mut insert = store.prepare("INSERT INTO sections VALUES (?, ?, ?, ?)")?;
    for (place, section) in (0_i64..).zip(&bank.sections) {
        let text = texts.get(&section.id);
        insert.execute(params![place, section.id, json(section)?, text])?;
    }
    let mut insert = store.prepare("INSERT INTO items VALUES (?, ?, ?)")?;
    for (place, item) in (0_i64..).zip(&bank.items) {
        insert.execute(params![place, item.id, json(item)?])?;
    }
    store.execute(
        "DELETE FROM harvests WHERE content NOT IN (SELECT sha256 FROM sources)",
        [],
    )?;
    Ok(())
}

fn write_run(store: &Transaction, bank: &Bank, started: SystemTime) -> rusqlite::Result<()> {
    let sql = "INSERT INTO runs (program, started, finished, sources, items) \
               SELECT ?, ?, ?, (SELECT count(*) FROM sources), (SELECT count(*) FROM items)";
    let program = format!("{} {}", bank.generator.name, bank.generator.version);
    store.execute(
        sql,
        params![program, seconds(started), seconds(SystemTime::now())],
    )?;
    Ok(())
}

/// A bank without what has a table of its own.
fn head(bank: &Bank) -> Bank {
    Bank {
        format: bank.format.clone(),
        version: bank.version.clone(),
        generator: bank.generator.clone(),
        sources: Vec::new(),
        sections: Vec::new(),
        items: Vec::new(),
        requests: bank.requests.clone(),
        conflicts: bank.conflicts.clone(),
        dropped: bank.dropped.clone(),
    }
}

fn json(row: &impl Serialize) -> rusqlite::Result<String> {
    serde_json::to_string(row)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}

fn seconds(at: SystemTime) -> i64 {
    let since = at.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
