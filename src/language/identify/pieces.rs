use super::silence;
use crate::model::Span;

/// A sentence without a stop is cut after this many words, so that speech taken down has places to change at.
const LONGEST: usize = 40;

/// A sentence-like piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub span: Span,
    /// Whether it is code or figures, in no language.
    pub is_silent: bool,
    /// Whether an empty line stands before it.
    pub opens_paragraph: bool,
}

/// Cuts a text into pieces that join to the whole. A piece begins at its first word, and a number that stands before a
/// sentence (`2. A game ...`) belongs to it.
pub(super) fn cut(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    for silent in silence::find(text) {
        cut_words(text, Span::new(at, silent.start), &mut pieces);
        pieces.push(Piece {
            span: silent,
            is_silent: true,
            opens_paragraph: false,
        });
        at = silent.end;
    }
    cut_words(text, Span::new(at, text.len()), &mut pieces);
    pieces
}

fn cut_words(text: &str, stretch: Span, pieces: &mut Vec<Piece>) {
    let inside = stretch.slice(text);
    let mut open = Piece {
        span: Span::new(0, 0),
        is_silent: false,
        opens_paragraph: true,
    };
    let (mut words, mut letters) = (0, false);
    let mut previous = ' ';
    for (at, letter) in inside.char_indices() {
        let begins_word = previous.is_whitespace() && !letter.is_whitespace();
        let is_new = begins_word && letters && (words >= LONGEST || is_break(inside, at));
        let is_unspaced = letters && is_full_width_stop(previous) && !letter.is_whitespace();
        if is_new || is_unspaced {
            open.span.end = at;
            push(pieces, open, stretch.start);
            open.span.start = at;
            open.opens_paragraph =
                begins_word && space_before(inside, at).matches('\n').count() > 1;
            (words, letters) = (0, false);
        }
        words += usize::from(begins_word);
        letters |= letter.is_alphabetic();
        previous = letter;
    }
    open.span.end = inside.len();
    push(pieces, open, stretch.start);
}

fn push(pieces: &mut Vec<Piece>, piece: Piece, by: usize) {
    if !piece.span.is_empty() {
        pieces.push(Piece {
            span: piece.span.shifted(by),
            ..piece
        });
    }
}

/// The white space before `at`.
fn space_before(text: &str, at: usize) -> &str {
    let before = Span::new(0, at).slice(text);
    Span::new(before.trim_end().len(), at).slice(text)
}

/// Whether a line or a sentence ends in the white space before `at`.
fn is_break(text: &str, at: usize) -> bool {
    let space = space_before(text, at);
    space.contains('\n')
        || Span::new(0, at - space.len())
            .slice(text)
            .trim_end_matches(['"', '\'', '”', '’', '»', ')', ']'])
            .ends_with(['.', '!', '?', '…', '।', '؟', ':', ';'])
}

const fn is_full_width_stop(letter: char) -> bool {
    matches!(letter, '。' | '！' | '？')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<&str> {
        let pieces = cut(text).into_iter();
        pieces.map(|piece| piece.span.slice(text)).collect()
    }

    #[test]
    fn keeps_a_number_with_the_sentence_after_it() {
        assert_eq!(
            pieces("Tiga kali. 2. A game ends. So?"),
            ["Tiga kali. ", "2. A game ends. ", "So?"]
        );
    }

    #[test]
    fn cuts_at_lines_and_in_long_speech() {
        assert_eq!(pieces("Title\nText here"), ["Title\n", "Text here"]);
        assert_eq!(pieces(&"word ".repeat(100)).len(), 3);
        assert_eq!(pieces("水。火。"), ["水。", "火。"]);
    }

    #[test]
    fn knows_where_paragraphs_open() {
        let opens: Vec<bool> = cut("One. Two.\nThree.\n\nFour.")
            .iter()
            .map(|piece| piece.opens_paragraph)
            .collect();
        assert_eq!(opens, [true, false, false, true]);
    }

    #[test]
    fn joins_to_the_whole() {
        for text in [
            "",
            " ",
            "\n\nA. b",
            "1. 2. 3.",
            "x\u{a0}y. Z ",
            "a\n```x\ny\n```\n\nb",
        ] {
            assert_eq!(pieces(text).concat(), text);
        }
    }
}
