use std::collections::BTreeSet;

use tantivy::collector::TopDocs;
use tantivy::collector::sort_key::SortByString;
use tantivy::query::{BooleanQuery, FuzzyTermQuery};
use tantivy::{Order, Term};

use super::compile::compile;
use super::error::IndexError;
use super::field::{Facet, Part};
use super::query::{Form, Query, Text};
use super::record::Record;
use super::search::{Index, unreadable};
use super::words;
use crate::language::is_function_word;
use crate::model::{HitKind, Item};

/// Words by which related questions are looked for: the rarest ones of a question say what it is about.
const MOST_WORDS: usize = 8;

impl Index {
    /// What a question must have to be related to the one with an id, or with the only id that starts so: words of its stem, its
    /// key or the title it stands under, and its language. It is not related to itself.
    pub(super) fn related(&self, id: &str) -> Result<Query, IndexError> {
        let item = self.item(id)?;
        let words = self.telling_words(&item)?;
        let words = words.into_iter().map(|words| {
            Query::Text(Text {
                part: None,
                words,
                form: Form::Word,
            })
        });
        Ok(Query::All(vec![
            is(Facet::Kind, HitKind::Item.name()),
            is(Facet::Language, &item.language.to_string()),
            Query::Not(Box::new(is(Facet::Id, &item.id))),
            Query::Any(words.collect()),
        ]))
    }

    /// The item with an id, or with the only id that starts so.
    fn item(&self, id: &str) -> Result<Item, IndexError> {
        let start = Term::from_field_text(self.fields.id, &id.to_lowercase());
        let named = BooleanQuery::intersection(vec![
            Box::new(FuzzyTermQuery::new_prefix(start, 0, true)),
            compile(&is(Facet::Kind, HitKind::Item.name()), &self.fields),
        ]);
        let first_two = TopDocs::with_limit(2)
            .order_by((SortByString::for_field(Facet::Id.name()), Order::Asc));
        let found = self.searcher.search(&named, &first_two);
        let found = found.map_err(|error| unreadable(&self.path, error))?;
        let id = id.to_owned();
        match found.as_slice() {
            [] => Err(IndexError::NoItem { id }),
            [(first, _), _] if first.as_ref() != Some(&id) => Err(IndexError::SeveralItems { id }),
            [(_, place), ..] => match self.record(*place)? {
                Record::Item(item) => Ok(item.into_owned()),
                Record::Section(_) => Err(IndexError::NoItem { id }),
            },
        }
    }

    /// The words of content of what an item asks, of its key and of the title it stands under, the rarest in the index first.
    fn telling_words(&self, item: &Item) -> Result<Vec<String>, IndexError> {
        let texts = item
            .key
            .iter()
            .chain([&item.stem])
            .chain(item.topics.last());
        let words: BTreeSet<String> = texts.flat_map(|text| words::plain(text)).collect();
        let mut telling = Vec::new();
        let of_content = |word: &String| !is_function_word(word, item.language);
        for word in words.into_iter().filter(of_content) {
            let parts = self.fields.parts(Some(Part::Stem));
            let counts = parts.map(|(_, fields)| {
                let term = Term::from_field_text(fields.plain, &word);
                self.searcher.doc_freq(&term)
            });
            let count: u64 = counts
                .sum::<tantivy::Result<u64>>()
                .map_err(|error| unreadable(&self.path, error))?;
            telling.push((count, word));
        }
        telling.sort();
        telling.truncate(MOST_WORDS);
        Ok(telling.into_iter().map(|(_, word)| word).collect())
    }
}

fn is(facet: Facet, value: &str) -> Query {
    Query::Facet {
        facet,
        value: value.to_owned(),
    }
}
