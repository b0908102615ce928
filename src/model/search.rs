use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Item;

/// What a search found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SearchResult {
    /// The query as it was put.
    pub query: String,
    /// How many hits there are, shown or not.
    pub total: usize,
    /// The best of them; of equally good ones those with the higher score of the item first, then in order of their ids.
    pub hits: Vec<Hit>,
}

/// One thing found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Hit {
    /// What was found.
    pub kind: HitKind,
    /// Id of the item or section.
    pub id: String,
    /// How well it fits, for comparing within one result.
    pub score: f32,
    /// The section's title; the item's stem.
    pub title: String,
    /// HTML: a piece of its text with the words found in `<b>`.
    pub snippet: String,
    /// The whole item; null for a section.
    pub item: Option<Item>,
}

/// What a hit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HitKind {
    /// A question.
    Item,
    /// A section of a source.
    Section,
}

impl HitKind {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Item => "item",
            Self::Section => "section",
        }
    }
}
