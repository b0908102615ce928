use crate::language::WordSet;
use std::collections::BTreeSet;

use crate::model::{ItemType, Language};

use super::wording::wording;
use super::words::words;
use super::{Check, Draft, Verdict};

/// Negations, absolutes and vague words that are not the source's.
pub(super) struct ClearWording;

impl Check for ClearWording {
    fn id(&self) -> &'static str {
        "clear_wording"
    }

    fn page(&self) -> &'static str {
        include_str!("clear_wording.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let found: BTreeSet<String> = negations(draft)
            .into_iter()
            .chain(absolutes(draft))
            .chain(vague(draft))
            .collect();
        let quoted: BTreeSet<String> = draft.quoted_words().into_iter().collect();
        let added: Vec<&str> = found.difference(&quoted).map(String::as_str).collect();
        if found.is_empty() {
            Verdict::Pass
        } else if added.is_empty() {
            let found: Vec<&str> = found.iter().map(String::as_str).collect();
            Verdict::Waived(format!("the source says \"{}\"", found.join("\", \"")))
        } else {
            Verdict::Fail(format!("\"{}\" is not in the source", added.join("\", \"")))
        }
    }
}

/// Denial in a stem. A false statement may deny, and so may the question for what does not belong; an option may, where the stem does not.
fn negations(draft: &Draft<'_>) -> Vec<String> {
    if draft.item.kind == ItemType::TrueFalse || draft.item.rule == "odd_one_out" {
        return Vec::new();
    }
    only(words(&draft.item.stem), &draft.wording().negations)
}

/// Words without exception in some options but not in all, or in a statement. "All of the above" is for another check.
fn absolutes(draft: &Draft<'_>) -> Vec<String> {
    let list = &draft.wording().absolutes;
    if draft.item.kind == ItemType::TrueFalse {
        return only(words(&draft.item.stem), list);
    }
    let options = draft.choices().iter();
    let options = options.filter(|option| draft.wording().catch_alls.find(&option.text).is_none());
    let found: Vec<Vec<String>> = options
        .map(|option| only(words(&option.text), list))
        .collect();
    if found.iter().any(Vec::is_empty) {
        found.into_iter().flatten().collect()
    } else {
        Vec::new()
    }
}

fn vague(draft: &Draft<'_>) -> Vec<String> {
    let wording = draft.wording();
    let mut text = words(&draft.item.stem).join(" ");
    for phrase in &wording.not_vague {
        text = text.replace(phrase.as_str(), "");
    }
    for option in draft.choices() {
        text.push(' ');
        text.push_str(&option.text);
    }
    only(words(&text), &wording.vague)
}

/// Absolute and vague words of a text: an option that has them where the source does not would be refused.
pub fn loaded_words(text: &str, language: Language) -> Vec<String> {
    let wording = wording(language);
    let mut found = only(words(text), &wording.absolutes);
    found.extend(only(words(text), &wording.vague));
    found
}

fn only(mut words: Vec<String>, list: &WordSet) -> Vec<String> {
    words.retain(|word| list.contains(word));
    words
}
