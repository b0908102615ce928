//! What is known of a text before questions are asked: sentences with their place and the gate that says which of them may be asked
//! about; words with their classes, lemmas, heads and relations.

pub mod abbreviations;
pub mod analysis;
mod annotated;
mod chained;
mod compose;
pub mod conllu;
mod countable;
mod defining;
mod definite;
mod finite;
pub mod forms;
mod gate;
mod grammar;
mod keywords;
mod labelled;
mod leaning;
mod mended;
pub mod names;
pub mod noun_phrases;
mod opening;
mod parsed;
mod passage;
mod phrase;
mod pieces;
mod plain;
pub mod quantities;
mod quotations;
pub mod references;
mod region;
mod retagged;
mod sentences;
mod source;
mod speech;
mod standalone;
mod stated;
mod subject;
mod surface;
pub mod syntax;
#[cfg(test)]
mod tagged;
mod tail;
mod tale;
pub mod terms;
mod tokens;
mod topic;
mod tree;
mod written;

pub use analysis::{analyze, analyze_words, is_untagged};
pub use annotated::{Annotated, GATE, Home, Sentence, annotate, flags_of, innermost_section};
pub use definite::leaning as leaning_phrases;
pub use keywords::{Keyness, Keywords};
pub use labelled::{Labelled, Said};
pub use leaning::leans;
pub use passage::is_example;
pub use phrase::{Phrases, capitalized};
pub use quotations::{closes_quotations, quotation};
pub use sentences::split;
pub use source::{analyze_blocks, analyze_source};
pub use subject::{is_named, tells_subject, with_subject};
pub use surface::{
    Classed, form as surface_form, kind as surface_kind, points_away, reads as is_surface,
};
pub use tail::core;
pub use tokens::tokenize;
pub use topic::{Topic, Topics, names as topic_names};
