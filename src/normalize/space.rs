use crate::model::{Edit, Span};

use super::{View, deleted, replaced};

/// So many gaps of three or more blanks make a line of columns.
const COLUMNS: usize = 2;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let mut edits: Vec<Edit> = view
        .text
        .char_indices()
        .filter(|(_, letter)| !letter.is_ascii())
        .filter_map(|(at, letter)| {
            let span = Span::new(at, at + letter.len_utf8());
            match letter {
                // Zero-width joiners (200C, 200D) spell words in Persian, Hindi and in emoji.
                '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' => Some(deleted(span)),
                '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' => {
                    Some(replaced(span, " "))
                }
                _ => None,
            }
        })
        .collect();
    let mut start = 0;
    for line in view.text.split_inclusive('\n') {
        edits.extend(
            doubled(line)
                .into_iter()
                .map(|gap| replaced(gap.shifted(start), " ")),
        );
        start += line.len();
    }
    edits
}

/// The gaps of two and more blanks within a line; indentation, line ends and columns stay.
fn doubled(line: &str) -> Vec<Span> {
    let mut gaps = Vec::new();
    let text = line.trim_end();
    let mut at = text.len() - text.trim_start().len();
    while let Some(found) = Span::new(at, text.len()).slice(text).find("  ") {
        let start = at + found;
        let rest = Span::new(start, text.len()).slice(text);
        at = text.len() - rest.trim_start_matches(' ').len();
        gaps.push(Span::new(start, at));
    }
    let wide = gaps.iter().filter(|gap| gap.len() > 2).count();
    if wide >= COLUMNS || line.contains('|') {
        Vec::new()
    } else {
        gaps
    }
}
