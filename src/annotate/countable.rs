use std::collections::BTreeSet;

use super::phrase::Phrases;
use crate::language::{Pack, lexicon::zipf};
use crate::model::Language;

/// The longest phrase that is remembered, in words.
const LONGEST: usize = 4;
/// A noun whose plural is rarer than one in thirty is no count noun.
const RARE: f32 = 1.5;

/// Which phrases a document uses with the indefinite article, and which without any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Countable {
    counted: BTreeSet<String>,
    bare: BTreeSet<String>,
}

impl Countable {
    /// Reads a text: phrases behind an article or a preposition, up to a stop or a function word.
    pub fn of(text: &str, pack: &Pack) -> Self {
        let mut countable = Self::default();
        let words: Vec<&str> = text.split_whitespace().collect();
        let indefinite = |word: &str| pack.ask.nouns.indefinite.iter().any(|[_, it]| it == word);
        for (place, word) in words.iter().enumerate() {
            let opener = word.to_lowercase();
            let is_counted = indefinite(&opener);
            if is_counted || pack.ask.label.links.contains(&opener) {
                let after = words.get(place + 1..).unwrap_or_default();
                if let Some(phrase) = phrase(after, pack) {
                    let kind = if is_counted {
                        &mut countable.counted
                    } else {
                        &mut countable.bare
                    };
                    kind.insert(phrase);
                }
            }
        }
        countable
    }

    /// Whether a phrase in the singular takes the indefinite article; none where nothing tells.
    pub fn takes_article(&self, phrase: &str, head: &str, phrases: Phrases<'_>) -> Option<bool> {
        let phrase = phrase.to_lowercase();
        if self.counted.contains(&phrase) {
            return Some(true);
        }
        if self.bare.contains(&phrase) || is_uncounted(head, phrases) {
            return Some(false);
        }
        match (self.counted.contains(head), self.bare.contains(head)) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    /// Whether a word is used as a noun.
    pub fn is_noun(&self, word: &str) -> bool {
        self.counted.contains(word) || self.bare.contains(word)
    }
}

/// The words before the next stop or function word, where they are few.
fn phrase(words: &[&str], pack: &Pack) -> Option<String> {
    let mut taken = Vec::new();
    for word in words.iter().take(LONGEST + 1) {
        let small = word.to_lowercase();
        let plain = small.trim_end_matches(|sign: char| !sign.is_alphanumeric());
        let is_end = plain.len() < small.len();
        if pack.function_words.contains(plain) || pack.ask.gate.verbs.iter().any(|it| it == plain) {
            break;
        }
        if taken.len() == LONGEST || !plain.chars().all(|it| it.is_alphabetic() || it == '-') {
            return None;
        }
        taken.push(plain.to_owned());
        if is_end {
            break;
        }
    }
    (!taken.is_empty()).then(|| taken.join(" "))
}

/// A gerund, or a noun that hardly has a plural.
fn is_uncounted(head: &str, phrases: Phrases<'_>) -> bool {
    let is_gerund = phrases
        .pack
        .ask
        .nouns
        .gerund_ends
        .iter()
        .any(|end| head.ends_with(end.as_str()));
    let frequency = |word: &str| zipf(word, Language::ENGLISH);
    let is_rare = || {
        let plural = phrases.plural(head)?;
        let singular = frequency(head)?;
        Some(frequency(&plural).is_none_or(|plural| plural + RARE < singular))
    };
    is_gerund || is_rare().unwrap_or_default()
}
