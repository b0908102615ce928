//! What titles and lists of a document tell of the sentences below them.

use serde::Deserialize;

use super::pattern::Pattern;
use crate::language::WordList;

/// What a document is about, from its titles.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Subject {
    pub titles: Vec<Pattern>,
    pub none: WordList,
    pub front: String,
    /// How a text of rules names its field.
    #[serde(default)]
    pub fields: Option<Pattern>,
    /// Before a stem that leaves its topic to the heading above; `{topic}` and `{stem}`.
    #[serde(default)]
    pub regarding: String,
    /// Titles that name no topic.
    #[serde(default)]
    pub no_topics: Option<Pattern>,
    pub laws: Option<Pattern>,
    /// Titles that name a condition of people.
    #[serde(default)]
    pub conditions: Option<Pattern>,
    /// Those who may have a condition.
    #[serde(default)]
    pub groups: WordList,
    /// Nouns that stand in rules of any kind.
    #[serde(default)]
    pub roles: WordList,
    #[serde(default)]
    pub small_words: WordList,
    #[serde(default)]
    pub under: String,
}

/// How list items go on from their lead-in.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lists {
    pub open_ends: WordList,
    pub subordinators: WordList,
    pub continuations: WordList,
    pub joints: WordList,
    pub conditions: WordList,
    pub restrictions: WordList,
    pub conjunctions: WordList,
    pub exceptions: WordList,
    /// How a lead-in ends whose items are definitions.
    #[serde(default)]
    pub defining: WordList,
    pub resumption: Option<Pattern>,
    #[serde(default)]
    pub ways: Option<Pattern>,
    #[serde(default)]
    pub way: String,
    /// What points at something that was spoken of: "on this side".
    #[serde(default)]
    pub pointing: Option<Pattern>,
    /// What tells of what the rest of a rule speaks: "In the night mode".
    #[serde(default)]
    pub settings: Option<Pattern>,
    /// How a lead-in ends in a phrase that a comma sets off and none closes.
    #[serde(default)]
    pub set_off: Option<Pattern>,
    /// What points at what the sentence before a rule's brings about: "the correct ...".
    #[serde(default)]
    pub resulting: WordList,
    /// What opens a condition that hangs on the one before.
    #[serde(default)]
    pub suppositions: WordList,
}
