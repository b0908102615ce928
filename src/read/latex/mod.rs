//! LaTeX, as its printed pages show it.

mod accents;
mod arguments;
mod commands;
mod environments;
mod items;
mod macros;
mod math;
mod pairs;
mod reading;
mod signs;
mod tables;

use super::plain::read_marked;
use super::{Extracted, Raw, ReadError, Reader};

/// LaTeX documents.
pub(super) struct Latex;

impl Reader for Latex {
    fn id(&self) -> &'static str {
        "latex"
    }

    fn page(&self) -> &'static str {
        include_str!("../latex.md")
    }

    fn media_types(&self) -> &'static [&'static str] {
        &["text/x-tex"]
    }

    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError> {
        read_marked(raw, |text| reading::Reading::new(text).markup().in_order())
    }
}
