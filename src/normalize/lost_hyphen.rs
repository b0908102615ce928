use std::sync::LazyLock;

use rustc_hash::FxHashMap;
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
    /// Units of age, in the form that a hyphen asks for: `40 year old`.
    ages: Vec<String>,
}

static ENGLISH: LazyLock<Option<Hyphens>> =
    LazyLock::new(|| toml::from_str(include_str!("../language/packs/eng/hyphens.toml")).ok());

/// The least letters of a half.
const LEAST_HALF: usize = 3;
/// The most letters of a compound.
const LONGEST: usize = 30;
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
    let mut known: FxHashMap<&str, Option<usize>> = FxHashMap::default();
    let mut edits = Vec::new();
    for (at, place) in words.places.iter().enumerate() {
        let word = place.slice(view.text);
        let cut = if is_after_abbreviation(view.text, *place) {
            has(&hyphens.tails, word).then_some(0)
        } else {
            *known
                .entry(word)
                .or_insert_with(|| hyphens.cut(&words, word))
        };
        if let Some(cut) = cut.filter(|_| words.is_english(at)) {
            let (head, tail) = word.split_at_checked(cut).unwrap_or((word, ""));
            edits.push(replaced(*place, format!("{head}-{tail}")));
        }
    }
    edits.extend(ages(view.text, hyphens));
    edits
}

/// `a 40 year old sailor`: a unit without the ending of the plural after a number that needs it.
fn ages(text: &str, hyphens: &Hyphens) -> Vec<Edit> {
    let mut edits = Vec::new();
    for at in memchr::memmem::find_iter(text.as_bytes(), b"old") {
        let before = Span::new(0, at).slice(text);
        let after = Span::new(at + "old".len(), text.len()).slice(text);
        let (Some(rest), true) = (
            before.strip_suffix([' ', '-']),
            !after.starts_with(char::is_alphanumeric),
        ) else {
            continue;
        };
        let Some(unit) = hyphens
            .ages
            .iter()
            .find(|unit| rest.ends_with(unit.as_str()))
        else {
            continue;
        };
        let unit_at = rest.len() - unit.len();
        let number = Span::new(0, unit_at)
            .slice(text)
            .strip_suffix([' ', '-'])
            .unwrap_or_default();
        let digits = number.len()
            - number
                .trim_end_matches(|letter: char| letter.is_ascii_digit())
                .len();
        let value = Span::new(number.len() - digits, number.len());
        let is_plural = (1..=3).contains(&digits) && value.slice(text) != "1";
        let stands = Span::new(0, value.start)
            .slice(text)
            .ends_with([' ', '\n', '(', '“', '"']);
        if is_plural && (stands || value.start == 0) {
            edits.push(replaced(Span::new(number.len(), unit_at), "-"));
            edits.push(replaced(Span::new(rest.len(), at), "-"));
        }
    }
    edits
}

impl Hyphens {
    /// Where a word lost its hyphen, in bytes from its start.
    fn cut(&self, words: &Words, word: &str) -> Option<usize> {
        let has_length = (2 * LEAST_HALF..=LONGEST).contains(&word.len());
        if !has_length || !word.is_ascii() || !has_plain_case(word) {
            return None;
        }
        let lower = word.to_ascii_lowercase();
        if has(&self.closed, &lower) {
            return None;
        }
        (LEAST_HALF..=word.len() - LEAST_HALF)
            .find(|at| self.belongs_apart(words, word, &lower, *at))
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
        let hyphenated = || words.hyphenated(head, tail);
        let is_compound =
            is_tail && known_head && (known_tail || has(&self.heads, head) || hyphenated() > 0);
        let is_own_form = || {
            let hyphenated = hyphenated();
            hyphenated >= OWN_FORM && hyphenated > words.count(lower)
        };
        is_compound || known_tail && words.count(head) > 0 && is_own_form()
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
    counts: FxHashMap<String, usize>,
}

impl<'t> Words<'t> {
    fn of(text: &'t str) -> Self {
        let mut words = Self {
            text,
            places: alphabetic(text).collect(),
            counts: FxHashMap::default(),
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

fn add(counts: &mut FxHashMap<String, usize>, word: &str) {
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
