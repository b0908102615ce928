use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Language;

/// The words of a language that carry facts: the file `facts.toml` of its pack. All in lower case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactWords {
    language: Language,
    /// Numbers in words.
    pub numbers: BTreeSet<String>,
    /// Negations, modals, quantifiers, and words with an opposite.
    pub polarity: BTreeSet<String>,
    /// Words before the number of something that is referred to.
    pub references: BTreeSet<String>,
    /// Pronouns of a person, which editions write one by one or in pairs.
    pub pronouns: BTreeSet<String>,
}

const FILES: [&str; 2] = [
    include_str!("packs/eng/facts.toml"),
    include_str!("packs/ind/facts.toml"),
];

static WORDS: LazyLock<Vec<FactWords>> = LazyLock::new(|| {
    let files = FILES.iter();
    files.filter_map(|file| toml::from_str(file).ok()).collect()
});

impl FactWords {
    /// The words of a language, where they are known.
    pub fn of(language: Language) -> Option<&'static Self> {
        WORDS.iter().find(|words| words.language == language)
    }
}

/// Whether a word in lower case is a number or turns a statement round, in any of the languages.
pub fn is_fact_word(word: &str) -> bool {
    WORDS
        .iter()
        .any(|words| words.numbers.contains(word) || words.polarity.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_loads() {
        for file in FILES {
            assert!(toml::from_str::<FactWords>(file).is_ok());
        }
    }
}
