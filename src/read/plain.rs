use super::charset::{self, Decoded, NotText};
use super::{Extracted, Raw, ReadError, Reader, subtitles};

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
        let (text, charset) = decoded(raw)?;
        Ok(Extracted {
            markup: subtitles::pasted(&text),
            text,
            charset,
        })
    }
}

/// The text of an input, and the encoding it was decoded from.
pub(super) fn decoded(raw: Raw<'_>) -> Result<(String, Option<&'static str>), ReadError> {
    match charset::decode(raw.bytes, raw.charset) {
        Ok(Decoded { mut text, from }) => {
            // Decoding makes room for the worst case, three bytes for each.
            text.shrink_to_fit();
            Ok((text, from))
        }
        Err(NotText { offset }) => Err(ReadError::Binary {
            path: raw.path.to_owned(),
            offset,
        }),
    }
}
