//! White space, comments, dashes, quotes, formulas.

use crate::model::Span;

use super::math;
use super::reading::Reading;

/// Bytes of a formula inside a line.
const LONGEST_FORMULA: usize = 2000;

impl Reading<'_> {
    pub(super) fn space(&mut self) {
        let run = self
            .rest(self.at)
            .bytes()
            .take_while(|b| matches!(b, b' ' | b'\t' | b'\r'))
            .count();
        let end = self.at + run;
        if self.bare.0 || !self.is_visible() {
            self.markup.hide(Span::new(self.at, end));
        }
        self.at = end;
    }

    pub(super) fn line_break(&mut self) {
        let end = self.at + 1;
        let rest = self.rest(end);
        let next = rest.trim_start_matches([' ', '\t', '\r']);
        let is_break = next.is_empty() || next.starts_with('\n');
        if is_break {
            self.close_open(self.at);
        }
        let in_table = self.in_table();
        if self.bare == (true, true) || !self.is_visible() {
            self.markup.hide(Span::new(self.at, end));
        } else if in_table || self.is_one_line && !is_break {
            self.markup.show(Span::new(self.at, end), " ");
        }
        if is_break && !in_table {
            self.is_one_line = false;
        }
        self.bare = (true, false);
        self.at = end;
    }

    /// A comment goes with its line break, as long as no empty line follows, and with the white space after it.
    pub(super) fn comment(&mut self) {
        let rest = self.rest(self.at);
        let Some(length) = rest.find('\n') else {
            return self.hide_to(self.text.len());
        };
        let next = self.rest(self.at + length + 1);
        let body = next.trim_start_matches([' ', '\t', '\r']);
        if body.starts_with('\n') || self.bare.0 {
            self.hide_to(self.at + length);
        } else {
            self.hide_to(self.at + length + 1 + next.len() - body.len());
        }
    }

    pub(super) fn dashes(&mut self) {
        let run = self
            .rest(self.at)
            .bytes()
            .take_while(|b| *b == b'-')
            .count();
        let end = self.at + run;
        match run {
            2 => self.show_to(end, "–"),
            3 => self.show_to(end, "—"),
            _ => self.keep_to(end),
        }
    }

    pub(super) fn quote(&mut self, byte: u8) {
        let is_double = self.text.as_bytes().get(self.at + 1) == Some(&byte);
        let end = self.at + 1 + usize::from(is_double);
        match (byte, is_double) {
            (b'`', true) => self.show_to(end, "“"),
            (b'`', false) => self.show_to(end, "‘"),
            (_, true) => self.show_to(end, "”"),
            _ => self.keep_to(end),
        }
    }

    /// The next place of a sign.
    pub(super) fn find(&mut self, sign: &str, from: usize) -> Option<usize> {
        let text = self.text;
        let ahead = self.aheads.entry(sign.to_owned()).or_default();
        ahead.find(from, |from| {
            let inside = text.as_bytes().get(from..)?;
            memchr::memmem::find_iter(inside, sign.as_bytes())
                .map(|at| from + at)
                .find(|at| {
                    sign.starts_with('\\') || !text.get(..*at).is_some_and(|t| t.ends_with('\\'))
                })
        })
    }

    pub(super) fn dollar(&mut self) {
        if self.rest(self.at).starts_with("$$") {
            return self.display("$$", "$$");
        }
        match self.find("$", self.at + 1) {
            Some(close) => self.formula(1, close, 1),
            None => self.keep_to(self.at + 1),
        }
    }

    /// A formula inside a line.
    pub(super) fn formula(&mut self, open: usize, close: usize, width: usize) {
        let inside = Span::new(self.at + open, close).slice(self.text);
        let is_line = inside.len() <= LONGEST_FORMULA && !inside.contains("\n\n");
        if !is_line {
            return self.keep_to(self.at + open);
        }
        match math::plain(inside) {
            Some(shown) => self.show_to(close + width, &shown),
            None => self.keep_to(close + width),
        }
    }

    /// A formula on lines of its own.
    pub(super) fn display(&mut self, opening: &str, closing: &str) {
        let start = self.at + opening.len();
        let Some(close) = self.find(closing, start) else {
            return self.hide_to(start);
        };
        self.raw(start, close, close + closing.len());
    }
}
