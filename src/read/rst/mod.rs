//! reStructuredText, as Docutils, Sphinx and Runestone show it.

mod blocks;
mod directives;
mod fields;
mod inline;
mod items;
mod questions;
mod shapes;
mod tables;
mod titles;

use super::plain::read_marked;
use super::{Extracted, Raw, ReadError, Reader};

/// reStructuredText documents.
pub(super) struct ReStructuredText;

impl Reader for ReStructuredText {
    fn id(&self) -> &'static str {
        "rst"
    }

    fn page(&self) -> &'static str {
        include_str!("../rst.md")
    }

    fn media_types(&self) -> &'static [&'static str] {
        &["text/x-rst"]
    }

    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError> {
        read_marked(raw, |text| blocks::Blocks::new(text).markup().in_order())
    }
}
