use std::collections::BTreeSet;

use crate::index::stems;
use crate::language::is_function_word;
use crate::model::{Item, Language};

/// A topic in words.
pub struct Topic {
    words: Vec<String>,
}

impl Topic {
    /// The topic that a phrase names.
    pub fn new(phrase: &str) -> Self {
        Self {
            words: phrase.split_whitespace().map(str::to_owned).collect(),
        }
    }

    /// Whether a title above the question, or its stem with its key, has all words of the topic.
    pub fn covers(&self, item: &Item) -> bool {
        let wanted = stems(&self.content(item.language), item.language);
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

impl Topic {
    /// The words but for those that carry grammar in a language; all where no other is left.
    fn content(&self, language: Language) -> String {
        let words = self.words.iter().map(String::as_str);
        let content = words.filter(|word| !is_function_word(&word.to_lowercase(), language));
        let content: Vec<&str> = content.collect();
        if content.is_empty() {
            self.words.join(" ")
        } else {
            content.join(" ")
        }
    }
}

fn all_stems(texts: &[&str], language: Language) -> BTreeSet<String> {
    let stems = texts.iter().flat_map(|text| stems(text, language));
    stems.collect()
}
