//! Patterns of a pack, alone and with the stems they ask by.

use std::borrow::Cow;
use std::sync::OnceLock;

use regex::{Captures, Match, Regex};
use serde::{Deserialize, Deserializer};

use super::loosened::{Found, Loosened};
use super::narrowed::Narrowed;
use super::needed::Needed;

/// A regular expression of a pack, compiled when it is first asked: a pack has more of them than one document needs, and
/// compiling takes longer than reading a short text. A text without any of the words that every match holds is not searched.
#[derive(Clone, Debug)]
pub struct Pattern {
    text: String,
    needed: OnceLock<Needed>,
    /// Without long bounds, where the expression has some: it says mostly all there is to say, and the expression need not be compiled.
    loosened: OnceLock<Option<Loosened>>,
    narrowed: Narrowed,
}

impl Pattern {
    fn new(text: String) -> Self {
        Self {
            text,
            needed: OnceLock::new(),
            loosened: OnceLock::new(),
            narrowed: Narrowed::default(),
        }
    }

    /// The same, for texts in either case.
    #[must_use]
    pub fn ignoring_case(&self) -> Self {
        Self::new(format!("(?i){}", self.text))
    }

    /// Whether it matches anywhere in a text.
    pub fn is_match(&self, text: &str) -> bool {
        self.may_match(text)
            && match self.loosened() {
                Some(_) => self.find(text).is_some(),
                None => self.regex(text).is_match(text),
            }
    }

    /// Its first match.
    pub fn find<'t>(&self, text: &'t str) -> Option<Match<'t>> {
        if !self.may_match(text) {
            return None;
        }
        match self.loosened() {
            Some(loosened) if !loosened.may_match(text) => None,
            Some(_) => self.captures(text)?.get(0),
            None => self.regex(text).find(text),
        }
    }

    /// The groups of its first match, to be asked by name.
    pub fn captures<'t>(&self, text: &'t str) -> Option<Captures<'t>> {
        if !self.may_match(text) {
            return None;
        }
        match self.loosened().map(|loosened| loosened.captures(text)) {
            Some(Found::Nothing) => None,
            Some(Found::Match(captures)) => Some(captures),
            Some(Found::Unsure) | None => self.regex(text).captures(text),
        }
    }

    /// A text with its first match replaced; see [`Regex::replace`].
    pub fn replace<'t>(&self, text: &'t str, by: &str) -> Cow<'t, str> {
        let regex = self.searched(text);
        regex.map_or(Cow::Borrowed(text), |regex| regex.replace(text, by))
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

    /// The names of its groups.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let behind = self.text.split("(?P<").skip(1);
        behind.filter_map(|behind| Some(behind.split_once('>')?.0))
    }

    /// The expression, where a text may hold a match.
    pub fn searched(&self, text: &str) -> Option<&Regex> {
        let may_match = self.may_match(text)
            && self
                .loosened()
                .is_none_or(|loosened| loosened.may_match(text));
        may_match.then(|| self.regex(text))
    }

    /// The expression, for this text and those that are written in the same signs.
    pub fn regex(&self, text: &str) -> &Regex {
        self.narrowed.regex(&self.text, text)
    }

    /// Whether a text has what every match needs.
    fn may_match(&self, text: &str) -> bool {
        let needed = self.needed.get_or_init(|| Needed::of(&self.text));
        needed.may_match(text)
    }

    fn loosened(&self) -> Option<&Loosened> {
        let loosened = self.loosened.get_or_init(|| Loosened::of(&self.text));
        loosened.as_ref()
    }
}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        #[cfg(test)]
        Regex::new(&text).map_err(serde::de::Error::custom)?;
        Ok(Self::new(text))
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
