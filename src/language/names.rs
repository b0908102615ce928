use std::collections::BTreeSet;

use serde::Deserialize;

use super::word_file::word_file;
use crate::model::Language;

/// The words around names in a language: the file `names.toml` of its pack. All in lower case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NameWords {
    language: Language,
    /// Before the name of a person.
    pub titles: BTreeSet<String>,
    /// What persons do, after their name.
    pub person_verbs: BTreeSet<String>,
    /// Last words of names of persons.
    pub person_endings: BTreeSet<String>,
    /// First words of names of places.
    pub place_first: BTreeSet<String>,
    /// First words of names of places that "of" follows.
    pub place_first_of: BTreeSet<String>,
    /// Last words of names of places.
    pub place_last: BTreeSet<String>,
    /// Names of places that are in no gazetteer.
    pub places: BTreeSet<String>,
    /// Prepositions before places.
    pub locatives: BTreeSet<String>,
    /// First words of names of organizations.
    pub organization_first: BTreeSet<String>,
    /// Last words of names of organizations.
    pub organization_last: BTreeSet<String>,
    /// Words inside names that are written small.
    pub inner: BTreeSet<String>,
    /// Conjunctions inside names of organizations.
    pub joining: BTreeSet<String>,
    /// Capitalized words that are no names of these kinds.
    pub never: BTreeSet<String>,
}

word_file!(NameWords, "names.toml");
