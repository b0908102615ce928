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

use crate::model::{Harvest, LexiconEntry, SentencePrint};

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
    /// Packs the parts of a harvest by themselves, each behind the length of what is packed.
    fn of(harvest: &Harvest) -> rusqlite::Result<Self> {
        let parts = [
            pack(&harvest.prints)?,
            pack(&harvest.lexicon)?,
            pack(harvest)?,
        ];
        let mut packed = Vec::new();
        for part in parts {
            packed.extend_from_slice(&part.len().to_le_bytes());
            packed.extend_from_slice(&part);
        }
        Ok(Self(packed))
    }

    /// What the sentences are known by again, and the terms; none where this program cannot read them.
    pub fn traces(&self) -> Option<Traces> {
        let [prints, lexicon, _] = self.parts()?;
        Some(Traces {
            prints: unpack(prints)?,
            lexicon: unpack(lexicon)?,
        })
    }

    /// The harvest without what its sentences are known by again; none where this program cannot read it.
    pub fn unpack(&self) -> Option<Harvest> {
        let [_, lexicon, rest] = self.parts()?;
        let rest: Harvest = unpack(rest)?;
        Some(Harvest {
            lexicon: unpack(lexicon)?,
            ..rest
        })
    }

    fn parts(&self) -> Option<[&[u8]; 3]> {
        let mut rest = self.0.as_slice();
        let mut parts = [[].as_slice(); 3];
        for part in &mut parts {
            let (length, behind) = rest.split_first_chunk()?;
            (*part, rest) = behind.split_at_checked(usize::from_le_bytes(*length))?;
        }
        Some(parts)
    }
}

/// What of a harvest the whole corpus is made of: all that is looked at before anything is judged.
#[derive(Debug, Default)]
pub struct Traces {
    /// What its sentences are known by again, in order.
    pub prints: Vec<SentencePrint>,
    /// Typed terms and phrases.
    pub lexicon: Vec<LexiconEntry>,
}

impl From<Harvest> for Traces {
    fn from(harvest: Harvest) -> Self {
        Self {
            prints: harvest.prints,
            lexicon: harvest.lexicon,
        }
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
            let row = params![
                key.content,
                key.options,
                key.program,
                PackedHarvest::of(harvest)?.0
            ];
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

/// Fields without their names, compressed: what only the program that wrote it reads.
fn pack(value: &impl Serialize) -> rusqlite::Result<Vec<u8>> {
    let bytes = postcard::to_allocvec(value)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    Ok(lz4_flex::compress_prepend_size(&bytes))
}

fn unpack<T: DeserializeOwned>(value: &[u8]) -> Option<T> {
    let bytes = lz4_flex::decompress_size_prepended(value).ok()?;
    postcard::from_bytes(&bytes).ok()
}
