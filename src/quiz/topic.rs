use std::collections::BTreeSet;

use crate::index::stems;
use crate::language::is_function_word;
use crate::model::{Item, Language};

/// A topic in words, by the stems of its words of content.
pub struct Topic {
    words: Vec<String>,
}

impl Topic {
    /// The topic that a phrase names.
    pub fn new(phrase: &str) -> Self {
        let words: Vec<&str> = phrase.split_whitespace().collect();
        let content: Vec<&str> = words
            .iter()
            .filter(|word| !is_function_word(&word.to_lowercase()))
            .copied()
            .collect();
        let told = if content.is_empty() { words } else { content };
        Self {
            words: told.into_iter().map(str::to_owned).collect(),
        }
    }

    /// Whether a title above the question, or its stem with its key, has all words of the topic.
    pub fn covers(&self, item: &Item) -> bool {
        let wanted = stems(&self.words.join(" "), item.language);
        let has_all = |texts: &[&str]| {
            let words = all_stems(texts, item.language);
            !wanted.is_empty() && wanted.iter().all(|word| words.contains(word))
        };
        let asked: Vec<&str> = std::iter::once(item.stem.as_str())
            .chain(item.key.iter().map(String::as_str))
            .collect();
        item.topics.iter().any(|title| has_all(&[title])) || has_all(&asked)
    }
}

fn all_stems(texts: &[&str], language: Language) -> BTreeSet<String> {
    let stems = texts.iter().flat_map(|text| stems(text, language));
    stems.collect()
}
