//! Which language each stretch of a text is in, and the packs of word lists and patterns that the rules work with.

pub mod ask;
mod facts;
mod identify;
pub mod lexicon;
mod pack;
mod references;
mod tokens;

pub use facts::{FactWords, is_fact_word};
pub use identify::{identify, is_wanted};
pub use pack::{Pack, is_function_word, pack, packs};
pub use references::{Being, Number, PronounWords, ReferenceWords};
pub use tokens::{Enclitic, Endings, Hyphens, TokenWords};
