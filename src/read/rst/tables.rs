//! Tables: drawn as grids, or with borders of `=` alone.

use crate::model::{MarkKind, Span};

use super::blocks::Blocks;
use super::shapes::{grid_border, simple_border};

/// What stands between two cells.
const BETWEEN: &str = " | ";

impl Blocks<'_> {
    /// Reads a table drawn with `+`, `-` and `|`.
    pub(super) fn grid_table(&mut self) -> bool {
        let is_row = |at: &usize| {
            self.line(*at)
                .is_some_and(|(_, text)| text.starts_with(['+', '|']))
        };
        let first = self.at;
        let end = first + (first..self.lines.len()).take_while(is_row).count();
        if end < first + 3 {
            return false;
        }
        for at in first..end {
            let Some((line, text)) = self.line(at) else {
                break;
            };
            if grid_border(text) {
                self.markup.hide(Span::new(line.start, line.next));
                continue;
            }
            let inside = line.inside(self.text);
            let bars = text
                .match_indices(['|', '+'])
                .map(|(bar, _)| inside.start + bar);
            let bars: Vec<usize> = bars.filter(|bar| self.is_bar(*bar)).collect();
            self.cells(line.start, inside.end, &bars);
        }
        let span = self.span(first, end);
        self.markup.mark(MarkKind::Table, span);
        self.at = end;
        true
    }

    /// Whether a sign parts two cells: white space or the line's end stands beside it.
    fn is_bar(&self, at: usize) -> bool {
        let before = self
            .text
            .get(..at)
            .and_then(|text| text.chars().next_back());
        let after = self.text.get(at + 1..).and_then(|text| text.chars().next());
        let is_apart = |c: Option<char>| c.is_none_or(|c| c.is_whitespace() || c == '-');
        is_apart(before) && is_apart(after) && self.text.get(at..=at) == Some("|")
    }

    /// Shows the cells of a row between its bars.
    fn cells(&mut self, start: usize, end: usize, bars: &[usize]) {
        let mut cells: Vec<Span> = Vec::new();
        let mut from = start;
        for bar in bars.iter().copied().chain([end]) {
            let cell = Span::new(from, bar.max(from)).trimmed(self.text);
            if !cell.is_empty()
                && cell
                    .slice(self.text)
                    .bytes()
                    .any(|b| !matches!(b, b'-' | b'+'))
            {
                cells.push(cell);
            }
            from = (bar + 1).min(end);
        }
        self.row(start, end, &cells);
    }

    fn row(&mut self, start: usize, end: usize, cells: &[Span]) {
        let mut from = start;
        for (place, cell) in cells.iter().enumerate() {
            let between = if place == 0 { "" } else { BETWEEN };
            self.markup.show(Span::new(from, cell.start), between);
            self.inline(*cell);
            from = cell.end;
        }
        self.markup.hide(Span::new(from, end));
    }

    /// Reads a table with borders of `=`: two of them, or three with a row of heads.
    pub(super) fn simple_table(&mut self) -> bool {
        let first = self.at;
        let borders = (first + 1..self.lines.len())
            .filter(|at| self.line(*at).is_some_and(|(_, text)| simple_border(text)));
        let mut last = None;
        for border in borders.take(2) {
            last = Some(border);
            if self
                .line(border + 1)
                .is_none_or(|(_, text)| text.is_empty())
            {
                break;
            }
        }
        let (Some(last), Some((border, _))) = (last, self.line(first)) else {
            return false;
        };
        let columns = columns(border.text(self.text));
        for at in first..=last {
            let Some((line, text)) = self.line(at) else {
                break;
            };
            let is_rule = !text.is_empty() && text.bytes().all(|b| matches!(b, b'=' | b'-' | b' '));
            if is_rule {
                self.markup.hide(Span::new(line.start, line.next));
            } else {
                let cells = self.columns_of(line.start, line.end, &columns);
                self.row(line.start, line.end, &cells);
            }
        }
        let span = self.span(first, last + 1);
        self.markup.mark(MarkKind::Table, span);
        self.at = last + 1;
        true
    }

    /// The cells of a line whose columns start at some characters.
    fn columns_of(&self, start: usize, end: usize, columns: &[usize]) -> Vec<Span> {
        let text = Span::new(start, end).slice(self.text);
        let mut starts = Vec::new();
        for (column, (at, _)) in text.char_indices().enumerate() {
            let is_start = columns
                .get(starts.len())
                .is_some_and(|next| *next == column);
            if is_start {
                starts.push(start + at);
            }
        }
        let ends = starts.iter().skip(1).copied().chain([end]);
        starts
            .iter()
            .zip(ends)
            .map(|(&start, end)| Span::new(start, end).trimmed(self.text))
            .filter(|cell| !cell.is_empty())
            .collect()
    }
}

/// The characters at which the columns of a border start.
fn columns(border: &str) -> Vec<usize> {
    let mut before = ' ';
    let mut found = Vec::new();
    for (column, c) in border.chars().enumerate() {
        if before == ' ' && c != ' ' {
            found.push(column);
        }
        before = c;
    }
    found
}
