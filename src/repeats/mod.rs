//! What stands twice: passages that repeat earlier ones, inside a document and across documents, and places of editions that say
//! the same with another fact.
//!
//! Phase one takes a print of every sentence: hashes of its words, and in clear only the words that carry facts. Phase two knows
//! earlier sentences by their prints alone.

mod compare;
mod corpus;
mod editions;
mod findings;
mod postings;
mod print;
mod runs;
mod sentences;

use crate::model::{Document, ReadingRepeat};

pub use compare::{Likeness, compare};
pub use corpus::Corpus;
pub use findings::{Findings, Pair, Run};
pub use print::print;
pub use sentences::prints;

/// Fewest words of a sentence that counts as a repeat by itself: below, captions and numbered rows repeat by chance.
pub const FEWEST_WORDS: usize = 6;

/// Passages of a document that repeat earlier ones of the same document.
pub fn inside(document: &Document) -> Vec<ReadingRepeat> {
    let path = &document.source.path;
    let mut corpus = Corpus::default();
    corpus.add(path, prints(document));
    let findings = corpus.finish();
    let runs = findings.runs_of(path).iter();
    runs.map(|run| ReadingRepeat {
        span: run.span(),
        of: run.of(),
        kind: run.kind().into(),
    })
    .collect()
}
