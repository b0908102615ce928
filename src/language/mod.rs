//! Which language each stretch of a text is in, and the packs of word lists and patterns that the rules work with.

pub mod ask;
mod pack;

pub use pack::{Pack, pack, packs};

use crate::model::{Language, LanguageSpan, Span};

/// Cuts a repaired text into stretches of one language. The spans join to the whole text.
pub fn identify(text: &str, _allowed: &[Language]) -> Vec<LanguageSpan> {
    vec![LanguageSpan {
        language: Language::ENGLISH,
        span: Span::new(0, text.len()),
    }]
}
