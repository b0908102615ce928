use super::WordSet;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Language;

/// Abbreviations by what may follow their stop: the file `sentences.toml` of a pack. In lower case, without the stop.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StopWords {
    /// Before a name: never an end.
    pub titles: WordSet,
    /// Inside a sentence: never an end.
    pub inner: WordSet,
    /// Before a number: an end only before another word.
    pub numbered: WordSet,
    /// After what they belong to: an end before a word that begins sentences.
    pub closing: WordSet,
    /// An end before any capital.
    #[serde(rename = "final")]
    pub last: WordSet,
    /// Names that end in a mark, as they are written.
    pub marked: Vec<String>,
}

const FILES: &[(&str, &str)] = &super::folders::asked!("sentences.toml");

static WORDS: LazyLock<Vec<(Language, StopWords)>> = LazyLock::new(|| {
    let read = |(code, file): &(&str, &str)| {
        let words = toml::from_str(file).ok()?;
        Some((code.parse().ok()?, words))
    };
    FILES.iter().filter_map(read).collect()
});

static CODES: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    let lines = include_str!("packs/und/sentences.tsv").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
        .collect()
});

impl StopWords {
    /// The abbreviations of a language, where they are known.
    pub fn of(language: Language) -> Option<&'static Self> {
        WORDS
            .iter()
            .find(|(known, _)| *known == language)
            .map(|(_, words)| words)
    }

    /// Whether a word is an abbreviation of any kind.
    pub fn holds(&self, word: &str) -> bool {
        [
            &self.titles,
            &self.inner,
            &self.numbered,
            &self.closing,
            &self.last,
        ]
        .iter()
        .any(|kind| kind.contains(word))
    }
}

/// The letters that tell a language: its code, the letters, and the language that the text counts as; `*` for any.
static LETTERS: LazyLock<Vec<[&str; 3]>> = LazyLock::new(|| {
    let row = |line: &'static str| -> Option<[&'static str; 3]> {
        let mut columns = line.split('\t');
        Some([columns.next()?, columns.next()?, columns.next()?])
    };
    let lines = include_str!("packs/und/letters.tsv").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .filter_map(row)
        .collect()
});

/// One letter of so many tells a language.
const TELLING: usize = 50;

/// The code (mostly ISO 639-1) by which `sentencex` knows the language of a text. Languages that are not identified count with a
/// neighbour; where their own letters tell them, that goes before.
pub fn segmenter_code(text: &str, language: Language) -> Option<&'static str> {
    told_by_letters(text, language).or_else(|| CODES.get(language.code()).copied())
}

fn told_by_letters(text: &str, language: Language) -> Option<&'static str> {
    if text.is_ascii() {
        return None;
    }
    let letters = text.chars().filter(|sign| sign.is_alphabetic()).count();
    let fits = |[_, telling, whom]: &&[&str; 3]| {
        let count = || {
            text.chars()
                .flat_map(char::to_lowercase)
                .filter(|sign| telling.contains(*sign))
                .count()
        };
        (*whom == "*" || *whom == language.code()) && count() * TELLING >= letters.max(TELLING)
    };
    LETTERS.iter().find(fits).map(|[code, ..]| *code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_loads() {
        for (code, file) in FILES {
            assert_eq!(toml::from_str::<StopWords>(file).err(), None, "{code}");
        }
        let german = "deu".parse().unwrap_or(Language::NONE);
        assert_eq!(segmenter_code("Gut.", german), Some("de"));
        assert_eq!(
            segmenter_code("Łódź jest piękna.", Language::UNDETERMINED),
            Some("pl")
        );
        assert_eq!(segmenter_code("Good.", Language::UNDETERMINED), None);
    }
}
