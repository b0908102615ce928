//! Patterns of a pack, alone and with the stems they ask by.

use std::borrow::Cow;
use std::sync::OnceLock;

use regex::{Captures, Match, Regex};
use serde::{Deserialize, Deserializer};

use super::needed::Needed;

/// A regular expression of a pack, compiled when it is first asked: a pack has more of them than one document needs, and
/// compiling takes longer than reading a short text. A text without any of the words that every match holds is not searched.
#[derive(Clone, Debug)]
pub struct Pattern {
    text: String,
    compiled: OnceLock<Compiled>,
}

#[derive(Clone, Debug)]
struct Compiled {
    regex: Regex,
    needed: Needed,
}

impl Pattern {
    /// Whether it matches anywhere in a text.
    pub fn is_match(&self, text: &str) -> bool {
        self.searched(text)
            .is_some_and(|regex| regex.is_match(text))
    }

    /// Its first match.
    pub fn find<'t>(&self, text: &'t str) -> Option<Match<'t>> {
        self.searched(text)?.find(text)
    }

    /// The groups of its first match.
    pub fn captures<'t>(&self, text: &'t str) -> Option<Captures<'t>> {
        self.searched(text)?.captures(text)
    }

    /// A text with its matches replaced; see [`Regex::replace_all`].
    pub fn replace_all<'t>(&self, text: &'t str, by: &str) -> Cow<'t, str> {
        let regex = self.searched(text);
        regex.map_or(Cow::Borrowed(text), |regex| regex.replace_all(text, by))
    }

    /// How it is written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The expression, where a text may hold a match.
    pub fn searched(&self, text: &str) -> Option<&Regex> {
        let compiled = self.compiled();
        compiled.needed.may_match(text).then_some(&compiled.regex)
    }

    #[allow(
        clippy::expect_used,
        reason = "a pattern of a pack is constant, and the tests compile each"
    )]
    fn compiled(&self) -> &Compiled {
        self.compiled.get_or_init(|| Compiled {
            regex: Regex::new(&self.text).expect("a pattern of a pack compiles"),
            needed: Needed::of(&self.text),
        })
    }
}

impl std::ops::Deref for Pattern {
    type Target = Regex;

    fn deref(&self) -> &Regex {
        &self.compiled().regex
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
    /// Whether the key has to end in the last word of the question.
    #[serde(default)]
    pub of_one_head: bool,
}

/// A pattern alone.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Matching {
    pub pattern: Pattern,
}
