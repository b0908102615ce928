//! Commands: what they hide, and what shows in their place.

use crate::model::{MarkKind, Span};
use crate::read::scan::{after, before};

use super::accents;
use super::reading::Reading;
use super::tables::{self, Known};

/// What a reference shows, whose number is not in the source.
const ELSEWHERE: &str = "[...]";
/// Characters of words that are kept as they are.
const LONGEST_VERBATIM: usize = 500;
/// Parts of names of commands that set a term off.
const TERM_NAMES: [&str; 5] = ["term", "defn", "keyword", "concept", "vocab"];

impl<'a> Reading<'a> {
    pub(super) fn command(&mut self) {
        let rest = self.rest(self.at + 1);
        let length = rest
            .bytes()
            .take_while(|b| b.is_ascii_alphabetic() || *b == b'@')
            .count();
        if length == 0 {
            return self.sign(rest);
        }
        let name = rest.get(..length).unwrap_or_default();
        let end = self.at + 1 + length;
        if let Some(mark) = accents::mark(name)
            && let Some((shown, width)) = accents::letter(self.rest(end), mark, true)
        {
            return self.show_to(end + width, &shown);
        }
        if self.macros.contains_key(name) {
            return self.expand(name, end);
        }
        match tables::command(name) {
            Some(known) => self.known(name, known, end),
            None => match tables::symbol(name) {
                Some(shown) => self.symbol(shown, end),
                None => self.unknown(name, end),
            },
        }
    }

    /// A command of a single sign.
    fn sign(&mut self, rest: &str) {
        let Some(sign) = rest.chars().next() else {
            return self.hide_to(self.at + 1);
        };
        let end = self.at + 1 + sign.len_utf8();
        let name = rest.get(..sign.len_utf8()).unwrap_or_default();
        if let Some(mark) = accents::mark(name)
            && let Some((shown, width)) = accents::letter(self.rest(end), mark, false)
        {
            return self.show_to(end + width, &shown);
        }
        match sign {
            '\\' => self.new_line(end),
            '[' => self.display("\\[", "\\]"),
            '(' => match self.find("\\)", end) {
                Some(close) => self.formula(2, close, 2),
                None => self.hide_to(end),
            },
            '%' | '&' | '$' | '#' | '_' | '{' | '}' => {
                self.hide_to(self.at + 1);
                self.keep_to(end);
            }
            ',' | ' ' | ';' | ':' | '\n' => self.show_to(end, " "),
            _ => self.hide_to(end),
        }
    }

    fn new_line(&mut self, end: usize) {
        let end = end + usize::from(self.rest(end).starts_with('*'));
        let end = self.argument(end, '[').unwrap_or(end);
        self.show_to(end, "\n");
    }

    fn symbol(&mut self, shown: &str, end: usize) {
        let end = end
            + if self.rest(end).starts_with("{}") {
                2
            } else {
                0
            };
        self.show_to(end, shown);
    }

    fn known(&mut self, name: &'a str, known: Known, end: usize) {
        let (action, detail) = known.action.split_once(' ').unwrap_or((known.action, ""));
        match action {
            "heading" if name == "part" && self.in_parts() => self.item(end),
            "heading" => {
                let depth = detail.parse().unwrap_or(1);
                self.own_lines(end, known, Some(MarkKind::Heading(depth)));
            }
            "title" => self.title(end, known),
            "apart" => {
                self.reveal(end, known, Some(MarkKind::Apart));
            }
            "own" => self.reveal(end, known, None),
            "elsewhere" => {
                let end = end + usize::from(self.rest(end).starts_with('*'));
                let end = self.argument(self.skip(end), '{').unwrap_or(end);
                self.show_to(end, ELSEWHERE);
            }
            "break" => self.show_to(self.argument(end, '[').unwrap_or(end), "\n\n"),
            "line" => self.show_to(end, "\n"),
            "define" => self.define(end),
            "let" => self.hide_to(end),
            "define-environment" => self.define_environment(end),
            "verbatim" => self.verbatim(name, end),
            "item" => self.item(end),
            "question" => self.question(end),
            "choice" => self.choice(end, false),
            "right" => self.choice(end, true),
            "begin" => self.begin(end),
            "end" => self.end(end),
            _ if known.arguments.is_empty() => self.bare_command(end),
            _ => self.arguments(end, known.arguments),
        }
    }

    /// A command without arguments goes with the spaces after it.
    fn bare_command(&mut self, end: usize) {
        let rest = self.rest(end);
        if rest.starts_with("{}") {
            return self.hide_to(end + 2);
        }
        self.hide_to(end + rest.len() - rest.trim_start_matches([' ', '\t']).len());
    }

    /// Puts the argument of a command on lines of its own.
    pub(super) fn own_lines(&mut self, end: usize, known: Known, kind: Option<MarkKind>) {
        let end = end + usize::from(self.rest(end).starts_with('*'));
        let end = self.argument(self.skip(end), '[').unwrap_or(end);
        let open = self.skip(end);
        if !self.rest(open).starts_with('{') {
            return self.arguments(end, known.arguments);
        }
        self.close_open(self.at);
        self.is_one_line = false;
        self.show_to(open, "\n\n");
        self.shown(open, kind, "\n\n", "");
    }

    /// The same for what shows even where the text around it does not.
    fn reveal(&mut self, end: usize, known: Known, kind: Option<MarkKind>) {
        let mut from = end;
        for sign in known.arguments.chars() {
            let start = self.skip(from);
            match sign {
                's' => from += usize::from(self.rest(from).starts_with('*')),
                'o' => from = self.argument(start, '[').unwrap_or(from),
                _ => from = self.argument(start, '{').unwrap_or(from),
            }
        }
        let open = self.skip(from);
        if !self.rest(open).starts_with('{') {
            return self.hide_to(from);
        }
        self.close_open(self.at);
        self.markup.show(Span::new(self.at, open), "\n\n");
        self.at = open;
        self.shown(open, None, "\n\n", "");
        if let Some(frame) = self.frames.last_mut() {
            frame.is_visible = true;
            frame.mark = kind.map(|kind| (kind, open + 1));
        }
    }

    fn title(&mut self, end: usize, known: Known) {
        let kind = if self.has_title {
            MarkKind::Heading(1)
        } else {
            MarkKind::Title
        };
        self.has_title = true;
        self.reveal(end, known, Some(kind));
    }

    /// A command that is not known: its first argument shows where it holds words.
    fn unknown(&mut self, name: &'a str, end: usize) {
        let end = end + usize::from(self.rest(end).starts_with('*'));
        let mut from = end;
        while let Some(close) = self.argument(self.skip(from), '[') {
            from = close;
        }
        let open = self.skip(from);
        let close = self.argument(open, '{');
        let is_term = TERM_NAMES
            .iter()
            .any(|part| name.to_ascii_lowercase().contains(part));
        match close {
            Some(close) if close == open + 2 => self.glue(close),
            Some(close)
                if self.holds_words(open, close)
                    || from == end && self.is_lone_number(open, close) =>
            {
                if name.ends_with("title") && !self.has_title && self.is_visible() {
                    self.has_title = true;
                    let known = Known {
                        arguments: "",
                        action: "",
                    };
                    return self.own_lines(end, known, Some(MarkKind::Title));
                }
                self.shown(open, is_term.then_some(MarkKind::Emphasis), "", "u");
            }
            Some(close) => {
                self.hide_to(close);
                self.arguments(close, "u");
            }
            None if from > end => self.hide_to(from),
            None => self.bare_command(end),
        }
    }

    /// A command between letters prints a sign that is not known; a low line keeps the word together.
    fn glue(&mut self, end: usize) {
        let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        if is_word(before(self.text, self.at)) && is_word(after(self.text, end)) {
            self.show_to(end, "_");
        } else {
            self.hide_to(end);
        }
    }

    /// `\verb|words|`, `\lstinline{words}`.
    fn verbatim(&mut self, name: &str, end: usize) {
        let end = end + usize::from(self.rest(end).starts_with('*'));
        let end = self.argument(end, '[').unwrap_or(end);
        let end = if name == "mintinline" {
            self.argument(end, '{').unwrap_or(end)
        } else {
            end
        };
        let rest = self.rest(end);
        let Some(sign) = rest
            .chars()
            .next()
            .filter(|c| !c.is_alphanumeric() && !c.is_whitespace())
        else {
            return self.hide_to(end);
        };
        let body = rest.get(sign.len_utf8()..).unwrap_or_default();
        let closing = if sign == '{' { '}' } else { sign };
        let inside = body.char_indices().take(LONGEST_VERBATIM);
        let mut inside = inside.take_while(|(_, c)| *c != '\n');
        let Some((length, _)) = inside.find(|(_, c)| *c == closing) else {
            return self.hide_to(end);
        };
        self.hide_to(end + sign.len_utf8());
        self.keep_to(self.at + length);
        self.hide_to(self.at + closing.len_utf8());
    }
}
