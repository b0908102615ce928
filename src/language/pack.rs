use super::WordSet;
use std::sync::{LazyLock, OnceLock};

use serde::Deserialize;

use super::ask::Ask;
use super::lexicon::zipf;
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
    /// Rules of which no sample has been found good enough in this language: what they ask is kept only where a score is asked for.
    #[serde(default)]
    pub on_trial: WordSet,
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

/// The basic words, and how to ask.
const WORDS: &[(&str, &str)] = &super::folders::asked!("pack.toml");
const ASK: &[(&str, &str)] = &super::folders::asked!("ask.toml");

static PACKS: LazyLock<Vec<Pack>> = LazyLock::new(|| {
    let folders = WORDS.iter().zip(ASK);
    folders
        .filter_map(|((_, words), (_, ask))| load(words, ask).ok())
        .collect()
});

fn load(words: &str, ask: &'static str) -> Result<Pack, toml::de::Error> {
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

/// Whether a word in lower case carries grammar in a language.
pub fn is_function_word(word: &str, language: Language) -> bool {
    pack(language).is_some_and(|pack| pack.function_words.contains(word))
}

/// The language in which some words in lower case are the most usual, taken together: of few words nothing better is known.
pub fn language_of(words: &[String]) -> Language {
    let usual = |pack: &Pack| -> f32 {
        let zipfs = words.iter().map(|word| zipf(word, pack.language));
        zipfs.flatten().sum()
    };
    let mut best = (Language::UNDETERMINED, 0.0);
    for pack in packs() {
        let sum = usual(pack);
        if sum > best.1 {
            best = (pack.language, sum);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_folder_loads() {
        for ((code, words), (_, ask)) in WORDS.iter().zip(ASK) {
            match load(words, ask) {
                Ok(pack) => assert_eq!(pack.language.code(), *code),
                Err(error) => panic!("{code}: {error}"),
            }
            if let Err(error) = toml::from_str::<Ask>(ask) {
                panic!("{code}: {error}");
            }
        }
        assert_eq!(packs().len(), WORDS.len());
    }
}
