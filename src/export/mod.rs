//! What leaves the program: `bank.json`, `dropped.jsonl`, `report.html`, readings and findings.

pub mod analysis;
mod bank;
pub mod diff;
mod dropped;
mod error;
pub mod lint;
mod page;
mod quiz;
pub mod reading;
pub mod report;
mod run;
mod whole;

pub use bank::{bank_fingerprint, read_bank, write_bank};
pub use dropped::{DroppedLine, write_dropped};
pub use error::ExportError;
pub use page::first_sentence;
pub use quiz::{write_quiz, write_requested};
pub use run::{Failure, RunSummary, SourceSummary};
pub use whole::write_whole;
