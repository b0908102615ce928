use crate::model::Span;

/// A sentence without a stop is cut after this many words, so that speech taken down has places to change at.
const LONGEST: usize = 40;
/// Lines without a letter must have so many bytes to be a piece of their own.
const WORDLESS: usize = 24;

/// Cuts a text into sentence-like pieces that join to the whole. A piece begins at its first word, and a number that
/// stands before a sentence (`2. A game ...`) belongs to it.
pub(super) fn cut(text: &str) -> Vec<Span> {
    let mut pieces = Vec::new();
    let (mut start, mut words, mut letters) = (0, 0, false);
    let mut previous = ' ';
    for (at, letter) in text.char_indices() {
        let begins_word = previous.is_whitespace() && !letter.is_whitespace();
        let is_figures = begins_word && !letters && is_long(start, at) && ends_line(text, at);
        let is_new = begins_word && letters && (words >= LONGEST || is_break(text, at));
        let is_unspaced = letters && is_full_width_stop(previous) && !letter.is_whitespace();
        if is_figures || is_new || is_unspaced {
            pieces.push(Span::new(start, at));
            (start, words, letters) = (at, 0, false);
        }
        words += usize::from(begins_word);
        letters |= letter.is_alphabetic();
        previous = letter;
    }
    if start < text.len() {
        pieces.push(Span::new(start, text.len()));
    }
    pieces
}

/// Whether a piece holds figures and signs only, and enough of them to have no language of its own.
pub(super) fn is_wordless(piece: &str) -> bool {
    piece.len() >= WORDLESS && !piece.chars().any(char::is_alphabetic)
}

const fn is_long(start: usize, end: usize) -> bool {
    end - start >= WORDLESS
}

fn ends_line(text: &str, at: usize) -> bool {
    let before = Span::new(0, at).slice(text);
    Span::new(before.trim_end().len(), at)
        .slice(text)
        .contains('\n')
}

/// Whether a line or a sentence ends in the white space before `at`.
fn is_break(text: &str, at: usize) -> bool {
    let kept = Span::new(0, at).slice(text).trim_end();
    ends_line(text, at)
        || kept
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
        cut(text).into_iter().map(|span| span.slice(text)).collect()
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
    fn joins_to_the_whole() {
        for text in ["", " ", "\n\nA. b", "1. 2. 3.", "x\u{a0}y. Z "] {
            assert_eq!(pieces(text).concat(), text);
        }
    }
}
