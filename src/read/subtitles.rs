//! Subtitles → running text: what stays is the words of the captions, each caption a cue with its time.

mod caption;
mod clock;
mod flow;
mod repeats;
mod script;
mod timed;

use super::plain::read_marked;
use super::{Extracted, Raw, ReadError, Reader};
use crate::model::Markup;
use timed::Grammar;

/// `SubRip`, `WebVTT`, `SubViewer` and `YouTube`'s SBV, `MicroDVD`, `SubStation` Alpha.
pub(super) struct Subtitles;

impl Reader for Subtitles {
    fn id(&self) -> &'static str {
        "subtitles"
    }

    fn page(&self) -> &'static str {
        include_str!("subtitles.md")
    }

    fn media_types(&self) -> &'static [&'static str] {
        &[
            "text/x-subrip",
            "text/vtt",
            "text/x-subviewer",
            "text/x-ssa",
        ]
    }

    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError> {
        read_marked(raw, markup)
    }
}

/// What a text says of its captions; nothing where it has none.
fn markup(text: &str) -> Markup {
    let mut found = timed::captions(text);
    if found.is_empty() {
        found = script::captions(text);
    }
    repeats::hide(text, &mut found);
    flow::markup(text, &found)
}

/// The captions of a text file in which subtitles stand among other things, as from a paste.
pub(super) fn pasted(text: &str) -> Markup {
    if timed::grammar_of(text) == Some(Grammar::Arrow) {
        markup(text)
    } else {
        Markup::default()
    }
}

/// The media type of subtitles that came without their name, from the first bytes.
pub(super) fn recognize(head: &[u8]) -> Option<&'static str> {
    Some(match timed::grammar_of(&String::from_utf8_lossy(head))? {
        Grammar::Arrow => "text/x-subrip",
        Grammar::Comma => "text/x-subviewer",
    })
}
