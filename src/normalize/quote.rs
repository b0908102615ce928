use crate::model::{Edit, Span};

use super::{View, replaced};

/// Opening and closing mark of the pairs that get mixed up.
const PAIRS: [(char, char); 2] = [('‘', '’'), ('“', '”')];
/// A quoted word has at least so many letters; `’n’` is an elision.
const LEAST: usize = 3;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    PAIRS
        .iter()
        .filter(|(open, close)| opens_words(view.text, *open, *close))
        .flat_map(|(open, close)| wrong_openings(view.text, *open, *close))
        .chain(wrong_apostrophes(view.text))
        .collect()
}

/// Opening marks in front of a shortened word: inside a quotation, with no closing mark up to its end.
fn wrong_apostrophes(text: &str) -> Vec<Edit> {
    let (open, close) = ('‘', '’');
    let mut edits = Vec::new();
    let (mut is_quoted, mut waiting) = (false, None);
    for (at, mark) in text.char_indices() {
        match mark {
            '“' => (is_quoted, waiting) = (true, None),
            '\n' => (is_quoted, waiting) = (false, None),
            '”' => {
                edits.extend(
                    waiting
                        .take()
                        .map(|at| replaced(Span::new(at, at + open.len_utf8()), close)),
                );
                is_quoted = false;
            }
            // Two of them, or a mark that may close: a quotation inside the quotation.
            '‘' => {
                let is_first = is_quoted && waiting.is_none() && is_at_word(text, at, mark);
                (is_quoted, waiting) = (is_first, is_first.then_some(at));
            }
            '’' if waiting.is_some() && !is_in_word(text, at, mark) => waiting = None,
            _ => {}
        }
    }
    edits
}

/// Whether a letter follows a mark: it is an apostrophe.
fn is_in_word(text: &str, at: usize, mark: char) -> bool {
    let rest = Span::new(at + mark.len_utf8(), text.len()).slice(text);
    rest.starts_with(char::is_alphabetic)
}

/// Whether the text itself opens words with `open` more often than with `close`: some languages use one mark on both sides.
fn opens_words(text: &str, open: char, close: char) -> bool {
    let count = |mark: char| {
        text.match_indices(mark)
            .filter(|(at, _)| is_at_word(text, *at, mark))
            .count()
    };
    let used = count(open);
    used > 0 && used > count(close)
}

/// Whether a mark stands between a gap and a letter.
fn is_at_word(text: &str, at: usize, mark: char) -> bool {
    let before = Span::new(0, at).slice(text).chars().next_back();
    let after = Span::new(at + mark.len_utf8(), text.len())
        .slice(text)
        .chars()
        .next();
    before.is_none_or(|letter| letter.is_whitespace() || matches!(letter, '(' | '['))
        && after.is_some_and(char::is_alphabetic)
}

/// Closing marks that open one word which a closing mark ends.
fn wrong_openings(text: &str, open: char, close: char) -> Vec<Edit> {
    text.match_indices(close)
        .filter(|(at, _)| is_at_word(text, *at, close))
        .filter(|(at, mark)| {
            let rest = Span::new(at + mark.len(), text.len()).slice(text);
            let inside = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '-');
            inside.is_some_and(|end| {
                let tail = Span::new(end, rest.len()).slice(rest);
                let after = tail.strip_prefix(close).map(|tail| tail.chars().next());
                end >= LEAST
                    && after.is_some_and(|next| next.is_none_or(|letter| !letter.is_alphanumeric()))
            })
        })
        .map(|(at, mark)| replaced(Span::new(at, at + mark.len()), open))
        .collect()
}
