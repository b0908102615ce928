//! Follows the parser through a file and notes what is seen.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::html::Html;
use super::indented::is_code;
use super::page::Page;
use crate::model::{MarkKind, Span};

/// Lists inside lists that are marked.
const DEEPEST: usize = 16;
/// Words of a picture's description that tell something, and of a line that is a heading although it ends in a stop.
const FEWEST_TOLD: usize = 4;
const MOST_HEADING_WORDS: usize = 12;
/// Signs of an underscore's run from which on it is a blank to fill in.
const BLANK: usize = 4;

/// Extensions that are common; quotes and dashes stay as typed.
fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_MATH
        | Options::ENABLE_GFM
        | Options::ENABLE_DEFINITION_LIST
}

/// Notes what is seen of a stretch of Markdown.
pub(super) fn walk(page: &mut Page<'_>, part: Span) {
    follow(page, part, true);
}

fn follow(page: &mut Page<'_>, part: Span, is_whole: bool) {
    let text = page.text;
    let mut walk = Walk {
        page,
        html: Html::default(),
        indented: None,
        pictures: Vec::new(),
        signs: Vec::new(),
        last_code: Span::default(),
        lists: 0,
        is_whole,
    };
    for (event, range) in Parser::new_ext(part.slice(text), options()).into_offset_iter() {
        walk.event(
            &event,
            Span::new(range.start, range.end).shifted(part.start),
        );
    }
}

struct Walk<'p, 't> {
    page: &'p mut Page<'t>,
    html: Html,
    /// The lines of the indented block at hand.
    indented: Option<Vec<Span>>,
    /// How much was seen before each picture that is open.
    pictures: Vec<usize>,
    /// The signs of the lists' entries that are open.
    signs: Vec<Span>,
    /// The last code inside a line.
    last_code: Span,
    lists: usize,
    /// Whether this is the file and not a line of an indented block.
    is_whole: bool,
}

impl Walk<'_, '_> {
    fn event(&mut self, event: &Event<'_>, span: Span) {
        match event {
            Event::Start(tag) => self.start(tag, span),
            Event::End(tag) => self.end(*tag, span),
            Event::Text(shown) => self.text(shown, span),
            Event::Code(shown) => self.code(shown, span),
            Event::InlineMath(shown) => self.formula(shown, span),
            Event::DisplayMath(_) => self.display(span),
            Event::Html(_) => self.html.read(self.page, span),
            Event::InlineHtml(_) => {
                self.html.read(self.page, span);
                self.html.finish(self.page, span.end);
            }
            Event::TaskListMarker(_) => self.page.see(span),
            Event::SoftBreak | Event::HardBreak | Event::Rule | Event::FootnoteReference(_) => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>, span: Span) {
        match tag {
            Tag::Heading { .. } if self.page.end() > 0 => self.part(span.start),
            Tag::Item => self.item(span),
            Tag::List(_) => self.lists += 1,
            Tag::CodeBlock(CodeBlockKind::Indented) => self.indented = Some(Vec::new()),
            Tag::CodeBlock(CodeBlockKind::Fenced(_)) => self.page.mark(MarkKind::Code, span),
            Tag::Table(_) => self.page.mark(MarkKind::Table, span),
            Tag::TableHead | Tag::TableRow => {
                let inside = span.slice(self.page.text);
                let line = inside.split('\n').next().map_or(0, str::len);
                self.page
                    .rows
                    .push(Span::new(span.start, span.start + line));
            }
            Tag::DefinitionListTitle => self.page.mark(MarkKind::Term, span),
            Tag::DefinitionListDefinition => self.page.mark(MarkKind::Definition, span),
            Tag::Image { .. } => self.pictures.push(self.page.seen.len()),
            Tag::Emphasis | Tag::Strong => self.emphasis(span, true),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd, span: Span) {
        match tag {
            TagEnd::Heading(level) => self.heading(level, span),
            TagEnd::List(_) => self.lists = self.lists.saturating_sub(1),
            TagEnd::Item => self.empty_item(),
            TagEnd::Paragraph => self.paragraph(span),
            TagEnd::CodeBlock => self.indented_block(span),
            TagEnd::HtmlBlock => self.html.finish(self.page, span.end),
            TagEnd::Image => self.picture(),
            TagEnd::Emphasis | TagEnd::Strong => self.emphasis(span, false),
            _ => {}
        }
    }

    /// Has an empty line stand before a place where a line starts.
    fn part(&mut self, at: usize) {
        let before = self.page.text.get(..at).unwrap_or_default();
        let before = before.trim_end_matches([' ', '\t', '>', '#']);
        let line = before.strip_suffix('\n').unwrap_or_default();
        let is_apart = line
            .trim_end_matches([' ', '\t', '>', '\r'])
            .ends_with('\n');
        if !is_apart && !line.is_empty() {
            let at = at.max(self.page.end());
            self.page.show(Span::new(at, at), "\n");
        }
    }

    /// Marks a heading. Lines above a rule that is meant to part them are none.
    fn heading(&mut self, level: HeadingLevel, span: Span) {
        let inside = span.slice(self.page.text).trim();
        let is_underlined = !inside.starts_with('#');
        let is_long = |line: &str| {
            line.ends_with('.') && line.split_whitespace().count() > MOST_HEADING_WORDS
        };
        let first = inside.lines().next().unwrap_or_default().trim();
        if is_underlined && (inside.lines().count() > 2 || is_long(first)) {
            return;
        }
        self.page.mark(MarkKind::Heading(level as u8), span);
        let end = span.trimmed(self.page.text).end;
        let after = self.page.text.get(end..).unwrap_or_default();
        let next = after.trim_start_matches([' ', '\t', '\r']);
        let next = next.strip_prefix('\n').unwrap_or_default();
        if !is_underlined && !next.trim_start_matches([' ', '\t', '\r']).starts_with('\n') {
            let at = end.max(self.page.end());
            self.page.show(Span::new(at, at), "\n");
        }
    }

    /// The bullet or number of a list's entry is printed.
    fn item(&mut self, span: Span) {
        let inside = span.slice(self.page.text);
        let plain = inside.trim_start();
        let start = span.start + inside.len() - plain.len();
        let digits = plain.len() - plain.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let sign = Span::new(start, start + digits + 1);
        self.page.see(sign);
        self.signs.push(sign);
        if self.lists <= DEEPEST {
            self.page.mark(MarkKind::ListItem, span);
        }
    }

    /// Takes the sign of an entry away in which nothing is seen.
    fn empty_item(&mut self) {
        let sign = self.signs.pop();
        if self.page.seen.last().map(|seen| seen.span) == sign {
            self.page.seen.pop();
        }
    }

    fn emphasis(&mut self, span: Span, opens: bool) {
        let inside = span.slice(self.page.text);
        let after = self.page.text.get(span.end..).unwrap_or_default();
        let before = self.page.text.get(..span.start).unwrap_or_default();
        let is_line = |sign: &char| *sign == '_';
        let run = |text: &str| text.chars().take(BLANK).take_while(is_line).count();
        let run_back = |text: &str| text.chars().rev().take(BLANK).take_while(is_line).count();
        let width = if inside.starts_with("__") { 2 } else { 1 };
        let is_blank = inside.starts_with('_')
            && (run(inside) + run_back(before) >= BLANK || run_back(inside) + run(after) >= BLANK);
        match (is_blank, opens) {
            (true, true) => self.page.see(Span::new(span.start, span.start + width)),
            (true, false) => self.page.see(Span::new(span.end - width, span.end)),
            (false, true) => self.page.mark(MarkKind::Emphasis, span),
            (false, false) => {}
        }
    }

    fn text(&mut self, shown: &CowStr<'_>, span: Span) {
        if let Some(lines) = &mut self.indented {
            lines.push(span);
        } else if **shown == *span.slice(self.page.text) {
            self.page.see(span);
        } else {
            self.page.show(span, shown);
        }
    }

    /// A paragraph that is nothing but code is program text.
    fn paragraph(&mut self, span: Span) {
        if self.lists == 0 && self.last_code == span.trimmed(self.page.text) {
            self.page.mark(MarkKind::Code, span);
        }
    }

    fn code(&mut self, shown: &CowStr<'_>, span: Span) {
        self.last_code = span;
        let inside = span.slice(self.page.text);
        let ticks = inside.len() - inside.trim_start_matches('`').len();
        let inner = Span::new(span.start + ticks, span.end.saturating_sub(ticks));
        let trimmed = inner.trimmed(self.page.text);
        let is_plain = trimmed.slice(self.page.text) == shown.trim();
        if is_plain && !trimmed.is_empty() {
            self.page.see_code(trimmed);
        } else {
            self.page.show(span, shown);
        }
    }

    /// A formula stays as its source, a lone symbol or number without its signs.
    fn formula(&mut self, shown: &CowStr<'_>, span: Span) {
        let is_plain =
            |c: char| c.is_alphanumeric() || matches!(c, '.' | ',' | '-' | '+' | ' ' | '%');
        if !shown.is_empty() && shown.chars().all(is_plain) {
            self.page
                .see_code(Span::new(span.start + 1, span.end.saturating_sub(1)));
        } else {
            self.page.see_code(span);
        }
    }

    fn display(&mut self, span: Span) {
        let before = self.page.text.get(..span.start).unwrap_or_default();
        let after = self.page.text.get(span.end..).unwrap_or_default();
        let is_apart = before.trim_end_matches([' ', '\t', '>']).ends_with('\n')
            && after
                .trim_start_matches([' ', '\t', '\r'])
                .starts_with('\n');
        if is_apart {
            self.page.mark(MarkKind::Code, span);
        }
        self.page.see_code(span);
    }

    /// A picture's description is seen where it tells something.
    fn picture(&mut self) {
        let Some(from) = self.pictures.pop() else {
            return;
        };
        let told = self.page.seen.get(from..).unwrap_or_default();
        let words: usize = told
            .iter()
            .map(|seen| seen.span.slice(self.page.text).split_whitespace().count())
            .sum();
        let ends = told
            .last()
            .is_some_and(|seen| seen.span.slice(self.page.text).trim_end().ends_with('.'));
        if !ends || words < FEWEST_TOLD {
            self.page.seen.truncate(from);
        }
    }

    fn indented_block(&mut self, span: Span) {
        let Some(lines) = self.indented.take() else {
            return;
        };
        let text = self.page.text;
        let words: Vec<&str> = lines.iter().map(|line| line.slice(text)).collect();
        let is_code = is_code(&words);
        if is_code {
            self.page.mark(MarkKind::Code, span);
        }
        for line in lines {
            let inner = line.trimmed(text);
            if is_code || !self.is_whole {
                self.page.see_code(inner);
            } else {
                follow(self.page, inner, false);
            }
        }
    }
}
