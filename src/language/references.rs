use super::WordSet;
use std::sync::{LazyLock, OnceLock};

use serde::Deserialize;

use crate::model::Language;

/// What a word says of the number of its referent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Number {
    /// One.
    Singular,
    /// More than one.
    Plural,
    /// Nothing, or both are possible.
    #[default]
    Either,
}

/// What a word says of the nature of its referent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Being {
    /// A man or boy.
    Male,
    /// A woman or girl.
    Female,
    /// A person.
    Person,
    /// No person.
    Thing,
    /// Unknown, or both are possible.
    #[default]
    Any,
}

/// Pronouns of one meaning, in lower case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PronounWords {
    /// Their forms.
    pub forms: WordSet,
    /// How many they stand for.
    #[serde(default)]
    pub number: Number,
    /// What they stand for.
    #[serde(default)]
    pub being: Being,
    /// Whether they stand for a possessor.
    #[serde(default)]
    pub is_possessive: bool,
    /// Whether they stand for the subject of their own clause.
    #[serde(default)]
    pub is_reflexive: bool,
}

/// Words that point back, and words that tell what can be pointed at: the file `references.toml` of a pack.
/// All in lower case; nouns, verbs and adjectives in their dictionary form.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ReferenceWords {
    /// All words that may point back, put together at the first question.
    #[serde(skip)]
    pointing: OnceLock<WordSet>,
    language: Option<Language>,
    /// Pronouns of the third person.
    pub pronouns: Vec<PronounWords>,
    /// Possessives that are hung on their noun.
    pub enclitics: WordSet,
    /// Demonstratives for one.
    pub demonstratives: WordSet,
    /// Demonstratives for several.
    pub plural_demonstratives: WordSet,
    /// Whether demonstratives stand after their noun.
    pub follow_noun: bool,
    /// Words for the second of two.
    pub latter: WordSet,
    /// Words for the first of two.
    pub former: WordSet,
    /// Words for something of the kind named before.
    pub such: WordSet,
    /// Words after which "such" compares or gives examples.
    pub such_as: WordSet,
    /// Pronouns that open a relative clause.
    pub relatives: WordSet,
    /// Conjunctions that join two members of a pair.
    pub joiners: WordSet,
    /// Words before the first member of a pair.
    pub preconjunctions: WordSet,
    /// Determiners of something known.
    pub definite: WordSet,
    /// Determiners of something new, which give way to the definite article.
    pub indefinite: WordSet,
    /// The definite article.
    pub article: String,
    /// What is hung on a possessor: in the singular, after a plural ending.
    pub possessive_endings: Vec<String>,
    /// Demonstratives whose noun is told by the clause after it: "those who".
    pub before_clause: WordSet,
    /// Pronouns for any person.
    pub anybody: WordSet,
    /// What is said of the weather and the hour.
    pub weather: WordSet,
    /// Determiners of nothing in particular: their phrases are no antecedents.
    pub negative: WordSet,
    /// Determiners that make a phrase singular or plural as a whole.
    pub distributive: WordSet,
    /// Nouns that only measure the noun after "of".
    pub measures: WordSet,
    /// The preposition of that noun.
    pub measured_by: WordSet,
    /// Nouns that denote persons.
    pub persons: WordSet,
    /// Nouns that denote men and boys, and their given names.
    pub males: WordSet,
    /// Nouns that denote women and girls, and their given names.
    pub females: WordSet,
    /// Nouns whose beings are spoken of as persons or as things.
    pub creatures: WordSet,
    /// Nouns of groups, which are spoken of as one or as several.
    pub groups: WordSet,
    /// Endings of nouns that often denote persons.
    pub person_endings: Vec<String>,
    /// Words before the name of a person.
    pub titles: WordSet,
    /// Words in names of anything but persons.
    pub name_things: WordSet,
    /// Verbs whose subject is a person.
    pub person_verbs: WordSet,
    /// Pronouns that open a relative clause about a person.
    pub person_relatives: WordSet,
    /// Nouns of time and manner and of fixed phrases, which are hardly ever pointed back at.
    pub faint: WordSet,
    /// Nouns after a demonstrative that speak of what was said rather than of a thing.
    pub discourse: WordSet,
    /// The pronoun that may stand for nothing.
    pub expletive: WordSet,
    /// Adjectives and participles that an expletive is said of.
    pub expletive_adjectives: WordSet,
    /// Verbs that an expletive is the subject of.
    pub expletive_verbs: WordSet,
    /// Verbs that take an expletive as object before an adjective or noun.
    pub expletive_objects: WordSet,
    /// Objects of idioms whose subject is an expletive: "it makes sense".
    pub expletive_nouns: WordSet,
    /// Words that join two pronouns into one for anybody.
    pub generic_joiners: WordSet,
    /// Quotation marks; hardly anything points from inside of them outside.
    pub quotes: WordSet,
    /// Words that open the clause an expletive stands for.
    pub clause_openers: WordSet,
}

const FILES: &[(&str, &str)] = &super::folders::asked!("references.toml");

static WORDS: LazyLock<Vec<ReferenceWords>> = LazyLock::new(|| {
    let files = FILES.iter();
    files
        .filter_map(|(_, file)| toml::from_str(file).ok())
        .collect()
});

impl ReferenceWords {
    /// The language whose words they are.
    pub const fn language(&self) -> Option<Language> {
        self.language
    }

    /// The words of a language, where they are known.
    pub fn of(language: Language) -> Option<&'static Self> {
        WORDS.iter().find(|words| words.language == Some(language))
    }

    /// Whether a word in lower case may point back.
    pub fn may_point(&self, form: &str) -> bool {
        let union = || {
            let pronouns = self.pronouns.iter().map(|pronoun| &pronoun.forms);
            let others = [
                &self.demonstratives,
                &self.plural_demonstratives,
                &self.latter,
                &self.former,
                &self.such,
            ];
            pronouns.chain(others).flatten().cloned().collect()
        };
        self.pointing.get_or_init(union).contains(form)
    }

    /// The meaning of a pronoun in lower case.
    pub fn pronoun(&self, form: &str) -> Option<&PronounWords> {
        let mut pronouns = self.pronouns.iter();
        pronouns.find(|pronoun| pronoun.forms.contains(form))
    }

    /// The number of a demonstrative in lower case.
    pub fn demonstrative(&self, form: &str) -> Option<Number> {
        if self.plural_demonstratives.contains(form) {
            return Some(Number::Plural);
        }
        let number = if self.follow_noun {
            Number::Either
        } else {
            Number::Singular
        };
        self.demonstratives.contains(form).then_some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_loads() {
        for (code, file) in FILES {
            if let Err(error) = toml::from_str::<ReferenceWords>(file) {
                panic!("{code}: {error}");
            }
        }
    }
}
