use std::collections::BTreeMap;

/// How a source fared. `asked` is the sum of `kept`, `merged` and `dropped`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Candidates proposed.
    pub asked: usize,
    /// Items that entered the bank.
    pub kept: usize,
    /// Candidates that ask what an earlier one asks.
    pub merged: usize,
    /// Candidates refused, by reason.
    pub dropped: BTreeMap<String, usize>,
    /// Sentences refused before a question was asked, by reason.
    pub passed_over: BTreeMap<String, usize>,
}
