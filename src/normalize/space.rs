use crate::model::{Edit, Span};

use super::words::lines;
use super::{View, deleted, replaced};

/// So many gaps of three or more blanks make a line of columns.
const COLUMNS: usize = 2;
/// Lines indented by so many blanks may be code.
const CODE_INDENT: usize = 4;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let mut edits: Vec<Edit> = text
        .char_indices()
        // Zero-width joiners (200C, 200D) spell words in Persian, Hindi and in emoji.
        .filter(|(_, letter)| matches!(letter, '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}'))
        .map(|(at, letter)| deleted(Span::new(at, at + letter.len_utf8())))
        .collect();
    let mut is_fenced = false;
    for line in lines(text) {
        let inside = line.slice(text);
        is_fenced ^= inside.trim_start().starts_with("```");
        let keeps_gaps = is_fenced || is_set_out(inside);
        edits.extend(
            gaps(inside)
                .into_iter()
                .filter(|gap| !keeps_gaps || !gap.slice(inside).is_ascii())
                .filter(|gap| !is_within_code(inside, *gap))
                .map(|gap| replaced(gap.shifted(line.start), " ")),
        );
    }
    edits
}

const fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        ' ' | '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}'
    )
}

/// Whether blanks mean something in a line: code, cells, columns.
fn is_set_out(line: &str) -> bool {
    let indent = line.len() - line.trim_start_matches(' ').len();
    let wide = gaps(line).iter().filter(|gap| gap.len() > 2).count();
    indent >= CODE_INDENT || line.starts_with('\t') || line.contains('|') || wide >= COLUMNS
}

/// The runs of blanks within a line that are not one plain blank; indentation, the gap after a list mark and the line's end stay.
fn gaps(line: &str) -> Vec<Span> {
    let text = line.trim_end();
    let begin = text
        .find(char::is_alphabetic)
        .unwrap_or(text.len() - text.trim_start().len());
    let mut gaps = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().skip_while(|(at, _)| *at < begin) {
        match (start, is_blank(letter)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                gaps.extend(Some(Span::new(from, at)).filter(|gap| gap.slice(text) != " "));
                start = None;
            }
            _ => {}
        }
    }
    gaps
}

fn is_within_code(line: &str, gap: Span) -> bool {
    line.contains('`') && Span::new(0, gap.start).slice(line).matches('`').count() % 2 == 1
}
