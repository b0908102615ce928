//! Full-text search over a bank's items and sections. No type of tantivy leaves this folder.
//!
//! A query holds words (all of them are looked for, in all their forms), `"phrases"`, `AND`, `OR`, `NOT` or `-`, parentheses,
//! beginnings of words (`divers*`), misspelt words (`divident~1`) and fields (`type:cloze`, `topic:"put options"`).

mod build;
mod compile;
mod error;
mod field;
mod highlight;
mod lex;
mod parse;
mod query;
mod record;
mod schema;
mod search;
mod snippet;
mod words;

pub use error::{IndexError, Problem, QueryError};
pub use field::{Facet, Part, SearchField};
pub use search::{Index, SearchRequest};
