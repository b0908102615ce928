use crate::model::Span;

/// How an entry of a list is numbered: what stands around its number or letter.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Enumerator<'t> {
    /// Bullet before it and marks behind it.
    style: (Option<char>, &'t str),
    value: Value,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Number(u32),
    Letter(char),
}

impl Value {
    const fn is_followed_by(self, next: Self) -> bool {
        match (self, next) {
            (Self::Number(one), Self::Number(other)) => one + 1 == other,
            (Self::Letter(one), Self::Letter(other)) => one as u32 + 1 == other as u32,
            _ => false,
        }
    }
}

/// Cuts a paragraph before the entries of a list that runs on in its lines: "1.) ... 2.) ...", "a. ... b. ...". The first entry
/// opens the paragraph, each next one counts on; a paragraph without such a list is one piece.
pub(super) fn entries(text: &str, paragraph: Span) -> Vec<Span> {
    let mut entries = Vec::new();
    let whole = paragraph.trimmed(text);
    let Some(mut before) = enumerator(whole.slice(text)) else {
        return vec![paragraph];
    };
    let mut start = paragraph.start;
    let mut at = whole.start;
    let mut is_after_space = false;
    for (offset, sign) in whole.slice(text).char_indices() {
        let place = whole.start + offset;
        if is_after_space && !sign.is_whitespace() && place > at {
            let here = enumerator(text.get(place..whole.end).unwrap_or_default());
            if let Some(next) = here.filter(|next| {
                next.style == before.style && before.value.is_followed_by(next.value)
            }) {
                entries.push(Span::new(start, place));
                (start, at, before) = (place, place, next);
            }
        }
        is_after_space = sign.is_whitespace();
    }
    entries.push(Span::new(start, paragraph.end));
    entries
}

/// The number or letter that opens a text, and the text goes on with a capital or, after brackets, with anything.
fn enumerator(text: &str) -> Option<Enumerator<'_>> {
    let bullet = text
        .chars()
        .next()
        .filter(|sign| matches!(sign, '•' | '⁃' | '◦' | '(' | '-'));
    let inside = bullet.map_or(text, |bullet| {
        text.get(bullet.len_utf8()..).unwrap_or_default()
    });
    let inside = inside.strip_prefix(' ').unwrap_or(inside);
    let first = inside.chars().next()?;
    let (value, end) = if first.is_ascii_digit() {
        let end = inside.find(|sign: char| !sign.is_ascii_digit())?;
        (
            Value::Number(
                inside
                    .get(..end)
                    .filter(|digits| digits.len() <= 3)?
                    .parse()
                    .ok()?,
            ),
            end,
        )
    } else if first.is_ascii_lowercase() {
        (Value::Letter(first), 1)
    } else {
        return None;
    };
    let rest = inside.get(end..)?;
    let marks = rest
        .get(..rest.find(|sign| !matches!(sign, '.' | ')'))?)
        .filter(|marks| matches!(*marks, "." | ")" | ".)" | ")."))?;
    let next = rest.get(marks.len()..)?;
    let word = next.trim_start();
    let is_spaced = word.len() < next.len()
        && word.starts_with(|sign: char| {
            sign.is_uppercase() || marks.contains(')') && sign.is_alphabetic()
        });
    is_spaced.then_some(Enumerator {
        style: (bullet, marks),
        value,
    })
}
