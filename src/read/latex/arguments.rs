//! Arguments of commands: which of them show.

use crate::model::{MarkKind, Span};

use super::reading::Reading;

/// Bytes that are looked at to tell what an argument is.
const LOOK: usize = 240;
/// Words of a further argument that is shown.
const PROSE_WORDS: usize = 4;
/// Bytes of a name in which capitals part words.
const LONG_NAME: usize = 9;

impl Reading<'_> {
    /// Where the next argument may start: after white space with one line break at most.
    pub(super) fn skip(&self, at: usize) -> usize {
        let rest = self.rest(at);
        let body = rest.trim_start_matches([' ', '\t', '\r']);
        let body = body
            .strip_prefix('\n')
            .map_or(body, |next| next.trim_start_matches([' ', '\t', '\r']));
        at + rest.len() - body.len()
    }

    /// The place after an argument in brackets or braces, if one starts at an offset.
    pub(super) fn argument(&self, at: usize, sign: char) -> Option<usize> {
        self.rest(at)
            .starts_with(sign)
            .then(|| self.pairs.close(at))
            .flatten()
            .map(|close| close + 1)
    }

    /// Goes through the arguments from `from` on, after a command that starts at the place of reading: hides what is
    /// hidden, and enters the first that shows, whose group takes care of the rest.
    pub(super) fn arguments(&mut self, from: usize, kinds: &'static str) {
        let mut end = from;
        for (place, kind) in kinds.char_indices() {
            let start = self.skip(end);
            match kind {
                's' if self.rest(end).starts_with('*') => end += 1,
                'o' => end = self.argument(start, '[').unwrap_or(end),
                'h' => end = self.argument(start, '{').unwrap_or(end),
                'u' => return self.further(end),
                't' | 'e' if self.rest(start).starts_with('{') => {
                    let rest = kinds.get(place + 1..).unwrap_or_default();
                    return self.shown(
                        start,
                        (kind == 'e').then_some(MarkKind::Emphasis),
                        "",
                        rest,
                    );
                }
                _ => {}
            }
        }
        if end > self.at {
            self.hide_to(end);
        }
    }

    /// Enters an argument that shows, whose brace stands at `open`; all up to it is hidden.
    pub(super) fn shown(
        &mut self,
        open: usize,
        kind: Option<MarkKind>,
        closing: &'static str,
        arguments: &'static str,
    ) {
        let is_visible = self.is_visible();
        self.hide_to(open + 1);
        self.enter(None, "", is_visible);
        if let Some(frame) = self.frames.last_mut() {
            frame.mark = kind.map(|kind| (kind, open + 1)).filter(|_| is_visible);
            frame.closing = closing;
            frame.arguments = arguments;
        }
    }

    /// The arguments after the first of a command that is not known: only what reads as prose shows.
    fn further(&mut self, from: usize) {
        let mut end = from;
        while let Some(close) = self.argument(end, '{').or_else(|| self.argument(end, '[')) {
            let is_prose = self.rest(end).starts_with('{')
                && self.look(end, close).split_whitespace().count() >= PROSE_WORDS;
            if is_prose {
                return self.shown(end, None, "", "u");
            }
            end = close;
        }
        if end > self.at {
            self.hide_to(end);
        }
    }

    fn look(&self, open: usize, close: usize) -> &str {
        let inside = Span::new(open + 1, close - 1).slice(self.text);
        let end = (0..=LOOK.min(inside.len()))
            .rev()
            .find(|end| inside.is_char_boundary(*end));
        inside.get(..end.unwrap_or_default()).unwrap_or_default()
    }

    /// Whether an argument is a number that stands alone, and so is meant to be read.
    pub(super) fn is_lone_number(&self, open: usize, close: usize) -> bool {
        let inside = self.look(open, close);
        let is_number = |b: u8| b.is_ascii_digit() || matches!(b, b'.' | b',' | b'-' | b'+');
        inside.bytes().all(is_number)
            && inside.bytes().any(|b| b.is_ascii_digit())
            && !self.rest(close).starts_with(['{', '['])
    }

    /// Whether an argument holds words, rather than a length, a number, a key or nothing.
    pub(super) fn holds_words(&self, open: usize, close: usize) -> bool {
        let inside = self.look(open, close).trim();
        let is_measure = inside
            .trim_end_matches(|c: char| c.is_ascii_lowercase() && c.is_ascii())
            .bytes()
            .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b',' | b'-' | b'+' | b'*' | b' '))
            && inside.bytes().any(|b| b.is_ascii_digit() || b == b'.');
        let is_length = inside.starts_with('\\')
            && ["width", "height", "skip", "sep"]
                .iter()
                .any(|end| inside.contains(end));
        let is_word = !inside.contains(char::is_whitespace) && !inside.contains('\\');
        let joined = inside.starts_with(|c: char| c.is_ascii_lowercase())
            && inside.len() >= LONG_NAME
            && inside.bytes().any(|b| b.is_ascii_uppercase());
        let is_key = is_word && (inside.contains(['_', ':', '/', '=']) || joined);
        !(inside.is_empty() || is_measure || is_length || is_key)
    }
}
