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

fn mixed_numbers(options: &[&str], draft: &Draft<'_>) -> Option<String> {
    let is_number = |text: &&str| single_number(text, draft.wording()).is_some() && has_digit(text);
    let number = options.iter().find(|text| is_number(text))?;
    let other = options
        .iter()
        .find(|text| !is_number(text) && !is_spelled_number(text, draft))?;
    Some(format!("\"{number}\" is a number, \"{other}\" is none"))
}

fn is_spelled_number(text: &str, draft: &Draft<'_>) -> bool {
    single_number(text, draft.wording()).is_some()
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

/// Small and capital initials. An abbreviation may stand among small ones unless it is the key.
fn mixed_initials(options: &[&str], draft: &Draft<'_>) -> Option<String> {
    let is_small = |text: &str| text.starts_with(char::is_lowercase);
    let mut capitals = options
        .iter()
        .filter(|text| text.starts_with(char::is_uppercase));
    let small = options.iter().find(|text| is_small(text))?;
    if let Some(capital) =
        capitals.find(|text| !text.chars().nth(1).is_some_and(char::is_uppercase))
    {
        return Some(format!("\"{small}\" starts small, \"{capital}\" does not"));
    }
    let key = draft.only_key()?;
    draft
        .distractors()
        .all(|text| is_small(text) != is_small(key))
        .then(|| format!("only \"{key}\" starts as it does"))
}

/// What kind of phrase an option is, as far as its first word tells.
fn form<'w>(text: &str, draft: &Draft<'w>) -> Option<&'w str> {
    let wording = draft.wording();
    let words = words(text);
    let first = words.first()?;
    let opener = wording
        .strict_openers
        .iter()
        .find(|(_, list)| list.contains(first))
        .map(|(name, _)| name.as_str());
    opener.or_else(|| {
        let is_phrase = words.len() >= PHRASE_WORDS && !wording.words.whole.contains(first);
        let mut endings = wording.opening_endings.iter();
        let ending = endings.find(|(_, ending)| is_phrase && first.ends_with(ending.as_str()));
        ending.map(|(name, _)| name.as_str())
    })
}

fn mixed_forms(options: &[&str], draft: &Draft<'_>) -> Option<String> {
    let forms: BTreeSet<Option<&str>> = options.iter().map(|text| form(text, draft)).collect();
    if forms.len() > 1 {
        let name = forms.into_iter().flatten().next().unwrap_or_default();
        return Some(format!(
            "some options are of the form \"{name}\", others are not"
        ));
    }
    let key = draft.only_key()?;
    let articles = &draft.wording().articles;
    let has_article = |text: &str| {
        words(text)
            .first()
            .is_some_and(|word| articles.contains(word))
    };
    let mut others = draft.distractors().peekable();
    others.peek()?;
    others
        .all(|text| has_article(text) != has_article(key))
        .then(|| {
            format!(
                "only the key has {} article",
                if has_article(key) { "an" } else { "no" }
            )
        })
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
