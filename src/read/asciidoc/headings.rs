//! Headings and what stands below a title.

use crate::model::{MarkKind, Span};
use crate::read::scan::Line;

use super::blocks::Blocks;
use super::items::Counts;

impl Blocks<'_> {
    pub(super) fn heading(
        &mut self,
        line: Line,
        plain: &str,
        depth: u8,
        title: &str,
        is_top: bool,
    ) {
        self.counts = Counts::default();
        self.attached = false;
        let start = line.start + plain.find(title).unwrap_or_default();
        let end = start + title.len();
        self.markup.hide(Span::new(line.start, start));
        self.markup.hide(Span::new(end, line.end));
        self.named(Span::new(start, end), depth, is_top);
        self.gap(line);
        self.at += 1;
        if depth == 1 && is_top {
            self.header();
        }
    }

    fn named(&mut self, title: Span, depth: u8, is_top: bool) {
        let kind = if depth == 1 && is_top {
            MarkKind::Title
        } else {
            MarkKind::Heading(depth)
        };
        self.markup.mark(kind, title);
        self.inline(title);
    }

    /// Author and revision below the title.
    fn header(&mut self) {
        let start = self.line(self.at).map_or(0, |(line, _)| line.start);
        let mut end = start;
        while let Some((line, text)) = self.line(self.at) {
            if text.trim().is_empty() || text.starts_with(['=', '[']) {
                break;
            }
            if !self.unseen(line, text.trim_end()) {
                end = line.end;
                self.at += 1;
            }
        }
        self.markup.mark(MarkKind::Apart, Span::new(start, end));
    }

    /// A heading with a line of signs below it.
    pub(super) fn underlined(&mut self, line: Line, plain: &str, is_top: bool) -> bool {
        let Some((below, signs)) = self.line(self.at + 1) else {
            return false;
        };
        let signs = signs.trim_end();
        let depth = match signs.bytes().next() {
            Some(b'=') => 1,
            Some(b'-') => 2,
            Some(b'~') => 3,
            Some(b'^') => 4,
            Some(b'+') => 5,
            _ => return false,
        };
        let is_line = signs.len() > 2 && signs.bytes().all(|b| signs.bytes().next() == Some(b));
        let fits = plain.chars().count().abs_diff(signs.len()) <= 1;
        if !is_line || !fits || !plain.contains(char::is_alphabetic) {
            return false;
        }
        self.counts = Counts::default();
        self.named(line.inside(self.text), depth, is_top);
        self.at += 1;
        self.blank(below);
        true
    }
}
