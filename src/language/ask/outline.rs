//! What titles and lists of a document tell of the sentences below them.

use serde::Deserialize;

use super::pattern::Pattern;

/// What a document is about, from its titles.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Subject {
    pub titles: Vec<Pattern>,
    pub none: Vec<String>,
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
    pub groups: Vec<String>,
    /// Nouns that stand in rules of any kind.
    #[serde(default)]
    pub roles: Vec<String>,
    #[serde(default)]
    pub small_words: Vec<String>,
    #[serde(default)]
    pub under: String,
}

/// How list items go on from their lead-in.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lists {
    pub open_ends: Vec<String>,
    pub subordinators: Vec<String>,
    pub continuations: Vec<String>,
    pub joints: Vec<String>,
    pub conditions: Vec<String>,
    pub restrictions: Vec<String>,
    pub conjunctions: Vec<String>,
    pub exceptions: Vec<String>,
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
    /// What opens a condition that hangs on the one before.
    #[serde(default)]
    pub suppositions: Vec<String>,
}
