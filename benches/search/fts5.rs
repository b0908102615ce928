//! The same rows in `SQLite`'s FTS5, with the same weights.

use std::path::Path;

use rusqlite::{Connection, params};
use seedbank::model::Bank;

/// A table of items for searching.
pub struct Table(Connection);

impl Table {
    /// Writes the items of a bank into a new file.
    pub fn new(path: &Path, bank: &Bank) -> rusqlite::Result<Self> {
        let mut connection = Connection::open(path)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.execute_batch(
            "CREATE VIRTUAL TABLE items USING fts5(id UNINDEXED, kind UNINDEXED, language UNINDEXED, json UNINDEXED, \
             topic, stem, answer, evidence, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '4')",
        )?;
        let write = connection.transaction()?;
        {
            let sql = "INSERT INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
            let mut insert = write.prepare(sql)?;
            for item in &bank.items {
                let options = item.options.iter().map(|option| option.text.as_str());
                let answer: Vec<&str> =
                    options.chain(item.key.iter().map(String::as_str)).collect();
                let quotes: Vec<&str> = item.evidence.iter().map(|it| it.quote.as_str()).collect();
                insert.execute(params![
                    item.id,
                    item.kind.name(),
                    item.language.to_string(),
                    serde_json::to_string(item).unwrap_or_default(),
                    item.topics.join("\n"),
                    item.stem,
                    answer.join("\n"),
                    quotes.join("\n")
                ])?;
            }
        }
        write.commit()?;
        Ok(Self(connection))
    }

    /// The ten best hits with their snippets; how many there are in all is not asked.
    pub fn search(&self, query: &str, condition: &str) -> rusqlite::Result<usize> {
        let sql = format!(
            "SELECT json, snippet(items, -1, '<b>', '</b>', '…', 40) FROM items WHERE items MATCH ? {condition} \
             ORDER BY bm25(items, 0, 0, 0, 0, 8, 4, 2, 1) LIMIT 10"
        );
        let mut statement = self.0.prepare_cached(&sql)?;
        let rows = statement.query_map([query], |row| {
            let json: String = row.get(0)?;
            let snippet: String = row.get(1)?;
            Ok(json.len() + snippet.len())
        })?;
        rows.map(|row| row.map(|_| 1)).sum()
    }
}
