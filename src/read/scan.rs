//! What the readers of mark-up share: lines, looking ahead in linear time, plain renderings of small pieces.

use crate::model::{MappedText, Markup, Span};

/// A line of a source text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// First byte.
    pub(super) start: usize,
    /// Byte after the last one, without the line break.
    pub(super) end: usize,
    /// First byte of the next line.
    pub(super) next: usize,
}

/// Columns between two tab stops.
const TAB: usize = 8;

impl Line {
    /// Its text.
    pub(super) fn text(self, source: &str) -> &str {
        Span::new(self.start, self.end).slice(source)
    }

    /// Where its text is, without the white space around it.
    pub(super) fn inside(self, source: &str) -> Span {
        Span::new(self.start, self.end).trimmed(source)
    }

    /// Whether it holds nothing but white space.
    pub(super) fn is_blank(self, source: &str) -> bool {
        self.text(source).trim().is_empty()
    }

    /// Columns of white space at its start.
    pub(super) fn indent(self, source: &str) -> usize {
        let mut column = 0;
        for byte in self.text(source).bytes() {
            match byte {
                b' ' => column += 1,
                b'\t' => column += TAB - column % TAB,
                _ => break,
            }
        }
        column
    }
}

/// The lines of a text; a byte order mark belongs to none.
pub(super) fn lines(text: &str) -> Vec<Line> {
    let mut at = text.len() - text.trim_start_matches('\u{feff}').len();
    let mut found = Vec::new();
    for raw in text.get(at..).unwrap_or_default().split_inclusive('\n') {
        let line = raw.strip_suffix('\n').unwrap_or(raw);
        let line = line.strip_suffix('\r').unwrap_or(line);
        found.push(Line {
            start: at,
            end: at + line.len(),
            next: at + raw.len(),
        });
        at += raw.len();
    }
    found
}

/// Remembers where a sign was found, so that looking for it again and again from later places stays linear.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ahead(Option<(usize, Option<usize>)>);

impl Ahead {
    /// The first place from `from` on; `search` has to find the same place from everywhere before it.
    pub(super) fn find(
        &mut self,
        from: usize,
        search: impl FnOnce(usize) -> Option<usize>,
    ) -> Option<usize> {
        if let Some((searched, found)) = self.0
            && from >= searched
            && found.is_none_or(|at| at >= from)
        {
            return found;
        }
        let found = search(from);
        self.0 = Some((from, found));
        found
    }
}

/// The text that edits leave of a small piece, in one line.
pub(super) fn rendered(text: &str, markup: Markup) -> String {
    let edited = MappedText::identity(text).replace(&markup.in_order().edits);
    let words: Vec<&str> = edited.as_str().split_whitespace().collect();
    words.join(" ")
}

/// The character before an offset.
pub(super) fn before(text: &str, at: usize) -> Option<char> {
    text.get(..at)?.chars().next_back()
}

/// The character at an offset.
pub(super) fn after(text: &str, at: usize) -> Option<char> {
    text.get(at..)?.chars().next()
}

/// A span from the line break before it on, where one is: what is put before a list's sign stands before the first byte of
/// the sign, and belongs to the entry.
pub(super) fn with_break(text: &str, span: Span) -> Span {
    let lead = usize::from(before(text, span.start) == Some('\n'));
    Span::new(span.start - lead, span.end)
}

/// Digits as superscripts.
pub(super) fn superscript(digits: &str) -> Option<String> {
    const SIGNS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let sign = |digit: char| {
        SIGNS
            .get(usize::try_from(digit.to_digit(10)?).ok()?)
            .copied()
    };
    (!digits.is_empty())
        .then(|| digits.chars().map(sign).collect())
        .flatten()
}
