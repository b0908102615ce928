use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::script::Script;
use crate::language::folders::{asked, known};
use crate::language::pack;
use crate::model::Language;

/// What a language is known by, read from `packs/<language>/identify.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Profile {
    /// The language; `und` gathers most of those that are not claimed.
    #[serde(skip, default = "undetermined")]
    pub language: Language,
    /// Whether texts are said to be in it. Near relatives of a claimed language that are not claimed have profiles of their
    /// own, as they share too many words with it; they are `und` to the user unless named.
    #[serde(skip)]
    pub is_claimed: bool,
    /// The scripts it is written in.
    pub scripts: Vec<Script>,
    /// Letters beyond its script that tell it from its neighbours.
    pub letters: String,
    /// Its function words, in lower case, beyond those of its pack.
    pub words: Vec<String>,
    /// Unclaimed languages that trigrams can vote for (ISO 639-3).
    #[serde(default)]
    pub neighbors: Vec<String>,
}

/// All profiles, and which of them have a word or a letter (bit n stands for profile n).
#[derive(Debug)]
pub(super) struct Profiles {
    pub all: Vec<Profile>,
    words: HashMap<String, u64>,
    letters: HashMap<char, u64>,
    longest: usize,
}

const fn undetermined() -> Language {
    Language::UNDETERMINED
}

macro_rules! profiles {
    ($($code:literal),+ $(,)?) => {
        [$(($code, include_str!(concat!("../packs/und/", $code, ".toml")))),+]
    };
}

/// In the order in which ties are decided; the undetermined first, so that no evidence gives no language.
fn claimed() -> impl Iterator<Item = (&'static str, &'static str)> {
    let undetermined = ("und", include_str!("../packs/und/identify.toml"));
    let asked = std::iter::once(undetermined).chain(asked!("identify.toml"));
    asked.chain(known!("identify.toml"))
}

const UNCLAIMED: [(&str, &str); 4] = profiles!["afr", "bul", "cat", "glg"];

/// The profiles that are built in.
pub(super) static PROFILES: LazyLock<Profiles> = LazyLock::new(|| {
    let claimed = claimed().map(|file| (file, true));
    let unclaimed = UNCLAIMED.into_iter().map(|file| (file, false));
    // A file that cannot be read is found by this module's test.
    let profiles = claimed
        .chain(unclaimed)
        .filter_map(|((code, text), is_claimed)| {
            Some(Profile {
                language: code.parse().ok()?,
                is_claimed,
                ..toml::from_str(text).ok()?
            })
        });
    Profiles::new(profiles.collect())
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
                *words.entry(word.clone()).or_default() |= 1_u64 << bit;
            }
            for letter in profile.letters.chars() {
                *letters.entry(letter).or_default() |= 1_u64 << bit;
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
    pub(super) fn having_word(&self, word: &str) -> u64 {
        if word.len() > self.longest {
            return 0;
        }
        self.words.get(word).copied().unwrap_or(0)
    }

    /// The profiles that this lower-case letter speaks for.
    pub(super) fn having_letter(&self, letter: char) -> u64 {
        self.letters.get(&letter).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_profile_can_be_read() {
        for (code, text) in claimed().chain(UNCLAIMED) {
            let profile: Result<Profile, _> = toml::from_str(text);
            assert!(profile.is_ok(), "{code}: {profile:?}");
        }
        assert_eq!(PROFILES.all.len(), claimed().count() + UNCLAIMED.len());
    }
}
