use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Language;

/// Words that tell where a clause begins in speech without stops: the file `clauses.toml` of a pack. All in lower case.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClauseWords {
    /// Before a subject they begin a sentence.
    pub openers: BTreeSet<String>,
    /// They join clauses and words alike.
    pub joints: BTreeSet<String>,
    /// They begin a clause, more often inside a sentence.
    pub subordinators: BTreeSet<String>,
    /// Subjects that are no other part of a clause.
    pub pronouns: BTreeSet<String>,
    /// Subjects written with their verb.
    pub contracted: BTreeSet<String>,
    /// Subjects before a verb, else parts of other phrases.
    pub demonstratives: BTreeSet<String>,
    /// Question words.
    pub questions: BTreeSet<String>,
    /// Beginnings of noun phrases.
    pub determiners: BTreeSet<String>,
    /// Verbs that follow their subject.
    pub auxiliaries: BTreeSet<String>,
    /// No clause ends in them.
    pub unfinished: BTreeSet<String>,
    /// A clause may follow them as their object.
    pub governors: BTreeSet<String>,
    /// They go on with what stands before them.
    pub continuations: BTreeSet<String>,
    /// Two words and more that begin a sentence.
    pub phrases: BTreeSet<String>,
}

const FILES: [(&str, Language); 2] = [
    (include_str!("packs/eng/clauses.toml"), Language::ENGLISH),
    (include_str!("packs/ind/clauses.toml"), Language::INDONESIAN),
];

static WORDS: LazyLock<Vec<(Language, ClauseWords)>> = LazyLock::new(|| {
    let read = |(file, language): &(&str, Language)| Some((*language, toml::from_str(file).ok()?));
    FILES.iter().filter_map(read).collect()
});

impl ClauseWords {
    /// The words of a language, where they are known.
    pub fn of(language: Language) -> Option<&'static Self> {
        WORDS
            .iter()
            .find(|(known, _)| *known == language)
            .map(|(_, words)| words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_loads() {
        for (file, _) in FILES {
            assert_eq!(toml::from_str::<ClauseWords>(file).err(), None);
        }
    }
}
