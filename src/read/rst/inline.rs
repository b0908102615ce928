//! Signs inside a paragraph: what they hide, and what shows in their place.

use std::collections::BTreeMap;

use crate::model::{MarkKind, Markup, Span};
use crate::read::scan::{Ahead, after, before};

/// Bytes that a substitution or a footnote's reference may have.
const LONGEST: usize = 200;

/// A paragraph being read.
pub(super) struct Inline<'a> {
    text: &'a str,
    markup: &'a mut Markup,
    substitutions: &'a BTreeMap<String, String>,
    room: &'a mut usize,
    end: usize,
    ahead: BTreeMap<&'static str, Ahead>,
}

impl<'a> Inline<'a> {
    pub(super) fn new(
        text: &'a str,
        markup: &'a mut Markup,
        substitutions: &'a BTreeMap<String, String>,
        room: &'a mut usize,
    ) -> Self {
        Self {
            text,
            markup,
            substitutions,
            room,
            end: 0,
            ahead: BTreeMap::new(),
        }
    }

    /// Reads a stretch of the text.
    pub(super) fn run(mut self, start: usize, end: usize) {
        self.end = end;
        let mut at = start;
        while at < end {
            at = self.step(at).max(at + 1);
        }
    }

    fn rest(&self, at: usize) -> &'a str {
        Span::new(at, self.end).slice(self.text)
    }

    fn hide(&mut self, start: usize, end: usize) {
        self.markup.hide(Span::new(start, end));
    }

    fn step(&mut self, at: usize) -> usize {
        match self.text.as_bytes().get(at) {
            Some(b'\\') => self.escape(at),
            Some(b'`') => self.backquote(at),
            Some(b'*') => self.emphasis(at),
            Some(b'|') => self.substitution(at),
            Some(b':') => self.role(at),
            Some(b'[') => self.footnote(at),
            Some(b'_') => self.underscore(at),
            _ => at + 1,
        }
    }

    /// A backslash takes the meaning of what follows; before white space both go.
    fn escape(&mut self, at: usize) -> usize {
        let next = after(self.text, at + 1).filter(|_| at + 1 < self.end);
        let width = next.map_or(0, char::len_utf8);
        match next {
            Some(c) if c.is_whitespace() => self.hide(at, at + 1 + width),
            Some(_) => self.hide(at, at + 1),
            None => {}
        }
        at + 1 + width
    }

    /// The next place of a sign that closes what is set off: after no white space, before no word.
    fn close(&mut self, sign: &'static str, from: usize) -> Option<usize> {
        let (text, end) = (self.text, self.end);
        self.ahead.entry(sign).or_default().find(from, |from| {
            let inside = text.as_bytes().get(from..end)?;
            memchr::memmem::find_iter(inside, sign.as_bytes())
                .map(|at| from + at)
                .find(|&at| {
                    let left = before(text, at);
                    let right = after(text, at + sign.len());
                    left.is_some_and(|c| !c.is_whitespace() && (c != '\\' || sign == "``"))
                        && right.is_none_or(|c| !c.is_alphanumeric() && (c != '*' || sign != "*"))
                })
        })
    }

    /// Whether words can be set off from here on.
    fn opens(&self, at: usize, width: usize) -> bool {
        let left = before(self.text, at);
        let right = after(self.text, at + width).filter(|_| at + width < self.end);
        let quoted = matches!(
            (left, right),
            (Some('"'), Some('"'))
                | (Some('\''), Some('\''))
                | (Some('('), Some(')'))
                | (Some('<'), Some('>'))
        );
        left.is_none_or(|c| !c.is_alphanumeric())
            && right.is_some_and(|c| !c.is_whitespace())
            && !quoted
    }

    fn emphasis(&mut self, at: usize) -> usize {
        let sign = if self.rest(at).starts_with("**") {
            "**"
        } else {
            "*"
        };
        let width = sign.len();
        if !self.opens(at, width) {
            return at + width;
        }
        let Some(close) = self.close(sign, at + width + 1) else {
            return at + width;
        };
        self.hide(at, at + width);
        self.hide(close, close + width);
        self.markup
            .mark(MarkKind::Emphasis, Span::new(at + width, close));
        self.escapes(at + width, close);
        close + width
    }

    /// Hides the backslashes inside words that are set off.
    fn escapes(&mut self, start: usize, end: usize) {
        let mut at = start;
        while at < end {
            at = match self.text.as_bytes().get(at) {
                Some(b'\\') => self.escape(at),
                _ => at + 1,
            };
        }
    }

    fn backquote(&mut self, at: usize) -> usize {
        if self.rest(at).starts_with("``") {
            if !self.opens(at, 2) {
                return at + 2;
            }
            let Some(close) = self.close("``", at + 3) else {
                return at + 2;
            };
            self.hide(at, at + 2);
            self.hide(close, close + 2);
            return close + 2;
        }
        if !self.opens(at, 1) {
            return at + 1;
        }
        match self.close("`", at + 2) {
            Some(close) => self.reference(at, at, close),
            None => at + 1,
        }
    }

    /// Words between backquotes from `open` on, with what stands before them from `start` on: a role, or nothing.
    fn reference(&mut self, start: usize, open: usize, close: usize) -> usize {
        let words = Span::new(open + 1, close).slice(self.text);
        let tail = self.rest(close + 1);
        let mut end = close + 1 + (tail.len() - tail.trim_start_matches('_').len()).min(2);
        // A role may stand behind the words too.
        if end == close + 1
            && let Some(length) = role_name(tail)
        {
            end += length;
        }
        let target = words.ends_with('>').then(|| words.rfind('<')).flatten();
        if let Some(target) = target.filter(|target| *target > 0) {
            let shown = words.get(..target).unwrap_or_default().trim_end();
            self.hide(start, open + 1);
            self.hide(open + 1 + shown.len(), end);
        } else {
            let short = words.strip_prefix('~').and_then(|name| name.rfind('.'));
            let skip = match short {
                Some(dot) => dot + 2,
                None => words.len() - words.trim_start_matches(['!', '~', '<']).len(),
            };
            self.hide(start, open + 1 + skip.min(words.len()));
            self.hide(close - usize::from(target == Some(0)), end);
        }
        self.escapes(open + 1, close);
        end
    }

    /// `:name:` before words between backquotes. What a number or a download is named by does not show.
    fn role(&mut self, at: usize) -> usize {
        let Some(length) = role_name(self.rest(at)) else {
            return at + 1;
        };
        let open = at + length;
        if !self.rest(open).starts_with('`')
            || before(self.text, at).is_some_and(char::is_alphanumeric)
        {
            return open;
        }
        match self.close("`", open + 2) {
            Some(close) => self.reference(at, open, close),
            None => open,
        }
    }

    fn substitution(&mut self, at: usize) -> usize {
        let (text, end) = (self.text, self.end);
        let bar = self.ahead.entry("|").or_default();
        let close = bar.find(at + 1, |from| {
            memchr::memchr(b'|', text.as_bytes().get(from..end)?).map(|at| from + at)
        });
        let Some(close) = close.filter(|close| close - at <= LONGEST) else {
            return at + 1;
        };
        let name = Span::new(at + 1, close).slice(self.text);
        if let Some(shown) = self.substitutions.get(name)
            && let Some(room) = self.room.checked_sub(shown.len())
        {
            *self.room = room;
            let tail = self.rest(close + 1);
            let end = close + 1 + (tail.len() - tail.trim_start_matches('_').len()).min(2);
            self.markup.show(Span::new(at, end), shown);
            return end;
        }
        at + 1
    }

    /// `[1]_`, `[#note]_`, `[Name]_`.
    fn footnote(&mut self, at: usize) -> usize {
        let rest = self.rest(at + 1);
        let length = rest
            .bytes()
            .take(LONGEST)
            .take_while(|b| {
                b.is_ascii_alphanumeric() || matches!(b, b'#' | b'*' | b'-' | b'_' | b'.')
            })
            .count();
        let end = at + length + 2;
        if length == 0 || !self.rest(end - 1).starts_with("]_") {
            return at + 1;
        }
        let start = if before(self.text, at) == Some(' ') {
            at - 1
        } else {
            at
        };
        self.hide(start, end + 1);
        end + 1
    }

    /// `word_`, `word__`, and _`target`.
    fn underscore(&mut self, at: usize) -> usize {
        let rest = self.rest(at);
        let run = rest.bytes().take_while(|b| *b == b'_').count();
        let left = before(self.text, at);
        let right = after(self.text, at + run).filter(|_| at + run < self.end);
        if rest.starts_with("_`") && left.is_none_or(|c| !c.is_alphanumeric()) {
            self.hide(at, at + 1);
        } else if run <= 2
            && left.is_some_and(char::is_alphanumeric)
            && right.is_none_or(|c| !c.is_alphanumeric() && c != '(' && c != '*')
        {
            self.hide(at, at + run);
        }
        at + run
    }
}

/// The bytes of a role's name with its two colons.
fn role_name(text: &str) -> Option<usize> {
    let rest = text.strip_prefix(':')?;
    let length = rest
        .bytes()
        .take(LONGEST)
        .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'+' | b'.' | b':'))
        .count();
    let name = rest.get(..length)?;
    let name = name.strip_suffix(':').filter(|name| !name.is_empty())?;
    let starts = rest.bytes().next().is_some_and(|b| b.is_ascii_alphabetic());
    starts.then(|| name.len() + 2)
}
