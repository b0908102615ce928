use std::collections::BTreeMap;

use crate::index::stems;
use crate::language::is_function_word;
use crate::model::{Item, ItemType};

/// Pairs of places of items of which one shows the answer of the other: all words of a key in a row in its stem, in an option or
/// in a pair.
pub fn given_away(items: &[&Item]) -> Vec<(usize, usize)> {
    let mut by_first: BTreeMap<String, Vec<(Vec<String>, usize)>> = BTreeMap::new();
    for (at, item) in items.iter().enumerate() {
        for answer in answers(item) {
            if let Some(first) = answer.first().cloned() {
                by_first.entry(first).or_default().push((answer, at));
            }
        }
    }
    let mut pairs = Vec::new();
    for (at, item) in items.iter().enumerate() {
        for text in shown(item) {
            let words = stems(text, item.language);
            for from in 0..words.len() {
                let rest = words.get(from..).unwrap_or_default();
                let known = rest.first().and_then(|first| by_first.get(first));
                let told = known.into_iter().flatten();
                let told = told.filter(|(answer, owner)| *owner != at && rest.starts_with(answer));
                pairs.extend(told.map(|(_, owner)| (*owner, at)));
            }
        }
    }
    pairs
}

/// What a learner has to find, as stems without the words of grammar at both ends.
pub fn answers(item: &Item) -> Vec<Vec<String>> {
    let is_told = matches!(
        item.kind,
        // Whether a statement is true, and what belongs together or comes first, no word of another question tells.
        ItemType::TrueFalse | ItemType::Matching | ItemType::Ordering
    );
    let forms = item.key.iter().chain(&item.accept).filter(|_| !is_told);
    let mut answers: Vec<Vec<String>> = forms.map(|form| answer(form, item)).collect();
    answers.retain(|answer| !answer.is_empty());
    answers
}

fn answer(form: &str, item: &Item) -> Vec<String> {
    let words: Vec<&str> = form.split_whitespace().collect();
    let is_content = |word: &&str| {
        let plain = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        !is_function_word(&plain.to_lowercase(), item.language)
    };
    let first = words.iter().position(is_content);
    let last = words.iter().rposition(is_content);
    let core = first
        .zip(last)
        .and_then(|(first, last)| words.get(first..=last))
        .unwrap_or(&words);
    stems(&core.join(" "), item.language)
}

fn shown(item: &Item) -> impl Iterator<Item = &str> {
    let options = item.options.iter().map(|option| option.text.as_str());
    let sides = item
        .pairs
        .iter()
        .flat_map(|pair| [pair.left.as_str(), &pair.right]);
    std::iter::once(item.stem.as_str())
        .chain(options)
        .chain(sides)
}
