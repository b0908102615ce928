use crate::language::pack;
use crate::model::ItemType;

use super::numbers::single_number;
use super::words::{without_gaps, words};
use super::{Check, Draft, Verdict};

/// Items that a teacher would not ask.
pub(super) struct WorthAsking;

impl Check for WorthAsking {
    fn id(&self) -> &'static str {
        "worth_asking"
    }

    fn page(&self) -> &'static str {
        include_str!("worth_asking.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let keys: &[String] = if draft.item.kind == ItemType::TrueFalse {
            &[]
        } else {
            &draft.item.key
        };
        Verdict::of(
            keys.iter()
                .find_map(|key| poor_key(key, draft))
                .or_else(|| poor_stem(draft)),
        )
    }
}

fn poor_key(key: &str, draft: &Draft<'_>) -> Option<String> {
    let wording = draft.wording();
    if wording.words.references.find(key).is_some() || is_section_number(key, draft) {
        return Some(format!("\"{key}\" only points to a place"));
    }
    let key_words = words(key);
    if key_words.is_empty() || single_number(key, wording).is_some() {
        return None;
    }
    if key_words.iter().all(|word| is_grammar(word, draft)) {
        return Some(format!("\"{key}\" says nothing by itself"));
    }
    key_words
        .iter()
        .all(|word| is_grammar(word, draft) || wording.words.empty_terms.contains(word))
        .then(|| format!("\"{key}\" is no term of the subject"))
}

/// "3.8.2", or "3.8" where the evidence starts with it as its number.
fn is_section_number(key: &str, draft: &Draft<'_>) -> bool {
    let key = key.trim().trim_end_matches('.');
    let is_dotted =
        key.contains('.') && key.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
    let starts_there = || {
        let mut quotes = draft
            .item
            .evidence
            .iter()
            .map(|place| place.quote.trim_start());
        quotes.any(|quote| {
            quote
                .strip_prefix(key)
                .is_some_and(|rest| rest.starts_with(['.', ' ']))
        })
    };
    is_dotted && (key.matches('.').count() > 1 || starts_there())
}

fn is_grammar(word: &str, draft: &Draft<'_>) -> bool {
    draft.wording().light.contains(word)
        || pack(draft.item.language).is_some_and(|pack| pack.function_words.contains(word))
}

/// A stem with too little in it to think about.
fn poor_stem(draft: &Draft<'_>) -> Option<String> {
    let wording = draft.wording();
    let (stem, _) = without_gaps(&draft.item.stem);
    let stem_words = words(&stem);
    let content = stem_words
        .iter()
        .filter(|word| !is_grammar(word, draft) && !wording.asking.contains(*word))
        .filter(|word| !wording.words.empty_terms.contains(*word))
        .count();
    let needed = match draft.item.kind {
        ItemType::Cloze | ItemType::TrueFalse => 2,
        _ => 1,
    };
    (content < needed).then(|| format!("the stem has {content} content words, {needed} needed"))
}
