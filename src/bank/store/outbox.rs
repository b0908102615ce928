//! What others read follows the store: `bank.json` and the search index are written after it, by whoever comes next.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::contents::review;
use super::{Store, StoreError, json};
use crate::model::Bank;

/// What a row of the outbox is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Bank,
    Item,
    Section,
}

/// What changed since the bank was last handed over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Ids of items that are new, gone or read otherwise.
    pub items: Vec<String>,
    /// Ids of such sections.
    pub sections: Vec<String>,
}

/// The bank as it is to be handed over. Nobody else writes into the store meanwhile.
#[derive(Debug)]
pub struct Snapshot<'s> {
    /// The bank with the decisions of people.
    pub bank: Bank,
    /// What changed of it.
    pub changes: Changes,
    store: &'s Store,
}

impl Snapshot<'_> {
    /// The repaired text of sections by their ids.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn texts(&self) -> Result<BTreeMap<String, String>, StoreError> {
        self.store.section_texts()
    }

    /// What the last build told.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn summary<T: DeserializeOwned>(&self) -> Result<Option<T>, StoreError> {
        Ok(self.store.last_build()?.map(|last| last.summary))
    }
}

impl Store {
    /// Whether something changed since the bank was last handed over.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn is_ahead(&self) -> Result<bool, StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM outbox)";
        let found = self.connection.query_row(sql, [], |row| row.get(0));
        found.map_err(|error| self.failed("look for changes", error))
    }

    /// What was returned when the bank was last handed over; nothing where another version wrote it.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn handed_over<T: DeserializeOwned>(&self) -> Result<Option<T>, StoreError> {
        let found: Option<String> = self
            .connection
            .query_row("SELECT json FROM published", [], |row| row.get(0))
            .optional()
            .map_err(|error| self.failed("look for what was written", error))?;
        Ok(found.and_then(|json| serde_json::from_str(&json).ok()))
    }

    /// Hands the bank over to `write`, which makes durable what others read and returns what it did. `built` is the bank as
    /// the store has it, without decisions, where that is at hand. What is not written to its end is handed over again.
    /// Nothing is done where no bank was built yet.
    ///
    /// # Errors
    /// Where the store cannot be read or written, or what `write` says.
    pub fn hand_over<T: Default + Serialize, E: From<StoreError>>(
        &self,
        built: Option<Bank>,
        write: impl FnOnce(&mut Snapshot) -> Result<T, E>,
    ) -> Result<T, E> {
        let failed = |error| self.failed("hand over the bank", error);
        let transaction =
            Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)
                .map_err(failed)?;
        let bank = match built {
            Some(mut bank) => {
                review(&mut bank, self.decisions()?);
                Some(bank)
            }
            None => self.bank()?,
        };
        let Some(bank) = bank else {
            return Ok(T::default());
        };
        let mut snapshot = Snapshot {
            bank,
            changes: changes(&transaction).map_err(failed)?,
            store: self,
        };
        let written = write(&mut snapshot)?;
        let note = || {
            let row = [json(&written)?];
            transaction.execute("DELETE FROM outbox", [])?;
            transaction.execute("INSERT OR REPLACE INTO published VALUES (1, ?)", row)?;
            transaction.commit()
        };
        note().map_err(failed)?;
        Ok(written)
    }
}

pub(super) fn add(store: &Connection, kind: Kind, id: &str) -> rusqlite::Result<()> {
    let mut insert = store.prepare_cached("INSERT OR IGNORE INTO outbox VALUES (?, ?)")?;
    insert.execute([kind.name(), id])?;
    Ok(())
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Bank => "bank",
            Self::Item => "item",
            Self::Section => "section",
        }
    }
}

fn changes(store: &Connection) -> rusqlite::Result<Changes> {
    let mut statement = store.prepare("SELECT id FROM outbox WHERE kind = ? ORDER BY id")?;
    let mut of = |kind: Kind| {
        let ids = statement.query_map([kind.name()], |row| row.get(0))?;
        ids.collect::<rusqlite::Result<Vec<String>>>()
    };
    Ok(Changes {
        items: of(Kind::Item)?,
        sections: of(Kind::Section)?,
    })
}
