//! The walk through a text, sign by sign.

use std::collections::BTreeMap;

use crate::model::{MarkKind, Markup, Span};
use crate::read::scan::Ahead;

use super::pairs::Pairs;

/// Bytes that commands may add to a document beyond its own length.
const ROOM: usize = 1 << 16;
/// The environment that stands for what comes before the document.
const PREAMBLE: &str = "preamble";

/// A group or an environment that is open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<'a> {
    /// The environment's name; none for a group.
    pub(super) name: Option<&'a str>,
    /// What an environment is.
    pub(super) action: &'static str,
    /// Whether its text shows.
    pub(super) is_visible: bool,
    /// What it is, and where its text starts.
    pub(super) mark: Option<(MarkKind, usize)>,
    /// What is shown in the place of a group's closing brace.
    pub(super) closing: &'static str,
    /// Arguments that follow it.
    pub(super) arguments: &'static str,
    /// Entries of a list.
    pub(super) count: usize,
}

/// A text being read.
pub(super) struct Reading<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    pub(super) markup: Markup,
    pub(super) pairs: Pairs,
    pub(super) frames: Vec<Frame<'a>>,
    /// How many environments of a name are open.
    pub(super) environments: BTreeMap<&'a str, usize>,
    /// What commands without arguments stand for.
    pub(super) macros: BTreeMap<String, String>,
    pub(super) room: usize,
    /// How deep definitions are nested in which this text stands.
    pub(super) depth: usize,
    /// An entry or a definition that goes on.
    pub(super) open: Option<(MarkKind, usize)>,
    /// Whether line breaks are spaces: in rows and options.
    pub(super) is_one_line: bool,
    /// Whether all of the line so far is hidden, and something is.
    pub(super) bare: (bool, bool),
    pub(super) aheads: BTreeMap<String, Ahead>,
    pub(super) has_title: bool,
}

impl<'a> Reading<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            markup: Markup::default(),
            pairs: Pairs::new(text),
            frames: Vec::new(),
            environments: BTreeMap::new(),
            macros: BTreeMap::new(),
            room: text.len() + ROOM,
            depth: 0,
            open: None,
            is_one_line: false,
            bare: (true, false),
            aheads: BTreeMap::new(),
            has_title: false,
        }
    }

    /// What the whole document says of its text.
    pub(super) fn markup(mut self) -> Markup {
        self.walk();
        self.markup
    }

    pub(super) fn walk(&mut self) {
        if self.text.contains("\\begin{document}") {
            self.enter(Some(PREAMBLE), "", false);
        }
        while self.at < self.text.len() {
            let before = self.at;
            self.step();
            self.at = self.at.max(before + 1);
        }
        self.close_open(self.text.len());
    }

    pub(super) fn rest(&self, at: usize) -> &'a str {
        self.text.get(at..).unwrap_or_default()
    }

    pub(super) fn is_visible(&self) -> bool {
        self.frames.last().is_none_or(|frame| frame.is_visible)
    }

    /// Hides bytes and goes on after them.
    pub(super) fn hide_to(&mut self, end: usize) {
        self.markup.hide(Span::new(self.at, end));
        self.bare.1 = true;
        self.at = end;
    }

    /// Shows words in the place of bytes, where the text shows at all, and goes on after them.
    pub(super) fn show_to(&mut self, end: usize, shown: &str) {
        if !self.is_visible() {
            return self.hide_to(end);
        }
        self.markup.show(Span::new(self.at, end), shown);
        self.bare = (shown.ends_with('\n'), false);
        self.at = end;
    }

    /// Leaves bytes as they are, where the text shows at all.
    pub(super) fn keep_to(&mut self, end: usize) {
        if !self.is_visible() {
            return self.hide_to(end);
        }
        self.bare.0 = false;
        self.at = end;
    }

    pub(super) fn enter(&mut self, name: Option<&'a str>, action: &'static str, is_visible: bool) {
        if let Some(name) = name {
            *self.environments.entry(name).or_default() += 1;
        }
        self.frames.push(Frame {
            name,
            action,
            is_visible,
            mark: None,
            closing: "",
            arguments: "",
            count: 0,
        });
    }

    fn step(&mut self) {
        let Some(byte) = self.text.as_bytes().get(self.at).copied() else {
            return;
        };
        match byte {
            b'\\' => self.command(),
            b'{' => {
                let is_visible = self.is_visible();
                self.hide_to(self.at + 1);
                self.enter(None, "", is_visible);
            }
            b'}' => self.close_group(),
            b'%' => self.comment(),
            b'$' => self.dollar(),
            b'~' => self.show_to(self.at + 1, " "),
            b'&' if self.in_table() => self.show_to(self.at + 1, " | "),
            b'-' => self.dashes(),
            b'`' | b'\'' => self.quote(byte),
            b'\n' => self.line_break(),
            b' ' | b'\t' | b'\r' => self.space(),
            _ => {
                let special = |b: &u8| {
                    matches!(
                        b,
                        b'\\'
                            | b'{'
                            | b'}'
                            | b'%'
                            | b'$'
                            | b'~'
                            | b'&'
                            | b'-'
                            | b'`'
                            | b'\''
                            | b'\n'
                            | b' '
                            | b'\t'
                            | b'\r'
                    )
                };
                let run = self
                    .rest(self.at)
                    .bytes()
                    .skip(1)
                    .take_while(|b| !special(b))
                    .count();
                self.keep_to(self.at + 1 + run);
            }
        }
    }

    /// Text that is kept as it is, on lines of its own.
    pub(super) fn raw(&mut self, start: usize, close: usize, end: usize) {
        self.close_open(self.at);
        if !self.is_visible() {
            return self.hide_to(end);
        }
        self.show_to(start, "\n\n");
        self.markup.mark(MarkKind::Code, Span::new(start, close));
        self.at = close;
        self.show_to(end, "\n\n");
    }

    /// Ends an entry or a definition that is going on.
    pub(super) fn close_open(&mut self, end: usize) {
        if let Some((kind, start)) = self.open.take() {
            self.markup.mark(kind, Span::new(start, end.max(start)));
        }
    }

    pub(super) fn in_table(&self) -> bool {
        self.environment()
            .is_some_and(|frame| frame.action == "table")
    }

    /// The innermost environment that is open, where it is near.
    pub(super) fn environment(&self) -> Option<&Frame<'_>> {
        let mut near = self.frames.iter().rev().take(8);
        near.find(|frame| frame.name.is_some())
    }

    fn close_group(&mut self) {
        let end = self.at + 1;
        let Some(frame) = self.frames.pop_if(|frame| frame.name.is_none()) else {
            return self.hide_to(end);
        };
        if let Some((kind, start)) = frame.mark {
            self.markup.mark(kind, Span::new(start, self.at));
        }
        if frame.closing.is_empty() || !frame.is_visible {
            self.hide_to(end);
        } else {
            self.markup.show(Span::new(self.at, end), frame.closing);
            self.bare = (true, false);
            self.at = end;
        }
        if !frame.arguments.is_empty() {
            self.arguments(self.at, frame.arguments);
        }
    }
}
