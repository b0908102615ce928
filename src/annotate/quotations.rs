//! Quotation marks: English ones, German ones that open below the line, angles.

use crate::model::Span;

/// What closes a quotation by the mark that opens it.
const MARKS: [(char, &[char]); 4] = [
    ('‘', &['’', '”']),
    ('“', &['’', '”']),
    ('„', &['“', '”']),
    ('«', &['»']),
];

/// The first stretch between quotation marks, with its marks. Bytes of `text`.
pub fn quotation(text: &str) -> Option<Span> {
    let mut signs = text.char_indices();
    let (open, mark, ends) = signs.find_map(|(at, sign)| {
        let (mark, ends) = MARKS.iter().find(|(mark, _)| *mark == sign)?;
        Some((at, mark, *ends))
    })?;
    let inside = open + mark.len_utf8();
    let close = text.get(inside..)?.find(ends)? + inside;
    let length = text.get(close..)?.chars().next().map_or(0, char::len_utf8);
    Some(Span::new(open, close + length))
}

/// Whether as many double quotation marks close as open.
pub fn closes_quotations(text: &str) -> bool {
    let count = |sign: char| text.matches(sign).count();
    let below = count('„');
    let are_closed = if below > 0 {
        below == count('“') + count('”')
    } else {
        count('“') == count('”')
    };
    are_closed && count('«') == count('»')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotations_are_found_by_their_own_marks() {
        for (text, quoted) in [
            ("Man nennt das „Gletscher“ im Tal.", "„Gletscher“"),
            ("C’est un «\u{a0}glacier\u{a0}».", "«\u{a0}glacier\u{a0}»"),
            ("It is called “a glacier”.", "“a glacier”"),
        ] {
            assert_eq!(quotation(text).map(|span| span.slice(text)), Some(quoted));
            assert!(closes_quotations(text));
        }
        assert!(!closes_quotations("Man nennt das „Gletscher im Tal."));
        assert!(!closes_quotations("It is called “a glacier."));
    }
}
