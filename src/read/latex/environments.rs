//! Environments.

use crate::model::{MarkKind, Span};

use super::reading::Reading;
use super::tables::{self, Known};

impl<'a> Reading<'a> {
    fn environment_name(&self, at: usize) -> Option<(&'a str, usize)> {
        let open = self.skip(at);
        let rest = self.rest(open).strip_prefix('{')?;
        let length = rest
            .bytes()
            .take(60)
            .position(|b| matches!(b, b'}' | b'\n' | b'{'))?;
        let name = rest.get(..length)?;
        rest.get(length..)?
            .starts_with('}')
            .then_some((name.trim(), open + length + 2))
    }

    pub(super) fn begin(&mut self, end: usize) {
        let Some((name, end)) = self.environment_name(end) else {
            return self.hide_to(end);
        };
        if name == "document" {
            self.frames.clear();
            self.environments.clear();
            self.show_to(end, "\n\n");
            return self.enter(Some(name), "", true);
        }
        let known = tables::environment(name);
        match known.map(|known| known.action) {
            Some("code") if self.raw_environment(name, end, true) => {}
            Some("hidden") if self.raw_environment(name, end, false) => {}
            Some(_) => self.begin_known(
                name,
                known.unwrap_or(Known {
                    arguments: "",
                    action: "",
                }),
                end,
            ),
            None => self.begin_unknown(name, end),
        }
    }

    /// An environment whose text is kept as it is, or left out; none when it is never closed.
    fn raw_environment(&mut self, name: &str, end: usize, shows: bool) -> bool {
        let closing = format!("\\end{{{name}}}");
        let Some(close) = self.find(&closing, end) else {
            return false;
        };
        if !shows {
            self.hide_to(close + closing.len());
            return true;
        }
        let mut start = self.argument(end, '[').unwrap_or(end);
        if name.starts_with("minted") || name.starts_with("alignat") {
            start = self.argument(start, '{').unwrap_or(start);
        }
        self.raw(start.min(close), close, close + closing.len());
        true
    }

    fn begin_known(&mut self, name: &'a str, known: Known, end: usize) {
        let mut from = end;
        for kind in known.arguments.chars() {
            let sign = if kind == 'o' { '[' } else { '{' };
            from = self
                .argument(self.skip(from), sign)
                .filter(|_| kind != 'h' || name != "figure")
                .unwrap_or(from);
        }
        self.close_open(self.at);
        self.is_one_line = false;
        let title = (known.action == "theorem")
            .then(|| self.argument(end, '['))
            .flatten();
        let is_visible = self.is_visible();
        if let Some(close) = title {
            self.show_to(end + 1, "\n\n");
            self.markup.show(Span::new(close - 1, close), "\n\n");
        } else {
            self.show_to(from, "\n\n");
        }
        let is_table = known.action == "table";
        self.enter(
            Some(name),
            known.action,
            is_table || is_visible && known.action != "figure",
        );
        let start = self.at;
        if let Some(frame) = self.frames.last_mut()
            && is_table
        {
            frame.mark = Some((MarkKind::Table, start));
        }
        if is_table && !is_visible {
            self.markup.show(Span::new(start, start), "\n\n");
        }
        if known.action == "titled" {
            self.heading_of_frame();
        }
    }

    /// A slide's title in braces.
    fn heading_of_frame(&mut self) {
        if let Some(close) = self.argument(self.at, '{')
            && self.holds_words(self.at, close)
        {
            self.shown(self.at, Some(MarkKind::Heading(5)), "\n\n", "");
        }
    }

    /// An environment that is not known: its text shows, and so do arguments that hold words.
    fn begin_unknown(&mut self, name: &'a str, end: usize) {
        let mut from = end;
        while let Some(close) = self.argument(from, '[') {
            from = close;
        }
        self.close_open(self.at);
        self.is_one_line = false;
        let is_visible = self.is_visible();
        self.show_to(from, "\n\n");
        self.enter(Some(name), "", is_visible);
        let Some(close) = self.argument(self.at, '{') else {
            return;
        };
        if self.holds_words(self.at, close) {
            self.shown(self.at, None, "\n\n", "u");
        } else {
            self.hide_to(close);
            self.arguments(close, "u");
        }
    }

    pub(super) fn end(&mut self, end: usize) {
        let Some((name, end)) = self.environment_name(end) else {
            return self.hide_to(end);
        };
        self.close_open(self.at);
        self.is_one_line = false;
        if name == "document" {
            return self.hide_to(self.text.len());
        }
        if self.environments.get(name).is_none_or(|count| *count == 0) {
            return self.hide_to(end);
        }
        while let Some(frame) = self.frames.pop() {
            if let Some((kind, start)) = frame.mark {
                self.markup.mark(kind, Span::new(start, self.at));
            }
            if let Some(open) = frame.name {
                if let Some(count) = self.environments.get_mut(open) {
                    *count = count.saturating_sub(1);
                }
                if open == name {
                    let is_table = frame.action == "table";
                    if is_table && !self.is_visible() {
                        self.markup.show(Span::new(self.at, end), "\n\n");
                        self.at = end;
                    }
                    break;
                }
            }
        }
        if self.at < end {
            self.show_to(end, "\n\n");
        }
    }
}
