use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::model::{Edit, Span};

use super::{View, replaced};

static NAMES: LazyLock<BTreeMap<&str, char>> = LazyLock::new(|| {
    include_str!("entities.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(name, character)| Some((name, character.chars().next()?)))
        .collect()
});

/// Names that no word of a language contains.
const UNMISTAKABLE: [&str; 4] = ["rsquo", "lsquo", "rdquo", "ldquo"];
/// The longest name or number, in bytes.
const LONGEST: usize = 10;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let mut edits: Vec<Edit> = memchr::memchr_iter(b'&', text.as_bytes())
        .filter_map(|at| whole(text, at))
        .collect();
    edits.extend(bare(text));
    edits
}

/// `&rsquo;`, `&#8217;`, `&amp;rsquo;`; not behind a back-tick or a quote, where a text speaks of mark-up.
fn whole(text: &str, at: usize) -> Option<Edit> {
    let before = Span::new(0, at).slice(text);
    if before.ends_with(['`', '"', '\'']) {
        return None;
    }
    let (length, character) = named(text, at)?;
    let end = at + length;
    let nested = (character == '&')
        .then(|| named_without_sign(text, end))
        .flatten();
    let (end, character) = nested.map_or((end, character), |(length, inner)| (end + length, inner));
    Some(replaced(Span::new(at, end), character))
}

fn named(text: &str, at: usize) -> Option<(usize, char)> {
    named_without_sign(text, at + 1).map(|(length, character)| (length + 1, character))
}

fn named_without_sign(text: &str, at: usize) -> Option<(usize, char)> {
    let rest = text.as_bytes().get(at..(at + LONGEST).min(text.len()))?;
    let end = memchr::memchr(b';', rest)?;
    let name = Span::new(at, at + end).slice(text);
    Some((end + 1, character(name)?))
}

fn character(name: &str) -> Option<char> {
    let Some(number) = name.strip_prefix('#') else {
        return NAMES.get(name).copied();
    };
    let code = match number.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16).ok()?,
        None => number.parse().ok()?,
    };
    // Mark-up itself and control characters stay as they are.
    char::from_u32(code).filter(|letter| !letter.is_control() && !matches!(letter, '<' | '>'))
}

/// `donrsquot`: a name that lost its signs and stuck to a word.
fn bare(text: &str) -> Vec<Edit> {
    memchr::memmem::find_iter(text.as_bytes(), b"quo")
        .filter_map(|at| {
            let start = at.checked_sub(2)?;
            let span = Span::new(start, at + 3);
            let name = UNMISTAKABLE
                .iter()
                .find(|name| **name == span.slice(text))?;
            let before = Span::new(0, start).slice(text).chars().next_back();
            let after = Span::new(span.end, text.len()).slice(text).chars().next();
            let touches = |letter: Option<char>| letter.is_some_and(char::is_alphabetic);
            let is_spelled = before == Some('&') || after == Some(';');
            (!is_spelled && (touches(before) || touches(after)))
                .then(|| NAMES.get(name).map(|character| replaced(span, *character)))?
        })
        .collect()
}
