//! `bank.sqlite`: the truth about a bank. Several processes may work with one store.

mod contents;
mod decisions;
mod error;
mod memos;
mod outbox;
mod replace;
mod schema;

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use contents::{Built, LastBuild};
pub use decisions::{Imported, Verdict};
pub use error::StoreError;
pub use memos::KeptMemo;
pub use outbox::{Changes, Snapshot};
use schema::Owner;

use crate::model::Harvest;

/// How long to wait for another process: longer than the longest transaction, the writing of a large bank.
const BUSY: Duration = Duration::from_mins(1);

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

/// A harvest as the store has it.
#[derive(Debug)]
pub struct PackedHarvest(Vec<u8>);

impl PackedHarvest {
    /// The harvest; none where this program cannot read it.
    pub fn unpack(&self) -> Option<Harvest> {
        unpack(&self.0)
    }
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

    /// The harvest kept under a key. One that this program cannot read is to be made again.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn harvest(&self, key: &HarvestKey) -> Result<Option<PackedHarvest>, StoreError> {
        let sql = "SELECT value FROM harvests WHERE content = ? AND options = ? AND program = ?";
        self.connection
            .query_row(sql, [key.content, key.options, key.program], |row| {
                row.get(0).map(PackedHarvest)
            })
            .optional()
            .map_err(|error| self.failed("read a harvest", error))
    }

    /// Keeps a harvest, durable when this returns, in the place of one by another program.
    ///
    /// # Errors
    /// Where the store cannot be written.
    pub fn keep_harvest(&self, key: &HarvestKey, harvest: &Harvest) -> Result<(), StoreError> {
        let sql = "INSERT OR REPLACE INTO harvests (content, options, program, value) VALUES (?, ?, ?, ?)";
        let keep = || {
            let row = params![key.content, key.options, key.program, pack(harvest)?];
            self.connection.execute(sql, row)
        };
        keep().map_err(|error| self.failed("keep a harvest", error))?;
        Ok(())
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

fn json(row: &impl Serialize) -> rusqlite::Result<String> {
    serde_json::to_string(row)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}

/// JSON, compressed.
fn pack(value: &impl Serialize) -> rusqlite::Result<Vec<u8>> {
    Ok(lz4_flex::compress_prepend_size(json(value)?.as_bytes()))
}

fn unpack<T: DeserializeOwned>(value: &[u8]) -> Option<T> {
    let json = lz4_flex::decompress_size_prepended(value).ok()?;
    serde_json::from_slice(&json).ok()
}
