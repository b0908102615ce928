use unicode_segmentation::UnicodeSegmentation;

use crate::model::{Language, Span};

/// The words of a span of a text in order, each with whether it belongs to the same written token as the word before. They hold every
/// character but white space.
pub fn tokenize(text: &str, span: Span, _language: Language) -> Vec<(Span, bool)> {
    span.slice(text)
        .split_word_bound_indices()
        .map(|(start, word)| Span::new(start, start + word.len()).shifted(span.start))
        .map(|word| word.trimmed(text))
        .filter(|word| !word.is_empty())
        .map(|word| (word, false))
        .collect()
}
