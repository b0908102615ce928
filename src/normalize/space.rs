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
        .filter(|(at, letter)| match letter {
            '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' => true,
            // Zero-width joiners spell words in Persian, Hindi and in emoji.
            '\u{200c}' | '\u{200d}' => is_among_ascii(text, *at, letter.len_utf8()),
            _ => false,
        })
        .map(|(at, letter)| deleted(Span::new(at, at + letter.len_utf8())))
        .collect();
    let mut is_fenced = false;
    for line in lines(text) {
        let inside = line.slice(text);
        is_fenced ^= inside.trim_start().starts_with("```");
        let gaps = gaps(inside);
        if gaps.is_empty() {
            continue;
        }
        let keeps_gaps = is_fenced || is_set_out(inside, &gaps);
        let (mut at, mut ticks) = (0, 0);
        for gap in gaps {
            ticks += Span::new(at, gap.start).slice(inside).matches('`').count();
            at = gap.start;
            let is_plain = !keeps_gaps || !gap.slice(inside).is_ascii();
            if is_plain && ticks % 2 == 0 {
                edits.push(replaced(gap.shifted(line.start), " "));
            }
        }
    }
    edits
}

/// Whether plain letters, signs or blanks stand on both sides of a character.
fn is_among_ascii(text: &str, at: usize, length: usize) -> bool {
    let is_plain = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii);
    let bytes = text.as_bytes();
    is_plain(at.checked_sub(1).and_then(|at| bytes.get(at))) && is_plain(bytes.get(at + length))
}

const fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        ' ' | '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}'
    )
}

/// Whether blanks mean something in a line: code, cells, columns.
fn is_set_out(line: &str, gaps: &[Span]) -> bool {
    let indent = line.len() - line.trim_start_matches(' ').len();
    let wide = gaps.iter().filter(|gap| gap.len() > 2).count();
    indent >= CODE_INDENT || line.starts_with('\t') || line.contains('|') || wide >= COLUMNS
}

/// The runs of blanks within a line that are not one plain blank; indentation, the gap after a list mark and the line's end stay.
fn gaps(line: &str) -> Vec<Span> {
    if line.is_ascii() && !line.contains("  ") {
        return Vec::new();
    }
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
