use std::path::PathBuf;

use super::field::names;

/// Why there is no search result, or no index.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    /// There is no index in the folder.
    #[error(
        "there is no search index at {}: run `seedbank build` first, or name the bank's folder with --bank",
        path.display()
    )]
    Missing {
        /// The index's folder.
        path: PathBuf,
    },
    /// The index was laid out by another version of seedbank.
    #[error(
        "the search index at {} was made by another version of seedbank: run `seedbank build` again",
        path.display()
    )]
    Outdated {
        /// The index's folder.
        path: PathBuf,
    },
    /// The query cannot be understood.
    #[error(transparent)]
    Query(#[from] QueryError),
    /// No question has this id.
    #[error("no item {id} in the search index: `seedbank search QUERY` shows ids")]
    NoItem {
        /// The id asked for.
        id: String,
    },
    /// The start of an id that several questions share.
    #[error("several ids start with {id}: give more of it")]
    SeveralItems {
        /// What was given of an id.
        id: String,
    },
    /// The index cannot be read.
    #[error(
        "cannot read the search index at {}: delete that folder and run `seedbank build` again",
        path.display()
    )]
    Unreadable {
        /// The index's folder.
        path: PathBuf,
        /// What is wrong with it.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The index cannot be written. The one that stood there is still there.
    #[error(
        "cannot write the search index at {}: make sure that there is room and that its folder is writable",
        path.display()
    )]
    NotWritten {
        /// The index's folder.
        path: PathBuf,
        /// What went wrong.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

/// What is wrong with a query, where, and how it may have been meant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read the search query `{query}`: at character {}, {problem}; try `{example}`", self.character())]
pub struct QueryError {
    /// The query.
    pub query: String,
    /// Where the problem begins, in bytes of the query.
    pub at: usize,
    /// The problem.
    pub problem: Problem,
    /// A query that can be read.
    pub example: String,
}

impl QueryError {
    /// Where the problem begins, in characters counted from 1.
    fn character(&self) -> usize {
        let before = self.query.get(..self.at).unwrap_or(&self.query);
        before.chars().count() + 1
    }
}

/// What may be wrong with a query.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A quotation mark without its partner.
    #[error("this quotation mark is never closed")]
    UnclosedQuote,
    /// `(` without `)`.
    #[error("this parenthesis is never closed")]
    UnclosedParenthesis,
    /// `)` without `(`.
    #[error("this parenthesis was never opened")]
    UnopenedParenthesis,
    /// An operator with nothing to work on.
    #[error("{operator} needs something to look for on each side that it joins")]
    MissingOperand {
        /// `AND`, `OR` or `NOT`.
        operator: &'static str,
    },
    /// `name:` with a name that is no field.
    #[error("there is no field `{name}` (the fields are {})", names())]
    UnknownField {
        /// The name.
        name: String,
    },
    /// `name:` with nothing behind it.
    #[error("the field `{name}` needs a value right behind its colon")]
    MissingValue {
        /// The field.
        name: &'static str,
    },
    /// `name:value` with a value that the field cannot have.
    #[error("the field `{name}` cannot have this value: {reason}")]
    UnknownValue {
        /// The field.
        name: &'static str,
        /// Why not.
        reason: String,
    },
    /// `word~9`, or `~` behind several words.
    #[error("`~` stands behind one word and takes 1 or 2 as the number of wrong letters")]
    Fuzziness,
    /// Nothing to look for.
    #[error("there is no word to look for")]
    NoWord,
    /// More words than is sensible.
    #[error("there are more than {limit} words and phrases to look for")]
    TooLong {
        /// How many may be.
        limit: usize,
    },
    /// Parentheses within parentheses within parentheses ...
    #[error("parentheses and NOT stand more than {limit} deep inside each other")]
    TooDeep {
        /// How deep they may be.
        limit: usize,
    },
}
