use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::model::{BlockKind, LanguageSpan, Span};

/// What a build did: all that its table and its report show beside the bank. Nothing in it depends on the clock or on the
/// machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunSummary {
    /// One for each source that was read, in input order.
    pub sources: Vec<SourceSummary>,
    /// The inputs that could not be read.
    pub failures: Vec<Failure>,
}

/// What became of one source. `asked` is the sum of `kept`, `merged` and `dropped`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceSummary {
    /// Path of the source.
    pub path: String,
    /// Its title, where it has one.
    pub title: Option<String>,
    /// Size of the input in bytes.
    pub bytes: usize,
    /// Which language each stretch of the source text is in; the spans join.
    pub languages: Vec<LanguageSpan>,
    /// What the source text is made of, in order.
    pub blocks: Vec<(BlockKind, Span)>,
    /// How many sections were found.
    pub sections: usize,
    /// Questions proposed.
    pub asked: usize,
    /// Questions that are in the bank.
    pub kept: usize,
    /// Questions that an earlier one of the bank already asks.
    pub merged: usize,
    /// Questions that were refused, by reason.
    pub dropped: BTreeMap<String, usize>,
    /// Sentences that were passed over before any question was asked, by reason.
    pub passed_over: BTreeMap<String, usize>,
}

impl SourceSummary {
    /// How many questions were refused.
    pub fn refused(&self) -> usize {
        self.dropped.values().sum()
    }
}

/// An input that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The input.
    pub path: String,
    /// Why, without the path.
    pub reason: String,
}

impl Failure {
    /// A failure from an error's message, which may start with the path.
    pub fn new(path: impl Into<String>, message: &str) -> Self {
        let path = path.into();
        let reason = message
            .strip_prefix(path.as_str())
            .map_or(message, |rest| rest.trim_start_matches([':', ' ']));
        Self {
            reason: reason.to_owned(),
            path,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_names_its_input_once() {
        let failure = Failure::new("a.txt", "a.txt: empty file: nothing to read");
        assert_eq!(failure.reason, "empty file: nothing to read");
        assert_eq!(Failure::new("a.txt", "no text").reason, "no text");
    }
}
