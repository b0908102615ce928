use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Language;

/// The words of noun phrases in a language: the file `phrases.toml` of its pack. All in lower case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhraseWords {
    language: Language,
    /// Whether modifying nouns stand before their head.
    pub is_head_last: bool,
    /// Prepositions whose phrase belongs to the noun before.
    pub complements: Vec<String>,
    /// Determiners of what is known.
    pub definite: Vec<String>,
    /// Determiners of what is new.
    pub indefinite: Vec<String>,
    /// Determiners of plurals.
    pub plural_determiners: Vec<String>,
    /// Determiners of singulars.
    pub singular_determiners: Vec<String>,
    /// Pronouns that are plural.
    pub plural_pronouns: Vec<String>,
    /// Words before a determiner.
    pub predeterminers: Vec<String>,
    /// Pronouns that open clauses.
    pub relative_pronouns: Vec<String>,
    /// Signs between the words of one phrase.
    pub inner_signs: Vec<String>,
}

const FILES: [&str; 2] = [
    include_str!("packs/eng/phrases.toml"),
    include_str!("packs/ind/phrases.toml"),
];

static WORDS: LazyLock<Vec<PhraseWords>> = LazyLock::new(|| {
    let files = FILES.iter();
    files.filter_map(|file| toml::from_str(file).ok()).collect()
});

impl PhraseWords {
    /// The words of a language, where they are known.
    pub fn of(language: Language) -> Option<&'static Self> {
        WORDS.iter().find(|words| words.language == language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_loads() {
        for file in FILES {
            if let Err(error) = toml::from_str::<PhraseWords>(file) {
                panic!("{error}");
            }
        }
    }
}
