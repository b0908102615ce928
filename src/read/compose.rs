//! Blocks and words → the text that is read, with its marks: blocks are parted by an empty line, white space is one
//! space, an entry of a list starts a line.

use crate::model::{MarkKind, Markup, Span};

use super::numbering::has_marker;

/// What parts the next words from those before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    None,
    Space,
    Line,
    Empty,
}

/// A mark that is not closed yet.
struct Open {
    kind: MarkKind,
    /// Marks do not count inside what stands apart, nor in a line of one kind.
    counts: bool,
    start: Option<usize>,
}

/// A text in the making.
pub(super) struct Composer {
    text: String,
    markup: Markup,
    gap: Gap,
    /// The number or bullet that the next words get.
    marker: Option<String>,
    /// Lists that are open.
    lists: usize,
    open: Vec<Open>,
    /// How many of `open` have begun.
    begun: usize,
    /// What stands apart and is open.
    apart: usize,
    /// Lines that nothing may part and are open: headings, cells.
    flat: usize,
}

impl Composer {
    /// An empty text.
    pub(super) fn new() -> Self {
        Self {
            text: String::new(),
            markup: Markup::default(),
            gap: Gap::None,
            marker: None,
            lists: 0,
            open: Vec::new(),
            begun: 0,
            apart: 0,
            flat: 0,
        }
    }

    /// The text and its marks.
    pub(super) fn finish(mut self) -> (String, Markup) {
        while !self.open.is_empty() {
            self.close();
        }
        (self.text, self.markup.in_order())
    }

    /// Adds words; white space of any length counts as one space.
    pub(super) fn words(&mut self, text: &str) {
        if text.starts_with(char::is_whitespace) {
            self.space();
        }
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if word.contains(is_unseen) {
                self.put(&word.replace(is_unseen, ""));
            } else {
                self.put(word);
            }
            // The last word may go on.
            if words.peek().is_some() || text.ends_with(char::is_whitespace) {
                self.space();
            }
        }
    }

    /// Adds text with its own white space. Empty lines at its end are left out.
    pub(super) fn verbatim(&mut self, text: &str) {
        for line in text.split_inclusive('\n') {
            let words = line.trim_end();
            if !words.trim().is_empty() {
                self.put(words);
            }
            if line.ends_with('\n') {
                let is_second = self.gap == Gap::Line;
                self.part(if is_second { Gap::Empty } else { Gap::Line });
            }
        }
    }

    /// White space before the next words.
    pub(super) fn space(&mut self) {
        self.part(Gap::Space);
    }

    /// The next words start a line.
    pub(super) fn line(&mut self) {
        self.part(Gap::Line);
    }

    /// The next words start a block.
    pub(super) fn block(&mut self) {
        self.part(Gap::Empty);
    }

    fn part(&mut self, gap: Gap) {
        let most = if self.flat > 0 {
            Gap::Space
        } else if self.is_fresh() {
            Gap::Line
        } else {
            Gap::Empty
        };
        self.gap = self.gap.max(gap.min(most));
    }

    /// Whether an entry has begun that has no words yet: its first paragraph stands where it stands.
    fn is_fresh(&self) -> bool {
        let mut unwritten = self.open.iter().skip(self.begun);
        unwritten.any(|open| matches!(open.kind, MarkKind::ListItem | MarkKind::Definition))
    }

    /// The number or bullet of the words that follow, instead of one that has no words yet.
    pub(super) fn marker(&mut self, marker: &str) {
        if self.flat == 0 {
            self.marker = Some(marker.to_owned());
        }
    }

    /// The words that follow get no number or bullet: a heading inside an entry.
    pub(super) fn drop_marker(&mut self) {
        self.marker = None;
    }

    /// A list starts inside what is open.
    pub(super) fn open_list(&mut self) {
        if self.lists == 0 {
            self.block();
        } else {
            self.line();
        }
        self.lists += 1;
    }

    /// The innermost list ends.
    pub(super) fn close_list(&mut self) {
        self.lists = self.lists.saturating_sub(1);
        if self.lists == 0 {
            self.block();
        } else {
            self.line();
        }
        self.marker = None;
    }

    /// What follows is of a kind, until it is closed.
    pub(super) fn open(&mut self, kind: MarkKind) {
        let counts = self.apart == 0 && (self.flat == 0 || kind == MarkKind::Emphasis);
        self.apart += usize::from(kind == MarkKind::Apart);
        self.open.push(Open {
            kind,
            counts,
            start: None,
        });
    }

    /// Closes what was opened last.
    pub(super) fn close(&mut self) {
        let Some(open) = self.open.pop() else {
            return;
        };
        self.begun = self.begun.min(self.open.len());
        self.apart -= usize::from(open.kind == MarkKind::Apart);
        if let Some(start) = open.start.filter(|_| open.counts) {
            self.markup
                .mark(open.kind, Span::new(start, self.text.len()));
        }
    }

    /// Starts an entry of a list, with its number or bullet.
    pub(super) fn open_item(&mut self, marker: &str) {
        self.line();
        self.marker(marker);
        self.open(MarkKind::ListItem);
    }

    /// Ends an entry; the next one follows on the next line.
    pub(super) fn close_item(&mut self) {
        self.close();
        self.gap = self.gap.min(Gap::Line);
        self.line();
        self.marker = None;
    }

    /// What follows stays in one line, until it is unfolded.
    pub(super) fn fold(&mut self) {
        self.flat += 1;
    }

    /// Ends what [`Composer::fold`] began.
    pub(super) fn unfold(&mut self) {
        self.flat = self.flat.saturating_sub(1);
    }

    /// The last letter that was written, if the next words follow on it.
    pub(super) fn last(&self) -> Option<char> {
        let is_joined = self.gap == Gap::None;
        is_joined.then(|| self.text.chars().next_back()).flatten()
    }

    fn put(&mut self, words: &str) {
        if words.is_empty() {
            return;
        }
        let starts_line = self.text.is_empty() || self.gap >= Gap::Line;
        match self.gap {
            _ if self.text.is_empty() => {}
            Gap::None => {}
            Gap::Space => self.text.push(' '),
            Gap::Line => self.text.push('\n'),
            Gap::Empty => self.text.push_str("\n\n"),
        }
        self.gap = Gap::None;
        let marker = self.marker.take();
        if starts_line {
            let indent = self.lists.saturating_sub(1) * 2;
            let indent = indent.min(MOST_INDENT);
            self.text.extend(std::iter::repeat_n(' ', indent));
        }
        for open in self.open.iter_mut().skip(self.begun) {
            open.start = Some(self.text.len());
        }
        self.begun = self.open.len();
        if let Some(marker) = marker.filter(|_| !has_marker(words)) {
            self.text.push_str(&marker);
        }
        self.text.push_str(words);
    }
}

/// Columns that entries are moved in at most.
const MOST_INDENT: usize = 16;

/// Signs that are there for the typesetter: soft hyphens, places to break a word, marks of byte order.
const fn is_unseen(sign: char) -> bool {
    matches!(sign, '\u{ad}' | '\u{200b}' | '\u{feff}' | '\u{2060}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_blocks_and_keeps_words_together() {
        let mut text = Composer::new();
        text.block();
        text.words(" A\n kn");
        text.words("ight ");
        text.open(MarkKind::Emphasis);
        text.words("leaps");
        text.close();
        text.words(".");
        text.block();
        text.words("So\u{ad}on.");
        let (text, markup) = text.finish();
        assert_eq!(text, "A knight leaps.\n\nSoon.");
        assert_eq!(markup.marks.len(), 1);
        assert_eq!(
            markup.marks.first().map(|mark| mark.span.slice(&text)),
            Some("leaps")
        );
    }

    #[test]
    fn gives_entries_a_mark_unless_they_print_one() {
        let mut text = Composer::new();
        for words in ["one", "ⓑ two", "3. three", "a year"] {
            text.line();
            text.marker("- ");
            text.words(words);
        }
        assert_eq!(text.finish().0, "- one\nⓑ two\n3. three\n- a year");
    }
}
