use crate::model::{Markup, Span};

/// Where the signs of a stretch stand that no backslash takes their meaning.
pub fn bare(text: &str, stretch: Span, wanted: &[char]) -> Vec<(usize, char)> {
    let mut found = Vec::new();
    let mut signs = stretch.slice(text).char_indices();
    while let Some((at, sign)) = signs.next() {
        if sign == '\\' {
            signs.next();
        } else if wanted.contains(&sign) {
            found.push((stretch.start + at, sign));
        }
    }
    found
}

/// Shows words as readers see them: on one line, without the backslashes.
pub fn show(markup: &mut Markup, text: &str, words: Span) {
    let mut signs = words.slice(text).char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        let at = words.start + at;
        if sign == '\n' || sign == '\r' {
            markup.show(Span::new(at, at + 1), " ");
        } else if sign == '\\' {
            let is_break = signs.peek().is_some_and(|(_, next)| *next == 'n');
            if is_break {
                markup.show(Span::new(at, at + 2), " ");
            } else {
                markup.hide(Span::new(at, at + 1));
            }
            signs.next();
        }
    }
}
