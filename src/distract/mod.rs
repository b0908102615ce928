//! Typed distractors from the key's list, section, document and the corpus.

mod lexicon;

pub use lexicon::Lexicon;
