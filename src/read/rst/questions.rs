//! Questions with options, as Runestone's books have them.

use crate::model::{MappedText, Markup, Span};
use crate::read::scan::Line;

use super::blocks::Blocks;
use super::shapes::field;

/// An option with its letter.
struct Choice {
    letter: char,
    words: Span,
}

impl Blocks<'_> {
    /// Shows a question as printed ones are: its words, then its options with letters, a tick at the right ones. In the
    /// source the options come first, so that the whole stands in the place of the whole.
    pub(super) fn question(&mut self, line: Line, indent: usize) {
        let end = self.body_end(self.at + 1, indent);
        let whole = Span::new(line.start, self.span(self.at, end).end);
        let (choices, key, body) = self.choices(self.at + 1, end);
        let mut shown = self.words(self.span(body, end), self.next_column(body, end));
        for choice in &choices {
            let is_right = key
                .split(|c: char| !c.is_alphanumeric())
                .any(|part| part.eq_ignore_ascii_case(&choice.letter.to_string()));
            let tick = if is_right { "✓" } else { "" };
            let words = self.words(choice.words, 0).replace('\n', " ");
            shown.extend(["\n", tick, &choice.letter.to_string(), ") ", &words]);
        }
        self.markup.show(whole, &shown);
        self.at = end;
    }

    /// The options from a line on, the letters of the right ones, and the first line after them.
    fn choices(&self, first: usize, end: usize) -> (Vec<Choice>, &str, usize) {
        let (mut choices, mut key, mut at) = (Vec::new(), "", first);
        while let Some((line, text)) = self.line(at).filter(|_| at < end) {
            let Some((name, body)) = field(text) else {
                break;
            };
            let next = self.body_end(at + 1, line.indent(self.text)).min(end);
            let next = (at + 1..next)
                .find(|at| self.line(*at).is_none_or(|(_, text)| text.is_empty()))
                .unwrap_or(next);
            let start = line.inside(self.text).start + body;
            let words = Span::new(start, self.span(at, next).end.max(start));
            let letter = name
                .strip_prefix("answer_")
                .and_then(|letter| letter.chars().next())
                .filter(char::is_ascii_alphabetic);
            if let Some(letter) = letter {
                let letter = letter.to_ascii_uppercase();
                choices.push(Choice { letter, words });
            } else if name == "correct" {
                key = words.slice(self.text).trim();
            }
            at = next;
        }
        (choices, key, at)
    }

    fn next_column(&self, first: usize, end: usize) -> usize {
        let lines = self.lines.get(first..end).unwrap_or_default();
        let mut full = lines.iter().filter(|line| !line.is_blank(self.text));
        full.next().map_or(0, |line| line.indent(self.text))
    }

    /// What a reader sees of a piece, a paragraph a line; `column` is where its lines start.
    fn words(&self, span: Span, column: usize) -> String {
        let mut piece = String::new();
        for line in span.slice(self.text).lines() {
            let lead = line.len() - line.trim_start().len();
            piece.push_str(line.get(lead.min(column)..).unwrap_or_default().trim_end());
            piece.push('\n');
        }
        let mut blocks = Blocks::new(&piece);
        blocks.is_piece = true;
        let markup: Markup = blocks.markup().in_order();
        let shown = MappedText::identity(&piece).replace(&markup.edits);
        let lines: Vec<&str> = shown
            .as_str()
            .lines()
            .map(str::trim_end)
            .filter(|line| !line.is_empty())
            .collect();
        lines.join("\n")
    }
}
