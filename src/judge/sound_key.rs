use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::bank::normal_form;
use crate::model::{Item, ItemType, KeyBasis, Origin};

use super::words::without_gaps;
use super::{Check, Draft, Verdict};

const PAIRS: RangeInclusive<usize> = 3..=8;
const LEAST_STEPS: usize = 3;

/// Keys, options and pairs that do not agree.
pub(super) struct SoundKey;

impl Check for SoundKey {
    fn id(&self) -> &'static str {
        "sound_key"
    }

    fn page(&self) -> &'static str {
        include_str!("sound_key.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let item = draft.item;
        if item.stem.trim().is_empty() {
            return Verdict::Fail("the stem is empty".into());
        }
        let is_open = item.key.is_empty() && item.key_basis == KeyBasis::Unknown;
        if item.key.is_empty() && !is_open || item.key.iter().any(|key| key.trim().is_empty()) {
            return Verdict::Fail("the key is empty".into());
        }
        Verdict::of(match item.kind {
            ItemType::MultipleChoice | ItemType::MultipleResponse => options(item, is_open),
            _ if is_open => None,
            ItemType::TrueFalse => truth(draft),
            ItemType::Matching => pairs(item),
            ItemType::Ordering => steps(item),
            ItemType::Cloze => gap(item),
            ItemType::Numeric => numeric(item),
            ItemType::ShortAnswer => None,
        })
    }

    fn refuses_extracted(&self) -> bool {
        true
    }
}

fn options(item: &Item, is_open: bool) -> Option<String> {
    let allowed = match (item.origin, item.kind) {
        (Origin::Extracted, _) => 2..=10,
        (Origin::Generated, ItemType::MultipleChoice) => 3..=5,
        (Origin::Generated, _) => 3..=8,
    };
    let right: BTreeSet<&str> = item
        .options
        .iter()
        .filter(|option| option.correct)
        .map(|option| option.text.as_str())
        .collect();
    let count = item.options.len();
    if !allowed.contains(&count) {
        return Some(format!(
            "{count} options, not {} to {}",
            allowed.start(),
            allowed.end()
        ));
    }
    if item
        .options
        .iter()
        .any(|option| option.text.trim().is_empty())
    {
        return Some("an option is empty".into());
    }
    if let Some(text) = repeated(item.options.iter().map(|option| option.text.as_str())) {
        return Some(format!("the option \"{text}\" stands twice"));
    }
    if is_open {
        return None;
    }
    if right.is_empty() || item.kind == ItemType::MultipleChoice && right.len() != 1 {
        return Some(format!("{} options are right", right.len()));
    }
    let key: BTreeSet<&str> = item.key.iter().map(String::as_str).collect();
    (key != right || item.key.len() != right.len())
        .then(|| "the key is not what is marked right".into())
}

fn truth(draft: &Draft<'_>) -> Option<String> {
    let item = draft.item;
    let Some(is_true) = item.truth else {
        return Some("it is not said whether the statement is true".into());
    };
    let wording = draft.wording();
    let word = if is_true {
        &wording.true_word
    } else {
        &wording.false_word
    };
    match item.key.as_slice() {
        [key] if word.is_empty() || normal_form(key) == normal_form(word) => None,
        [key] => Some(format!("the key is \"{key}\", not \"{word}\"")),
        _ => Some("a statement has one key".into()),
    }
}

fn pairs(item: &Item) -> Option<String> {
    if !PAIRS.contains(&item.pairs.len()) {
        return Some(format!(
            "{} pairs, not {} to {}",
            item.pairs.len(),
            PAIRS.start(),
            PAIRS.end()
        ));
    }
    let left = item.pairs.iter().map(|pair| pair.left.as_str());
    let right = item.pairs.iter().map(|pair| pair.right.as_str());
    if let Some(text) = repeated(left).or_else(|| repeated(right.clone())) {
        return Some(format!("\"{text}\" belongs to two pairs"));
    }
    if item
        .pairs
        .iter()
        .any(|pair| pair.left.trim().is_empty() || pair.right.trim().is_empty())
    {
        return Some("one side of a pair is empty".into());
    }
    (!right.eq(item.key.iter().map(String::as_str)))
        .then(|| "the key is not the right sides in order".into())
}

fn steps(item: &Item) -> Option<String> {
    if item.key.len() < LEAST_STEPS {
        return Some(format!(
            "{} steps, not {LEAST_STEPS} or more",
            item.key.len()
        ));
    }
    if let Some(text) = repeated(item.key.iter().map(String::as_str)) {
        return Some(format!("the step \"{text}\" stands twice"));
    }
    let shown: BTreeSet<&str> = item
        .options
        .iter()
        .map(|option| option.text.as_str())
        .collect();
    let key: BTreeSet<&str> = item.key.iter().map(String::as_str).collect();
    (shown != key).then(|| "the steps shown are not those of the key".into())
}

fn gap(item: &Item) -> Option<String> {
    let (_, gaps) = without_gaps(&item.stem);
    (gaps != 1).then(|| format!("{gaps} gaps, not one"))
}

fn numeric(item: &Item) -> Option<String> {
    let key = item
        .key
        .iter()
        .find(|key| !key.chars().any(char::is_numeric))?;
    Some(format!("\"{key}\" is no number"))
}

/// A text that stands twice, case, spaces and a final stop aside.
fn repeated<'t>(texts: impl Iterator<Item = &'t str>) -> Option<&'t str> {
    let mut seen = BTreeSet::new();
    texts
        .into_iter()
        .find(|text| !seen.insert(normal_form(text).trim_end_matches('.').to_owned()))
}
