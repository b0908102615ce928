use crate::model::{Language, Span};

/// Cuts a text into sentences; the spans are trimmed, in order, and lose nothing but white space.
pub fn split(text: &str, _language: Language) -> Vec<Span> {
    use unicode_segmentation::UnicodeSegmentation;
    text.split_sentence_bound_indices()
        .map(|(start, sentence)| Span::new(start, start + sentence.len()).trimmed(text))
        .filter(|span| !span.is_empty())
        .collect()
}
