//! What people decided. A decision is kept by the id of its item, whether that is in the bank or not.

use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior, params};

use super::outbox::{self, Kind};
use super::{Store, StoreError, json};
use crate::model::{Decision, Item, ItemEdit, Ruling};

const COLUMNS: &str =
    "item, decision, edited, by, strftime('%Y-%m-%dT%H:%M:%SZ', at, 'unixepoch'), stem";

/// A decision about to be taken.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Id of the item.
    pub item: String,
    /// What is decided. An item that was edited before stays edited when it is accepted.
    pub ruling: Ruling,
    /// The edit, where the item is edited; an empty one takes back the one before.
    pub edit: Option<ItemEdit>,
    /// The question as it reads.
    pub stem: Option<String>,
}

/// What became of decisions from elsewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Decisions that are new here, or later than the one there was.
    pub taken: usize,
    /// Decisions that are not later than the one there is.
    pub passed_over: usize,
}

impl Store {
    /// All decisions, by the ids of their items.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn decisions(&self) -> Result<Vec<Decision>, StoreError> {
        let read = || {
            let sql = format!("SELECT {COLUMNS} FROM decisions ORDER BY item");
            let mut statement = self.connection.prepare(&sql)?;
            let rows = statement.query_map([], decision)?;
            rows.collect::<rusqlite::Result<Vec<_>>>()
        };
        read().map_err(|error| self.failed("read the decisions", error))
    }

    /// The decision about one item.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn decision(&self, item: &str) -> Result<Option<Decision>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM decisions WHERE item = ?");
        let found = self.connection.query_row(&sql, [item], decision).optional();
        found.map_err(|error| self.failed("read a decision", error))
    }

    /// An item as the build made it, also one that was rejected.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn built_item(&self, id: &str) -> Result<Option<Item>, StoreError> {
        let sql = "SELECT json FROM items WHERE id = ?";
        let row: Option<String> = self
            .connection
            .query_row(sql, [id], |row| row.get(0))
            .optional()
            .map_err(|error| self.failed("read an item", error))?;
        row.map(|json| serde_json::from_str(&json))
            .transpose()
            .map_err(|error| StoreError::damaged(&self.path, error))
    }

    /// The first two ids, of items or of decisions, that begin like this; an id that is the same comes first.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub fn ids_like(&self, start: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM items WHERE id >= ?1 AND substr(id, 1, length(?1)) = ?1 \
                   UNION SELECT item FROM decisions WHERE item >= ?1 AND substr(item, 1, length(?1)) = ?1 \
                   ORDER BY 1 LIMIT 2";
        let read = || {
            let mut statement = self.connection.prepare(sql)?;
            let rows = statement.query_map([start], |row| row.get(0))?;
            rows.collect::<rusqlite::Result<Vec<_>>>()
        };
        read().map_err(|error| self.failed("look for an item", error))
    }

    /// Keeps decisions taken now: all of them or none, durable when this returns.
    ///
    /// # Errors
    /// Where the store cannot be written.
    pub fn decide(&mut self, verdicts: &[Verdict], by: Option<&str>) -> Result<(), StoreError> {
        let sql = "INSERT INTO decisions (item, decision, edited, by, at, stem) \
                   VALUES (?1, ?2, ?3, ?4, unixepoch(), ?5) \
                   ON CONFLICT (item) DO UPDATE SET \
                     decision = iif(excluded.decision = 'accepted' AND edited IS NOT NULL AND NOT ?6, 'edited', excluded.decision), \
                     edited = iif(?6, excluded.edited, edited), \
                     by = excluded.by, at = excluded.at, stem = coalesce(excluded.stem, stem)";
        self.write(|store| {
            for verdict in verdicts {
                let edit = verdict.edit.as_ref();
                let has_edit = edit.is_some();
                let edit = edit.filter(|edit| **edit != ItemEdit::default());
                let edit = edit.map(json).transpose()?;
                let ruling = verdict.ruling.name();
                store.execute(
                    sql,
                    params![verdict.item, ruling, edit, by, verdict.stem, has_edit],
                )?;
                outbox::add(store, Kind::Item, &verdict.item)?;
            }
            Ok(())
        })
    }

    /// Takes over decisions from elsewhere: all of them or none, durable when this returns. Of two decisions about one item
    /// the later one stands.
    ///
    /// # Errors
    /// Where the store cannot be written.
    pub fn import_decisions(&mut self, decisions: &[Decision]) -> Result<Imported, StoreError> {
        let sql = "INSERT INTO decisions (item, decision, edited, by, at, stem) \
                   VALUES (?1, ?2, ?3, ?4, unixepoch(?5), ?6) \
                   ON CONFLICT (item) DO UPDATE SET decision = excluded.decision, edited = excluded.edited, \
                     by = excluded.by, at = excluded.at, stem = coalesce(excluded.stem, stem) \
                   WHERE excluded.at > at";
        self.write(|store| {
            let mut imported = Imported::default();
            for one in decisions {
                let edit = one.edited.as_ref().map(json).transpose()?;
                let row = params![
                    one.item,
                    one.decision.name(),
                    edit,
                    one.by,
                    one.at,
                    one.stem
                ];
                if store.execute(sql, row)? == 0 {
                    imported.passed_over += 1;
                } else {
                    imported.taken += 1;
                    outbox::add(store, Kind::Item, &one.item)?;
                }
            }
            Ok(imported)
        })
    }

    /// Whether this is a time as decisions have it, in UTC.
    ///
    /// # Errors
    /// Where the store fails.
    pub fn is_time(&self, at: &str) -> Result<bool, StoreError> {
        let sql = "SELECT coalesce(strftime('%Y-%m-%dT%H:%M:%SZ', ?1) = ?1, 0)";
        let found = self.connection.query_row(sql, [at], |row| row.get(0));
        found.map_err(|error| self.failed("read a time", error))
    }

    fn write<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let path = &self.path;
        let failed = |error| StoreError::new(path, "keep a decision", error);
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(failed)?;
        let done = work(&transaction).map_err(failed)?;
        transaction.commit().map_err(failed)?;
        Ok(done)
    }
}

fn decision(row: &Row) -> rusqlite::Result<Decision> {
    let ruling: String = row.get(1)?;
    let edited: Option<String> = row.get(2)?;
    Ok(Decision {
        item: row.get(0)?,
        decision: match ruling.as_str() {
            "accepted" => Ruling::Accepted,
            "edited" => Ruling::Edited,
            _ => Ruling::Rejected,
        },
        // An edit that this version cannot read leaves the item as built.
        edited: edited.and_then(|edit| serde_json::from_str(&edit).ok()),
        by: row.get(3)?,
        at: row.get(4)?,
        stem: row.get(5)?,
    })
}
