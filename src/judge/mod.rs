//! Accept, or reject with a reason: one check, one file, one page.

use crate::distract::Lexicon;
use crate::model::{Candidate, Item};

/// An item about to enter the bank, with what its checks may look at.
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    /// The item as a learner would get it.
    pub item: &'a Item,
    /// What it was made from.
    pub candidate: &'a Candidate,
    /// Everything named in the corpus.
    pub corpus: &'a Lexicon,
}

/// What a check says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing found.
    Pass,
    /// Found, but in order: the note says why.
    Waived(String),
    /// Found: the item is refused.
    Fail(String),
}

/// One reason to refuse an item.
pub trait Check: Sync {
    /// The name in `checks` and `dropped.jsonl`.
    fn id(&self) -> &'static str;
    /// The check's page: what it refuses and why, with cases.
    fn page(&self) -> &'static str;
    /// Looks at one item.
    fn check(&self, draft: &Draft<'_>) -> Verdict;
}
