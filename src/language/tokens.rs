use super::WordSet;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Language;

/// What decides where a language's words end: the file `tokens.toml` of its pack. All in lower case.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenWords {
    /// Ends that are words of their own, with their apostrophe.
    pub clitics: Vec<String>,
    /// Words written as one, parted by `|`.
    fused: Vec<String>,
    /// Words that begin with an apostrophe.
    pub elided: WordSet,
    /// First parts that a hyphen does not part from the next word.
    pub prefixes: WordSet,
    /// Whether a hyphen is a word of its own.
    pub hyphens: Hyphens,
    /// Words of their own after a number.
    pub units: WordSet,
    /// What stays with its number.
    pub ordinals: WordSet,
    /// Words of their own before a number.
    pub currencies: WordSet,
    /// Words that signs belong to.
    pub signed: Vec<String>,
    /// Ends without an apostrophe that are words of their own.
    #[serde(default)]
    pub enclitics: Vec<Enclitic>,
    /// From a word written as one to the length of its first part.
    #[serde(skip)]
    pub parted: BTreeMap<String, usize>,
}

/// What a hyphen between letters is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hyphens {
    /// A word of its own.
    #[default]
    Part,
    /// Part of the word around it.
    Join,
}

/// An end of words that is a word of its own.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enclitic {
    /// The end.
    pub ending: String,
    /// How many letters the word before it has at least.
    pub shortest: usize,
    /// The words it is found after; any where there are none.
    pub hosts: WordSet,
    /// Words that only look like that.
    pub whole: WordSet,
}

/// Ends of addresses and files, the same in every language.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endings {
    /// Last labels of domains.
    pub domains: WordSet,
    /// Endings of file names.
    pub files: WordSet,
}

const FILES: &[(&str, &str)] = &super::folders::asked!("tokens.toml");
const ENDINGS: &str = include_str!("packs/und/tokens.toml");

static WORDS: LazyLock<Vec<(Language, TokenWords)>> = LazyLock::new(|| {
    let read = |(code, file): &(&str, &str)| Some((code.parse().ok()?, load(file).ok()?));
    FILES.iter().filter_map(read).collect()
});

// A file that cannot be read is found by this module's test.
static KNOWN_ENDINGS: LazyLock<Endings> =
    LazyLock::new(|| toml::from_str(ENDINGS).unwrap_or_default());

fn load(file: &str) -> Result<TokenWords, toml::de::Error> {
    let mut words: TokenWords = toml::from_str(file)?;
    let parts = words.fused.iter().filter_map(|word| word.split_once('|'));
    words.parted = parts
        .map(|(one, other)| ([one, other].concat(), one.len()))
        .collect();
    Ok(words)
}

impl TokenWords {
    /// The words of a language, where they are known.
    pub fn of(language: Language) -> Option<&'static Self> {
        WORDS
            .iter()
            .find(|(known, _)| *known == language)
            .map(|(_, words)| words)
    }
}

impl Endings {
    /// The endings.
    pub fn known() -> &'static Self {
        &KNOWN_ENDINGS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_loads() {
        for (code, file) in FILES {
            assert_eq!(load(file).err(), None, "{code}");
        }
        assert!(toml::from_str::<Endings>(ENDINGS).is_ok());
    }
}
