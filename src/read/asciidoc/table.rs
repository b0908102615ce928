//! Tables: cells parted by bars.

use crate::model::Span;

use super::blocks::Blocks;

impl Blocks<'_> {
    /// Reads the lines of a table between its two fences.
    pub(super) fn table(&mut self, first: usize, end: usize) {
        for at in first..end {
            let Some((line, text)) = self.line(at) else {
                return;
            };
            if text.starts_with("//") && !text.starts_with("///") {
                self.markup.hide(Span::new(line.start, line.next));
                continue;
            }
            let mut from = line.start;
            for (bar, _) in text.match_indices(['|', '!']) {
                let is_bar = text.get(bar..).is_some_and(|rest| rest.starts_with('|'));
                let before = text.get(..bar).unwrap_or_default();
                if !is_bar {
                    continue;
                }
                if before.ends_with('\\') {
                    self.markup
                        .hide(Span::new(line.start + bar - 1, line.start + bar));
                    continue;
                }
                let start = line.start + without_format(before).trim_end().len();
                let rest = text.get(bar + 1..).unwrap_or_default();
                let next = line.end - rest.trim_start().len();
                if start > from {
                    self.inline(Span::new(from, start));
                }
                let shown = if start > line.start { " | " } else { "" };
                self.markup.show(Span::new(start.max(from), next), shown);
                from = next;
            }
            self.inline(Span::new(from, line.end));
        }
    }
}

/// What stands before a bar without the cell's own format, as in `2+^.>s|`.
fn without_format(before: &str) -> &str {
    let plain = before.trim_end_matches(|c: char| {
        c.is_ascii_digit()
            || matches!(
                c,
                '.' | '+' | '*' | '<' | '>' | '^' | 'a' | 'd' | 'e' | 'h' | 'l' | 'm' | 's' | 'v'
            )
    });
    let format = before.get(plain.len()..).unwrap_or_default();
    let is_apart = plain.is_empty() || plain.ends_with([' ', '\t', '|']);
    if is_apart && !format.is_empty() && is_format(format) {
        plain
    } else {
        before
    }
}

/// Whether signs say how a cell is set: a span or copies, an alignment, one letter.
fn is_format(signs: &str) -> bool {
    let rest = signs.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let letters = signs.len() - rest.len();
    let digits_only = rest.bytes().all(|b| b.is_ascii_digit());
    letters <= 1 && (rest.is_empty() || !digits_only && rest.ends_with(['+', '*', '<', '>', '^']))
}
