//! Lists and definitions.

use crate::model::{MarkKind, Span};
use crate::read::scan::{self, Line};

use super::blocks::Blocks;
use super::shapes::{field, is_enumerator, marker};

/// Bytes of a term.
const LONGEST_TERM: usize = 100;

impl Blocks<'_> {
    /// Reads an entry of a list, if one starts at a line.
    pub(super) fn item(&mut self, line: Line, text: &str, indent: usize) -> bool {
        let Some((width, body)) = marker(text) else {
            return false;
        };
        let sign = text.get(..width).unwrap_or_default();
        if is_enumerator(sign) && !self.is_entry(indent) {
            return false;
        }
        let start = line.inside(self.text).start;
        self.flush(line);
        if sign.contains('#') {
            self.count += 1;
            let number = format!("{}. ", self.count);
            self.markup.show(Span::new(start, start + body), &number);
        } else if !is_enumerator(sign) {
            self.markup.show(Span::new(start, start + body), "- ");
        }
        let end = self.paragraph_end(indent + 1);
        let entry = scan::with_break(self.text, Span::new(line.start, end));
        self.markup.mark(MarkKind::ListItem, entry);
        self.paragraph(Span::new((start + body).min(end), end), indent + body);
        true
    }

    /// Whether the line below one with a number may stand below an entry.
    fn is_entry(&self, indent: usize) -> bool {
        self.line(self.at + 1).is_none_or(|(next, text)| {
            text.is_empty() || next.indent(self.text) > indent || marker(text).is_some()
        })
    }

    /// Reads a term with its definition, if a line is moved in right below another.
    pub(super) fn definition(&mut self, line: Line, text: &str, indent: usize) -> bool {
        let Some((below, body)) = self.line(self.at + 1) else {
            return false;
        };
        let is_term = text.len() <= LONGEST_TERM && !text.ends_with(['.', ',', ';', ':', '?', '!']);
        let column = below.indent(self.text);
        if !is_term || body.is_empty() || column <= indent {
            return false;
        }
        self.term(line);
        if is_text(body) {
            let start = below.inside(self.text).start;
            self.flush(below);
            let end = self.paragraph_end(column);
            self.markup
                .mark(MarkKind::Definition, Span::new(start, end));
            self.paragraph(Span::new(start, end), column);
        }
        true
    }

    /// Reads the terms of a glossary that share a definition, the last one with it.
    pub(super) fn terms(&mut self, indent: usize) -> bool {
        while let Some((line, text)) = self.line(self.at) {
            if text.is_empty() || line.indent(self.text) != indent {
                return true;
            }
            if !self.definition(line, text, indent) {
                self.term(line);
            }
        }
        true
    }

    /// A term, without what it is said to be a kind of.
    fn term(&mut self, line: Line) {
        let inside = line.inside(self.text);
        let words = inside.slice(self.text);
        let length = words.find(" : ").unwrap_or(words.len());
        let term = Span::new(inside.start, inside.start + length).trimmed(self.text);
        self.flush(line);
        self.markup.mark(MarkKind::Term, term);
        self.markup.hide(Span::new(term.end, line.end));
        self.inline(term);
        self.at += 1;
    }
}

/// Whether a line starts a paragraph.
fn is_text(line: &str) -> bool {
    marker(line).is_none()
        && field(line).is_none()
        && !line.starts_with("..")
        && !line.starts_with(">>>")
}
