//! Which language each stretch of a text is in, and the packs of word lists and patterns that the rules work with.

pub mod ask;
mod facts;
pub(crate) mod folders;
mod identify;
pub mod lexicon;
mod measures;
mod names;
mod pack;
mod phrases;
mod references;
mod sentences;
mod short_forms;
mod speech;
mod terms;
mod tokens;
mod word_file;
mod word_list;

pub use facts::{FactWords, is_fact_word};
pub use identify::{identify, is_wanted};
pub use measures::Measures;
pub use names::NameWords;
pub use pack::{Pack, is_function_word, language_of, pack, packs};
pub use phrases::PhraseWords;
pub use references::{Being, Number, PronounWords, ReferenceWords};
pub use sentences::{StopWords, segmenter_code};
pub use short_forms::ShortForms;
pub use speech::SpeechWords;
pub use terms::{Introduction, Joint, Sign, TermWords};
pub use tokens::{Enclitic, Endings, Hyphens, TokenWords};
pub use word_list::WordList;

/// Words of a pack that are only looked up.
pub type WordSet = rustc_hash::FxHashSet<String>;
