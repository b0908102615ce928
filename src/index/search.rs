use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tantivy::collector::sort_key::{SortBySimilarityScore, SortByString};
use tantivy::collector::{Count, TopDocs};
use tantivy::schema::Value;
use tantivy::{DocAddress, Order, ReloadPolicy, Searcher, TantivyDocument};

use super::compile::compile;
use super::error::{IndexError, Problem, QueryError};
use super::field::SearchField;
use super::highlight::{Needle, needles};
use super::parse::parse;
use super::query::{EXAMPLE, Query};
use super::record::Record;
use super::schema::{Fields, ID, LAYOUT};
use super::snippet::snippet;
use super::words;
use crate::model::{Hit, SearchResult};

/// What to look for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchRequest {
    /// The query, in the language described at [`crate::index`]; with a filter it may be empty.
    pub query: String,
    /// Narrows the query down: a hit has one of the values given for each field.
    pub filters: Vec<(SearchField, String)>,
    /// How many hits to give at most.
    pub limit: usize,
}

/// A search index that is open for reading.
pub struct Index {
    searcher: Searcher,
    fields: Fields,
    path: PathBuf,
}

impl Index {
    /// Whether there is an index in a folder, readable or not.
    pub fn stands_in(dir: &Path) -> bool {
        dir.join("meta.json").is_file()
    }

    /// Opens the index in a folder.
    ///
    /// # Errors
    /// Where there is none, or one that another version of the program laid out, or a damaged one.
    pub fn open(dir: &Path) -> Result<Self, IndexError> {
        let path = dir.to_path_buf();
        if !Self::stands_in(dir) {
            return Err(IndexError::Missing { path });
        }
        let fields = Fields::new();
        let searcher = open(dir, &fields).map_err(|error| unreadable(dir, error))?;
        let Some(searcher) = searcher else {
            return Err(IndexError::Outdated { path });
        };
        Ok(Self {
            searcher,
            fields,
            path,
        })
    }

    /// The best hits of a query. The same index and query give the same result.
    ///
    /// # Errors
    /// Where the query cannot be understood, or the index cannot be read.
    pub fn search(&self, request: &SearchRequest) -> Result<SearchResult, IndexError> {
        let query = understand(request)?;
        let compiled = compile(&query, &self.fields);
        let found = if request.limit == 0 {
            let total = self.searcher.search(&compiled, &Count);
            total.map(|total| (Vec::new(), total))
        } else {
            let order = (
                (SortBySimilarityScore, Order::Desc),
                (SortByString::for_field(ID), Order::Asc),
            );
            let best = TopDocs::with_limit(request.limit).order_by(order);
            self.searcher.search(&compiled, &(best, Count))
        };
        let (best, total) = found.map_err(|error| unreadable(&self.path, error))?;
        let needles = needles(&query);
        let hits = best
            .into_iter()
            .map(|((score, _), place)| self.hit(score, place, &needles));
        Ok(SearchResult {
            query: request.query.clone(),
            total,
            hits: hits.collect::<Result<_, _>>()?,
        })
    }

    fn hit(&self, score: f32, place: DocAddress, needles: &[Needle]) -> Result<Hit, IndexError> {
        let document: TantivyDocument = self
            .searcher
            .doc(place)
            .map_err(|error| unreadable(&self.path, error))?;
        let stored = document.get_first(self.fields.record);
        let json = stored.as_ref().and_then(Value::as_str).unwrap_or_default();
        let record: Record =
            serde_json::from_str(json).map_err(|error| unreadable(&self.path, error))?;
        Ok(Hit {
            kind: record.kind(),
            id: record.id().to_owned(),
            score,
            title: record.title().to_owned(),
            snippet: snippet(&record, needles),
            item: match record {
                Record::Item(item) => Some(*item),
                Record::Section(_) => None,
            },
        })
    }
}

/// Nothing where the index has another layout.
pub(super) fn open(dir: &Path, fields: &Fields) -> tantivy::Result<Option<Searcher>> {
    let mut index = tantivy::Index::open_in_dir(dir)?;
    let is_ours =
        index.schema() == fields.schema && index.load_metas()?.payload.as_deref() == Some(LAYOUT);
    if !is_ours {
        return Ok(None);
    }
    index.set_tokenizers(words::analyzers());
    let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual);
    Ok(Some(reader.try_into()?.searcher()))
}

fn unreadable(
    path: &Path,
    source: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> IndexError {
    IndexError::Unreadable {
        path: path.to_path_buf(),
        source: source.into(),
    }
}

/// The query and its filters as one.
fn understand(request: &SearchRequest) -> Result<Query, QueryError> {
    let mut parts: Vec<Query> = parse(&request.query)?.into_iter().collect();
    let mut alternatives: BTreeMap<SearchField, Vec<Query>> = BTreeMap::new();
    for (field, value) in &request.filters {
        // A quotation mark would end the value early.
        let filter = format!("{field}:\"{}\"", value.replace('"', " "));
        alternatives
            .entry(*field)
            .or_default()
            .extend(parse(&filter)?);
    }
    parts.extend(alternatives.into_values().map(Query::Any));
    if parts.is_empty() {
        return Err(QueryError {
            query: request.query.clone(),
            at: 0,
            problem: Problem::NoWord,
            example: EXAMPLE.to_owned(),
        });
    }
    Ok(Query::All(parts))
}
