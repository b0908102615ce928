//! The words that tell what a document is about: those of its titles, and those that it uses far more often than its language does.

use std::collections::{BTreeMap, BTreeSet};

use unicode_segmentation::UnicodeSegmentation;

use super::forms::lemma;
use crate::language::lexicon::{is_stop_word, zipf};
use crate::model::{Document, Language, Upos};

/// A text is taken for at least so long: in a short one every word is frequent.
const SHORTEST: usize = 3000;
/// The Zipf frequency of a word that the list does not have.
const UNKNOWN: f32 = 2.5;
/// So many times, as a power of ten, a keyword is more frequent in the text than in the language.
const KEYNESS: f32 = 1.0;
/// A rarer word, on the Zipf scale, tells its subject even where it stands but once.
const TECHNICAL: f32 = 3.2;
/// A word of a title that is more common in the language, on the Zipf scale, tells nothing.
const COMMON: f32 = 5.3;
/// How often a word has to stand in the text.
const USES: usize = 2;

/// How much of the subject a word tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Keyness {
    /// Nothing.
    None,
    /// A technical word that stands once.
    Rare,
    /// A word that the text prefers.
    Frequent,
    /// A word of a title.
    Titled,
}

/// The words of a document, counted by their base forms.
#[derive(Debug, Default)]
pub struct Keywords {
    counts: BTreeMap<String, usize>,
    titles: BTreeSet<String>,
    words: usize,
}

impl Keywords {
    /// Counts the words of a document.
    pub fn of(document: &Document) -> Self {
        let mut forms: BTreeMap<&str, (usize, Language)> = BTreeMap::new();
        for stretch in &document.languages {
            for word in document.slice(stretch.span).unicode_words() {
                forms.entry(word).or_insert((0, stretch.language)).0 += 1;
            }
        }
        let mut found = Self::default();
        for (form, (count, language)) in forms {
            *found.counts.entry(base(form, language)).or_default() += count;
            found.words += count;
        }
        let outline = &document.outline;
        let sections = outline.sections.iter();
        let titles = sections
            .filter(|section| section.heading.is_some())
            .map(|section| (section.title.as_str(), section.language));
        let title = outline.title.as_deref().into_iter();
        let language = document
            .languages
            .first()
            .map_or(Language::UNDETERMINED, |stretch| stretch.language);
        for (title, language) in titles.chain(title.map(|title| (title, language))) {
            let words = title.unicode_words();
            let telling = words.filter(|word| !is_stop_word(&word.to_lowercase(), language));
            found.titles.extend(telling.map(|word| base(word, language)));
        }
        found
    }

    /// How often a word stands in the document, in all its forms.
    pub fn count(&self, word: &str, language: Language) -> usize {
        self.counts
            .get(&base(word, language))
            .copied()
            .unwrap_or_default()
    }

    /// How much of the document's subject a word tells.
    pub fn keyness(&self, word: &str, language: Language) -> Keyness {
        let base = base(word, language);
        if !base.chars().any(char::is_alphabetic) || is_stop_word(&base, language) {
            return Keyness::None;
        }
        let count = self.counts.get(&base).copied().unwrap_or_default();
        let usual = zipf(&base, language).unwrap_or(UNKNOWN);
        let share = count as f32 / self.words.max(SHORTEST) as f32;
        let is_preferred = 9.0 + share.log10() - usual > KEYNESS;
        if usual < COMMON && self.titles.contains(&base) {
            Keyness::Titled
        } else if count >= USES && is_preferred {
            Keyness::Frequent
        } else if usual < TECHNICAL {
            Keyness::Rare
        } else {
            Keyness::None
        }
    }
}

/// The base form of a word taken as a noun, in lower case.
fn base(word: &str, language: Language) -> String {
    lemma(&word.to_lowercase(), Upos::Noun, language).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Source;
    use crate::pipeline;

    fn keyness(text: &str, word: &str) -> Keyness {
        let source = Source {
            path: "case.txt".into(),
            media_type: "text/markdown".into(),
            text: text.into(),
            ..Source::default()
        };
        let document = pipeline::read(source, &[Language::ENGLISH]);
        Keywords::of(&document).keyness(word, Language::ENGLISH)
    }

    const TEXT: &str = "# Tide gates\n\nA sluice holds the water back. Two sluices make a lock. A winch lifts the beam when the people of the house want it.\n";

    #[test]
    fn words_of_titles_tell_most() {
        assert_eq!(keyness(TEXT, "gate"), Keyness::Titled);
        assert_eq!(keyness(TEXT, "Tides"), Keyness::Titled);
    }

    #[test]
    fn a_word_the_text_prefers_tells_its_subject() {
        assert_eq!(keyness(TEXT, "sluice"), Keyness::Frequent);
        assert_eq!(keyness(TEXT, "winch"), Keyness::Rare);
    }

    #[test]
    fn common_words_tell_nothing() {
        for word in ["house", "people", "the", "back", "12"] {
            assert_eq!(keyness(TEXT, word), Keyness::None, "{word}");
        }
    }
}
