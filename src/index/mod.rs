//! Full-text search over a bank's items and sections. No type of tantivy leaves this folder.
//!
//! A query holds words, `"phrases"`, beginnings of words (`evapor*`), misspelt words (`vapour~1`) and fields (`type:cloze`,
//! `topic:"water cycle"`). All of them are looked for, words in all their forms; words of grammar need not be found where
//! others stand beside them. `NOT` (or `-`) binds stronger than `AND`, this stronger than `OR`, and all of them stronger than
//! standing side by side: `rain OR snow type:cloze` asks for cloze items on either. Parentheses group.

mod build;
mod compile;
mod error;
mod field;
mod highlight;
mod lex;
mod parse;
mod query;
mod record;
mod related;
mod schema;
mod search;
mod shelves;
mod snippet;
mod stemming;
mod together;
mod update;
mod words;
mod write;

pub use error::{IndexError, Problem, QueryError};
pub use field::{Facet, Part, SearchField};
pub use search::{Index, SearchRequest};
pub use words::stems;
