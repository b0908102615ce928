use super::{Rules, by_boundaries};
use crate::language::segmenter_code;
use crate::model::{Language, Span};

/// Bytes of text that `sentencex` is given at a time: it takes longer than twice as long for twice as much.
const MOST_AT_ONCE: usize = 4_000;
const NO_WORDS: Rules = Rules {
    words: None,
    pack: None,
};
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
    let code = segmenter_code(paragraph.slice(text), language).unwrap_or("en");
    for stretch in stretches(text, paragraph) {
        let mut at = stretch.start;
        if stretch.len() > 2 * MOST_AT_ONCE {
            // One sentence by UAX #29, or no text at all.
            by_boundaries(text, stretch, NO_WORDS, out);
            continue;
        }
        for boundary in sentencex::get_sentence_boundaries(code, stretch.slice(text)) {
            let end = stretch.start + boundary.end_byte;
            if end > at && end < stretch.end && text.is_char_boundary(end) {
                add(text, Span::new(at, end), out);
                at = end;
            }
        }
        add(text, Span::new(at, stretch.end), out);
    }
}

/// A paragraph in pieces that are short enough, cut where sentences end by UAX #29.
fn stretches(text: &str, paragraph: Span) -> Vec<Span> {
    if paragraph.len() <= MOST_AT_ONCE {
        return vec![paragraph];
    }
    let mut sentences = Vec::new();
    by_boundaries(text, paragraph, NO_WORDS, &mut sentences);
    let mut stretches = Vec::new();
    let mut start = paragraph.start;
    for sentence in sentences {
        if sentence.end - start > MOST_AT_ONCE && sentence.start > start {
            stretches.push(Span::new(start, sentence.start));
            start = sentence.start;
        }
    }
    stretches.push(Span::new(start, paragraph.end));
    stretches
}

fn add(text: &str, sentence: Span, out: &mut Vec<Span>) {
    if is_balanced(sentence.slice(text)) {
        out.push(sentence);
    } else {
        by_boundaries(text, sentence, NO_WORDS, out);
    }
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
