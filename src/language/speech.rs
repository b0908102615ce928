use super::WordSet;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Language;

/// How the speech of a language differs from a written statement: the file `speech.toml` of a pack. All in lower case.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpeechWords {
    /// Words and phrases that lead into a clause and say nothing of it, longer ones first.
    pub openers: Vec<String>,
    /// Adverbs before a verb that a written statement does without.
    pub dropped: WordSet,
    /// Verbs by which speakers present a clause that follows.
    pub presenters: WordSet,
    /// Verbs that a clause may follow as their object.
    pub governors: WordSet,
    /// Nouns that such a clause may follow after a copula.
    pub carriers: WordSet,
    /// They begin a subordinate clause, longer ones first.
    pub subordinators: Vec<String>,
    /// A clause that one of these begins may be left out.
    pub droppable: WordSet,
    /// What a clause after one of these says is a statement of its own.
    pub stating: WordSet,
    /// Subordinators that make a clause an object.
    pub nominal: WordSet,
    /// Persons who speak or are spoken to.
    pub speakers: WordSet,
    /// Words that point at something said or shown.
    pub pointers: WordSet,
    /// Verbs whose passive says nothing of the subject.
    pub unpassive: WordSet,
    /// Modals that speak of a case that is only thought of.
    pub conditionals: WordSet,
    /// How many members a list announces, from two on.
    pub counts: Vec<String>,
    /// Words of the showing, not of the subject.
    pub deictics: WordSet,
    /// Openers that tie a clause to what was said before.
    pub binding: WordSet,
    /// Objects that make a verb one of presenting: "take a look".
    pub presenting: WordSet,
    /// Adjectives that tell one thing from all others.
    pub identifying: WordSet,
    /// Nouns of number that begin a phrase of their own.
    pub multitudes: WordSet,
    /// Prepositions that set a scene before the clause.
    pub fronts: WordSet,
    /// Pronouns that go back to a subject in the singular.
    pub singular: WordSet,
    /// Those that go back to one in the plural.
    pub plural: WordSet,
    /// A word that stands for the last thing named, after a demonstrative.
    pub stand_in: String,
    /// Auxiliaries of the passive.
    pub passive: PassiveWords,
    /// Contracted forms and how they are written out.
    pub written: Vec<[String; 2]>,
    /// Abbreviations that are written in capitals.
    #[serde(default)]
    pub capitals: WordSet,
    /// A contracted form of two auxiliaries, with the first and the second of them.
    pub contracted_be: [String; 3],
}

/// Auxiliaries of the passive, for one and for many.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassiveWords {
    /// In the present.
    pub present: [String; 2],
    /// In the past.
    pub past: [String; 2],
    /// In the perfect.
    pub perfect: [String; 2],
    /// For what has to be done.
    pub need: [String; 2],
    /// After a modal.
    pub bare: String,
    /// The negation.
    pub not: String,
}

static ENGLISH: LazyLock<SpeechWords> =
    LazyLock::new(|| toml::from_str(include_str!("packs/eng/speech.toml")).unwrap_or_default());

impl SpeechWords {
    /// The words of a language, where they are known.
    pub fn of(language: Language) -> Option<&'static Self> {
        (language == Language::ENGLISH).then(|| &*ENGLISH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_loads() {
        let file = include_str!("packs/eng/speech.toml");
        assert_eq!(toml::from_str::<SpeechWords>(file).err(), None);
    }
}
