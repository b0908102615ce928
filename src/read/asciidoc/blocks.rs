//! Lines → blocks: headings, delimited blocks, paragraphs, what is not seen.

use crate::model::{MarkKind, Markup, Span};
use crate::read::scan::{self, Line};

use super::inline::Inline;
use super::items::Counts;
use super::names::{Names, heading};

/// Styles of blocks whose text is kept as it is.
const LITERAL: [&str; 9] = [
    "source",
    "listing",
    "literal",
    "stem",
    "latexmath",
    "asciimath",
    "plantuml",
    "ditaa",
    "mermaid",
];

/// What a line of attributes says of the block below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Style {
    #[default]
    Plain,
    Literal,
    Comment,
}

/// A document being read.
pub(super) struct Blocks<'a> {
    pub(super) text: &'a str,
    pub(super) lines: Vec<Line>,
    pub(super) at: usize,
    pub(super) markup: Markup,
    pub(super) names: Names,
    pub(super) counts: Counts,
    /// What the line of attributes above says.
    style: Style,
    /// Whether a block belongs to the list above, by a `+`.
    pub(super) attached: bool,
    /// Whether nothing but comments and attributes came yet.
    is_top: bool,
    /// For each open condition, whether its text shows.
    conditions: Vec<bool>,
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
    fn gap(&mut self, line: Line) {
        if self
            .lines
            .get(self.at + 1)
            .is_some_and(|next| !next.is_blank(self.text))
        {
            self.markup.show(Span::new(line.end, line.next), "\n\n");
        }
    }

    /// Whether a line is never seen: a comment, a condition, an attribute.
    pub(super) fn unseen(&mut self, line: Line, plain: &str) -> bool {
        if self.condition(line, plain) {
            return true;
        }
        if plain.starts_with("//") && !plain.starts_with("///") || plain.starts_with("include::") {
            self.drop(line);
        } else if let Some((name, value)) = attribute_entry(plain) {
            self.attribute_entry(line, name, value);
        } else if is_attribute_line(plain) {
            self.style = style(plain);
            self.blank(line);
        } else {
            return false;
        }
        true
    }

    fn attribute_entry(&mut self, line: Line, name: &str, value: &str) {
        let mut whole = value.to_owned();
        self.drop(line);
        while whole.ends_with(" \\") {
            whole.truncate(whole.len() - 1);
            let Some((next, more)) = self.line(self.at) else {
                break;
            };
            whole.push_str(more.trim());
            self.drop(next);
        }
        self.names.set(name, &whole);
    }

    fn condition(&mut self, line: Line, plain: &str) -> bool {
        let is_shown = self.conditions.iter().all(|shown| *shown);
        let (kind, rest) = plain.split_once("::").unwrap_or_default();
        match kind {
            "ifdef" | "ifndef" | "ifeval" if rest.ends_with(']') => {
                let (names, content) = rest.split_once('[').unwrap_or((rest, ""));
                let has = |names: &str| match names.split_once('+') {
                    Some(_) => names.split('+').all(|name| self.names.has(name)),
                    None => names.split(',').any(|name| self.names.has(name)),
                };
                let shows = kind == "ifeval" || has(names) == (kind == "ifdef");
                let content = content.trim_end_matches(']');
                if content.is_empty() || kind == "ifeval" {
                    self.conditions.push(shows);
                    self.drop(line);
                } else if shows && is_shown {
                    let start = line.start + kind.len() + names.len() + 3;
                    self.markup.hide(Span::new(line.start, start));
                    self.markup.hide(Span::new(start + content.len(), line.end));
                    self.inline(Span::new(start, start + content.len()));
                    self.at += 1;
                } else {
                    self.drop(line);
                }
                true
            }
            "endif" if rest.ends_with(']') => {
                self.conditions.pop();
                self.drop(line);
                true
            }
            _ if !is_shown => {
                self.drop(line);
                true
            }
            _ => false,
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
        let (first, opened) = (self.at + 1, self.at);
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
        debug_assert!(close > opened);
        self.at = close;
        self.blank(closing);
    }

    fn heading(&mut self, line: Line, plain: &str, depth: u8, title: &str, is_top: bool) {
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
    fn underlined(&mut self, line: Line, plain: &str, is_top: bool) -> bool {
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

/// Whether a line opens or closes a delimited block.
pub(super) fn is_fence(line: &str) -> bool {
    if matches!(line, "--" | "|===" | ",===" | ":===" | "!===") || line.starts_with("```") {
        return true;
    }
    let Some(first) = line.bytes().next() else {
        return false;
    };
    line.len() >= 4
        && matches!(first, b'-' | b'.' | b'=' | b'*' | b'_' | b'+' | b'/')
        && line.bytes().all(|byte| byte == first)
}

/// `[source,ruby]`, `[[id]]`, `[#id.role]`.
pub(super) fn is_attribute_line(line: &str) -> bool {
    let Some(inside) = line
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    else {
        return false;
    };
    inside.is_empty()
        || inside.starts_with(['[', '.', '#', '%', '"', '\'', ',', '{'])
        || inside.starts_with(|c: char| c.is_alphanumeric() || c == '_') && !inside.contains("](")
}

fn style(line: &str) -> Style {
    let name = line
        .trim_start_matches('[')
        .split([',', ']', '%', '#', '.'])
        .next();
    match name.unwrap_or_default().trim() {
        "comment" => Style::Comment,
        name if LITERAL.contains(&name) || line.starts_with("[,") => Style::Literal,
        _ => Style::Plain,
    }
}

fn attribute_entry(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.strip_prefix(':')?.split_once(':')?;
    let is_name = !name.is_empty()
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'!'));
    (is_name && (value.is_empty() || value.starts_with([' ', '\t']))).then(|| (name, value.trim()))
}

/// `image::path[words]` and other macros that stand alone.
fn is_block_macro(line: &str) -> bool {
    line.ends_with(']')
        && line.split_once("::").is_some_and(|(name, rest)| {
            !name.is_empty()
                && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
                && rest.split_once('[').is_some_and(|(target, _)| {
                    !target.contains(char::is_whitespace)
                        || matches!(name, "image" | "video" | "audio")
                })
        })
}
