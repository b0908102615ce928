//! Fields, and what substitutions stand for.

use std::collections::BTreeMap;

use crate::model::{MarkKind, Markup, Span};
use crate::read::scan::{self, Line};

use super::blocks::Blocks;
use super::inline::Inline;

/// Bytes of what a substitution stands for.
const LONGEST: usize = 400;
/// Fields that are never seen.
const UNSEEN_FIELDS: [&str; 5] = ["orphan", "tocdepth", "nosearch", "nocomments", "no-search"];

impl Blocks<'_> {
    /// What `.. |name| replace:: words` stand for.
    pub(super) fn defined(&self) -> BTreeMap<String, String> {
        let mut found = BTreeMap::new();
        for (at, line) in self.lines.iter().enumerate() {
            let Some(rest) = line.text(self.text).trim_start().strip_prefix(".. |") else {
                continue;
            };
            let Some((name, rest)) = rest.split_once('|') else {
                continue;
            };
            let (kind, words) = rest.trim_start().split_once("::").unwrap_or_default();
            let mut words = words.trim().to_owned();
            for next in self.lines.iter().skip(at + 1) {
                if next.indent(self.text) <= line.indent(self.text) || words.len() > LONGEST {
                    break;
                }
                words.push(' ');
                words.push_str(next.text(self.text).trim());
            }
            if words.len() <= LONGEST && kind == "replace" {
                let mut markup = Markup::default();
                let mut room = 0;
                Inline::new(&words, &mut markup, &BTreeMap::new(), &mut room).run(0, words.len());
                found.insert(name.to_owned(), scan::rendered(&words, markup));
            } else if kind == "unicode" {
                found.insert(name.to_owned(), characters(&words));
            } else if kind == "image" {
                found.insert(name.to_owned(), String::new());
            }
        }
        found
    }

    /// A field: what a document says of itself at its top, else a name with what is said of it.
    pub(super) fn field(&mut self, line: Line, name: &str, body: usize, is_top: bool) {
        let start = line.inside(self.text).start;
        let indent = line.indent(self.text);
        self.is_top = is_top;
        if is_top {
            let end = self.body_end(self.at + 1, indent);
            let span = Span::new(start, self.span(self.at, end).end);
            if UNSEEN_FIELDS.contains(&name) {
                self.markup.hide(span);
            } else {
                self.markup.hide(Span::new(line.start, start + 1));
                self.markup.mark(MarkKind::Apart, span);
                self.inline(Span::new((start + body).min(span.end), span.end));
            }
            self.at = end;
            return;
        }
        self.markup.hide(Span::new(line.start, start + 1));
        let end = self.paragraph_end(indent + 1);
        self.paragraph(Span::new((start + body).min(end), end), indent);
    }
}

/// Characters by their numbers, as in `0xA9` and `U+00A9`; other words stay.
fn characters(codes: &str) -> String {
    let words = codes.split_whitespace().take_while(|word| *word != "..");
    words
        .map(|word| {
            let digits = ["0x", "U+", "\\u", "x"]
                .iter()
                .find_map(|lead| word.strip_prefix(lead));
            let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
            code.and_then(char::from_u32)
                .map_or_else(|| word.to_owned(), String::from)
        })
        .collect()
}
