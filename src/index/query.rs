use super::field::{Facet, Part};

/// A query to try where nothing of a malformed one can be kept.
pub const EXAMPLE: &str = "water cycle";

/// A query that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// Words to look for.
    Text(Text),
    /// A property to have.
    Facet {
        /// Which one.
        facet: Facet,
        /// The value.
        value: String,
    },
    /// All must hold.
    All(Vec<Query>),
    /// At least one must hold.
    Any(Vec<Query>),
    /// Must not hold.
    Not(Box<Query>),
}

/// One or more words that stand together in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Where to look; anywhere if nowhere in particular.
    pub part: Option<Part>,
    /// The words as in the query; at least one.
    pub words: String,
    /// How close they must come.
    pub form: Form,
}

/// How close a word must come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The word, or one of the same stem.
    Word,
    /// The last word may go on.
    Beginning,
    /// So many letters may be wrong.
    Misspelt(u8),
}

impl Query {
    /// All texts that a hit may hold; not those it must not hold.
    pub fn wanted(&self) -> Vec<&Text> {
        match self {
            Self::Text(text) => vec![text],
            Self::All(parts) | Self::Any(parts) => parts.iter().flat_map(Self::wanted).collect(),
            Self::Facet { .. } | Self::Not(_) => Vec::new(),
        }
    }
}
