use serde::Deserialize;

use super::word_file::word_file;
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

word_file!(PhraseWords, "phrases.toml");
