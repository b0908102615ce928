//! The format of Asciidoctor, as its pages show it.

mod blocks;
mod headings;
mod inline;
mod items;
mod macros;
mod names;
mod shapes;
mod table;
mod unseen;

use super::plain::read_marked;
use super::{Extracted, Raw, ReadError, Reader};

/// `AsciiDoc` documents.
pub(super) struct AsciiDoc;

impl Reader for AsciiDoc {
    fn id(&self) -> &'static str {
        "asciidoc"
    }

    fn page(&self) -> &'static str {
        include_str!("../asciidoc.md")
    }

    fn media_types(&self) -> &'static [&'static str] {
        &["text/x-asciidoc"]
    }

    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError> {
        read_marked(raw, |text| blocks::Blocks::new(text).markup().in_order())
    }
}
