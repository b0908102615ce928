//! Signs inside a paragraph: what they hide, and what shows in their place.

use crate::model::{MarkKind, Markup, Span};
use crate::read::scan::{Ahead, after, before, superscript};

use super::macros;
use super::names::Names;

/// Signs that set words off.
const SIGNS: [u8; 7] = *b"*_`#^~+";
/// The place of the sign of literal words.
const LITERAL: usize = 2;

/// A paragraph being read.
pub(super) struct Inline<'a> {
    pub(super) text: &'a str,
    pub(super) markup: &'a mut Markup,
    pub(super) names: &'a mut Names,
    pub(super) end: usize,
    /// For each sign the place where what it sets off ends, while that is ahead.
    closing: [Span; SIGNS.len()],
    single: [Ahead; SIGNS.len()],
    double: [Ahead; SIGNS.len()],
    /// Looking for fixed signs.
    pub(super) ahead: macros::Aheads,
    /// Looking for the end of an address.
    pub(super) stops: Ahead,
}

impl<'a> Inline<'a> {
    pub(super) fn new(text: &'a str, markup: &'a mut Markup, names: &'a mut Names) -> Self {
        Self {
            text,
            markup,
            names,
            end: 0,
            closing: [Span::default(); SIGNS.len()],
            single: [Ahead::default(); SIGNS.len()],
            double: [Ahead::default(); SIGNS.len()],
            ahead: macros::Aheads::default(),
            stops: Ahead::default(),
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

    pub(super) fn rest(&self, at: usize) -> &'a str {
        Span::new(at, self.end).slice(self.text)
    }

    pub(super) fn hide(&mut self, start: usize, end: usize) {
        self.markup.hide(Span::new(start, end));
    }

    pub(super) fn show(&mut self, start: usize, end: usize, shown: &str) {
        self.markup.show(Span::new(start, end), shown);
    }

    /// Reads what stands at an offset; where to go on.
    fn step(&mut self, at: usize) -> usize {
        let Some(&byte) = self.text.as_bytes().get(at) else {
            return at;
        };
        match byte {
            b'\\' => self.escape(at),
            b'"' | b'\'' => self.quote(at),
            b'<' => self.cross_reference(at),
            b'(' => self.index_term(at),
            b'[' => self.anchor(at),
            b'{' => self.attribute(at),
            b'-' => self.dash(at),
            _ if SIGNS.contains(&byte) => self.sign(at, byte),
            _ if byte.is_ascii_alphabetic() => self.word(at),
            _ => at + 1,
        }
    }

    /// A backslash before a sign takes the sign's meaning and is not seen.
    fn escape(&mut self, at: usize) -> usize {
        let rest = self.rest(at + 1);
        let Some(next) = rest.bytes().next() else {
            return at + 1;
        };
        if SIGNS.contains(&next) || matches!(next, b'{' | b'<' | b'(' | b'[' | b'-') {
            self.hide(at, at + 1);
            return at + 1 + rest.bytes().take_while(|byte| *byte == next).count();
        }
        let name = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        if name > 0 && rest.as_bytes().get(name) == Some(&b':') {
            self.hide(at, at + 1);
            return at + 2 + name;
        }
        at + 1
    }

    fn sign(&mut self, at: usize, byte: u8) -> usize {
        let Some(place) = SIGNS.iter().position(|sign| *sign == byte) else {
            return at + 1;
        };
        let closing = self.closing.get(place).copied().unwrap_or_default();
        if at < closing.end {
            return if at >= closing.start {
                closing.end
            } else {
                at + 1
            };
        }
        if byte == b'+' && self.is_line_end(at) {
            self.hide(at, at + 1);
            return at + 1;
        }
        if byte == b'`' && self.old_quote(at) {
            return at + 2;
        }
        if byte == b'`' && self.is_apostrophe(at) {
            self.show(at, at + 2, "’");
            return at + 2;
        }
        let run = self
            .rest(at)
            .bytes()
            .take_while(|next| *next == byte)
            .count();
        let found = match run {
            1 => self.constrained(at, byte, place).map(|close| (close, 1)),
            2 => self.unconstrained(at, byte, place).map(|close| (close, 2)),
            3 if byte == b'+' => self.triple(at).map(|close| (close, 3)),
            _ => None,
        };
        // What is set off inside a literal ends there.
        let literal = self.closing.get(LITERAL).copied().unwrap_or_default();
        let Some((close, width)) =
            found.filter(|(close, _)| at >= literal.end || *close < literal.start)
        else {
            return at + run;
        };
        self.set_off(Span::new(at + width, close), byte, width);
        if byte == b'+' {
            return close + width;
        }
        if let Some(slot) = self.closing.get_mut(place) {
            *slot = Span::new(close, close + width);
        }
        at + width
    }

    /// Hides the signs around words, and says what the words are.
    fn set_off(&mut self, words: Span, byte: u8, width: usize) {
        if byte == b'^' {
            if let Some(digits) = superscript(words.slice(self.text)) {
                return self.show(words.start - width, words.end + width, &digits);
            }
        } else {
            self.hide(words.start - width, words.start);
        }
        self.hide(words.end, words.end + width);
        if matches!(byte, b'*' | b'_') {
            self.markup.mark(MarkKind::Emphasis, words);
        }
    }

    /// A curved apostrophe inside a word or at its end.
    fn is_apostrophe(&self, at: usize) -> bool {
        self.rest(at).starts_with("`'") && before(self.text, at).is_some_and(char::is_alphanumeric)
    }

    fn is_line_end(&self, at: usize) -> bool {
        let rest = self.rest(at + 1);
        matches!(before(self.text, at), Some(' '))
            && (rest.is_empty() || rest.starts_with(['\n', '\r']))
    }

    fn constrained(&mut self, at: usize, byte: u8, place: usize) -> Option<usize> {
        let opens = before(self.text, at)
            .is_none_or(|c| !is_word(c) && !matches!(c, ':' | ';' | '}'))
            || matches!(byte, b'^' | b'~');
        let next = after(self.text, at + 1)?;
        if !opens || next.is_whitespace() {
            return None;
        }
        let (text, end) = (self.text, self.end);
        let close = self.single.get_mut(place)?.find(at + 2, |from| {
            let inside = text.as_bytes().get(from..end)?;
            memchr::memchr_iter(byte, inside)
                .map(|found| from + found)
                .find(|&found| {
                    before(text, found).is_some_and(|c| !c.is_whitespace())
                        && (matches!(byte, b'^' | b'~')
                            || after(text, found + 1).is_none_or(|c| !is_word(c)))
                })
        })?;
        let is_script = matches!(byte, b'^' | b'~');
        let words = Span::new(at + 1, close).slice(self.text);
        (!is_script || words.len() <= 20 && !words.contains(char::is_whitespace)).then_some(close)
    }

    fn unconstrained(&mut self, at: usize, byte: u8, place: usize) -> Option<usize> {
        let (text, end) = (self.text, self.end);
        self.double.get_mut(place)?.find(at + 3, |from| {
            let inside = text.as_bytes().get(from..end)?;
            memchr::memmem::find(inside, &[byte, byte]).map(|found| from + found)
        })
    }

    fn triple(&mut self, at: usize) -> Option<usize> {
        self.ahead.find(self.text, self.end, "+++", at + 3)
    }

    /// Two backquotes and two apostrophes around words are quotes in older documents.
    fn old_quote(&mut self, at: usize) -> bool {
        let double = self.rest(at).starts_with("``");
        if !double {
            return false;
        }
        let Some(close) = self.ahead.find(self.text, self.end, "''", at + 2) else {
            return false;
        };
        let literal = self.ahead.find(self.text, self.end, "``", at + 2);
        if literal.is_some_and(|literal| literal < close) {
            return false;
        }
        self.show(at, at + 2, "“");
        self.show(close, close + 2, "”");
        true
    }

    /// Quotes with backquotes inside of them are curved.
    fn quote(&mut self, at: usize) -> usize {
        let double = self.rest(at).starts_with("\"`");
        if !double && !self.rest(at).starts_with("'`") {
            return at + 1;
        }
        let (sign, shown) = if double {
            ("`\"", ["“", "”"])
        } else {
            ("`'", ["‘", "’"])
        };
        let Some(close) = self.ahead.find(self.text, self.end, sign, at + 2) else {
            return at + 2;
        };
        self.show(at, at + 2, shown[0]);
        self.show(close, close + 2, shown[1]);
        at + 2
    }

    fn dash(&mut self, at: usize) -> usize {
        let run = self.rest(at).bytes().take_while(|b| *b == b'-').count();
        let (left, right) = (before(self.text, at), after(self.text, at + run));
        let spaced = left.is_none_or(char::is_whitespace) && right.is_none_or(char::is_whitespace);
        let joined = left.is_some_and(is_word) && right.is_some_and(is_word);
        let literal = self.closing.get(LITERAL).copied().unwrap_or_default();
        if run == 2 && (spaced || joined) && at >= literal.end {
            self.show(at, at + 2, "—");
        }
        at + run
    }

    fn word(&mut self, at: usize) -> usize {
        let rest = self.rest(at);
        let letters = |b: &u8| b.is_ascii_alphanumeric();
        let name = rest.bytes().take_while(letters).count();
        let tail = rest.get(name..).unwrap_or_default();
        if tail.starts_with(':')
            && let Some(next) = self.named_macro(at, name)
        {
            return next;
        }
        // Two underscores set off letters inside a word, one does not.
        if tail.starts_with('_') && !tail.starts_with("__") {
            return at + name + 1;
        }
        at + name
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
