//! Lines → blocks. Nesting is read off the indentation of each line, so that no stack is needed.

use std::collections::BTreeMap;

use crate::model::{MarkKind, Markup, Span};
use crate::read::scan::{self, Line};

use super::inline::Inline;
use super::shapes::{adornment, field, grid_border, option, simple_border};
use super::titles::Styles;

/// Bytes that substitutions may add to a document beyond its own length.
const ROOM: usize = 1 << 16;
/// Signs of the shortest line that parts a text.
const SHORTEST_TRANSITION: usize = 4;
/// A document being read.
pub(super) struct Blocks<'a> {
    pub(super) text: &'a str,
    pub(super) lines: Vec<Line>,
    pub(super) at: usize,
    pub(super) markup: Markup,
    pub(super) styles: Styles,
    substitutions: BTreeMap<String, String>,
    room: usize,
    /// The indent of a paragraph that announced a literal block.
    pub(super) literal: Option<usize>,
    /// The indent of the terms of an open glossary.
    pub(super) glossary: Option<usize>,
    /// Entries of numbered lists that count themselves.
    pub(super) count: usize,
    /// Whether nothing but titles and comments came yet.
    pub(super) is_top: bool,
    /// Whether the text is a piece of a document.
    pub(super) is_piece: bool,
}

impl<'a> Blocks<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let lines = scan::lines(text);
        let mut blocks = Self {
            text,
            substitutions: BTreeMap::new(),
            lines,
            at: 0,
            markup: Markup::default(),
            styles: Styles::default(),
            room: text.len() + ROOM,
            literal: None,
            glossary: None,
            count: 0,
            is_top: true,
            is_piece: false,
        };
        blocks.substitutions = blocks.defined();
        blocks
    }

    /// What the whole document says of its text.
    pub(super) fn markup(mut self) -> Markup {
        while let Some(&line) = self.lines.get(self.at) {
            let before = self.at;
            self.block(line);
            self.at = self.at.max(before + 1);
        }
        self.styles.name_title(&mut self.markup);
        self.markup
    }

    pub(super) fn line(&self, at: usize) -> Option<(Line, &'a str)> {
        let line = *self.lines.get(at)?;
        Some((line, line.inside(self.text).slice(self.text)))
    }

    pub(super) fn inline(&mut self, span: Span) {
        Inline::new(
            self.text,
            &mut self.markup,
            &self.substitutions,
            &mut self.room,
        )
        .run(span.start, span.end);
    }

    /// Leaves an empty line where a line of signs stands.
    pub(super) fn blank(&mut self, line: Line) {
        self.markup.hide(Span::new(line.start, line.end));
        self.at += 1;
    }

    /// Hides the white space before a line.
    pub(super) fn flush(&mut self, line: Line) {
        self.markup
            .hide(Span::new(line.start, line.inside(self.text).start));
    }

    /// The line after the last one that is moved in further than `indent`, from `from` on.
    pub(super) fn body_end(&self, from: usize, indent: usize) -> usize {
        let mut end = from;
        for (at, line) in self.lines.iter().enumerate().skip(from) {
            if line.is_blank(self.text) {
                continue;
            }
            if line.indent(self.text) <= indent {
                break;
            }
            end = at + 1;
        }
        end
    }

    /// The bytes of some lines.
    pub(super) fn span(&self, first: usize, end: usize) -> Span {
        let start = self
            .lines
            .get(first)
            .map_or(self.text.len(), |line| line.start);
        let last = end.checked_sub(1).and_then(|last| self.lines.get(last));
        Span::new(start, last.map_or(start, |line| line.end.max(start)))
    }

    pub(super) fn code(&mut self, first: usize, end: usize) {
        let span = self.span(first, end);
        self.markup.mark(MarkKind::Code, span);
        self.at = end.max(self.at + 1);
    }

    fn block(&mut self, line: Line) {
        let text = line.inside(self.text).slice(self.text);
        if text.is_empty() {
            self.at += 1;
            return;
        }
        let indent = line.indent(self.text);
        self.glossary = self.glossary.filter(|column| indent >= *column);
        if let Some(column) = self.literal.take()
            && self.literal_block(text, indent, column)
        {
            return;
        }
        if text == ".." || text.starts_with(".. ") || text.starts_with("..\t") {
            return self.explicit(line, text, indent);
        }
        if text.starts_with("__ ") {
            return self.blank(line);
        }
        if indent == 0 && self.title(line, text) {
            return;
        }
        let is_top = std::mem::replace(&mut self.is_top, false);
        if let Some((name, body)) = field(text) {
            return self.field(line, name, body, is_top);
        }
        self.text_block(line, text, indent);
    }

    fn text_block(&mut self, line: Line, text: &str, indent: usize) {
        if grid_border(text) && self.grid_table() || simple_border(text) && self.simple_table() {
            return;
        }
        if text.len() >= SHORTEST_TRANSITION && adornment(text).is_some() {
            return self.blank(line);
        }
        if text.starts_with(">>>") {
            let end = (self.at..self.lines.len())
                .find(|at| self.line(*at).is_none_or(|(_, text)| text.is_empty()))
                .unwrap_or(self.lines.len());
            return self.code(self.at, end);
        }
        if text == "|" || text.starts_with("| ") {
            let start = line.inside(self.text).start;
            self.markup
                .hide(Span::new(line.start, (start + 2).min(line.end)));
            self.inline(Span::new((start + 2).min(line.end), line.end));
            self.at += 1;
            return;
        }
        if self.item(line, text, indent) || self.glossary == Some(indent) && self.terms(indent) {
            return;
        }
        if let Some(body) = option(text) {
            let start = line.inside(self.text).start;
            self.flush(line);
            let end = self.paragraph_end(indent + 1);
            self.markup.mark(MarkKind::ListItem, Span::new(start, end));
            return self.inline(Span::new(start + body, end));
        }
        if self.definition(line, text, indent) {
            return;
        }
        self.flush(line);
        let start = line.inside(self.text).start;
        let end = self.paragraph_end(indent);
        self.paragraph(Span::new(start, end), indent);
    }

    /// A literal block below a paragraph that ends in `::`; unindented ones begin every line with the same sign.
    fn literal_block(&mut self, text: &str, indent: usize, column: usize) -> bool {
        if indent > column {
            let end = self.body_end(self.at, column);
            self.code(self.at, end);
            return true;
        }
        let sign = text.chars().next().filter(char::is_ascii_punctuation);
        let Some(sign) = sign.filter(|_| indent == column && !text.starts_with("..")) else {
            return false;
        };
        let quoted = |at: &usize| {
            self.line(*at)
                .is_some_and(|(_, text)| text.starts_with(sign))
        };
        let end = self.at + (self.at..self.lines.len()).take_while(quoted).count();
        self.code(self.at, end);
        true
    }

    /// Takes the lines of a paragraph from the one at hand on, those that are moved in by at least `indent`; where it
    /// ends.
    pub(super) fn paragraph_end(&mut self, indent: usize) -> usize {
        let mut end = self
            .lines
            .get(self.at)
            .map_or(0, |line| line.inside(self.text).end);
        let first = self
            .lines
            .get(self.at)
            .map_or(0, |line| line.indent(self.text));
        self.at += 1;
        while let Some((line, text)) = self.line(self.at) {
            let column = line.indent(self.text);
            let is_entry = column > first && super::shapes::marker(text).is_some();
            if text.is_empty() || column < indent || text.starts_with(".. ") || is_entry {
                break;
            }
            self.flush(line);
            end = line.inside(self.text).end;
            self.at += 1;
        }
        end
    }

    /// Reads the text of a paragraph; `::` at its end announces a literal block.
    pub(super) fn paragraph(&mut self, span: Span, indent: usize) {
        let inside = span.slice(self.text);
        let mut end = span.end;
        if let Some(head) = inside.strip_suffix("::") {
            self.literal = Some(indent);
            let keep = usize::from(!head.is_empty() && !head.ends_with(char::is_whitespace));
            end = span.end - 2 + keep;
            self.markup.hide(Span::new(end, span.end));
        }
        self.inline(Span::new(span.start, end));
    }
}
