//! Markdown, with the extensions that are common in notes, course sites and question collections.

mod edits;
mod front_matter;
mod html;
mod indented;
mod page;
mod shortcodes;
mod walk;

use regex::Regex;

use super::charset::{self, Decoded, NotText};
use super::{Extracted, Raw, ReadError, Reader};
use crate::model::{Markup, Span};

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
}

#[allow(
    clippy::expect_used,
    reason = "constant patterns are compiled by the cases of the page"
)]
fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a constant pattern compiles")
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
