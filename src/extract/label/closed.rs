use crate::annotate::{Annotated, Sentence, is_untagged};

/// Whether a description is written as a sentence, with its stop: without word classes that tells it from a note in a list.
pub(super) fn is_closed(document: &Annotated<'_>, sentence: &Sentence) -> bool {
    let written = document.document.slice(sentence.span).trim_end();
    !is_untagged(sentence.language) || written.ends_with('.')
}
