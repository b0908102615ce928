//! Only what changed is written anew, and named in the outbox.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, params};

use super::contents::Built;
use super::json;
use super::outbox::{self, Kind};
use crate::bank::fingerprint;
use crate::model::Bank;

/// Stands for the source of items that name none.
const SOURCELESS: &str = "";

/// The rows of one source.
#[derive(Default)]
struct Rows<'b> {
    sections: Vec<(&'b str, String, Option<&'b str>)>,
    items: Vec<(&'b str, String)>,
}

impl Rows<'_> {
    fn print(&self) -> String {
        let sections = self.sections.iter();
        let sections =
            sections.flat_map(|(_, json, text)| [json.as_str(), text.unwrap_or_default()]);
        let items = self.items.iter().map(|(_, json)| json.as_str());
        fingerprint(sections.chain(items))
    }
}

fn rows_by_source(built: Built<'_>) -> rusqlite::Result<BTreeMap<&str, Rows<'_>>> {
    let mut rows: BTreeMap<&str, Rows> = BTreeMap::new();
    for source in &built.bank.sources {
        rows.entry(&source.id).or_default();
    }
    for section in &built.bank.sections {
        let text = built.texts.get(&section.id).map(String::as_str);
        let row = (section.id.as_str(), json(section)?, text);
        rows.entry(&section.source).or_default().sections.push(row);
    }
    for item in &built.bank.items {
        let source = item.evidence.first();
        let source = source.map_or(SOURCELESS, |evidence| &evidence.source);
        let row = (item.id.as_str(), json(item)?);
        rows.entry(source).or_default().items.push(row);
    }
    Ok(rows)
}

pub(super) fn write_bank(store: &Connection, built: Built) -> rusqlite::Result<()> {
    let rows = rows_by_source(built)?;
    let prints: BTreeMap<&str, String> = rows
        .iter()
        .map(|(source, rows)| (*source, rows.print()))
        .collect();
    let mut statement = store.prepare("SELECT id, print FROM sources")?;
    let known = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let known: BTreeMap<String, String> = known.collect::<rusqlite::Result<_>>()?;
    let is_kept = |source: &str| {
        known
            .get(source)
            .is_some_and(|was| prints.get(source) == Some(was))
    };
    let mut former = Former::default();
    let every = known.keys().map(String::as_str).chain(rows.keys().copied());
    let every = every.chain([SOURCELESS]);
    for source in every
        .filter(|source| !is_kept(source))
        .collect::<BTreeSet<_>>()
    {
        former.take(store, source)?;
    }
    for (source, rows) in rows.iter().filter(|(source, _)| !is_kept(source)) {
        former.put(store, source, rows)?;
    }
    former.tell(store)?;
    write_sources(store, built.bank, &prints)?;
    store.execute(
        "INSERT OR REPLACE INTO head VALUES (1, ?)",
        [json(&head(built.bank))?],
    )?;
    outbox::add(store, Kind::Bank, "")?;
    store.execute(
        "DELETE FROM harvests WHERE content NOT IN (SELECT sha256 FROM sources)",
        [],
    )?;
    Ok(())
}

/// What stood in the store of sources that changed, as far as it does not stand there again as it was.
#[derive(Default)]
struct Former {
    items: BTreeMap<String, String>,
    sections: BTreeMap<String, (String, Option<String>)>,
}

impl Former {
    fn take(&mut self, store: &Connection, source: &str) -> rusqlite::Result<()> {
        let mut items =
            store.prepare_cached("DELETE FROM items WHERE source = ? RETURNING id, json")?;
        let items = items.query_map([source], |row| Ok((row.get(0)?, row.get(1)?)))?;
        self.items
            .extend(items.collect::<rusqlite::Result<Vec<_>>>()?);
        let sql = "DELETE FROM sections WHERE source = ? RETURNING id, json, text";
        let mut sections = store.prepare_cached(sql)?;
        let row = |row: &rusqlite::Row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?)));
        let sections = sections.query_map([source], row)?;
        self.sections
            .extend(sections.collect::<rusqlite::Result<Vec<_>>>()?);
        Ok(())
    }

    fn put(&mut self, store: &Connection, source: &str, rows: &Rows) -> rusqlite::Result<()> {
        let mut insert = store.prepare_cached("INSERT INTO sections VALUES (?, ?, ?, ?, ?)")?;
        let mut same = true;
        for (place, (id, json, text)) in (0_i64..).zip(&rows.sections) {
            insert.execute(params![id, source, place, json, text])?;
            let was = self.sections.remove(*id);
            same &= was.is_some_and(|(was, had)| was == *json && had.as_deref() == *text);
        }
        // A section is found by the titles around it, and by its text without that of the sections inside it.
        for (id, _, _) in rows.sections.iter().filter(|_| !same) {
            outbox::add(store, Kind::Section, id)?;
        }
        let mut insert = store.prepare_cached("INSERT INTO items VALUES (?, ?, ?, ?)")?;
        for (place, (id, json)) in (0_i64..).zip(&rows.items) {
            insert.execute(params![id, source, place, json])?;
            if self.items.remove(*id).is_none_or(|was| was != *json) {
                outbox::add(store, Kind::Item, id)?;
            }
        }
        Ok(())
    }

    /// Whatever was not put again is gone.
    fn tell(self, store: &Connection) -> rusqlite::Result<()> {
        for id in self.items.keys() {
            outbox::add(store, Kind::Item, id)?;
        }
        for id in self.sections.keys() {
            outbox::add(store, Kind::Section, id)?;
        }
        Ok(())
    }
}

fn write_sources(
    store: &Connection,
    bank: &Bank,
    prints: &BTreeMap<&str, String>,
) -> rusqlite::Result<()> {
    store.execute("DELETE FROM sources", [])?;
    let mut insert = store.prepare("INSERT INTO sources VALUES (?, ?, ?, ?, ?)")?;
    for (place, source) in (0_i64..).zip(&bank.sources) {
        let print = prints.get(source.id.as_str());
        insert.execute(params![
            place,
            source.id,
            source.sha256,
            json(source)?,
            print
        ])?;
    }
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
