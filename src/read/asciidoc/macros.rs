//! Links, references, index terms, anchors and attributes inside a paragraph.

use std::collections::BTreeMap;

use crate::model::Span;
use crate::read::scan::Ahead;

use super::inline::Inline;
use super::shapes::is_id;

/// Bytes that a link's address, an identifier or a name may have.
const LONGEST: usize = 2048;
/// What a reference shows whose title stands in another document.
pub(super) const ELSEWHERE: &str = "[...]";

/// One memory for each fixed sign that is looked for.
#[derive(Debug, Default)]
pub(super) struct Aheads(BTreeMap<&'static str, Ahead>);

impl Aheads {
    /// The next place of a sign from an offset on.
    pub(super) fn find(
        &mut self,
        text: &str,
        end: usize,
        sign: &'static str,
        from: usize,
    ) -> Option<usize> {
        self.0.entry(sign).or_default().find(from, |from| {
            let inside = text.as_bytes().get(from..end)?;
            memchr::memmem::find(inside, sign.as_bytes()).map(|at| from + at)
        })
    }
}

impl Inline<'_> {
    fn find(&mut self, sign: &'static str, from: usize) -> Option<usize> {
        self.ahead.find(self.text, self.end, sign, from)
    }

    fn between(&self, start: usize, end: usize) -> &str {
        Span::new(start, end).slice(self.text)
    }

    /// `<<id>>`, `<<id,text>>`.
    pub(super) fn cross_reference(&mut self, at: usize) -> usize {
        if !self.rest(at).starts_with("<<") {
            return at + 1;
        }
        let close = self.find(">>", at + 2);
        let Some(close) = close.filter(|close| close - at <= LONGEST) else {
            return at + 2;
        };
        let inside = self.between(at + 2, close).to_owned();
        if let Some((id, words)) = inside.split_once(',') {
            let start = at + 3 + id.len() + words.len() - words.trim_start().len();
            self.hide(at, start);
            self.hide(close, close + 2);
            return start;
        }
        self.refer(Span::new(at, close + 2), &inside);
        close + 2
    }

    /// Shows the title that an anchor leads to.
    fn refer(&mut self, whole: Span, id: &str) {
        let id = id.rsplit('#').next().unwrap_or(id);
        let title = self.names.anchor(id);
        self.show(
            whole.start,
            whole.end,
            title.as_deref().unwrap_or(ELSEWHERE),
        );
    }

    /// `(((a,b)))` is not seen, `((a))` is.
    pub(super) fn index_term(&mut self, at: usize) -> usize {
        let rest = self.rest(at);
        if rest.starts_with("(((") {
            let close = self.find(")))", at + 3);
            if let Some(close) = close.filter(|close| close - at <= LONGEST) {
                let close = close + 3;
                let alone = self.rest(close).starts_with(['\n', '\r']) || close == self.end;
                let at_start = at == 0 || self.between(at - 1, at) == "\n";
                let skip = if alone && at_start {
                    self.rest(close).len() - self.rest(close).trim_start_matches(['\r', '\n']).len()
                } else {
                    0
                };
                let end = close + skip.min(2);
                self.hide(at, end);
                return end;
            }
        } else if rest.starts_with("((") {
            let close = self.find("))", at + 2);
            if let Some(close) = close.filter(|close| close - at <= LONGEST) {
                self.hide(at, at + 2);
                self.hide(close, close + 2);
            }
            return at + 2;
        }
        at + 1
    }

    /// `[[id]]`, `[[[reference]]]`, `[.role]#words#`.
    pub(super) fn anchor(&mut self, at: usize) -> usize {
        let rest = self.rest(at);
        let close = if rest.starts_with("[[") {
            let sign = if rest.starts_with("[[[") { "]]]" } else { "]]" };
            let start = at + sign.len();
            let close = self.find(sign, start);
            let close =
                close.filter(|close| close - at <= LONGEST && is_id(self.between(start, *close)));
            close.map(|close| close + sign.len())
        } else {
            let close = self.find("]", at + 1).map(|close| close + 1);
            close.filter(|close| {
                self.rest(*close).starts_with(['#', '*', '_', '`'])
                    && !self.between(at + 1, *close).contains(char::is_whitespace)
                    && self.rest(at + 1).starts_with(['.', '#', '%'])
            })
        };
        match close.filter(|close| close - at <= LONGEST) {
            Some(close) => {
                self.hide(at, close);
                close
            }
            None => at + 1,
        }
    }

    /// `{name}`.
    pub(super) fn attribute(&mut self, at: usize) -> usize {
        let rest = self.rest(at + 1);
        let length = rest
            .bytes()
            .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b':'))
            .count();
        if length == 0 || rest.as_bytes().get(length) != Some(&b'}') {
            return at + 1;
        }
        let end = at + length + 2;
        let name = self.between(at + 1, end - 1).to_owned();
        if name.starts_with("set:") || name.starts_with("counter2:") {
            self.hide(at, end);
        } else if let Some(value) = self.names.attribute(&name) {
            if value.contains("://") && self.rest(end).starts_with('[') {
                self.link(at, end);
            } else {
                self.show(at, end, &value);
            }
        }
        end
    }

    /// Hides an address before words in brackets, and the brackets; where the words start. Without words the address
    /// is what shows.
    fn link(&mut self, at: usize, open: usize) -> usize {
        let Some(close) = self.find("]", open + 1) else {
            return open;
        };
        let words = self.between(open + 1, close);
        if words.trim().is_empty() {
            self.hide(open, close + 1);
            return open;
        }
        let quoted = words
            .strip_prefix('"')
            .and_then(|rest| rest.split_once('"'));
        let (start, end) = match quoted {
            Some((inside, _)) => (open + 2, open + 2 + inside.len()),
            None => (open + 1, open + 1 + without_options(words).len()),
        };
        self.hide(at, start);
        self.hide(end, close + 1);
        start
    }

    /// A macro whose name has so many bytes; where to go on.
    pub(super) fn named_macro(&mut self, at: usize, name: usize) -> Option<usize> {
        let head = self.rest(at);
        let name = head.get(..name)?;
        let target_at = at + name.len() + 1;
        let (text, end) = (self.text, self.end);
        let open = self.stops.find(target_at, |from| {
            let rest = Span::new(from, end).slice(text);
            let stop = |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '<' | '>' | '"');
            Some(from + rest.find(stop).unwrap_or(rest.len()))
        })?;
        let target = Span::new(target_at, open).slice(text);
        let has_words = self.rest(open).starts_with('[');
        if matches!(name, "http" | "https" | "ftp" | "irc") && target.starts_with("//") {
            return Some(if has_words { self.link(at, open) } else { open });
        }
        if !has_words {
            return None;
        }
        self.bracketed(at, name, target, open)
    }

    fn bracketed(&mut self, at: usize, name: &str, target: &str, open: usize) -> Option<usize> {
        let target = target.trim_start_matches(':');
        let close = self.find("]", open + 1)?;
        match name {
            "link" | "mailto" | "xref" if self.between(open + 1, close).trim().is_empty() => {
                if name == "xref" {
                    self.refer(Span::new(at, close + 1), target);
                } else {
                    self.hide(at, at + name.len() + 1);
                    self.hide(open, close + 1);
                }
                Some(close + 1)
            }
            "link" | "mailto" | "xref" | "indexterm2" => Some(self.link(at, open)),
            "footnote" | "footnoteref" | "indexterm" | "anchor" | "image" | "icon"
            | "bibanchor" => {
                let end = self.balanced(open)?;
                self.hide(at, end);
                Some(end)
            }
            "pass" | "stem" | "latexmath" | "asciimath" | "kbd" | "btn" => {
                self.hide(at, open + 1);
                self.hide(close, close + 1);
                Some(close + 1)
            }
            "menu" => {
                self.hide(at, at + name.len() + 1);
                let words = self.between(open + 1, close);
                let arrow = if words.is_empty() { "" } else { " > " };
                self.show(open, open + 1, arrow);
                self.hide(close, close + 1);
                Some(close + 1)
            }
            _ => None,
        }
    }

    /// The end of a bracket that may hold others, as long as it is not too far away.
    fn balanced(&mut self, open: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for (at, byte) in self.rest(open).bytes().enumerate().take(LONGEST) {
            match byte {
                b'[' => depth += 1,
                b']' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return Some(open + at + 1);
            }
        }
        None
    }
}

/// The words of a link without `^` and options such as `window=_blank`.
fn without_options(words: &str) -> &str {
    let mut plain = words;
    while let Some((before, option)) = plain.rsplit_once(',') {
        let is_option = option.split_once('=').is_some_and(|(name, _)| {
            name.trim()
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-')
        });
        if !is_option {
            break;
        }
        plain = before;
    }
    plain.trim_end().trim_end_matches('^')
}
