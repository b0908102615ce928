//! Patterns of a pack, alone and with the stems they ask by.

use std::sync::OnceLock;

use regex::Regex;
use serde::{Deserialize, Deserializer};

/// A regular expression of a pack, compiled when it is first asked: a pack has more of them than one document needs, and
/// compiling takes longer than reading a short text.
#[derive(Clone, Debug)]
pub struct Pattern {
    text: String,
    compiled: OnceLock<Regex>,
}

impl Pattern {
    #[allow(
        clippy::expect_used,
        reason = "a pattern of a pack is constant, and the tests compile each"
    )]
    fn regex(&self) -> &Regex {
        self.compiled
            .get_or_init(|| Regex::new(&self.text).expect("a pattern of a pack compiles"))
    }
}

impl std::ops::Deref for Pattern {
    type Target = Regex;

    fn deref(&self) -> &Regex {
        self.regex()
    }
}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        #[cfg(test)]
        Regex::new(&text).map_err(serde::de::Error::custom)?;
        Ok(Self {
            text,
            compiled: OnceLock::new(),
        })
    }
}

/// A pattern over one sentence with the stem it asks by.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asking {
    pub pattern: Pattern,
    pub stem: String,
    /// The question the other way round: for the group `key`.
    #[serde(default)]
    pub meant: Option<String>,
    /// A group that must not be in the plural.
    #[serde(default)]
    pub needs_singular: Option<String>,
}

/// A pattern alone.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Matching {
    pub pattern: Pattern,
}
