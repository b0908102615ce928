//! HTML in Markdown: tags go, what stands between them stays.

use super::page::Page;
use crate::model::{MarkKind, Span};

/// Reads pieces of HTML in their order.
#[derive(Debug, Default)]
pub(super) struct Html {
    state: State,
    /// The heading, table or program text that is open: what and from where on.
    open: Vec<(MarkKind, &'static str, usize)>,
}

/// What the next byte is part of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Text,
    /// A tag, from where on, and the quote of a value that is open.
    Tag(usize, Option<char>),
    Comment,
    /// A script or style sheet, up to its closing tag.
    Raw(&'static str),
}

/// What a tag does to the lines.
enum Effect {
    None,
    Line,
    Paragraph,
    Item,
    Cell,
}

/// Elements open at once that are marked.
const DEEPEST: usize = 16;

/// Marked elements.
const MARKED: [(&str, MarkKind); 11] = [
    ("h1", MarkKind::Heading(1)),
    ("h2", MarkKind::Heading(2)),
    ("h3", MarkKind::Heading(3)),
    ("h4", MarkKind::Heading(4)),
    ("h5", MarkKind::Heading(5)),
    ("h6", MarkKind::Heading(6)),
    ("table", MarkKind::Table),
    ("pre", MarkKind::Code),
    ("dt", MarkKind::Term),
    ("dd", MarkKind::Definition),
    ("nav", MarkKind::Apart),
];

impl Html {
    /// Reads a piece: a line of a block, or an inline tag.
    pub(super) fn read(&mut self, page: &mut Page<'_>, piece: Span) {
        let mut at = piece.start;
        while at < piece.end {
            let rest = Span::new(at, piece.end);
            at = match self.state {
                State::Text => self.text(page, rest),
                State::Tag(start, quote) => self.tag(page, rest, start, quote),
                State::Comment => self.skip_to(page.text, rest, "-->"),
                State::Raw(name) => self.raw(page.text, rest, name),
            };
        }
    }

    /// Ends a block. A tag that was never closed is text.
    pub(super) fn finish(&mut self, page: &mut Page<'_>, end: usize) {
        if let State::Tag(start, _) = self.state {
            page.see(Span::new(start, end));
        }
        self.state = State::Text;
    }

    fn text(&mut self, page: &mut Page<'_>, rest: Span) -> usize {
        let inside = rest.slice(page.text);
        let length = inside.find('<').unwrap_or(inside.len());
        let words = Span::new(rest.start, rest.start + length);
        if !words.trimmed(page.text).is_empty() {
            page.see(words);
        }
        let at = words.end;
        let tag = inside.get(length..).unwrap_or_default();
        let mut signs = tag.chars().skip(1);
        match (tag.starts_with("<!--"), signs.next()) {
            (true, _) => self.state = State::Comment,
            (_, Some('!' | '?' | '/')) => self.state = State::Tag(at, None),
            (_, Some(sign)) if sign.is_ascii_alphabetic() => self.state = State::Tag(at, None),
            (_, None) if tag.is_empty() => {}
            _ => {
                page.see(Span::new(at, at + 1));
                return at + 1;
            }
        }
        at
    }

    fn tag(&mut self, page: &mut Page<'_>, rest: Span, start: usize, quote: Option<char>) -> usize {
        let mut quote = quote;
        for (place, sign) in rest.slice(page.text).char_indices() {
            match (quote, sign) {
                (Some(open), sign) if open == sign => quote = None,
                (None, '"' | '\'') => quote = Some(sign),
                (None, '>') => {
                    let end = rest.start + place + 1;
                    self.state = State::Text;
                    self.element(page, Span::new(start, end));
                    return end;
                }
                _ => {}
            }
        }
        self.state = State::Tag(start, quote);
        rest.end
    }

    fn skip_to(&mut self, text: &str, rest: Span, closing: &str) -> usize {
        match rest.slice(text).find(closing) {
            Some(at) => {
                self.state = State::Text;
                rest.start + at + closing.len()
            }
            None => rest.end,
        }
    }

    fn raw(&mut self, text: &str, rest: Span, name: &str) -> usize {
        let inside = rest.slice(text);
        let closing = inside.match_indices("</").find(|(at, _)| {
            inside
                .get(at + 2..at + 2 + name.len())
                .is_some_and(|found| found.eq_ignore_ascii_case(name))
        });
        match closing {
            Some((at, _)) => {
                self.state = State::Text;
                rest.start + at
            }
            None => rest.end,
        }
    }

    /// A whole tag.
    fn element(&mut self, page: &mut Page<'_>, tag: Span) {
        let inside = tag.slice(page.text);
        let is_closing = inside.starts_with("</");
        let name: String = inside
            .trim_start_matches(['<', '/'])
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect::<String>()
            .to_ascii_lowercase();
        let is_marked = |(_, open, _): &(MarkKind, &str, usize)| *open == name;
        if is_closing && let Some(place) = self.open.iter().rposition(is_marked) {
            for (kind, _, start) in self.open.drain(place..) {
                page.mark(kind, Span::new(start, tag.start));
            }
        }
        match effect(&name, is_closing) {
            Effect::None => {}
            Effect::Line => page.break_line(tag.end, "\n"),
            Effect::Paragraph => page.break_line(tag.end, "\n\n"),
            Effect::Item => {
                page.break_line(tag.end, "\n");
                page.show(Span::new(tag.end, tag.end), "- ");
            }
            Effect::Cell if page.is_line_start(tag.end) => {}
            Effect::Cell => page.show(Span::new(tag.end, tag.end), " | "),
        }
        if is_closing {
            return;
        }
        if let Some(raw) = ["script", "style"].into_iter().find(|raw| *raw == name) {
            self.state = State::Raw(raw);
        }
        let marked = MARKED.iter().find(|(marked, _)| *marked == name);
        if let Some((name, kind)) = marked.filter(|_| self.open.len() < DEEPEST) {
            self.open.push((*kind, name, tag.end));
        }
    }
}

fn effect(name: &str, is_closing: bool) -> Effect {
    match name {
        "li" if !is_closing => Effect::Item,
        "td" | "th" if !is_closing => Effect::Cell,
        "br" | "li" | "tr" | "dt" | "dd" | "hr" | "option" => Effect::Line,
        "p" | "div" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "ul" | "ol" | "dl" | "table"
        | "details" | "summary" | "blockquote" | "pre" | "section" | "article" | "figure"
        | "figcaption" | "header" | "footer" | "nav" | "aside" | "center" => Effect::Paragraph,
        _ => Effect::None,
    }
}
