use crate::model::{Edit, Span};

use super::{View, replaced};

pub(super) fn edits(view: &View) -> Vec<Edit> {
    view.text
        .char_indices()
        .filter_map(|(at, letter)| {
            let letters = match letter {
                '\u{fb00}' => "ff",
                '\u{fb01}' => "fi",
                '\u{fb02}' => "fl",
                '\u{fb03}' => "ffi",
                '\u{fb04}' => "ffl",
                '\u{fb05}' | '\u{fb06}' => "st",
                _ => return None,
            };
            Some(replaced(Span::new(at, at + letter.len_utf8()), letters))
        })
        .collect()
}
