use super::WordSet;
use serde::Deserialize;

use super::word_file::word_file;
use crate::model::Language;

/// The words around names in a language: the file `names.toml` of its pack. All in lower case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NameWords {
    language: Language,
    /// Before the name of a person.
    pub titles: WordSet,
    /// What persons do, after their name.
    pub person_verbs: WordSet,
    /// Last words of names of persons.
    pub person_endings: WordSet,
    /// First words of names of places.
    pub place_first: WordSet,
    /// First words of names of places that "of" follows.
    pub place_first_of: WordSet,
    /// Last words of names of places.
    pub place_last: WordSet,
    /// Names of places that are in no gazetteer.
    pub places: WordSet,
    /// Prepositions before places.
    pub locatives: WordSet,
    /// First words of names of organizations.
    pub organization_first: WordSet,
    /// Last words of names of organizations.
    pub organization_last: WordSet,
    /// Words inside names that are written small.
    pub inner: WordSet,
    /// Conjunctions inside names of organizations.
    pub joining: WordSet,
    /// Capitalized words that are no names of these kinds.
    pub never: WordSet,
}

word_file!(NameWords, "names.toml");
