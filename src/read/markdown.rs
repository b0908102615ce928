//! Markdown, with the extensions that are common in notes, course sites and question collections.

mod edits;
mod front_matter;
mod html;
mod indented;
mod page;
mod shortcodes;
mod walk;

use super::plain::read_marked;
use super::{Extracted, Raw, ReadError, Reader};
use crate::model::{Markup, Span};
use crate::pattern::pattern;

use page::Page;

/// Markdown files.
pub(super) struct Markdown;

impl Reader for Markdown {
    fn id(&self) -> &'static str {
        "markdown"
    }

    fn page(&self) -> &'static str {
        include_str!("markdown.md")
    }

    fn media_types(&self) -> &'static [&'static str] {
        &["text/markdown"]
    }

    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError> {
        read_marked(raw, markup)
    }
}

/// What is put away and what the stretches are: everything that is not seen on the page gives way.
fn markup(text: &str) -> Markup {
    let mut page = Page::new(text);
    let start = text.len() - text.trim_start_matches('\u{feff}').len();
    let body = front_matter::take(&mut page, start);
    walk::walk(&mut page, Span::new(body, text.len()));
    shortcodes::cut(&mut page);
    front_matter::drop_repeated_title(&mut page, body);
    let marks = std::mem::take(&mut page.marks);
    Markup {
        edits: edits::edits(&page, start),
        marks,
    }
    .in_order()
}
