use super::WordSet;
use std::sync::{LazyLock, OnceLock};

use serde::Deserialize;

use super::ask::Ask;
use crate::model::Language;

/// The data of one language, read from its folder under `packs/`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The language.
    pub language: Language,
    /// Words that carry grammar rather than content, in lower case.
    pub function_words: WordSet,
    /// Abbreviations that end in a stop without ending a sentence, in lower case, without the stop.
    pub abbreviations: WordSet,
    /// What the gate and the rules look for, and how they ask.
    #[serde(skip)]
    pub ask: AskFile,
}

/// The `ask.toml` of a pack, read when it is first needed: to know a language or a word takes no more than the basic words.
#[derive(Debug, Default)]
pub struct AskFile {
    text: &'static str,
    read: OnceLock<Ask>,
}

impl std::ops::Deref for AskFile {
    type Target = Ask;

    fn deref(&self) -> &Ask {
        // A file that cannot be read is found by this module's test.
        self.read
            .get_or_init(|| toml::from_str(self.text).unwrap_or_default())
    }
}

/// Folder by folder: the basic words, and how to ask.
const FOLDERS: [(&str, &str); 2] = [
    (
        include_str!("packs/eng/pack.toml"),
        include_str!("packs/eng/ask.toml"),
    ),
    (
        include_str!("packs/ind/pack.toml"),
        include_str!("packs/ind/ask.toml"),
    ),
];

static PACKS: LazyLock<Vec<Pack>> = LazyLock::new(|| {
    FOLDERS
        .iter()
        .filter_map(|folder| load(folder).ok())
        .collect()
});

fn load((words, ask): &(&str, &'static str)) -> Result<Pack, toml::de::Error> {
    let pack: Pack = toml::from_str(words)?;
    Ok(Pack {
        ask: AskFile {
            text: ask,
            read: OnceLock::new(),
        },
        ..pack
    })
}

/// The pack of a language, where there is one.
pub fn pack(language: Language) -> Option<&'static Pack> {
    PACKS.iter().find(|pack| pack.language == language)
}

/// All packs.
pub fn packs() -> &'static [Pack] {
    &PACKS
}

/// Whether a word in lower case carries grammar in any of the languages.
pub fn is_function_word(word: &str) -> bool {
    packs()
        .iter()
        .any(|pack| pack.function_words.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_folder_loads() {
        for folder in &FOLDERS {
            if let Err(error) = load(folder) {
                panic!("{error}");
            }
            if let Err(error) = toml::from_str::<Ask>(folder.1) {
                panic!("{error}");
            }
        }
        assert_eq!(packs().len(), FOLDERS.len());
    }
}
