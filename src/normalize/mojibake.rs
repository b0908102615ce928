use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::model::{Edit, Span};

use super::{View, replaced};

/// The bytes of Windows-1252 that are not those of Latin-1, by the sign they stand for.
static SIGNS: LazyLock<BTreeMap<char, u8>> = LazyLock::new(|| {
    (0x80..=0x9f_u8)
        .filter_map(|byte| {
            let bytes = [byte];
            let (sign, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&bytes);
            sign.chars().next().map(|sign| (sign, byte))
        })
        .collect()
});

/// Signs that are letters or quotes read wrongly.
#[derive(Clone, Copy, Debug)]
struct Misread {
    span: Span,
    letter: char,
    /// Whether no language writes such signs side by side.
    is_sure: bool,
}

pub(super) fn edits(view: &View) -> Vec<Edit> {
    runs(view.text)
        .into_iter()
        .map(|(span, letters)| {
            // What was misread twice has to be read twice.
            let again = match runs(&letters).as_slice() {
                [(whole, once_more)] if whole.len() == letters.len() => Some(once_more.clone()),
                _ => None,
            };
            replaced(span, again.unwrap_or(letters))
        })
        .collect()
}

/// The stretches that were misread, with what they are.
fn runs(text: &str) -> Vec<(Span, String)> {
    let found = misread(text);
    let mut runs: Vec<(Span, String)> = Vec::new();
    for (at, one) in found.iter().enumerate() {
        let touches = |other: Option<&Misread>| {
            other.is_some_and(|other| {
                other.span.end == one.span.start || other.span.start == one.span.end
            })
        };
        let before = at.checked_sub(1).and_then(|at| found.get(at));
        if !(one.is_sure || touches(before) || touches(found.get(at + 1))) {
            continue;
        }
        match runs.last_mut() {
            Some((span, letters)) if span.end == one.span.start => {
                span.end = one.span.end;
                letters.push(one.letter);
            }
            _ => runs.push((one.span, one.letter.to_string())),
        }
    }
    runs
}

fn misread(text: &str) -> Vec<Misread> {
    let mut found: Vec<Misread> = Vec::new();
    for (at, lead) in text.char_indices() {
        let is_taken = found.last().is_some_and(|last| at < last.span.end);
        if is_taken || !('\u{c2}'..='\u{f4}').contains(&lead) {
            continue;
        }
        found.extend(read_again(text, at, lead));
    }
    found
}

/// The one character that the signs from `at` on are when their bytes are read as UTF-8.
fn read_again(text: &str, at: usize, lead: char) -> Option<Misread> {
    let length = match lead {
        '\u{c2}'..='\u{df}' => 2,
        '\u{e0}'..='\u{ef}' => 3,
        _ => 4,
    };
    let mut bytes = Vec::new();
    let mut end = at;
    for sign in Span::new(at, text.len()).slice(text).chars().take(length) {
        bytes.push(byte(sign)?);
        end += sign.len_utf8();
    }
    let mut letters = std::str::from_utf8(&bytes).ok()?.chars();
    let letter = letters.next().filter(|letter| !letter.is_control())?;
    if letters.next().is_some() {
        return None;
    }
    let span = Span::new(at, end);
    let is_sure = match lead {
        'Â' | 'Ã' | 'â' | '\u{f0}'..='\u{f4}' => true,
        'Ä' | 'Å' => letter.is_alphabetic() && is_in_word(text, span),
        _ => false,
    };
    Some(Misread {
        span,
        letter,
        is_sure,
    })
}

fn byte(sign: char) -> Option<u8> {
    u8::try_from(u32::from(sign))
        .ok()
        .or_else(|| SIGNS.get(&sign).copied())
}

/// Whether a small letter stands right before or after.
fn is_in_word(text: &str, span: Span) -> bool {
    let bytes = text.as_bytes();
    let is_small = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_lowercase);
    is_small(span.start.checked_sub(1).and_then(|at| bytes.get(at)))
        || is_small(bytes.get(span.end))
}
