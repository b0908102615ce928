//! Titles: words with a line of signs below them, or one above and one below.

use crate::model::{MarkKind, Markup, Span};
use crate::read::scan::Line;

use super::blocks::Blocks;
use super::shapes::{adornment, marker};

/// Signs of the shortest underline that may be shorter than its title.
const SHORTEST: usize = 4;

/// The styles of titles in the order in which they came up, each with how often it is used.
#[derive(Debug, Default)]
pub(super) struct Styles(Vec<(char, bool, usize)>);

impl Styles {
    /// The depth of a style.
    fn depth(&mut self, sign: char, over: bool) -> u8 {
        let known = self.0.iter_mut().position(|(known, has_line, count)| {
            let same = *known == sign && *has_line == over;
            *count += usize::from(same);
            same
        });
        let place = known.unwrap_or_else(|| {
            self.0.push((sign, over, 1));
            self.0.len() - 1
        });
        u8::try_from(place + 1).unwrap_or(u8::MAX)
    }

    /// Makes the first heading the title, when no other is of its style.
    pub(super) fn name_title(&self, markup: &mut Markup) {
        let is_alone = self.0.first().is_some_and(|(_, _, count)| *count == 1);
        let first = markup
            .marks
            .iter_mut()
            .find(|mark| matches!(mark.kind, MarkKind::Heading(_)));
        if let Some(mark) = first.filter(|_| is_alone) {
            mark.kind = MarkKind::Title;
        }
    }
}

impl Blocks<'_> {
    /// Reads a title, if one starts at a line.
    pub(super) fn title(&mut self, line: Line, text: &str) -> bool {
        let Some((next, below)) = self.line(self.at + 1) else {
            return false;
        };
        if below.is_empty() {
            return false;
        }
        if let Some(sign) = adornment(text) {
            let Some((last, closing)) = self.line(self.at + 2) else {
                return false;
            };
            if adornment(closing) != Some(sign) || closing.len() != text.len() || text.len() < 2 {
                return false;
            }
            self.blank(line);
            self.named(next, sign, true);
            self.blank(last);
            return true;
        }
        let Some(sign) = adornment(below).filter(|_| next.indent(self.text) == 0) else {
            return false;
        };
        let is_bullet = marker(text).is_some_and(|(width, _)| width == 1);
        if is_bullet || below.len() < text.chars().count().min(SHORTEST) {
            return false;
        }
        self.named(line, sign, false);
        self.blank(next);
        true
    }

    fn named(&mut self, line: Line, sign: char, over: bool) {
        let depth = self.styles.depth(sign, over);
        let words: Span = line.inside(self.text);
        self.flush(line);
        self.markup.mark(MarkKind::Heading(depth), words);
        self.inline(words);
        self.count = 0;
        self.at += 1;
    }
}
