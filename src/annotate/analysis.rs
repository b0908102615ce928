use super::tokens::tokenize;
use crate::model::{Analysis, Language, Span, Token, Upos};

/// Analyses one sentence of a text; spans are bytes of `text`.
pub fn analyze(text: &str, sentence: Span, language: Language) -> Analysis {
    analyze_words(
        text,
        sentence,
        &tokenize(text, sentence, language),
        language,
    )
}

/// Analyses given words of a sentence: their bytes in `text`, and whether each belongs to the written token of the one before.
pub fn analyze_words(
    text: &str,
    sentence: Span,
    words: &[(Span, bool)],
    _language: Language,
) -> Analysis {
    let tokens = words.iter().map(|(span, is_joined)| Token {
        span: *span,
        is_joined: *is_joined,
        lemma: span.slice(text).to_lowercase(),
        upos: Upos::X,
        xpos: "",
        head: None,
        relation: None,
        confidence: 0.0,
    });
    Analysis {
        span: sentence,
        tokens: tokens.collect(),
        confidence: 0.0,
    }
}
