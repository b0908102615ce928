use std::collections::{BTreeMap, BTreeSet};

use crate::index::stems;
use crate::language::is_function_word;
use crate::model::{BankSection, Language};

/// Most letters of an abbreviation.
const LONGEST_ABBREVIATION: usize = 6;

/// A language and the stems of a name's words of content: names of one form are one topic.
pub type Form = (Language, Vec<String>);

/// The words of a title, those joined by hyphens one by one. A title all in capitals is written in small letters.
fn words(title: &str) -> Vec<String> {
    let is_mixed = title.contains(char::is_lowercase);
    let words = title.split(|sign: char| !(sign.is_alphanumeric() || sign == '\''));
    let words = words.filter(|word| !word.is_empty());
    let plain = |word: &str| {
        if is_mixed {
            word.to_owned()
        } else {
            word.to_lowercase()
        }
    };
    words.map(plain).collect()
}

fn is_abbreviation(word: &str) -> bool {
    word.chars().count() > 1 && word.chars().all(char::is_uppercase)
}

fn form_of(words: &[String], language: Language) -> Form {
    let is_content =
        |word: &&String| is_abbreviation(word) || !is_function_word(&word.to_lowercase(), language);
    let content: Vec<&str> = words
        .iter()
        .filter(is_content)
        .map(String::as_str)
        .collect();
    (language, stems(&content.join(" "), language))
}

/// The form of a section's title.
pub fn form(section: &BankSection) -> Form {
    form_of(&words(&section.title), section.language)
}

/// The forms of titles that another title writes with an abbreviation of some of their words, each with that title's form.
pub fn short_forms(sections: &[&BankSection]) -> BTreeMap<Form, Form> {
    let abbreviated = sections.iter().filter(|section| {
        words(&section.title)
            .iter()
            .any(|word| is_abbreviation(word))
    });
    let abbreviated: BTreeSet<Form> = abbreviated.map(|section| form(section)).collect();
    let mut short = BTreeMap::new();
    for section in sections.iter().filter(|_| !abbreviated.is_empty()) {
        let words = words(&section.title);
        let long = form_of(&words, section.language);
        for (from, length) in windows(words.len()) {
            let (before, rest) = words.split_at(from);
            let (inside, after) = rest.split_at(length);
            let initials = inside.iter().filter_map(|word| word.chars().next());
            let initials: String = initials.flat_map(char::to_uppercase).collect();
            let written = [before, &[initials], after].concat();
            let form = form_of(&written, section.language);
            if form != long && abbreviated.contains(&form) {
                short.insert(long.clone(), form);
            }
        }
    }
    short
}

/// Places and lengths of all runs of words that an abbreviation may stand for.
fn windows(words: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..words).flat_map(move |from| {
        let most = LONGEST_ABBREVIATION.min(words - from);
        (2..=most).map(move |length| (from, length))
    })
}
