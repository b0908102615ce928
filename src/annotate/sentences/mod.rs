//! Where sentences end.

mod ends;
mod enumerators;
mod foreign;
mod paragraphs;

use unicode_segmentation::UnicodeSegmentation;

use crate::language::{Pack, StopWords, pack};
use crate::model::{Language, Span};

pub use paragraphs::bullet;

/// Cuts a text into sentences; the spans are trimmed, in order, and lose nothing but white space.
///
/// English and Indonesian: the boundaries of UAX #29 without those after abbreviations, initials and numbers, before a small letter,
/// and inside addresses; entries of a list that is numbered on ("1. ... 2. ...") part too. Other languages: as `sentencex` has
/// it, and the boundaries of UAX #29 where a quotation is not closed. A line break in running text does not end a sentence; an
/// empty line does, and a line that opens with a bullet.
pub fn split(text: &str, language: Language) -> Vec<Span> {
    let rules = Rules::of(language);
    let mut sentences: Vec<Span> = Vec::new();
    for paragraph in paragraphs::paragraphs(text) {
        match rules.words {
            Some(_) => own(text, paragraph, rules, &mut sentences),
            None => foreign::split(text, paragraph, language, &mut sentences),
        }
    }
    sentences
        .into_iter()
        .map(|span| span.trimmed(text))
        .filter(|span| !span.is_empty())
        .collect()
}

/// The word lists of a language; none for languages without a pack.
#[derive(Clone, Copy)]
struct Rules {
    words: Option<&'static StopWords>,
    pack: Option<&'static Pack>,
}

impl Rules {
    fn of(language: Language) -> Self {
        Self {
            words: StopWords::of(language),
            pack: pack(language),
        }
    }
}

/// Adds the sentences of a paragraph by our own rules.
fn own(text: &str, paragraph: Span, rules: Rules, out: &mut Vec<Span>) {
    for entry in enumerators::entries(text, paragraph) {
        by_boundaries(text, entry, rules, out);
    }
}

/// Adds the boundaries of UAX #29 that end a sentence.
fn by_boundaries(text: &str, stretch: Span, rules: Rules, out: &mut Vec<Span>) {
    let mut start = stretch.start;
    for (at, piece) in stretch.slice(text).split_sentence_bound_indices() {
        // Line ends in a row are a piece each: what they decide is decided before the first.
        if piece.trim_start().is_empty() {
            continue;
        }
        let piece = Span::new(at, at + piece.len()).shifted(stretch.start);
        let inner = small_ends(piece.slice(text)).map(|end| piece.start + end);
        for end in inner.chain([piece.end]) {
            let rest = Span::new(end, stretch.end).slice(text);
            if ends::ends(Span::new(start, end).slice(text), rest, rules) {
                out.push(Span::new(start, end));
                start = end;
            }
        }
    }
    out.push(Span::new(start, stretch.end));
}

/// Where, inside a sentence of UAX #29, a small letter or a row of spaced stops follows a stop and white space: it never ends one there.
fn small_ends(piece: &str) -> impl Iterator<Item = usize> + '_ {
    piece.match_indices(". ").filter_map(|(at, stop)| {
        let end = at + stop.len();
        let rest = piece.get(end..)?.trim_start();
        let is_attached = piece.get(..at)?.ends_with(char::is_alphanumeric);
        let is_small = rest.starts_with(char::is_lowercase);
        (is_attached && (is_small || rest.starts_with(ends::SPACED_ELLIPSIS))).then_some(end)
    })
}

#[cfg(test)]
mod tests;
