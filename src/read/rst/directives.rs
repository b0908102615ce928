//! Comments, targets, footnotes, directives: all that starts with two dots.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::model::{MarkKind, Span};
use crate::read::scan::Line;

use super::blocks::Blocks;
use super::shapes::{adornment, field, is_prose, marker};

static KINDS: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    include_str!("directives.tsv")
        .lines()
        .filter(|row| !row.starts_with('#'))
        .filter_map(|row| row.split_once('\t'))
        .collect()
});

impl Blocks<'_> {
    pub(super) fn explicit(&mut self, line: Line, text: &str, indent: usize) {
        let start = line.inside(self.text).start;
        let rest = text.get(2..).unwrap_or_default();
        let head = rest.trim_start();
        if head.is_empty()
            && self
                .line(self.at + 1)
                .is_none_or(|(_, next)| next.is_empty())
        {
            return self.blank(line);
        }
        if head.starts_with('[')
            && let Some(close) = head.find("] ")
            && !head.starts_with("[ ")
        {
            let end = self.body_end(self.at + 1, indent);
            let body = start + text.len() - head.len() + close + 2;
            self.markup
                .hide(Span::new(line.start, start + text.len() - head.len()));
            self.markup.mark(
                MarkKind::Apart,
                Span::new(start, self.span(self.at, end).end),
            );
            self.inline(Span::new(body, self.span(self.at, end).end));
            self.at = end;
            return;
        }
        let name = head.split("::").next().unwrap_or_default().trim_end();
        let is_name = !name.is_empty()
            && head.contains("::")
            && name.bytes().all(|b| {
                b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b':' | b'.' | b'+')
            });
        if !is_name {
            return self.hide_body(line, indent);
        }
        let arguments = head.get(name.len()..).unwrap_or_default().trim_start();
        let arguments = arguments
            .strip_prefix("::")
            .unwrap_or_default()
            .trim_start();
        let arguments = Span::new(start + text.len() - arguments.len(), start + text.len());
        self.directive(line, name, arguments, indent);
    }

    /// Hides a line with all that is moved in below it.
    fn hide_body(&mut self, line: Line, indent: usize) {
        let end = self.body_end(self.at + 1, indent);
        let span = self.span(self.at, end);
        self.markup.hide(Span::new(line.start, span.end));
        self.at = end;
    }

    fn directive(&mut self, line: Line, name: &str, arguments: Span, indent: usize) {
        let kind = KINDS.get(name).copied();
        let kind = kind.or_else(|| name.contains(':').then_some("signature"));
        match kind {
            Some("hide") => self.hide_body(line, indent),
            Some("question") if !self.is_piece => self.question(line, indent),
            Some("code") => {
                let shown = Span::new(arguments.start.min(line.end), line.end);
                let shown = if name == "math" {
                    shown
                } else {
                    Span::new(line.end, line.end)
                };
                self.markup.hide(Span::new(line.start, shown.start));
                self.markup.mark(MarkKind::Code, shown);
                self.options(indent);
                self.code_body(indent);
            }
            Some("table") => self.list_table(line, arguments, indent),
            Some("text") => self.with_arguments(line, arguments, indent),
            Some("signature") => {
                self.markup.hide(Span::new(line.start, arguments.start));
                self.markup.mark(MarkKind::Code, arguments);
                self.options(indent);
            }
            Some(_) => {
                self.markup.hide(Span::new(line.start, line.end));
                self.options(indent);
                if name == "glossary" {
                    self.glossary = self.next_indent(indent);
                }
            }
            None => self.unknown(line, indent),
        }
    }

    /// Shows the arguments; lines right below go on.
    fn with_arguments(&mut self, line: Line, arguments: Span, indent: usize) {
        self.markup.hide(Span::new(line.start, arguments.start));
        let is_below = |at: usize| {
            self.line(at).is_some_and(|(next, text)| {
                !text.is_empty() && next.indent(self.text) > indent && field(text).is_none()
            })
        };
        if !arguments.is_empty() && is_below(self.at + 1) {
            let end = self.paragraph_end(indent + 1);
            self.paragraph(Span::new(arguments.start, end), indent + 1);
            return;
        }
        self.inline(arguments);
        self.options(indent);
    }

    /// Hides the options below a directive's line, and that line's end.
    fn options(&mut self, indent: usize) {
        self.at += 1;
        let first = self.at;
        while let Some((line, text)) = self.line(self.at) {
            let column = line.indent(self.text);
            if text.is_empty()
                || column <= indent
                || !(field(text).is_some() || self.at > first && !self.is_shallow(first, column))
            {
                break;
            }
            self.markup.hide(Span::new(line.start, line.next));
            self.at += 1;
        }
    }

    /// Whether a line stands no deeper than the first option.
    fn is_shallow(&self, first: usize, column: usize) -> bool {
        self.lines
            .get(first)
            .is_none_or(|line| column <= line.indent(self.text))
    }

    /// The indent of the next line that is moved in.
    fn next_indent(&self, indent: usize) -> Option<usize> {
        let rest = self.lines.iter().skip(self.at);
        let next = rest.into_iter().find(|line| !line.is_blank(self.text))?;
        Some(next.indent(self.text)).filter(|column| *column > indent)
    }

    /// Marks the text of a directive as code. In exercises words may stand before it, parted by a line of `~`.
    fn code_body(&mut self, indent: usize) {
        let first = self.at;
        let end = self.body_end(first, indent);
        let is_rule = |at: &usize| {
            self.line(*at)
                .is_some_and(|(_, text)| text.len() > 3 && adornment(text) == Some('~'))
        };
        let rule = (first..end).find(is_rule);
        if let Some(rule) = rule {
            let words = self.span(first, rule);
            for at in first..rule {
                if let Some((line, _)) = self.line(at) {
                    self.flush(line);
                }
            }
            self.inline(words);
            if let Some((line, _)) = self.line(rule) {
                self.blank(line);
            }
            return self.code(rule + 1, end);
        }
        if end > first {
            self.code(first, end);
        }
    }

    /// A directive that is not known: what reads as prose is read on, the rest is code.
    fn unknown(&mut self, line: Line, indent: usize) {
        self.markup.hide(Span::new(line.start, line.end));
        self.options(indent);
        let first = (self.at..self.lines.len())
            .find(|at| self.line(*at).is_none_or(|(_, text)| !text.is_empty()))
            .unwrap_or(self.lines.len());
        let is_full = |at: &usize| self.line(*at).is_some_and(|(_, text)| !text.is_empty());
        let end = first + (first..self.lines.len()).take_while(is_full).count();
        let opening = self.span(first, end);
        let starts_list = self
            .line(first)
            .is_some_and(|(_, text)| marker(text).is_some() || text.starts_with(".. "));
        self.at = first;
        if !is_prose(opening.slice(self.text)) && !starts_list {
            self.code_body(indent);
        }
    }

    /// A table written as a list of lists, or with commas.
    fn list_table(&mut self, line: Line, arguments: Span, indent: usize) {
        self.markup.hide(Span::new(line.start, arguments.start));
        self.inline(arguments);
        self.options(indent);
        let first = self.at;
        let end = self.body_end(first, indent);
        for at in first..end {
            let Some((line, text)) = self.line(at) else {
                break;
            };
            let cell = text.trim_start_matches(['*', ' ']);
            let cell = cell.strip_prefix("- ").unwrap_or(cell);
            let inside = line.inside(self.text);
            let start = inside.end - cell.len();
            self.markup.hide(Span::new(line.start, start));
            self.inline(Span::new(start, inside.end));
        }
        let span = self.span(first, end);
        self.markup.mark(MarkKind::Table, span);
        self.at = end;
    }
}
