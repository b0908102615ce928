//! Patterns of a pack, alone and with the stems they ask by.

use std::borrow::Cow;
use std::sync::OnceLock;

use regex::{Captures, Match, Regex};
use serde::{Deserialize, Deserializer};

use super::loosened::{Found, Loosened};
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
    needed: Needed,
    /// Without long bounds, where the expression has some: it says mostly all there is to say, and the expression need not be compiled.
    loosened: Option<Loosened>,
    regex: OnceLock<Regex>,
}

impl Pattern {
    /// Whether it matches anywhere in a text.
    pub fn is_match(&self, text: &str) -> bool {
        match self.likely(text) {
            Some(Compiled {
                loosened: Some(_), ..
            }) => self.find(text).is_some(),
            Some(_) => self.regex().is_match(text),
            None => false,
        }
    }

    /// Its first match.
    pub fn find<'t>(&self, text: &'t str) -> Option<Match<'t>> {
        match &self.likely(text)?.loosened {
            Some(loosened) if !loosened.may_match(text) => None,
            Some(_) => self.captures(text)?.get(0),
            None => self.regex().find(text),
        }
    }

    /// The groups of its first match, to be asked by name.
    pub fn captures<'t>(&self, text: &'t str) -> Option<Captures<'t>> {
        let loosened = self.likely(text)?.loosened.as_ref();
        match loosened.map(|loosened| loosened.captures(text)) {
            Some(Found::Nothing) => None,
            Some(Found::Match(captures)) => Some(captures),
            Some(Found::Unsure) | None => self.regex().captures(text),
        }
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
        let loosened = self.likely(text)?.loosened.as_ref();
        loosened
            .is_none_or(|loosened| loosened.may_match(text))
            .then(|| self.regex())
    }

    /// What is made of it, where a text has what every match needs.
    fn likely(&self, text: &str) -> Option<&Compiled> {
        let compiled = self.compiled();
        compiled.needed.may_match(text).then_some(compiled)
    }

    fn compiled(&self) -> &Compiled {
        self.compiled.get_or_init(|| Compiled {
            needed: Needed::of(&self.text),
            loosened: Loosened::of(&self.text),
            regex: OnceLock::new(),
        })
    }

    #[allow(
        clippy::expect_used,
        reason = "a pattern of a pack is constant, and the tests compile each"
    )]
    fn regex(&self) -> &Regex {
        let compile = || Regex::new(&self.text).expect("a pattern of a pack compiles");
        self.compiled().regex.get_or_init(compile)
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
    /// Empty where only the question the other way round is asked.
    #[serde(default)]
    pub stem: String,
    /// The question for a list of two, which is typed.
    #[serde(default)]
    pub typed: Option<String>,
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
