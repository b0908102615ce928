//! The words that tell what a document is about: those of its titles, and those that it uses far more often than its language does.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use unicode_segmentation::UnicodeSegmentation;

use super::forms::lemma;
use super::region::region_of;
use crate::language::lexicon::{is_stop_word, zipf};
use crate::model::{Document, Language, Upos};

/// A text is taken for at least so long: in a short one every word is frequent.
const SHORTEST: usize = 1500;
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

/// The words of a document by its runs of connected text: each run has a subject of its own.
#[derive(Debug, Default)]
pub struct Keywords {
    /// A number for each base form.
    numbers: FxHashMap<String, u32>,
    runs: Vec<Run>,
}

/// The words of one run of connected text, counted by the numbers of their base forms.
#[derive(Debug, Default)]
struct Run {
    counts: FxHashMap<u32, usize>,
    pairs: FxHashMap<[u32; 2], usize>,
    titles: BTreeSet<String>,
    words: usize,
}

impl Keywords {
    /// Counts the words of a document, whose runs start at `starts`.
    pub fn of(document: &Document, starts: &[usize]) -> Self {
        let mut numbers: FxHashMap<String, u32> = FxHashMap::default();
        let mut known: FxHashMap<&str, u32> = FxHashMap::default();
        let mut runs: Vec<Run> = Vec::new();
        for block in &document.outline.blocks {
            let run = run_at(&mut runs, region_of(starts, block.span));
            let mut before: Option<u32> = None;
            for word in document.slice(block.span).unicode_words() {
                let number = *known
                    .entry(word)
                    .or_insert_with(|| numbered(&mut numbers, base(word, block.language)));
                if let Some(before) = before {
                    *run.pairs.entry([before, number]).or_default() += 1;
                }
                *run.counts.entry(number).or_default() += 1;
                run.words += 1;
                before = Some(number);
            }
        }
        for section in document
            .outline
            .sections
            .iter()
            .filter(|section| section.heading.is_some())
        {
            let run = run_at(&mut runs, region_of(starts, section.span));
            run.titles.extend(telling(&section.title, section.language));
        }
        for block in &document.outline.blocks {
            let title = block.title.as_deref().or(document.outline.title.as_deref());
            let run = run_at(&mut runs, region_of(starts, block.span));
            run.titles
                .extend(telling(title.unwrap_or_default(), block.language));
        }
        Self { numbers, runs }
    }

    /// How much of the subject of a run a word tells.
    pub fn keyness(&self, word: &str, language: Language, run: usize) -> Keyness {
        let base = base(word, language);
        if !base.chars().any(char::is_alphabetic) || is_stop_word(&base, language) {
            return Keyness::None;
        }
        let empty = Run::default();
        let run = self.runs.get(run).unwrap_or(&empty);
        let count = self.count_in(run, &base);
        let usual = zipf(&base, language).unwrap_or(UNKNOWN);
        let share = count as f32 / run.words.max(SHORTEST) as f32;
        let is_preferred = 9.0 + share.log10() - usual > KEYNESS;
        if usual < COMMON && run.titles.contains(&base) {
            Keyness::Titled
        } else if count >= USES && is_preferred {
            Keyness::Frequent
        } else if usual < TECHNICAL {
            Keyness::Rare
        } else {
            Keyness::None
        }
    }

    /// How often a word stands in a run, in all its forms.
    pub fn count(&self, word: &str, language: Language, run: usize) -> usize {
        let run = self.runs.get(run);
        run.map_or(0, |run| self.count_in(run, &base(word, language)))
    }

    fn count_in(&self, run: &Run, base: &str) -> usize {
        let number = self.numbers.get(base);
        let count = number.and_then(|number| run.counts.get(number));
        count.copied().unwrap_or_default()
    }

    /// How often two words follow each other in a run.
    pub fn together(&self, words: [&str; 2], language: Language, run: usize) -> usize {
        let [first, second] = words.map(|word| self.numbers.get(&base(word, language)).copied());
        let count = self.runs.get(run).and_then(|run| {
            let pair = [first?, second?];
            run.pairs.get(&pair)
        });
        count.copied().unwrap_or_default()
    }
}

/// The number of a base form; a new one where it has none.
fn numbered(numbers: &mut FxHashMap<String, u32>, base: String) -> u32 {
    let next = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
    *numbers.entry(base).or_insert(next)
}

fn run_at(runs: &mut Vec<Run>, place: usize) -> &mut Run {
    if runs.len() <= place {
        runs.resize_with(place + 1, Run::default);
    }
    &mut runs[place]
}

/// The words of a title that tell something.
fn telling(title: &str, language: Language) -> impl Iterator<Item = String> + '_ {
    let words = title.unicode_words();
    let telling = words.filter(move |word| !is_stop_word(&word.to_lowercase(), language));
    telling.map(move |word| base(word, language))
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
        Keywords::of(&document, &[0]).keyness(word, Language::ENGLISH, 1)
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
