use super::charset::{self, Decoded, NotText};
use super::{Extracted, Raw, ReadError, Reader};
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
        &[
            "text/plain",
            "text/x-subrip",
            "text/vtt",
            "text/x-subviewer",
            "text/csv",
            "text/tab-separated-values",
            "text/x-asciidoc",
            "text/x-rst",
            "text/x-tex",
        ]
    }

    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError> {
        match charset::decode(raw.bytes, raw.charset) {
            Ok(Decoded { mut text, from }) => {
                // Decoding makes room for the worst case, three bytes for each.
                text.shrink_to_fit();
                Ok(Extracted {
                    text,
                    markup: Markup::default(),
                    charset: from,
                })
            }
            Err(NotText { offset }) => Err(ReadError::Binary {
                path: raw.path.to_owned(),
                offset,
            }),
        }
    }
}
