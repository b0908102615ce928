//! CoNLL-U, the format of Universal Dependencies: sentences as lines of ten columns, each a word.

mod read;
mod write;

use std::cmp::Ordering;

use crate::model::Span;

pub use read::{ConlluError, read};
pub use write::{with_analyses, written};

/// The number of a line: of a word, of a written token that holds several words, or of a word that is not written at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Id {
    /// A word, counted from 1.
    Word(usize),
    /// A written token from one word to another, both inclusive ("1-2").
    Range(usize, usize),
    /// An empty node after a word ("8.1").
    Empty(usize, usize),
}

/// One line: a word, a multiword token or an empty node. Columns are as they stand in the file, `_` for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'t> {
    /// Its number.
    pub id: Id,
    /// The word as it is written.
    pub form: &'t str,
    /// Bytes of the form in the file.
    pub span: Span,
    /// Dictionary form.
    pub lemma: &'t str,
    /// Word class.
    pub upos: &'t str,
    /// Finer class of the treebank.
    pub xpos: &'t str,
    /// Features.
    pub feats: &'t str,
    /// Number of the head, 0 for the root; none where the column is `_`.
    pub head: Option<usize>,
    /// Relation to the head.
    pub deprel: &'t str,
    /// Enhanced graph.
    pub deps: &'t str,
    /// Anything else.
    pub misc: &'t str,
    /// The whole line.
    pub raw: &'t str,
}

impl Line<'_> {
    /// Whether the next written token follows without white space.
    pub fn has_no_space_after(&self) -> bool {
        self.misc.split('|').any(|note| note == "SpaceAfter=No")
    }
}

/// A sentence of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block<'t> {
    /// Lines that begin with `#`, in order.
    pub comments: Vec<&'t str>,
    /// Words, multiword tokens and empty nodes, in order.
    pub lines: Vec<Line<'t>>,
    /// Bytes of its lines in the file, comments included.
    pub span: Span,
}

impl<'t> Block<'t> {
    /// The words: no multiword tokens, no empty nodes.
    pub fn words(&self) -> impl Iterator<Item = &Line<'t>> {
        self.lines
            .iter()
            .filter(|line| matches!(line.id, Id::Word(_)))
    }

    /// The value of a comment `# name = value`.
    pub fn comment(&self, name: &str) -> Option<&'t str> {
        self.comments.iter().find_map(|comment| {
            let (key, value) = comment.trim_start_matches('#').split_once('=')?;
            (key.trim() == name).then(|| value.trim())
        })
    }

    /// The sentence's text: of its comment `text`, or else its words.
    pub fn text(&self) -> String {
        self.comment("text")
            .map_or_else(|| self.spelled().0, str::to_owned)
    }

    /// The words as a text, with their bytes in it and whether each goes on in the written token of the one before: what an
    /// analysis of given words takes. Words of one token stand together, so that the text is the sentence where they are its parts.
    pub fn spelled(&self) -> (String, Vec<(Span, bool)>) {
        let (mut text, mut words) = (String::new(), Vec::new());
        // First and last word of the multiword token at hand, and whether white space follows it.
        let (mut first, mut last, mut is_token_tight) = (0, 0, false);
        let mut is_tight = true;
        for line in &self.lines {
            let number = match line.id {
                Id::Empty(..) => continue,
                Id::Range(from, to) => {
                    (first, last, is_token_tight) = (from, to, line.has_no_space_after());
                    continue;
                }
                Id::Word(number) => number,
            };
            let is_part = number <= last;
            if !is_tight {
                text.push(' ');
            }
            let start = text.len();
            text.push_str(line.form);
            words.push((Span::new(start, text.len()), is_part && number > first));
            is_tight = match number.cmp(&last) {
                Ordering::Less => true,
                Ordering::Equal => is_token_tight,
                Ordering::Greater => line.has_no_space_after(),
            };
        }
        (text, words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spells_given_words_as_they_are_written() {
        let line = |id: &str, form: &str, misc: &str| {
            format!("{id}\t{form}\t_\t_\t_\t_\t_\t_\t_\t{misc}\n")
        };
        let file = [
            line("1-2", "Don't", "_"),
            line("1", "Do", "_"),
            line("2", "n't", "_"),
            line("3", "go", "SpaceAfter=No"),
            line("3.1", "there", "_"),
            line("4", ".", "_"),
        ]
        .concat();
        let blocks = read(&file).unwrap_or_default();
        let (text, words) = blocks[0].spelled();
        assert_eq!(text, "Don't go.");
        let words: Vec<(&str, bool)> = words
            .into_iter()
            .map(|(span, is_joined)| (span.slice(&text), is_joined))
            .collect();
        assert_eq!(
            words,
            [("Do", false), ("n't", true), ("go", false), (".", false)]
        );
    }
}
