use unicode_segmentation::UnicodeSegmentation;

use super::{Rules, ends};
use crate::language::segmenter_code;
use crate::model::{Language, Span};

/// What opens and closes quotations and brackets, the same way round in every language.
const PAIRS: [(char, char); 5] = [
    ('«', '»'),
    ('(', ')'),
    ('[', ']'),
    ('「', '」'),
    ('『', '』'),
];

/// Adds the sentences of a paragraph as `sentencex` sees them. It does not look for ends inside quotations and brackets, so that one
/// that is never closed would swallow the rest of the paragraph: such a sentence is cut at the boundaries of UAX #29 instead.
pub(super) fn split(text: &str, paragraph: Span, language: Language, out: &mut Vec<Span>) {
    let inside = paragraph.slice(text);
    let code = segmenter_code(inside, language).unwrap_or("en");
    let mut at = paragraph.start;
    for boundary in sentencex::get_sentence_boundaries(code, inside) {
        let end = paragraph.start + boundary.end_byte;
        let sentence = Span::new(at, end);
        if end <= at || end > paragraph.end || text.get(at..end).is_none() {
            continue;
        }
        add(text, sentence, out);
        at = end;
    }
    if at < paragraph.end {
        add(text, Span::new(at, paragraph.end), out);
    }
}

fn add(text: &str, sentence: Span, out: &mut Vec<Span>) {
    if is_balanced(sentence.slice(text)) {
        out.push(sentence);
        return;
    }
    let rules = Rules {
        words: None,
        pack: None,
    };
    let mut start = sentence.start;
    for (at, piece) in sentence.slice(text).split_sentence_bound_indices() {
        let end = sentence.start + at + piece.len();
        let rest = Span::new(end, sentence.end).slice(text);
        if ends::ends(Span::new(start, end).slice(text), rest, rules) {
            out.push(Span::new(start, end));
            start = end;
        }
    }
    out.push(Span::new(start, sentence.end));
}

/// Whether every quotation and bracket of a sentence is closed in it. The mark “ opens in English and closes in German.
fn is_balanced(sentence: &str) -> bool {
    let count = |mark: char| sentence.matches(mark).count();
    let low = count('„');
    let is_quoted = if low > 0 {
        low <= count('“') + count('”')
    } else {
        count('“') <= count('”')
    };
    is_quoted
        && count('"') % 2 == 0
        && PAIRS
            .iter()
            .all(|(open, close)| count(*open) <= count(*close))
}
