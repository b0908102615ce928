use std::error::Error;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// Why the store could not be used. The path is that of the database file.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No database stands there.
    #[error(
        "there is no bank at {}: run `seedbank build` first, or name the bank's folder with --bank",
        path.display()
    )]
    Missing {
        /// The database.
        path: PathBuf,
    },
    /// The file or its folder cannot be written.
    #[error(
        "cannot write the bank's store {}: make its folder exist and be writable, or choose another one with --out",
        path.display()
    )]
    NotWritable {
        /// The database.
        path: PathBuf,
        /// What the database reports.
        source: rusqlite::Error,
    },
    /// Another process holds the database for longer than a minute.
    #[error(
        "the bank's store {} is held by another program: wait until that has ended and try again",
        path.display()
    )]
    Busy {
        /// The database.
        path: PathBuf,
        /// What the database reports.
        source: rusqlite::Error,
    },
    /// The file is no database, or its contents do not hold together.
    #[error(
        "the bank's store {} is damaged: put a copy of it back, or delete it and run `seedbank build` again",
        path.display()
    )]
    Damaged {
        /// The database.
        path: PathBuf,
        /// What does not hold together.
        source: Box<dyn Error + Send + Sync>,
    },
    /// The file is a database of another program.
    #[error(
        "{} is a database of another program: move it away, or choose another folder with --out",
        path.display()
    )]
    Foreign {
        /// The database.
        path: PathBuf,
    },
    /// The database was written by a later version of seedbank.
    #[error(
        "the bank's store {} has schema version {found}, this seedbank knows versions up to {known}: \
         use a newer seedbank, or choose another folder with --out",
        path.display()
    )]
    Newer {
        /// The database.
        path: PathBuf,
        /// Its schema version.
        found: usize,
        /// The last version this program knows.
        known: usize,
    },
    /// The disk is full.
    #[error(
        "no room to write the bank's store {}: free some space on that disk and build again",
        path.display()
    )]
    Full {
        /// The database.
        path: PathBuf,
        /// What the database reports.
        source: rusqlite::Error,
    },
    /// Anything else that the database reports.
    #[error("cannot {task} in the bank's store {}", path.display())]
    Failed {
        /// What was tried.
        task: &'static str,
        /// The database.
        path: PathBuf,
        /// What the database reports.
        source: rusqlite::Error,
    },
}

impl StoreError {
    /// Sorts a database error by what a person can do about it.
    pub(super) fn new(path: &Path, task: &'static str, source: rusqlite::Error) -> Self {
        let path = path.to_path_buf();
        match source.sqlite_error_code() {
            Some(
                ErrorCode::CannotOpen
                | ErrorCode::ReadOnly
                | ErrorCode::PermissionDenied
                | ErrorCode::AuthorizationForStatementDenied,
            ) => Self::NotWritable { path, source },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                Self::Busy { path, source }
            }
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => Self::Damaged {
                path,
                source: source.into(),
            },
            Some(ErrorCode::DiskFull) => Self::Full { path, source },
            _ => Self::Failed { task, path, source },
        }
    }

    pub(super) fn damaged(path: &Path, source: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Damaged {
            path: path.to_path_buf(),
            source: source.into(),
        }
    }
}
