use std::io;

/// Why something could not be written, or a bank not be read back.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// A file could not be written; nothing of it is left behind, an older one stands as it was.
    #[error("cannot write {path}: {cause}: check the folder and the space on its disk")]
    Write {
        /// The file.
        path: String,
        /// What the system said.
        cause: io::Error,
    },
    /// A file could not be read.
    #[error("cannot read {path}: {cause}")]
    Read {
        /// The file.
        path: String,
        /// What the system said.
        cause: io::Error,
    },
    /// A file is no bank of this version.
    #[error("{path} is no seedbank bank: {cause}: `seedbank schema bank` describes one")]
    NoBank {
        /// The file.
        path: String,
        /// Where it differs.
        cause: serde_json::Error,
    },
    /// A value could not be turned into JSON.
    #[error("cannot turn {what} into JSON: {cause}")]
    Json {
        /// The value.
        what: String,
        /// Why.
        cause: serde_json::Error,
    },
    /// The report's template could not be filled in.
    #[error("cannot fill in the report's template: {cause}")]
    Report {
        /// Why.
        cause: askama::Error,
    },
}
