//! Rules that put several things of a text together: pairs, orders, lists.

use serde::Deserialize;

use super::pattern::{Asking, Pattern};
use crate::language::WordList;

/// How pairs are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchingStems {
    pub terms: String,
    pub labels: String,
    pub grouped: String,
    pub owned: String,
    /// Words that point at something said elsewhere.
    pub pointers: WordList,
    /// What a meaning opens with that tells of a person.
    pub persons: WordList,
}

/// What tells that things come in an order, and how it is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderWords {
    /// Sentences and headings over a list of steps: `process` or `act` is what the steps are of.
    pub leads: Vec<Asking>,
    /// Sentences that tell the steps themselves, as `list`.
    pub told: Vec<Asking>,
    /// What no process is called by alone, and what is no process.
    pub bare: WordList,
    /// What opens the first step, one between, the last.
    pub first: WordList,
    pub next: WordList,
    pub last: WordList,
    /// Words that no step may have: what they stand for, or the place of the step, is seen only in the list.
    pub banned: WordList,
}

/// What sets two things against each other in one sentence.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contrasts {
    /// What stands between two clauses.
    pub joints: WordList,
    /// What stands before the thing that is not so.
    pub openers: WordList,
    /// Words that open a subject which names no one thing.
    pub vague: WordList,
}

/// What tells who said something.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dialogues {
    pub stem: String,
    pub titled: String,
    /// With the groups `quote`, `verb` and `name`.
    pub patterns: Vec<Pattern>,
    pub banned: WordList,
}

/// Lists that a text gives in full.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rosters {
    pub odd: String,
    pub all: String,
    pub be: String,
    /// With the groups `be`, `class` and `list`.
    pub listed: Vec<Pattern>,
    pub numbers: WordList,
    pub judging: WordList,
    pub renaming: WordList,
    pub opposites: Vec<[String; 2]>,
}
