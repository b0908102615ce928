//! Wires the two phases of a build; no logic of its own.

use crate::language;
use crate::model::{Document, Language, Source};
use crate::{normalize, segment};

/// Understands one source: repairs, languages, outline.
pub fn read(source: Source, allowed: &[Language]) -> Document {
    let (text, repairs) = normalize::normalize(&source.text);
    let languages = language::identify(text.as_str(), allowed);
    let outline = segment::outline(&text, &repairs, &languages);
    Document {
        source,
        text,
        repairs,
        languages,
        outline,
    }
}
