use crate::model::Span;

/// Bytes of the bullet that opens a line, with the white space around it; 0 where there is none.
pub fn bullet(line: &str) -> usize {
    let inside = line.trim_start();
    let rest = inside.trim_start_matches(['-', '*', '+', '•', '–', '◦', '·']);
    let is_one = inside.chars().count() == rest.chars().count() + 1;
    if is_one && rest.starts_with([' ', '\t']) {
        line.len() - rest.trim_start().len()
    } else {
        0
    }
}

/// Cuts a text at empty lines and before bullets; the pieces lose nothing but white space.
pub(super) fn paragraphs(text: &str) -> Vec<Span> {
    let mut paragraphs = Vec::new();
    let mut start = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.trim().is_empty() {
            paragraphs.push(Span::new(start, at));
            start = at + line.len();
        } else if bullet(line) > 0 {
            paragraphs.push(Span::new(start, at));
            start = at;
        }
        at += line.len();
    }
    paragraphs.push(Span::new(start, at));
    paragraphs
}
