use rusqlite::{Connection, TransactionBehavior};

/// One script per schema version, oldest first: the script at place `n` leads from version `n` to `n + 1`. A script that
/// was released is never changed.
const MIGRATIONS: &[&str] = &[
    include_str!("001_tables.sql"),
    include_str!("002_decisions.sql"),
    include_str!("003_memos.sql"),
];

/// `seed` in ASCII: the mark of whose database a file is.
const APPLICATION: i64 = 0x7365_6564;

/// Whose database a file is.
#[derive(Debug, PartialEq, Eq)]
pub enum Owner {
    /// Ours, with its schema version; an empty file is ours with version 0.
    Us(usize),
    /// Another program.
    Other,
}

/// The last schema version this program knows.
pub const fn known() -> usize {
    MIGRATIONS.len()
}

/// Tells whose a database is without changing it.
pub fn owner(connection: &Connection) -> rusqlite::Result<Owner> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let application = pragma("application_id")?;
    Ok(match usize::try_from(pragma("user_version")?) {
        Ok(0) if tables == 0 => Owner::Us(0),
        Ok(version) if application == APPLICATION => Owner::Us(version),
        _ => Owner::Other,
    })
}

/// Brings a database to the newest schema, in one transaction.
pub fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    apply(connection, MIGRATIONS)
}

fn apply(connection: &mut Connection, scripts: &[&str]) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Asked again inside the transaction: another process may have migrated in the meantime.
    if let Owner::Us(version) = owner(&transaction)? {
        for script in scripts.iter().skip(version) {
            transaction.execute_batch(script)?;
        }
        let reached = version.max(scripts.len());
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", reached.to_string())?;
    }
    transaction.commit()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    const FIRST: &str = "CREATE TABLE shelf (book TEXT); INSERT INTO shelf VALUES ('atlas')";
    const SECOND: &str = "ALTER TABLE shelf ADD COLUMN year INTEGER DEFAULT 1900";

    fn year(connection: &Connection) -> rusqlite::Result<i64> {
        connection.query_row("SELECT year FROM shelf", [], |row| row.get(0))
    }

    #[test]
    fn an_older_schema_gets_only_the_scripts_it_lacks() {
        let mut connection = Connection::open_in_memory().unwrap();
        apply(&mut connection, &[FIRST]).unwrap();
        assert_eq!(owner(&connection).unwrap(), Owner::Us(1));
        apply(&mut connection, &[FIRST, SECOND]).unwrap();
        assert_eq!(owner(&connection).unwrap(), Owner::Us(2));
        assert_eq!(year(&connection).unwrap(), 1900);
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        assert!(apply(&mut connection, &[FIRST, "CREATE TABLE shelf (x)"]).is_err());
        assert_eq!(owner(&connection).unwrap(), Owner::Us(0));
    }

    #[test]
    fn a_later_schema_keeps_its_version() {
        let mut connection = Connection::open_in_memory().unwrap();
        apply(&mut connection, &[FIRST, SECOND]).unwrap();
        apply(&mut connection, &[FIRST]).unwrap();
        assert_eq!(owner(&connection).unwrap(), Owner::Us(2));
    }
}
