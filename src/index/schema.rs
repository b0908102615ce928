use tantivy::schema::{
    FAST, Field, IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing, TextOptions,
};

use super::field::{Facet, Part};
use super::words;
use crate::model::Language;

/// Raised whenever fields, words or records change: an index of another layout is not read.
pub const LAYOUT: &str = "2";

/// The fields of the index.
#[derive(Clone, Debug)]
pub struct Fields {
    /// All of them.
    pub schema: Schema,
    /// Id of the item or section; also a column.
    pub id: Field,
    /// Score of the item, 0 for a section: a column.
    pub score: Field,
    /// The [`Record`](super::record::Record) as JSON.
    pub record: Field,
    facets: Vec<(Facet, Field)>,
    parts: Vec<(Part, PartFields)>,
}

/// The fields that hold the words of one part.
#[derive(Clone, Debug)]
pub struct PartFields {
    /// The words as they stand, whatever the language.
    pub plain: Field,
    /// Their stems, one field for each language that has a stemmer.
    pub stems: Vec<(Language, Field)>,
}

impl Fields {
    /// The layout of every index.
    pub fn new() -> Self {
        let mut builder = Schema::builder();
        let id = builder.add_text_field(Facet::Id.name(), STRING.set_fast("raw"));
        let score = builder.add_f64_field(Facet::Score.name(), FAST);
        let facets = Facet::ALL.map(|facet| {
            let field = match facet {
                Facet::Id => id,
                Facet::Score => score,
                _ => builder.add_text_field(facet.name(), STRING),
            };
            (facet, field)
        });
        let record = builder.add_text_field("record", TextOptions::default() | STORED);
        let mut add = |name: &str, language: Option<Language>| {
            let indexing = TextFieldIndexing::default()
                .set_tokenizer(&words::name(language))
                .set_index_option(IndexRecordOption::WithFreqsAndPositions);
            builder.add_text_field(name, TextOptions::default().set_indexing_options(indexing))
        };
        let parts = Part::ALL.map(|part| {
            let plain = add(part.name(), None);
            let stem = |(language, _)| {
                (
                    language,
                    add(&format!("{}_{language}", part.name()), Some(language)),
                )
            };
            let stems = words::STEMMED.into_iter().map(stem).collect();
            (part, PartFields { plain, stems })
        });
        Self {
            id,
            score,
            record,
            facets: facets.to_vec(),
            parts: parts.to_vec(),
            schema: builder.build(),
        }
    }

    /// The field of a facet.
    pub fn facet(&self, wanted: Facet) -> Option<Field> {
        let found = self.facets.iter().find(|(facet, _)| *facet == wanted);
        found.map(|(_, field)| *field)
    }

    /// The parts with their fields: one, or all of them.
    pub fn parts(&self, wanted: Option<Part>) -> impl Iterator<Item = (Part, &PartFields)> {
        let parts = self.parts.iter().map(|(part, fields)| (*part, fields));
        parts.filter(move |(part, _)| wanted.is_none_or(|wanted| wanted == *part))
    }
}
