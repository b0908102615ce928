//! Definitions of commands. Those without arguments are shown for what they stand for.

use crate::read::scan;

use super::reading::Reading;

/// Bytes of a definition that is kept.
const LONGEST: usize = 2000;
/// How deep definitions inside definitions are read.
const DEEPEST: usize = 3;

impl Reading<'_> {
    /// `\newcommand{\name}[1][default]{body}`, `\def\name#1{body}`.
    pub(super) fn define(&mut self, end: usize) {
        let end = end + usize::from(self.rest(end).starts_with('*'));
        let start = self.skip(end);
        let after = match self.argument(start, '{') {
            Some(close) => close,
            None => match self.rest(start).strip_prefix('\\') {
                Some(rest) => start + 1 + name_width(rest),
                None => return self.hide_to(end),
            },
        };
        let name = self.text.get(start..after).unwrap_or_default();
        let name = name.trim_matches(['{', '}', '\\', ' ']).to_owned();
        let mut at = after;
        let mut has_arguments = false;
        while let Some(close) = self.argument(self.skip(at), '[') {
            has_arguments |= self.text.get(self.skip(at)..close) != Some("[0]");
            at = close;
        }
        // Arguments of `\def` stand before the brace, each a digit after `#`.
        let rest = self.rest(at);
        let signs = rest
            .bytes()
            .take(20)
            .take_while(|b| *b == b'#' || b.is_ascii_digit())
            .count();
        has_arguments |= signs > 0;
        let open = self.skip(at + signs);
        let Some(close) = self.argument(open, '{') else {
            return self.hide_to(at.max(end));
        };
        let body = self.text.get(open + 1..close - 1).unwrap_or_default();
        if !has_arguments && body.len() <= LONGEST && self.depth < DEEPEST {
            let shown = self.meaning(body);
            self.macros.insert(name, shown);
        } else {
            self.macros.remove(&name);
        }
        self.hide_to(close);
    }

    /// What a reader sees of a definition.
    fn meaning(&mut self, body: &str) -> String {
        let mut inner = Reading::new(body);
        inner.depth = self.depth + 1;
        inner.macros = std::mem::take(&mut self.macros);
        inner.room = LONGEST;
        inner.walk();
        let markup = std::mem::take(&mut inner.markup);
        self.macros = std::mem::take(&mut inner.macros);
        scan::rendered(body, markup)
    }

    /// Shows what a command stands for, as long as there is room for it.
    pub(super) fn expand(&mut self, name: &str, end: usize) {
        let shown = self.macros.get(name).cloned().unwrap_or_default();
        let end = end
            + if self.rest(end).starts_with("{}") {
                2
            } else {
                0
            };
        match self.room.checked_sub(shown.len()) {
            Some(room) if !shown.is_empty() => {
                self.room = room;
                self.show_to(end, &shown);
            }
            _ => self.hide_to(end),
        }
    }

    /// `\newenvironment{name}[1][default]{before}{after}`.
    pub(super) fn define_environment(&mut self, end: usize) {
        let mut at = end + usize::from(self.rest(end).starts_with('*'));
        let mut groups = 0;
        while groups < 3 {
            let start = self.skip(at);
            if let Some(close) = self.argument(start, '[') {
                at = close;
            } else if let Some(close) = self.argument(start, '{') {
                at = close;
                groups += 1;
            } else {
                break;
            }
        }
        self.hide_to(at);
    }
}

/// Bytes of a command's name: letters, or one sign.
fn name_width(rest: &str) -> usize {
    let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let sign = rest.chars().next().map_or(0, char::len_utf8);
    letters.max(sign)
}
