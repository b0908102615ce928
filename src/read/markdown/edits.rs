//! What is not seen → edits that put it away.

use super::page::Page;
use crate::model::{Edit, Span};

/// The edits after which only what is seen stays. White space stays too, but for that behind a sign at a line's start.
pub(super) fn edits(page: &Page<'_>, start: usize) -> Vec<Edit> {
    let mut found = Edits {
        page,
        found: Vec::new(),
        row: 0,
    };
    let mut at = start;
    for seen in &page.seen {
        found.put_away(Span::new(at, seen.span.start));
        if let Some(shown) = &seen.shown {
            found.push(seen.span, shown);
        }
        at = seen.span.end.max(at);
    }
    found.put_away(Span::new(at, page.text.len()));
    found.found
}

struct Edits<'p, 't> {
    page: &'p Page<'t>,
    found: Vec<Edit>,
    /// The first row that does not end before the gap at hand.
    row: usize,
}

impl Edits<'_, '_> {
    /// Adds an edit; one that touches the last joins it, for an edit that only puts in has no span of its own.
    fn push(&mut self, span: Span, shown: &str) {
        match self.found.last_mut() {
            Some(last) if last.span.end >= span.start => {
                last.span.end = span.end.max(last.span.end);
                last.replacement.push_str(shown);
            }
            _ => self.found.push(Edit {
                span,
                replacement: shown.to_owned(),
            }),
        }
    }

    /// Puts a gap away, line by line; in the row of a table all but its bars.
    fn put_away(&mut self, gap: Span) {
        let text = self.page.text;
        let mut at = gap.start;
        for line in gap.slice(text).split_inclusive('\n') {
            let span = Span::new(at, at + line.trim_end_matches(['\n', '\r']).len());
            at += line.len();
            if self.is_in_row(span) {
                self.put_away_in_row(span);
            } else if !span.trimmed(text).is_empty() {
                self.put_away_line(span);
            }
        }
    }

    fn put_away_line(&mut self, span: Span) {
        let text = self.page.text;
        let before = text
            .get(..span.start)
            .and_then(|before| before.chars().next_back());
        let starts_line = before.is_none_or(|before| before == '\n');
        let core = span.trimmed(text);
        let start = if starts_line { span.start } else { core.start };
        let after = text.get(core.end..).unwrap_or_default();
        let spaced = core.start > span.start || before.is_some_and(char::is_whitespace);
        let end = if starts_line {
            span.end
        } else if spaced && after.starts_with(' ') {
            core.end + 1
        } else {
            core.end
        };
        self.push(Span::new(start, end), "");
    }

    fn put_away_in_row(&mut self, span: Span) {
        let mut at = span.start;
        for part in span.slice(self.page.text).split('|') {
            let core = Span::new(at, at + part.len()).trimmed(self.page.text);
            if !core.is_empty() {
                self.push(core, "");
            }
            at += part.len() + 1;
        }
    }

    fn is_in_row(&mut self, span: Span) -> bool {
        let rows = &self.page.rows;
        while rows.get(self.row).is_some_and(|row| row.end < span.end) {
            self.row += 1;
        }
        rows.get(self.row)
            .is_some_and(|row| row.contains(span) && !span.is_empty())
    }
}
