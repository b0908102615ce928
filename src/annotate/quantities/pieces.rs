use std::borrow::Cow;

use crate::model::Span;

/// What a piece of text consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Digits, with single stops and commas between them.
    Digits,
    /// Letters.
    Word,
    /// One sign.
    Sign,
}

/// A run of digits or letters, or a sign.
#[derive(Clone, Debug)]
pub struct Piece<'t> {
    /// Bytes of the analysed text.
    pub span: Span,
    /// As it is written.
    pub text: &'t str,
    /// In lower case.
    pub small: Cow<'t, str>,
    /// What it consists of.
    pub sort: Sort,
    /// Whether it follows the piece before without white space.
    pub is_glued: bool,
}

/// The pieces of a stretch of text; white space falls away.
pub fn pieces(text: &str, within: Span) -> Vec<Piece<'_>> {
    let inside = within.slice(text);
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    let mut signs = inside.char_indices().peekable();
    let mut end = None;
    while let Some((start, sign)) = signs.next() {
        if sign.is_whitespace() {
            continue;
        }
        let (sort, length) = run(inside, start, sign);
        let span = Span::new(start, start + length);
        while signs.next_if(|(at, _)| *at < span.end).is_some() {}
        let piece = span.slice(inside);
        pieces.push(Piece {
            span: span.shifted(within.start),
            text: piece,
            small: lower(piece),
            sort,
            is_glued: end == Some(start),
        });
        end = Some(span.end);
    }
    pieces
}

fn lower(text: &str) -> Cow<'_, str> {
    if text.chars().any(char::is_uppercase) {
        Cow::Owned(text.to_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}

/// Sort and length in bytes of the piece that starts there.
fn run(text: &str, start: usize, first: char) -> (Sort, usize) {
    let rest = text.get(start..).unwrap_or_default();
    if first.is_ascii_digit() {
        (Sort::Digits, digits(rest))
    } else if first.is_alphabetic() {
        let end = rest.find(|sign: char| !sign.is_alphabetic());
        (Sort::Word, end.unwrap_or(rest.len()))
    } else {
        (Sort::Sign, first.len_utf8())
    }
}

/// Length of the digits at the start, with a stop or comma, or a thin or fixed space before three digits, between them.
fn digits(text: &str) -> usize {
    let mut end = 0;
    for (at, sign) in text.char_indices() {
        let after = text.get(at + sign.len_utf8()..).unwrap_or_default();
        let follows = after.bytes().take_while(u8::is_ascii_digit).count();
        let is_inside = match sign {
            '0'..='9' => true,
            '.' | ',' => follows > 0,
            '\u{a0}' | '\u{202f}' | '\u{2009}' => follows == 3 && end <= 3 + at,
            _ => false,
        };
        if !is_inside {
            break;
        }
        end = at + sign.len_utf8();
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_digits_letters_and_signs() {
        let text = "  Rp5.000, 3–4km é! ";
        let found = pieces(text, Span::new(0, text.len()));
        let texts: Vec<_> = found.iter().map(|piece| piece.text).collect();
        assert_eq!(texts, ["Rp", "5.000", ",", "3", "–", "4", "km", "é", "!"]);
        assert!(found[1].is_glued && !found[3].is_glued);
        assert!(
            found
                .iter()
                .all(|piece| piece.span.slice(text) == piece.text)
        );
    }
}
