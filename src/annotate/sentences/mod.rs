use unicode_segmentation::UnicodeSegmentation;

use crate::language::{Pack, pack};
use crate::model::{Language, Span};

/// Cuts a text into sentences; the spans are trimmed, in order, and lose nothing but white space.
///
/// Boundaries are those of UAX #29 without the ones after abbreviations, initials and numbers, before a small letter, and
/// inside brackets that close within the next sentence. A line break in running text does not end a sentence; an empty line does, and a line that opens with a bullet.
pub fn split(text: &str, language: Language) -> Vec<Span> {
    let pack = pack(language);
    let mut sentences: Vec<Span> = Vec::new();
    for paragraph in paragraphs(text) {
        let mut open: Option<Span> = None;
        for (start, piece) in paragraph.slice(text).split_sentence_bound_indices() {
            let piece = Span::new(start, start + piece.len()).shifted(paragraph.start);
            let grown = open.map_or(piece, |begun| Span::new(begun.start, piece.end));
            let rest = Span::new(piece.end, paragraph.end).slice(text);
            if ends(grown.slice(text), rest, pack) {
                sentences.push(grown);
                open = None;
            } else {
                open = Some(grown);
            }
        }
        sentences.extend(open);
    }
    sentences
        .into_iter()
        .map(|span| span.trimmed(text))
        .filter(|span| !span.is_empty())
        .collect()
}

/// Bytes of the bullet that opens a line, with the white space around it; 0 where there is none.
pub fn bullet(line: &str) -> usize {
    let inside = line.trim_start();
    let rest = inside.trim_start_matches(['-', '*', '+', '•', '–', '◦', '·']);
    let is_one = inside.chars().count() == rest.chars().count() + 1;
    if is_one && rest.starts_with([' ', '\t']) {
        line.len() - rest.trim_start().len()
    } else {
        0
    }
}

fn paragraphs(text: &str) -> Vec<Span> {
    let mut paragraphs = Vec::new();
    let mut start = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.trim().is_empty() {
            paragraphs.push(Span::new(start, at));
            start = at + line.len();
        } else if bullet(line) > 0 {
            paragraphs.push(Span::new(start, at));
            start = at;
        }
        at += line.len();
    }
    paragraphs.push(Span::new(start, at));
    paragraphs
}

/// Whether a sentence that reads `sentence` so far is over, given what follows it.
fn ends(sentence: &str, rest: &str, pack: Option<&Pack>) -> bool {
    let sentence = sentence.trim_end();
    let next = rest.trim_start().chars().next();
    let Some(next) = next else { return true };
    if !sentence.ends_with([
        '.', '!', '?', '…', '”', '"', '’', ')', ']', ':', '。', '！', '？', '।',
    ]) {
        return false;
    }
    if next.is_lowercase() {
        return false;
    }
    let Some(body) = sentence.strip_suffix('.') else {
        return true;
    };
    let last = body
        .rsplit([' ', '\n', '(', '“', '‘'])
        .next()
        .unwrap_or_default();
    let is_initial = last.chars().count() == 1 && last.chars().all(char::is_uppercase);
    let is_number_label = body
        .chars()
        .rev()
        .take_while(|sign| !sign.is_whitespace())
        .all(|sign| sign.is_ascii_digit() || sign == '.')
        && body.trim() == last;
    let is_abbreviation =
        pack.is_some_and(|pack| pack.abbreviations.contains(&last.to_lowercase()));
    !(is_initial || is_number_label || is_abbreviation)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<&str> {
        split(text, Language::ENGLISH)
            .into_iter()
            .map(|span| span.slice(text))
            .collect()
    }

    #[test]
    fn keeps_abbreviations_and_initials_together() {
        assert_eq!(
            cut("Dr. Lee met J. Smith. They talked."),
            ["Dr. Lee met J. Smith.", "They talked."]
        );
        assert_eq!(
            cut("It costs 3.5 euros (e.g. two coins). Fine."),
            ["It costs 3.5 euros (e.g. two coins).", "Fine."]
        );
    }

    #[test]
    fn ends_at_an_empty_line_but_not_at_a_break() {
        assert_eq!(
            cut("One line\ngoes on here.\n\nNext"),
            ["One line\ngoes on here.", "Next"]
        );
    }

    #[test]
    fn ends_before_a_bullet_but_not_at_a_dash() {
        assert_eq!(
            cut("Boats need\n- a hull\n- a mast\nof wood"),
            ["Boats need", "- a hull", "- a mast\nof wood"]
        );
        assert_eq!(
            cut("It was cold\n-5 degrees."),
            ["It was cold\n-5 degrees."]
        );
        assert_eq!(bullet("  - a hull"), 4);
        assert_eq!(bullet("-- a hull"), 0);
    }
}
