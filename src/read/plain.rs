use super::charset::{self, Decoded, NotText};
use super::{Extracted, Raw, ReadError, Reader, subtitles};
use crate::model::Markup;

/// Text files as they are.
pub(super) struct Plain;

impl Reader for Plain {
    fn id(&self) -> &'static str {
        "plain"
    }

    fn page(&self) -> &'static str {
        include_str!("plain.md")
    }

    fn media_types(&self) -> &'static [&'static str] {
        &["text/plain", "text/csv", "text/tab-separated-values"]
    }

    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError> {
        read_marked(raw, subtitles::pasted)
    }
}

/// Reads a text format: decodes the input and lets `markup` say what its text is made of.
pub(super) fn read_marked(
    raw: Raw<'_>,
    markup: impl FnOnce(&str) -> Markup,
) -> Result<Extracted, ReadError> {
    match charset::decode(raw.bytes, raw.charset) {
        Ok(Decoded { mut text, from }) => {
            // Decoding makes room for the worst case, three bytes for each.
            text.shrink_to_fit();
            Ok(Extracted {
                markup: markup(&text),
                text,
                charset: from,
            })
        }
        Err(NotText { offset }) => Err(ReadError::Binary {
            path: raw.path.to_owned(),
            offset,
        }),
    }
}
