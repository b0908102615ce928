//! Lists: bullets, numbers, callouts, terms with definitions.

use crate::model::{MarkKind, Span};
use crate::read::scan::{self, Line};

use super::blocks::Blocks;
use super::names::heading;
use super::shapes::{is_attribute_line, is_fence};

/// How deep lists may nest.
const DEEPEST: usize = 5;
/// Bytes of a term.
const LONGEST_TERM: usize = 200;

/// How many entries the open numbered lists have, by depth.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts([usize; DEEPEST]);

impl Counts {
    fn next(&mut self, depth: usize) -> usize {
        for deeper in self.0.iter_mut().skip(depth) {
            *deeper = 0;
        }
        self.0.get_mut(depth - 1).map_or(1, |count| {
            *count += 1;
            *count
        })
    }
}

/// What stands before the text of an entry.
enum Marker {
    /// Dots, counted by the reader.
    Counted(usize),
    Bullet,
    /// A number as printed.
    Printed,
    Callout,
}

/// The marker of a line, and where the text after it starts.
fn marker(line: &str) -> Option<(Marker, usize, usize)> {
    let inside = line.trim_start();
    let lead = line.len() - inside.len();
    let sign = inside.split([' ', '\t']).next()?;
    let text = lead + sign.len();
    let gap = line.get(text..)?;
    let skip = gap.len() - gap.trim_start().len();
    if skip == 0 || gap.trim().is_empty() {
        return None;
    }
    let only = |c: u8| sign.len() <= DEEPEST && !sign.is_empty() && sign.bytes().all(|b| b == c);
    let number = |rest: Option<&str>| {
        rest.is_some_and(|digits| {
            !digits.is_empty() && digits.len() <= 3 && digits.bytes().all(|b| b.is_ascii_digit())
        })
    };
    let is_letter = sign.len() == 2
        && sign.ends_with('.')
        && sign.starts_with(|c: char| c.is_ascii_lowercase());
    let kind = if only(b'.') {
        Marker::Counted(sign.len())
    } else if only(b'*') || sign == "-" || sign == "•" {
        Marker::Bullet
    } else if number(sign.strip_suffix('.')) || is_letter {
        Marker::Printed
    } else if sign == "<.>"
        || number(
            sign.strip_prefix('<')
                .and_then(|rest| rest.strip_suffix('>')),
        )
    {
        Marker::Callout
    } else {
        return None;
    };
    Some((kind, lead, text + skip))
}

/// Where the term of a line ends, and where what follows its sign starts.
fn term(line: &str) -> Option<(usize, usize)> {
    let lead = line.len() - line.trim_start().len();
    let head = line
        .char_indices()
        .take_while(|(at, _)| *at <= LONGEST_TERM)
        .last()?;
    let head = line.get(..head.0 + head.1.len_utf8())?;
    let at = head
        .match_indices([':', ';'])
        .map(|(at, _)| at)
        .find(|&at| {
            let rest = line.get(at..).unwrap_or_default();
            let sign = rest.len() - rest.trim_start_matches([':', ';']).len();
            let after = rest.get(sign..).unwrap_or_default();
            let is_sign = matches!(rest.get(..sign), Some("::" | ":::" | "::::" | ";;"));
            is_sign && at > lead && (after.is_empty() || after.starts_with([' ', '\t']))
        })?;
    let rest = line.get(at..)?;
    let body = rest.trim_start_matches([':', ';']);
    let body = body.trim_start();
    Some((at, line.len() - body.len()))
}

impl Blocks<'_> {
    /// Reads an entry of a list, if a line starts one.
    pub(super) fn list(&mut self, line: Line) -> bool {
        let text = line.text(self.text);
        if let Some((kind, lead, body)) = marker(text) {
            let start = line.start + lead;
            match kind {
                Marker::Counted(depth) => {
                    let number = self.counts.next(depth);
                    self.sign(line.start, line.start + body, &format!("{number}. "));
                }
                Marker::Bullet => self.sign(line.start, line.start + body, "- "),
                Marker::Printed => self.markup.hide(Span::new(line.start, start)),
                Marker::Callout => {
                    let number: String =
                        text.chars().filter(char::is_ascii_digit).take(3).collect();
                    let number = if number.is_empty() || text.contains("<.>") {
                        self.counts.next(1).to_string()
                    } else {
                        number
                    };
                    self.sign(line.start, line.start + body, &format!("{number}. "));
                }
            }
            let end = self.entry_text(line);
            let entry = scan::with_break(self.text, Span::new(line.start, end));
            self.markup.mark(MarkKind::ListItem, entry);
            self.inline(Span::new(line.start + body, end));
            self.attached = false;
            return true;
        }
        if let Some((end, body)) = term(text) {
            self.definition(line, end, body);
            return true;
        }
        false
    }

    fn sign(&mut self, start: usize, end: usize, shown: &str) {
        self.markup.show(Span::new(start, end), shown);
    }

    /// Takes the lines of an entry's first paragraph.
    fn entry_text(&mut self, line: Line) -> usize {
        let first = self.at;
        let stops = |text: &str| marker(text).is_some() || term(text).is_some();
        let end = self.take_text(stops);
        self.flush(first + 1);
        end.max(line.end)
    }

    /// Hides the white space before lines that go on an entry.
    fn flush(&mut self, first: usize) {
        for at in first..self.at {
            if let Some((line, text)) = self.line(at) {
                let lead = text.len() - text.trim_start().len();
                self.markup.hide(Span::new(line.start, line.start + lead));
            }
        }
    }

    fn definition(&mut self, line: Line, term_end: usize, body: usize) {
        let inside = line.inside(self.text);
        let term = Span::new(inside.start, line.start + term_end).trimmed(self.text);
        self.markup.hide(Span::new(line.start, term.start));
        self.inline(term);
        let body = line.start + body;
        self.attached = false;
        if body < line.end {
            self.markup
                .show(Span::new(line.start + term_end, body), "\n");
            let end = self.entry_text(line);
            self.define(term, Span::new(body, end));
            return;
        }
        self.markup.hide(Span::new(line.start + term_end, line.end));
        self.at += 1;
        let mut next = self.at;
        while self
            .line(next)
            .is_some_and(|(_, text)| text.trim().is_empty())
        {
            next += 1;
        }
        let Some((first, text)) = self.line(next).filter(|(_, text)| is_text(text)) else {
            return;
        };
        if next > self.at && !text.starts_with([' ', '\t']) {
            return;
        }
        self.at = next;
        let end = self.entry_text(first);
        self.flush(next);
        let lead = text.len() - text.trim_start().len();
        self.define(term, Span::new(first.start + lead, end));
    }

    fn define(&mut self, term: Span, definition: Span) {
        self.markup.mark(MarkKind::Term, term);
        self.markup.mark(MarkKind::Definition, definition);
        self.inline(definition);
    }
}

/// Whether a line starts a paragraph, and nothing else.
fn is_text(line: &str) -> bool {
    let plain = line.trim();
    !is_fence(plain)
        && !is_attribute_line(plain)
        && heading(plain).is_none()
        && marker(line).is_none()
        && term(line).is_none()
        && !plain.starts_with("//")
        && !plain.starts_with('.')
        && plain != "+"
}
