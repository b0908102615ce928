use super::WordSet;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Language;

/// The words around terms in a language: the file `terms.toml` of its pack. All in lower case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TermWords {
    language: Language,
    /// Prepositions inside terms.
    pub complements: WordSet,
    /// Modifiers that fall off a term.
    pub weak_modifiers: WordSet,
    /// Modifiers that seldom belong to a term.
    #[serde(default)]
    pub light_modifiers: WordSet,
    /// Nouns that are no terms by themselves.
    pub weak_nouns: WordSet,
    /// Class nouns that name no class.
    pub empty_classes: WordSet,
    /// Determiners that point to something named before.
    pub pointing: WordSet,
    /// What stands around a term where the text introduces it.
    #[serde(rename = "sign")]
    pub signs: Vec<Sign>,
    /// What stands between a member and its class, longer ones first.
    #[serde(rename = "joint")]
    pub joints: Vec<Joint>,
}

/// The words between a member and its class: a pattern after Hearst ("Automatic acquisition of hyponyms from large text corpora", 1992).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Joint {
    /// Each with its alternatives.
    #[serde(deserialize_with = "alternatives")]
    pub words: Vec<Vec<String>>,
    /// Whether the member stands before and the class after.
    pub member_first: bool,
    /// Whether several members may be listed.
    #[serde(default)]
    pub is_list: bool,
    /// Whether the member must open its clause.
    #[serde(default)]
    pub is_clause: bool,
}

/// The words around a term that is introduced.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sign {
    /// Words before it or before its article, each with its alternatives; empty for any.
    #[serde(default, deserialize_with = "alternatives")]
    pub before: Vec<Vec<String>>,
    /// Words after it, in the same way.
    #[serde(default, deserialize_with = "alternatives")]
    pub after: Vec<Vec<String>>,
    /// What the words do with the term.
    pub tells: Introduction,
}

/// How a text introduces a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Introduction {
    /// It says that something is called so.
    Name,
    /// It says what it is or does.
    Definition,
    /// It adds something to it.
    Gloss,
}

fn alternatives<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<Vec<String>>, D::Error> {
    let words: Vec<String> = Vec::deserialize(deserializer)?;
    let parted = words.iter();
    Ok(parted
        .map(|word| word.split('|').map(str::to_owned).collect())
        .collect())
}

const FILES: &[(&str, &str)] = &super::folders::asked!("terms.toml");

static WORDS: LazyLock<Vec<TermWords>> = LazyLock::new(|| {
    let files = FILES.iter();
    let mut words: Vec<TermWords> = files
        .filter_map(|(_, file)| toml::from_str(file).ok())
        .collect();
    for language in &mut words {
        language
            .joints
            .sort_by_key(|joint| std::cmp::Reverse(joint.words.len()));
    }
    words
});

impl TermWords {
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
        for (code, file) in FILES {
            if let Err(error) = toml::from_str::<TermWords>(file) {
                panic!("{code}: {error}");
            }
        }
    }
}
