use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::model::{Edit, Span};

use super::list::entries;
use super::words::{after_blanks, before_blanks, ends_line, starts_line};
use super::{View, deleted};
use crate::language::folders::asked;

static TAGS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let asked = asked!("sound_tags.txt").into_iter();
    let asked = asked.map(|(_, file)| file);
    let others = [
        include_str!("../language/packs/hin/sound_tags.txt"),
        include_str!("../language/packs/rus/sound_tags.txt"),
    ];
    asked.chain(others).flat_map(entries).collect()
});

/// The longest tag in bytes, with its brackets.
const LONGEST: usize = 60;
/// Words of a tag that tells a sound in words of its own.
const MOST_WORDS: usize = 4;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let brackets = memchr::memchr2_iter(b'[', b'(', text.as_bytes());
    brackets
        .filter_map(|open| {
            let is_speech = view.is_speech(open);
            let tag = tag_at(text, open, is_speech)?;
            (is_speech || stands_alone(text, tag)).then_some(tag)
        })
        .chain(notes(view))
        .map(|tag| deleted(with_gap(text, tag)))
        .collect()
}

/// The notes within speech that tell of music.
fn notes(view: &View) -> Vec<Span> {
    let notes = view.text.match_indices(['♪', '♫']);
    notes
        .filter(|(at, _)| view.is_speech(*at))
        .map(|(at, note)| Span::new(at, at + note.len()))
        .collect()
}

fn tag_at(text: &str, open: usize, is_speech: bool) -> Option<Span> {
    let close = if text.as_bytes().get(open) == Some(&b'[') {
        b']'
    } else {
        b')'
    };
    let reach = (open + LONGEST).min(text.len());
    let inside = text.as_bytes().get(open + 1..reach)?;
    let end = open + 1 + memchr::memchr(close, inside)?;
    let name = Span::new(open + 1, end).slice(text).trim().to_lowercase();
    (TAGS.contains(name.as_str()) || is_speech && close == b']' && names_sound(&name))
        .then_some(Span::new(open, end + 1))
}

/// Whether one of a few words names a sound: `soft piano music`.
fn names_sound(name: &str) -> bool {
    let words: Vec<&str> = name.split_whitespace().collect();
    (2..=MOST_WORDS).contains(&words.len()) && words.iter().any(|word| TAGS.contains(word))
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
