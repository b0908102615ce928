//! Repaired text → what the document is made of. One file finds one kind of structure; `blocks.rs` puts them together.

mod aims;
mod answers;
mod articles;
mod blocks;
mod captions;
mod chapters;
mod cohesion;
mod draft;
mod entry_pages;
mod exposition;
mod flags;
mod glossary;
mod heading;
mod labels;
mod law;
mod law_pages;
mod lexicon;
mod line_headings;
mod line_shapes;
mod lines;
mod made_titles;
mod narrative;
mod pattern;
mod ready_items;
mod requests;
mod residue;
mod rule_numbers;
mod rule_rows;
mod rules;
mod sections;
mod stops;
mod title_split;
mod topics;
mod words;

use crate::model::{LanguageSpan, MappedText, Outline, Repair};

/// Finds the parts of a document. `repairs` tell where timestamps stood, from which cues are made, and chapter titles of
/// transcripts, which start sections.
pub fn outline(text: &MappedText, repairs: &[Repair], languages: &[LanguageSpan]) -> Outline {
    blocks::Assembly::new(text, repairs, languages).outline()
}
