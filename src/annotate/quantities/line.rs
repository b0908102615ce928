use super::pieces::{Piece, Sort, pieces};
use crate::language::Measures;
use crate::model::{Analysis, Span, Token, Upos};

/// A sentence as the readers of numbers see it: its pieces, its words, and the language's way of writing.
pub struct Line<'a> {
    /// The analysed text.
    pub text: &'a str,
    /// Pieces of the sentence.
    pub pieces: Vec<Piece<'a>>,
    /// Words of the sentence.
    pub tokens: &'a [Token],
    /// Where the sentence stands.
    pub span: Span,
    /// The language's data.
    pub measures: &'static Measures,
}

impl<'a> Line<'a> {
    /// Cuts a sentence.
    pub fn of(text: &'a str, analysis: &'a Analysis, measures: &'static Measures) -> Self {
        Self {
            text,
            pieces: pieces(text, analysis.span),
            tokens: &analysis.tokens,
            span: analysis.span,
            measures,
        }
    }

    /// The piece at a place.
    pub fn piece(&self, at: usize) -> Option<&Piece<'a>> {
        self.pieces.get(at)
    }

    /// Its text in lower case, empty past the end.
    pub fn small(&self, at: usize) -> &str {
        self.pieces.get(at).map_or("", |piece| &piece.small)
    }

    /// Its sort.
    pub fn sort(&self, at: usize) -> Option<Sort> {
        self.pieces.get(at).map(|piece| piece.sort)
    }

    /// Whether the piece is one of the words.
    pub fn is_any(&self, at: usize, words: &[String]) -> bool {
        let small = self.small(at);
        !small.is_empty() && words.iter().any(|word| word == small)
    }

    /// Whether there is a piece that follows the one before without white space.
    pub fn is_glued(&self, at: usize) -> bool {
        self.pieces.get(at).is_some_and(|piece| piece.is_glued)
    }

    /// Whether the piece is a hyphen or a dash of a range.
    pub fn is_dash(&self, at: usize) -> bool {
        matches!(self.small(at), "-" | "–" | "‑" | "‒" | "−")
    }

    /// Whether the piece is a hyphen that binds the two pieces around it.
    pub fn is_hyphen(&self, at: usize) -> bool {
        matches!(self.small(at), "-" | "‑" | "–") && self.is_glued(at) && self.is_glued(at + 1)
    }

    /// From the start of one piece to the end of another, both included.
    pub fn span_of(&self, first: usize, end: usize) -> Span {
        let start = self
            .pieces
            .get(first)
            .map_or(self.span.end, |piece| piece.span.start);
        let last = end.checked_sub(1).and_then(|last| self.pieces.get(last));
        Span::new(start, last.map_or(start, |piece| piece.span.end))
    }

    /// Place of the first word that ends past a byte.
    pub fn token_at(&self, byte: usize) -> usize {
        self.tokens.partition_point(|token| token.span.end <= byte)
    }

    /// The word class of the word around the start of a piece; none where nothing was tagged.
    pub fn tag(&self, at: usize) -> Option<Upos> {
        let start = self.piece(at)?.span.start;
        let token = self.tokens.get(self.token_at(start))?;
        (token.span.start <= start && token.upos != Upos::X).then_some(token.upos)
    }

    /// The longest of some phrases that ends before a piece, and its place in the text.
    pub fn phrase_before(&self, at: usize, phrases: &[String]) -> Option<Span> {
        let end = self.piece(at)?.span.start;
        let before = Span::new(self.span.start, end).slice(self.text);
        let bare = before.trim_end();
        let starts = phrases.iter().filter_map(|phrase| begin(bare, phrase));
        let start = starts.min()?;
        Some(Span::new(
            self.span.start + start,
            self.span.start + bare.len(),
        ))
    }

    /// The longest of some phrases that starts with a piece: the place of the piece after it.
    pub fn phrase_after(&self, at: usize, phrases: &[String]) -> Option<usize> {
        let start = self.piece(at)?.span.start;
        let rest = Span::new(start, self.span.end).slice(self.text);
        let ends = phrases.iter().filter_map(|phrase| stop(rest, phrase));
        let end = start + ends.max()?;
        let pieces = self.pieces.get(at..)?;
        Some(at + pieces.partition_point(|piece| piece.span.end <= end))
    }
}

/// Where a phrase begins that ends the text; any white space stands for a space.
fn begin(text: &str, phrase: &str) -> Option<usize> {
    let mut rest = text;
    for sign in phrase.chars().rev() {
        let last = rest.chars().next_back()?;
        if sign == ' ' && last.is_whitespace() {
            rest = rest.trim_end();
        } else if last == sign || last.to_lowercase().eq([sign]) {
            rest = rest.strip_suffix(last)?;
        } else {
            return None;
        }
    }
    let is_word = phrase.starts_with(char::is_alphanumeric);
    let is_cut = is_word && rest.ends_with(|sign: char| sign.is_alphanumeric() || sign == '-');
    (!is_cut).then_some(rest.len())
}

/// Where a phrase ends that starts the text.
fn stop(text: &str, phrase: &str) -> Option<usize> {
    let mut rest = text;
    for sign in phrase.chars() {
        let first = rest.chars().next()?;
        if sign == ' ' && first.is_whitespace() {
            rest = rest.trim_start();
        } else if first == sign || first.to_lowercase().eq([sign]) {
            rest = rest.strip_prefix(first)?;
        } else {
            return None;
        }
    }
    let is_word = phrase.ends_with(char::is_alphanumeric);
    let is_cut = is_word && rest.starts_with(char::is_alphanumeric);
    (!is_cut).then_some(text.len() - rest.len())
}
