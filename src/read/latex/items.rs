//! Entries of lists, questions and their options.

use crate::model::{MarkKind, Span};

use super::reading::Reading;

impl Reading<'_> {
    fn list(&self) -> &'static str {
        let lists = ["bullets", "numbers", "terms", "choices", "questions"];
        let inner = self
            .frames
            .iter()
            .rev()
            .take(8)
            .find(|frame| lists.contains(&frame.action));
        inner.map_or("", |frame| frame.action)
    }

    /// Whether entries of questions are open, in which `\part` is no heading.
    pub(super) fn in_parts(&self) -> bool {
        self.environment()
            .is_some_and(|frame| matches!(frame.name, Some("parts" | "subparts")))
    }

    fn next(&mut self) -> usize {
        let inner = self
            .frames
            .iter_mut()
            .rev()
            .take(8)
            .find(|frame| frame.name.is_some());
        inner.map_or(1, |frame| {
            frame.count += 1;
            frame.count
        })
    }

    pub(super) fn item(&mut self, end: usize) {
        self.close_open(self.at);
        self.is_one_line = false;
        let list = self.list();
        if list == "choices" {
            let is_right = self.rest(end).starts_with('*');
            return self.choice(end + usize::from(is_right), is_right);
        }
        let start = self.at;
        let open = self.skip(end);
        let label = self.argument(open, '[').filter(|close| {
            !Span::new(open + 1, close - 1)
                .slice(self.text)
                .trim()
                .is_empty()
        });
        if list == "terms" {
            return match label {
                Some(close) => self.term(open, close),
                None => self.show_to(end, "\n\n"),
            };
        }
        if let Some(close) = label {
            self.show_to(open + 1, if list == "bullets" { "\n- " } else { "\n" });
            self.markup
                .show(Span::new(close - 1, self.after_space(close)), " ");
        } else {
            let end = self.argument(open, '[').unwrap_or(end);
            let sign = if list == "numbers" {
                format!("\n{}. ", self.next())
            } else {
                "\n- ".to_owned()
            };
            self.show_to(self.after_space(end), &sign);
        }
        if self.is_visible() {
            self.open = Some((MarkKind::ListItem, start));
        }
    }

    /// The place after white space and labels at an entry's start.
    fn after_space(&self, at: usize) -> usize {
        let start = self.after_gap(at);
        let label = self.rest(start).strip_prefix("\\label");
        let close = label.and_then(|_| self.argument(start + "\\label".len(), '{'));
        close.map_or(start, |close| self.after_gap(close))
    }

    fn after_gap(&self, at: usize) -> usize {
        let rest = self.rest(at);
        let body = rest.trim_start();
        let gap = rest.get(..rest.len() - body.len()).unwrap_or_default();
        let is_one = gap.matches('\n').count() < 2;
        if is_one {
            at + rest.len() - body.len()
        } else {
            at
        }
    }

    fn term(&mut self, open: usize, close: usize) {
        self.show_to(open + 1, "\n\n");
        self.markup
            .show(Span::new(close - 1, self.after_space(close)), "\n");
        if self.is_visible() {
            self.markup
                .mark(MarkKind::Term, Span::new(open + 1, close - 1));
            self.open = Some((MarkKind::Definition, close));
        }
    }

    pub(super) fn question(&mut self, end: usize) {
        self.close_open(self.at);
        let end = self.argument(self.skip(end), '[').unwrap_or(end);
        self.show_to(self.after_space(end), "\n\n");
        self.is_one_line = true;
    }

    /// An option, in one line, with a letter and, if it is right, a tick.
    pub(super) fn choice(&mut self, end: usize, is_right: bool) {
        let place = u8::try_from(self.next().min(26)).unwrap_or(26);
        let tick = if is_right { "✓" } else { "" };
        let letter = char::from(b'A' + place - 1);
        let start = self.after_space(end);
        if self.rest(start).starts_with('{') {
            let inside = self.after_space(start + 1);
            self.show_to(start, &format!("\n{tick}{letter}) "));
            let is_visible = self.is_visible();
            self.enter(None, "", is_visible);
            self.hide_to(inside);
        } else {
            self.show_to(start, &format!("\n{tick}{letter}) "));
        }
        self.is_one_line = true;
    }
}
