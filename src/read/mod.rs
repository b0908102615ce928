//! Bytes → text: finds the inputs, reads or fetches them within limits, and decodes them.

use crate::model::Source;

/// Why an input could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The input has no text.
    #[error("{path}: empty file: nothing to read")]
    Empty {
        /// The input.
        path: String,
    },
}

/// What `gather` delivers for each input, in input order.
pub type Gathered = Result<Source, ReadError>;
