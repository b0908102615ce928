use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::model::{Edit, Span};

use super::list::entries;
use super::words::{after_blanks, before_blanks, ends_line, starts_line};
use super::{View, deleted};

static TAGS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    [
        include_str!("../language/packs/eng/sound_tags.txt"),
        include_str!("../language/packs/ind/sound_tags.txt"),
    ]
    .into_iter()
    .flat_map(entries)
    .collect()
});

/// The longest tag in bytes, with its brackets.
const LONGEST: usize = 40;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    memchr::memchr2_iter(b'[', b'(', text.as_bytes())
        .filter_map(|open| tag_at(text, open))
        .filter(|tag| view.is_speech(tag.start) || stands_alone(text, *tag))
        .map(|tag| deleted(with_gap(text, tag)))
        .collect()
}

fn tag_at(text: &str, open: usize) -> Option<Span> {
    let close = if text.as_bytes().get(open) == Some(&b'[') {
        b']'
    } else {
        b')'
    };
    let reach = (open + LONGEST).min(text.len());
    let inside = text.as_bytes().get(open + 1..reach)?;
    let end = open + 1 + memchr::memchr(close, inside)?;
    let name = Span::new(open + 1, end).slice(text).trim().to_lowercase();
    TAGS.contains(name.as_str())
        .then_some(Span::new(open, end + 1))
}

/// Whether nothing else is on the line, or in square brackets nothing before it.
fn stands_alone(text: &str, tag: Span) -> bool {
    let is_square = tag.slice(text).starts_with('[');
    starts_line(text, before_blanks(text, tag.start))
        && (is_square || ends_line(text, after_blanks(text, tag.end)))
}

fn with_gap(text: &str, tag: Span) -> Span {
    let end = after_blanks(text, tag.end);
    let begins = starts_line(text, before_blanks(text, tag.start));
    if ends_line(text, end) && !begins {
        return Span::new(before_blanks(text, tag.start), tag.end);
    }
    Span::new(tag.start, end)
}
