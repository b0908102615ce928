use rusqlite::{Connection, TransactionBehavior};

/// One script per schema version, oldest first: the script at place `n` leads from version `n` to `n + 1`. A script that
/// was released is never changed.
const MIGRATIONS: &[&str] = &[include_str!("001_tables.sql")];

/// `seed` in ASCII: SQLite's mark of whose database a file is.
const APPLICATION: i64 = 0x7365_6564;

/// Whose database a file is, and how old.
#[derive(Debug, PartialEq, Eq)]
pub enum Age {
    /// Ours, with at most the schema this program knows; an empty file counts as version 0.
    Known(usize),
    /// Ours, with a schema of a later program.
    Newer(usize),
    /// Another program's.
    Foreign,
}

/// The last schema version this program knows.
pub const fn known() -> usize {
    MIGRATIONS.len()
}

/// Tells the age of a database without changing it.
pub fn age(connection: &Connection) -> rusqlite::Result<Age> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let application = pragma("application_id")?;
    let version = usize::try_from(pragma("user_version")?);
    Ok(match version {
        Ok(0) if tables == 0 => Age::Known(0),
        Ok(version) if application == APPLICATION && version <= known() => Age::Known(version),
        Ok(version) if application == APPLICATION => Age::Newer(version),
        _ => Age::Foreign,
    })
}

/// Brings a database to the newest schema, in one transaction. Another process may have done so in the meantime.
pub fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if let Age::Known(version) = age(&transaction)? {
        for script in MIGRATIONS.iter().skip(version) {
            transaction.execute_batch(script)?;
        }
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", known().to_string())?;
    }
    transaction.commit()
}
