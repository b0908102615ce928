use std::collections::BTreeSet;

use super::numbers::single_number;
use super::words::{is_within, words};
use super::{Check, Draft, Verdict};

/// The ending of a first word tells the form of options of at least this many words; a single word may be a name for anything.
const PHRASE_WORDS: usize = 3;

/// Options of different form.
pub(super) struct OptionsAlike;

impl Check for OptionsAlike {
    fn id(&self) -> &'static str {
        "options_alike"
    }

    fn page(&self) -> &'static str {
        include_str!("options_alike.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let options: Vec<&str> = draft
            .choices()
            .iter()
            .map(|option| option.text.as_str())
            .collect();
        Verdict::of(
            about_others(&options, draft)
                .or_else(|| mixed_numbers(&options, draft))
                .or_else(|| mixed_ends(&options))
                .or_else(|| mixed_initials(&options, draft))
                .or_else(|| mixed_forms(&options, draft))
                .or_else(|| nested(&options, draft)),
        )
    }
}

/// "All of the above", "A and C", or true and false as options.
fn about_others(options: &[&str], draft: &Draft<'_>) -> Option<String> {
    let wording = draft.wording();
    let is_combination = |text: &str| {
        let parts = words(text);
        let letters = parts.iter().filter(|word| is_letter_or_roman(word)).count();
        letters > 1
            && parts
                .iter()
                .all(|word| is_letter_or_roman(word) || wording.combination_words.contains(word))
    };
    if let Some(text) = options
        .iter()
        .find(|text| wording.catch_alls.find(text).is_some() || is_combination(text))
    {
        return Some(format!("\"{text}\" speaks of the other options"));
    }
    let is_truth = |text: &&str| {
        words(text)
            .iter()
            .all(|word| wording.truth_words.contains(word))
    };
    (!options.is_empty() && options.iter().all(is_truth))
        .then(|| "the options are true and false".to_owned())
}

fn is_letter_or_roman(word: &str) -> bool {
    matches!(
        word,
        "a" | "b" | "c" | "d" | "e" | "i" | "ii" | "iii" | "iv" | "v"
    )
}

/// A number with its unit beside an option without any number. "50-move rule" is a name.
fn mixed_numbers(options: &[&str], draft: &Draft<'_>) -> Option<String> {
    let is_quantity = |text: &&&str| {
        let first = text.split_whitespace().next().unwrap_or_default();
        has_digit(first) && !first.chars().any(char::is_alphabetic)
    };
    let number = options.iter().find(is_quantity)?;
    let other = options
        .iter()
        .find(|text| !has_digit(text) && single_number(text, draft.wording()).is_none())?;
    Some(format!("\"{number}\" is a number, \"{other}\" is none"))
}

fn has_digit(text: &str) -> bool {
    text.chars().any(|sign| sign.is_ascii_digit())
}

fn mixed_ends(options: &[&str]) -> Option<String> {
    let is_sentence = |text: &&&str| text.ends_with(['.', '!', '?']);
    let sentence = options.iter().find(is_sentence)?;
    let phrase = options.iter().find(|text| !is_sentence(text))?;
    Some(format!(
        "\"{sentence}\" ends with a stop, \"{phrase}\" does not"
    ))
}

/// Small and capital initials. An abbreviation may stand among small ones unless it is the key, and a name has its article small.
fn mixed_initials(options: &[&str], draft: &Draft<'_>) -> Option<String> {
    let articles = &draft.wording().articles;
    let named = |text: &str| -> Option<String> {
        let (first, rest) = text.split_once(' ')?;
        articles.contains(first).then(|| rest.to_owned())
    };
    let starts = |text: &str, is_start: fn(char) -> bool| {
        text.starts_with(is_start) || named(text).is_some_and(|name| name.starts_with(is_start))
    };
    let is_word = |text: &str| text.chars().nth(1).is_some_and(char::is_lowercase);
    let small = options
        .iter()
        .find(|text| text.starts_with(char::is_lowercase) && !starts(text, char::is_uppercase));
    let capital = options
        .iter()
        .find(|text| text.starts_with(char::is_uppercase) && is_word(text));
    if let (Some(small), Some(capital)) = (small, capital) {
        return Some(format!("\"{small}\" starts small, \"{capital}\" does not"));
    }
    let is_small = |text: &str| text.starts_with(char::is_lowercase);
    let key = draft.only_key()?;
    only_key(draft, is_small).then(|| format!("only \"{key}\" starts as it does"))
}

/// Whether the key is alone with a trait, or alone without it.
fn only_key(draft: &Draft<'_>, has_trait: impl Fn(&str) -> bool) -> bool {
    let mut others = draft.distractors().peekable();
    let key = draft.only_key().map(&has_trait);
    others.peek().is_some() && key.is_some_and(|key| others.all(|text| has_trait(text) != key))
}

/// What kind of phrase an option is, as far as its first word tells.
fn opener<'w>(text: &str, draft: &Draft<'w>) -> Option<&'w str> {
    let words = words(text);
    let first = words.first()?;
    let openers = draft.wording().strict_openers.iter();
    let mut named = openers.filter(|(_, list)| list.contains(first));
    named.next().map(|(name, _)| name.as_str())
}

fn mixed_forms(options: &[&str], draft: &Draft<'_>) -> Option<String> {
    let forms: BTreeSet<Option<&str>> = options.iter().map(|text| opener(text, draft)).collect();
    if forms.len() > 1 {
        let name = forms.into_iter().flatten().next().unwrap_or_default();
        return Some(format!(
            "some options are of the form \"{name}\", others are not"
        ));
    }
    let wording = draft.wording();
    let has_article = |text: &str| {
        words(text)
            .first()
            .is_some_and(|word| wording.articles.contains(word))
    };
    let is_sentence = |text: &&str| text.ends_with(['.', '!', '?']);
    if !options.iter().all(is_sentence) && only_key(draft, has_article) {
        return Some("only the key has an article, or only the key has none".to_owned());
    }
    let ending = wording
        .opening_endings
        .iter()
        .find(|(_, ending)| only_key(draft, |text| has_ending(text, ending, draft)));
    ending
        .map(|(name, _)| format!("only the key is of the form \"{name}\", or only the key is not"))
}

fn has_ending(text: &str, ending: &str, draft: &Draft<'_>) -> bool {
    let words = words(text);
    let whole = &draft.wording().words.whole;
    let first = words.first().filter(|first| !whole.contains(*first));
    words.len() >= PHRASE_WORDS && first.is_some_and(|first| first.ends_with(ending))
}

/// An option whose words stand in another one. Numbers with the same unit are no such case.
fn nested(options: &[&str], draft: &Draft<'_>) -> Option<String> {
    if options
        .iter()
        .all(|text| single_number(text, draft.wording()).is_some() && has_digit(text))
    {
        return None;
    }
    let pairs = options
        .iter()
        .flat_map(|inner| options.iter().map(move |outer| (inner, outer)));
    let (inner, outer) = pairs
        .filter(|(inner, outer)| inner != outer)
        .find(|(inner, outer)| is_within(&words(inner), &words(outer)))?;
    Some(format!("\"{inner}\" is a part of \"{outer}\""))
}
