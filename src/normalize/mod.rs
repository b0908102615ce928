//! Text → repaired text with the way back to the source's bytes. Each repair is a step that names what it did.

use crate::model::{MappedText, Repair};

/// Repairs a source text, step by step. Never fails; what cannot be repaired stays as it is.
pub fn normalize(text: &str) -> (MappedText, Vec<Repair>) {
    (MappedText::identity(text), Vec::new())
}
