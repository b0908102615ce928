use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use tantivy::collector::sort_key::{SortBySimilarityScore, SortByStaticFastValue, SortByString};
use tantivy::collector::{Count, TopDocs};
use tantivy::schema::Value;
use tantivy::{DocAddress, Order, ReloadPolicy, Searcher, TantivyDocument};

use super::compile::compile;
use super::error::{IndexError, Problem, QueryError};
use super::field::{Facet, SearchField};
use super::highlight::{Needle, needles};
use super::parse::parse;
use super::query::{EXAMPLE, Query};
use super::record::Record;
use super::schema::{Fields, LAYOUT};
use super::snippet::snippet;
use super::together::Found;
use super::words;
use crate::model::{Hit, SearchResult};

/// So many of the best hits are looked at again: words that stand together there as in the query lift a hit among them.
const LOOKED_AT_TWICE: usize = 100;

/// What to look for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchRequest {
    /// The query, in the language described at [`crate::index`]; with a filter or a related item it may be empty.
    pub query: String,
    /// Id of an item, or enough of its start: only questions that say something of the same are found, not the item itself.
    pub related: Option<String>,
    /// Narrows the query down: a hit has one of the values given for each field.
    pub filters: Vec<(SearchField, String)>,
    /// How many hits to give at most.
    pub limit: usize,
}

/// A search index that is open for reading.
pub struct Index {
    pub(super) searcher: Searcher,
    pub(super) fields: Fields,
    pub(super) path: PathBuf,
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
    /// Where the query cannot be understood, the related item is not there, or the index cannot be read.
    pub fn search(&self, request: &SearchRequest) -> Result<SearchResult, IndexError> {
        let related = request.related.as_deref();
        let related = related.map(|id| self.related(id)).transpose()?;
        let query = understand(request, related)?;
        let (mut found, total) = self
            .found(&query, request.limit)
            .map_err(|error| unreadable(&self.path, error))?;
        found.truncate(request.limit);
        let needles = needles(&query);
        let hits = found.into_iter().map(|found| self.hit(&found, &needles));
        Ok(SearchResult {
            query: request.query.clone(),
            total,
            hits: hits.collect::<Result<_, _>>()?,
        })
    }

    /// The best hits in order, at least as many as are shown, and how many there are in all.
    fn found(&self, query: &Query, limit: usize) -> tantivy::Result<(Vec<Found>, usize)> {
        let compiled = compile(query, &self.fields);
        if limit == 0 {
            return Ok((Vec::new(), self.searcher.search(&compiled, &Count)?));
        }
        let order = (
            (SortBySimilarityScore, Order::Desc),
            (
                SortByStaticFastValue::<f64>::for_field(Facet::Score.name()),
                Order::Desc,
            ),
            (SortByString::for_field(Facet::Id.name()), Order::Asc),
        );
        let best = TopDocs::with_limit(limit.max(LOOKED_AT_TWICE)).order_by(order);
        let (best, total) = self.searcher.search(&compiled, &(best, Count))?;
        let found = best.into_iter().map(|((score, worth, id), place)| Found {
            score,
            worth,
            id,
            place,
        });
        let mut found: Vec<Found> = found.collect();
        self.lift(&mut found, query)?;
        Ok((found, total))
    }

    /// What the index keeps at a place.
    pub(super) fn record(&self, place: DocAddress) -> Result<Record<'static>, IndexError> {
        let document: TantivyDocument = self
            .searcher
            .doc(place)
            .map_err(|error| unreadable(&self.path, error))?;
        let stored = document.get_first(self.fields.record);
        let json = stored.as_ref().and_then(Value::as_str).unwrap_or_default();
        serde_json::from_str(json).map_err(|error| unreadable(&self.path, error))
    }

    fn hit(&self, found: &Found, needles: &[Needle]) -> Result<Hit, IndexError> {
        let record = self.record(found.place)?;
        Ok(Hit {
            kind: record.kind(),
            id: record.id().to_owned(),
            score: found.score,
            title: record.title().to_owned(),
            snippet: snippet(&record, needles),
            item: match record {
                Record::Item(item) => Some(item.into_owned()),
                Record::Section(_) => None,
            },
        })
    }
}

/// Nothing where the index has another layout.
pub(super) fn open(dir: &Path, fields: &Fields) -> tantivy::Result<Option<Searcher>> {
    let mut index = tantivy::Index::open_in_dir(dir)?;
    let metas = index.load_metas()?;
    let is_ours = index.schema() == fields.schema && metas.payload.as_deref() == Some(LAYOUT);
    if !is_ours {
        return Ok(None);
    }
    index.set_tokenizers(words::analyzers());
    // Segments are searched side by side.
    let threads = available_parallelism().map_or(1, NonZero::get);
    let threads = threads.min(metas.segments.len());
    if threads > 1 {
        index.set_multithread_executor(threads)?;
    }
    let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual);
    Ok(Some(reader.try_into()?.searcher()))
}

pub(super) fn unreadable(
    path: &Path,
    source: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> IndexError {
    IndexError::Unreadable {
        path: path.to_path_buf(),
        source: source.into(),
    }
}

/// The query, its filters and what makes a question related as one.
fn understand(request: &SearchRequest, related: Option<Query>) -> Result<Query, QueryError> {
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
    parts.extend(related);
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
