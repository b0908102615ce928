//! Lines that are never seen: comments, conditions, attributes.

use crate::model::Span;
use crate::read::scan::Line;

use super::blocks::Blocks;
use super::shapes::{attribute_entry, is_attribute_line, style};

impl Blocks<'_> {
    /// Whether a line is never seen: a comment, a condition, an attribute.
    pub(super) fn unseen(&mut self, line: Line, plain: &str) -> bool {
        if self.condition(line, plain) {
            return true;
        }
        if plain.starts_with("//") && !plain.starts_with("///") || plain.starts_with("include::") {
            self.drop(line);
        } else if let Some((name, value)) = attribute_entry(plain) {
            self.set_attribute(line, name, value);
        } else if is_attribute_line(plain) {
            self.style = style(plain);
            self.blank(line);
        } else {
            return false;
        }
        true
    }

    fn set_attribute(&mut self, line: Line, name: &str, value: &str) {
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
}
