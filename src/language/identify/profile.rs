use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::script::Script;
use crate::language::pack;
use crate::model::Language;

/// What a language is known by, read from `packs/<language>/identify.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Profile {
    /// The language; `und` gathers the languages that are not claimed.
    #[serde(skip, default = "undetermined")]
    pub language: Language,
    /// The scripts it is written in.
    pub scripts: Vec<Script>,
    /// Letters beyond its script that tell it from its neighbours.
    pub letters: String,
    /// Its function words, in lower case, beyond those of its pack.
    pub words: Vec<String>,
}

/// All profiles, and which of them have a word or a letter (bit n stands for profile n).
#[derive(Debug)]
pub(super) struct Profiles {
    pub all: Vec<Profile>,
    words: HashMap<String, u32>,
    letters: HashMap<char, u32>,
    longest: usize,
}

const fn undetermined() -> Language {
    Language::UNDETERMINED
}

macro_rules! profiles {
    ($($code:literal),+ $(,)?) => {
        [$(($code, include_str!(concat!("../packs/", $code, "/identify.toml")))),+]
    };
}

/// In the order in which ties are decided; the undetermined first, so that no evidence gives no language.
const FILES: &[(&str, &str)] = &profiles![
    "und", "eng", "ind", "spa", "por", "fra", "deu", "ita", "nld", "rus", "ukr", "ara", "hin",
    "cmn", "jpn", "kor", "ell", "heb", "tha",
];

/// The profiles that are built in.
pub(super) static PROFILES: LazyLock<Profiles> = LazyLock::new(|| {
    Profiles::new(
        FILES
            .iter()
            .filter_map(|(code, text)| {
                let mut profile: Profile = toml::from_str(text).ok()?;
                profile.language = code.parse().ok()?;
                Some(profile)
            })
            .collect(),
    )
});

impl Profiles {
    fn new(all: Vec<Profile>) -> Self {
        let mut words = HashMap::new();
        let mut letters = HashMap::new();
        for (bit, profile) in all.iter().enumerate() {
            let packed = pack(profile.language)
                .into_iter()
                .flat_map(|pack| &pack.function_words);
            for word in profile.words.iter().chain(packed) {
                *words.entry(word.clone()).or_default() |= 1 << bit;
            }
            for letter in profile.letters.chars() {
                *letters.entry(letter).or_default() |= 1 << bit;
            }
        }
        let longest = words.keys().map(String::len).max().unwrap_or(0);
        Self {
            all,
            words,
            letters,
            longest,
        }
    }

    /// The profiles that have this lower-case word among their function words.
    pub(super) fn having_word(&self, word: &str) -> u32 {
        if word.len() > self.longest {
            return 0;
        }
        self.words.get(word).copied().unwrap_or(0)
    }

    /// The profiles that this lower-case letter speaks for.
    pub(super) fn having_letter(&self, letter: char) -> u32 {
        self.letters.get(&letter).copied().unwrap_or(0)
    }
}
