//! Search; the only folder that knows tantivy.

use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Item, ItemType, Language};

/// Why a search could not be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IndexError {
    /// There is no index.
    #[error(
        "no search index in {path}: run `seedbank build` first, or name the bank's folder with --bank"
    )]
    Missing {
        /// The folder.
        path: String,
    },
}

/// What a search is narrowed down to; empty lists do not narrow.
#[derive(Clone, Debug, Default)]
pub struct Filters {
    /// Languages wanted.
    pub languages: Vec<Language>,
    /// Item types wanted; sections are then left out.
    pub types: Vec<ItemType>,
}

/// What a search found.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SearchResult {
    /// The query.
    pub query: String,
    /// How many items and sections there are in all.
    pub total: usize,
    /// The best of them.
    pub hits: Vec<Hit>,
}

/// One hit.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Hit {
    /// `item` or `section`.
    pub kind: String,
    /// Its id.
    pub id: String,
    /// How well it fits; higher is better.
    pub score: f32,
    /// Stem or heading.
    pub title: String,
    /// Text around the hits, which are marked by `<b>`; other signs of HTML are escaped.
    pub snippet: String,
    /// The item.
    pub item: Option<Item>,
}

/// The search index of a bank.
#[derive(Debug)]
pub struct Index {}

impl Index {
    /// Opens the index in a bank's folder.
    ///
    /// # Errors
    /// Where there is none.
    pub fn open(folder: &Path) -> Result<Self, IndexError> {
        Err(IndexError::Missing {
            path: folder.display().to_string(),
        })
    }

    /// Searches.
    ///
    /// # Errors
    /// Where the query is malformed.
    pub fn search(
        &self,
        query: &str,
        _filters: &Filters,
        _limit: usize,
    ) -> Result<SearchResult, IndexError> {
        Ok(SearchResult {
            query: query.to_owned(),
            total: 0,
            hits: Vec::new(),
        })
    }
}
