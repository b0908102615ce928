//! Lines → blocks: headings, delimited blocks, paragraphs, what is not seen.

use crate::model::{MarkKind, Markup, Span};
use crate::read::scan::{self, Line};

use super::inline::Inline;
use super::items::Counts;
use super::names::{Names, heading};
use super::shapes::{Style, is_attribute_line, is_block_macro, is_fence};

/// A document being read.
pub(super) struct Blocks<'a> {
    pub(super) text: &'a str,
    pub(super) lines: Vec<Line>,
    pub(super) at: usize,
    pub(super) markup: Markup,
    pub(super) names: Names,
    pub(super) counts: Counts,
    /// What the line of attributes above says.
    pub(super) style: Style,
    /// Whether a block belongs to the list above, by a `+`.
    pub(super) attached: bool,
    /// Whether nothing but comments and attributes came yet.
    is_top: bool,
    /// For each open condition, whether its text shows.
    pub(super) conditions: Vec<bool>,
}

impl<'a> Blocks<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let lines = scan::lines(text);
        Self {
            text,
            names: Names::new(text, &lines),
            lines,
            at: 0,
            markup: Markup::default(),
            counts: Counts::default(),
            style: Style::Plain,
            attached: false,
            is_top: true,
            conditions: Vec::new(),
        }
    }

    /// What the whole document says of its text.
    pub(super) fn markup(mut self) -> Markup {
        while let Some(&line) = self.lines.get(self.at) {
            let before = self.at;
            self.block(line);
            self.at = self.at.max(before + 1);
        }
        self.markup
    }

    pub(super) fn line(&self, at: usize) -> Option<(Line, &'a str)> {
        let line = *self.lines.get(at)?;
        Some((line, line.text(self.text)))
    }

    /// Leaves an empty line where a line of signs stands.
    pub(super) fn blank(&mut self, line: Line) {
        self.markup.hide(Span::new(line.start, line.end));
        self.at += 1;
    }

    /// Takes a line out, so that what stands around it goes together.
    pub(super) fn drop(&mut self, line: Line) {
        self.markup.hide(Span::new(line.start, line.next));
        self.at += 1;
    }

    pub(super) fn inline(&mut self, span: Span) {
        Inline::new(self.text, &mut self.markup, &mut self.names).run(span.start, span.end);
    }

    fn block(&mut self, line: Line) {
        let text = line.text(self.text);
        let plain = text.trim_end();
        if self.unseen(line, plain) {
            return;
        }
        if plain.is_empty() {
            self.at += 1;
            return;
        }
        let is_top = std::mem::replace(&mut self.is_top, false);
        if is_fence(plain) {
            return self.fence(line, plain);
        }
        if let Some((depth, title)) = heading(plain) {
            return self.heading(line, plain, depth, title, is_top);
        }
        if self.underlined(line, plain, is_top) {
            return;
        }
        if let Some(title) = plain
            .strip_prefix('.')
            .filter(|title| !title.starts_with(['.', ' ', '\t']) && !title.is_empty())
        {
            let start = line.end - text.len() + 1;
            self.markup.hide(Span::new(line.start, start));
            self.inline(Span::new(start, start + title.len()));
            self.gap(line);
            self.at += 1;
            return;
        }
        if plain == "+" {
            self.attached = true;
            return self.blank(line);
        }
        if is_block_macro(plain)
            || matches!(plain, "'''" | "<<<" | "---" | "***" | "* * *" | "- - -")
        {
            return self.blank(line);
        }
        if self.style == Style::Plain && self.list(line) {
            return;
        }
        self.paragraph(line, text);
    }

    /// Adds an empty line after a line, where none is.
    pub(super) fn gap(&mut self, line: Line) {
        if self
            .lines
            .get(self.at + 1)
            .is_some_and(|next| !next.is_blank(self.text))
        {
            self.markup.show(Span::new(line.end, line.next), "\n\n");
        }
    }

    /// A line that opens or closes a block. What is literal goes up to the line that closes it.
    fn fence(&mut self, line: Line, plain: &str) {
        let style = std::mem::take(&mut self.style);
        let is_table = plain.ends_with("===") && plain.starts_with(['|', ',', ':', '!']);
        let is_literal = plain.starts_with("----")
            || plain.starts_with("....")
            || plain.starts_with("++++")
            || plain.starts_with("```")
            || style == Style::Literal;
        let is_comment = plain.starts_with("////") || style == Style::Comment;
        if !self.attached {
            self.counts = Counts::default();
        }
        self.attached = false;
        let closing = if plain.starts_with("```") {
            "```"
        } else {
            plain
        };
        let close = (is_table || is_literal || is_comment)
            .then(|| {
                let rest = self.lines.iter().enumerate().skip(self.at + 1);
                let mut rest = rest.map(|(at, line)| (at, line.text(self.text).trim_end()));
                rest.find(|(_, text)| *text == closing).map(|(at, _)| at)
            })
            .flatten();
        let first = self.at + 1;
        self.blank(line);
        let Some(close) = close else {
            return;
        };
        let Some(&closing) = self.lines.get(close) else {
            return;
        };
        let span = Span::new(line.next, closing.start);
        if is_table {
            self.table(first, close);
            self.markup.mark(MarkKind::Table, span);
        } else if is_comment {
            self.markup.hide(Span::new(line.start, closing.end));
        } else {
            self.markup.mark(MarkKind::Code, span);
        }
        self.at = close;
        self.blank(closing);
    }

    fn paragraph(&mut self, line: Line, text: &str) {
        let style = std::mem::take(&mut self.style);
        let is_literal = style == Style::Literal || text.starts_with([' ', '\t']);
        if !std::mem::take(&mut self.attached) {
            self.counts = Counts::default();
        }
        let end = self.take_text(|_| false);
        let span = Span::new(line.start, end);
        if style == Style::Comment {
            self.markup.hide(span);
        } else if is_literal {
            self.markup.mark(MarkKind::Code, span);
        } else {
            self.inline(span);
        }
    }

    /// Takes the lines of a paragraph, from the one at hand on; where its text ends.
    pub(super) fn take_text(&mut self, stops: impl Fn(&str) -> bool) -> usize {
        let mut end = self.line(self.at).map_or(0, |(line, _)| line.end);
        self.at += 1;
        while let Some((line, text)) = self.line(self.at) {
            let plain = text.trim_end();
            if plain.is_empty()
                || plain == "+"
                || is_fence(plain)
                || is_attribute_line(plain)
                || stops(text)
            {
                break;
            }
            if plain.starts_with(':') || !self.unseen(line, plain) {
                end = line.end;
                self.at += 1;
            }
        }
        end
    }
}
