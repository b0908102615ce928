use std::num::NonZero;
use std::path::PathBuf;

use crate::bank::StoreError;
use crate::export::{ExportError, Failure, RunSummary};
use crate::index::IndexError;
use crate::model::{BankRequest, ItemType, Language};
use crate::read::{Limits, Reach, ReadError};

/// What a build is asked to do.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// Files, folders, addresses, `-`.
    pub inputs: Vec<String>,
    /// Where the bank goes.
    pub out: PathBuf,
    /// Languages wanted; empty for all.
    pub languages: Vec<Language>,
    /// Item types wanted; empty for all.
    pub types: Vec<ItemType>,
    /// Lowest score kept, 0 to 1.
    pub min_score: f64,
    /// Whether content that is unfit for a classroom is asked of.
    pub include_flagged: bool,
    /// How many documents are worked on at once; 0 for one for each core.
    pub jobs: usize,
    /// Whether addresses of private networks may be fetched.
    pub allow_private: bool,
}

/// How far a build is.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Steps done.
    pub done: usize,
    /// Steps in all.
    pub total: usize,
    /// What is being done.
    pub doing: String,
}

/// What a build did.
#[derive(Clone, Debug)]
pub struct BuildReport {
    /// What was read, asked, kept and dropped.
    pub summary: RunSummary,
    /// How many questions the bank has.
    pub items: usize,
    /// The requests found in the sources, and what became of them.
    pub requests: Vec<BankRequest>,
}

/// Why a build could not be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// No input could be read.
    #[error(
        "nothing to build from: name files, folders or addresses that hold text, as in `seedbank build notes.txt`"
    )]
    NothingRead {
        /// Why, for each input.
        failures: Vec<Failure>,
    },
    /// Another build writes into the same folder.
    #[error("another build is writing into {path}: wait for it, or name another folder with --out")]
    Busy {
        /// The folder.
        path: String,
    },
    /// Reading could not start.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The folder for the bank could not be made, or an output not be written.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The search index could not be written.
    #[error(transparent)]
    Index(#[from] IndexError),
}

impl BuildOptions {
    /// What reading may cost and reach.
    pub(super) fn limits(&self) -> Limits {
        let reach = if self.allow_private {
            Reach::Everywhere
        } else {
            Reach::Public
        };
        Limits {
            reach,
            ..Limits::default()
        }
    }

    /// How many documents are worked on at once.
    pub(super) fn workers(&self) -> usize {
        if self.jobs > 0 {
            self.jobs
        } else {
            std::thread::available_parallelism().map_or(1, NonZero::get)
        }
    }
}
