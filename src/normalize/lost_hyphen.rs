use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::language::pack;
use crate::model::{Edit, Language, Span};

use super::{View, replaced};

/// Words that join with a hyphen; read from `packs/eng/hyphens.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Hyphens {
    /// Stand before a hyphen even where the text does not have them by themselves.
    heads: Vec<String>,
    /// Stand after a hyphen.
    tails: Vec<String>,
    /// Words that end in a tail and are written as one.
    closed: Vec<String>,
}

static ENGLISH: LazyLock<Option<Hyphens>> =
    LazyLock::new(|| toml::from_str(include_str!("../language/packs/eng/hyphens.toml")).ok());

/// The least letters of a half.
const LEAST_HALF: usize = 3;
/// The text must have a hyphenated form so often before other words follow it.
const OWN_FORM: usize = 2;
/// So many words around a repair are looked at for the language.
const AROUND: usize = 20;
/// One word in so many must be an English function word.
const FUNCTION_WORDS: usize = 6;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let Some(hyphens) = ENGLISH.as_ref() else {
        return Vec::new();
    };
    let words = Words::of(view.text);
    words
        .places
        .iter()
        .enumerate()
        .filter_map(|(at, place)| {
            let cut = hyphens.cut(&words, *place)?;
            words
                .is_english(at)
                .then(|| replaced(Span::new(cut, cut), "-"))
        })
        .collect()
}

impl Hyphens {
    /// Where a word lost its hyphen.
    fn cut(&self, words: &Words, place: Span) -> Option<usize> {
        let word = place.slice(words.text);
        if !word.is_ascii() {
            return None;
        }
        let lower = word.to_ascii_lowercase();
        if is_after_abbreviation(words.text, place) {
            return has(&self.tails, &lower).then_some(place.start);
        }
        if word.len() < 2 * LEAST_HALF || has(&self.closed, &lower) || !has_plain_case(word) {
            return None;
        }
        (LEAST_HALF..=word.len() - LEAST_HALF)
            .find(|at| self.belongs_apart(words, word, &lower, *at))
            .map(|at| place.start + at)
    }

    fn belongs_apart(&self, words: &Words, word: &str, lower: &str, at: usize) -> bool {
        let (head, tail) = (
            Span::new(0, at).slice(lower),
            Span::new(at, lower.len()).slice(lower),
        );
        let inner = word.as_bytes().get(at).is_some_and(u8::is_ascii_uppercase);
        let has_inner = word.bytes().skip(1).any(|byte| byte.is_ascii_uppercase());
        if inner != has_inner {
            return false;
        }
        let is_tail = has(&self.tails, tail);
        let known_head = has(&self.heads, head) || words.count(head) > 0;
        let known_tail = words.count(tail) > 0;
        let hyphenated = words.hyphenated(head, tail);
        let is_compound =
            is_tail && known_head && (known_tail || has(&self.heads, head) || hyphenated > 0);
        let is_own_form = hyphenated >= OWN_FORM
            && hyphenated > words.count(lower)
            && words.count(head) > 0
            && known_tail;
        is_compound || is_own_form
    }
}

/// Whether a word is all small, has one capital in front, or begins both halves with one.
fn has_plain_case(word: &str) -> bool {
    let capitals = word.bytes().filter(u8::is_ascii_uppercase).count();
    let first = usize::from(word.starts_with(|letter: char| letter.is_ascii_uppercase()));
    capitals == 0 || (capitals - first <= 1 && first == 1)
}

/// Whether a word sticks to an abbreviation: `U.S.based`.
fn is_after_abbreviation(text: &str, place: Span) -> bool {
    let before = Span::new(place.start.saturating_sub(4), place.start);
    matches!(
        text.as_bytes().get(before.start..before.end),
        Some([one, b'.', other, b'.']) if one.is_ascii_uppercase() && other.is_ascii_uppercase()
    )
}

fn has(sorted: &[String], word: &str) -> bool {
    sorted
        .binary_search_by(|entry| entry.as_str().cmp(word))
        .is_ok()
}

/// The text's own words, in lower case, and its hyphenated pairs (`long-term`).
struct Words<'t> {
    text: &'t str,
    places: Vec<Span>,
    counts: HashMap<String, usize>,
}

impl<'t> Words<'t> {
    fn of(text: &'t str) -> Self {
        let mut words = Self {
            text,
            places: alphabetic(text).collect(),
            counts: HashMap::new(),
        };
        let mut lower = String::new();
        let mut before = Span::default();
        for place in &words.places {
            lower.clear();
            lower.extend(place.slice(text).chars().flat_map(char::to_lowercase));
            add(&mut words.counts, &lower);
            if Span::new(before.end, place.start).slice(text) == "-" {
                let head = before.slice(text).to_lowercase();
                add(&mut words.counts, &format!("{head}-{lower}"));
            }
            before = *place;
        }
        words
    }

    fn count(&self, word: &str) -> usize {
        self.counts.get(word).copied().unwrap_or(0)
    }

    fn hyphenated(&self, head: &str, tail: &str) -> usize {
        self.count(&format!("{head}-{tail}"))
    }

    /// Whether the words around one are English.
    fn is_english(&self, at: usize) -> bool {
        let Some(english) = pack(Language::ENGLISH) else {
            return false;
        };
        let around = self
            .places
            .iter()
            .skip(at.saturating_sub(AROUND))
            .take(2 * AROUND);
        let (mut all, mut function) = (0, 0);
        for place in around {
            all += 1;
            let word = place.slice(self.text).to_lowercase();
            function += usize::from(english.function_words.contains(&word));
        }
        function * FUNCTION_WORDS >= all
    }
}

fn add(counts: &mut HashMap<String, usize>, word: &str) {
    if let Some(count) = counts.get_mut(word) {
        *count += 1;
    } else {
        counts.insert(word.to_owned(), 1);
    }
}

/// The runs of letters, in order.
fn alphabetic(text: &str) -> impl Iterator<Item = Span> {
    let origin = text.as_ptr() as usize;
    text.split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(move |word| {
            let start = word.as_ptr() as usize - origin;
            Span::new(start, start + word.len())
        })
}
