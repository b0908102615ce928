//! Repaired text → what the document is made of. One file finds one kind of structure; `blocks.rs` puts them together.

mod aims;
mod answer_lines;
mod answers;
mod articles;
mod blocks;
mod captions;
mod chapter_list;
mod chapters;
mod cohesion;
mod common_headings;
mod draft;
mod entry_gaps;
mod entry_lines;
mod entry_pages;
mod exposition;
mod flags;
mod glossary;
mod glossary_pages;
mod heading;
mod labels;
mod languages;
mod law;
mod law_lines;
mod law_pages;
mod lettered;
mod lexicon;
mod line_headings;
mod line_shapes;
mod lines;
mod lost_headings;
mod made_titles;
mod marks;
mod narrative;
mod option_marks;
mod ready_items;
mod request_facts;
mod requests;
mod residue;
mod rule_numbers;
mod rule_rows;
mod rules;
mod school_years;
mod sections;
mod series;
mod stops;
mod title_series;
mod title_split;
mod topics;
mod unnumbered;
mod words;

use crate::model::{LanguageSpan, MappedText, Markup, Outline, Repair};
use crate::pattern;

pub use common_headings::is_common_heading;
pub use glossary_pages::names_glossary;
pub use school_years::school_year;

/// Finds the parts of a document. `repairs` tell where timestamps stood, from which cues are made, and chapter titles of
/// transcripts, which start sections.
pub fn outline(
    text: &MappedText,
    markup: &Markup,
    repairs: &[Repair],
    languages: &[LanguageSpan],
) -> Outline {
    let marks = marks::Marks::new(text, markup);
    blocks::Assembly::new(text, &marks, repairs, languages).outline()
}
