use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::{ItemCheck, ItemType, Outcome};

use super::Draft;
use super::words::{content_words, words};

/// A spread of option lengths beyond this many times counts no further.
const WIDEST: f64 = 3.0;
/// A key this much longer or shorter than all others stands out.
const STANDING_OUT: f64 = 1.25;
/// Differences of up to this many characters are not seen.
const FREE_CHARACTERS: f64 = 8.0;
/// The name under which a table holds the weight of all it does not name.
const OTHER: &str = "other";

/// The data file `rank.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Weights {
    rule: BTreeMap<String, f64>,
    distractor: BTreeMap<String, f64>,
    stem: StemWeights,
    options: OptionWeights,
    waived: BTreeMap<String, f64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StemWeights {
    free_words: usize,
    word: f64,
    least_content_words: usize,
    thin: f64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionWeights {
    spread: f64,
    three: f64,
    standing_out: f64,
}

static WEIGHTS: LazyLock<Option<Weights>> =
    LazyLock::new(|| toml::from_str(include_str!("rank.toml")).ok());

/// How likely a teacher would keep the item, from 0 to 1 with four decimals: the product of 1 - p over its deficiencies. An
/// item that a check refuses has 0.
pub fn score(draft: &Draft<'_>, checks: &[ItemCheck]) -> f64 {
    let Some(weights) = WEIGHTS.as_ref() else {
        return 0.0;
    };
    if checks.iter().any(|check| check.outcome == Outcome::Fail) {
        return 0.0;
    }
    let mut troubles = vec![named(&weights.rule, &draft.item.rule)];
    troubles.extend(stem_troubles(draft, &weights.stem));
    troubles.extend(option_troubles(draft, weights));
    let waived = checks
        .iter()
        .filter(|check| check.outcome == Outcome::Waived);
    troubles.extend(
        waived
            .filter(|check| !is_expected(draft, check))
            .map(|check| named(&weights.waived, &check.id)),
    );
    let kept: f64 = troubles
        .iter()
        .map(|trouble| 1.0 - trouble.clamp(0.0, 1.0))
        .product();
    (kept * 10_000.0).round() / 10_000.0
}

fn named(table: &BTreeMap<String, f64>, name: &str) -> f64 {
    let weight = table.get(name).or_else(|| table.get(OTHER));
    weight.copied().unwrap_or_default()
}

/// The key of a statement is never in the source as such.
fn is_expected(draft: &Draft<'_>, check: &ItemCheck) -> bool {
    draft.item.kind == ItemType::TrueFalse && check.id == "key_in_source"
}

fn stem_troubles(draft: &Draft<'_>, weights: &StemWeights) -> [f64; 2] {
    let more = words(&draft.item.stem)
        .len()
        .saturating_sub(weights.free_words);
    let content = content_words(&draft.item.stem, draft.wording()).len();
    let thin = if content < weights.least_content_words {
        weights.thin
    } else {
        0.0
    };
    [more as f64 * weights.word, thin]
}

fn option_troubles(draft: &Draft<'_>, weights: &Weights) -> Vec<f64> {
    let options = draft.choices();
    let wrong = options.iter().filter(|option| !option.correct);
    let mut troubles: Vec<f64> = wrong
        .filter_map(|option| Some(named(&weights.distractor, option.from.as_deref()?)))
        .collect();
    let lengths = options
        .iter()
        .map(|option| option.text.chars().count().max(1) as f64);
    let (shortest, longest) = (lengths.clone().reduce(f64::min), lengths.reduce(f64::max));
    if let (Some(shortest), Some(longest)) = (shortest, longest)
        && longest - shortest > FREE_CHARACTERS
    {
        troubles.push(weights.options.spread * ((longest / shortest).min(WIDEST) - 1.0));
    }
    if options.len() == 3 {
        troubles.push(weights.options.three);
    }
    if key_stands_out(draft) {
        troubles.push(weights.options.standing_out);
    }
    troubles
}

fn key_stands_out(draft: &Draft<'_>) -> bool {
    let Some(key) = draft.only_key() else {
        return false;
    };
    let key = key.chars().count() as f64;
    let others: Vec<f64> = draft
        .distractors()
        .map(|text| text.chars().count() as f64)
        .collect();
    let is_longer = |a: f64, b: f64| a > STANDING_OUT * b && a - b > FREE_CHARACTERS;
    !others.is_empty()
        && (others.iter().all(|other| is_longer(key, *other))
            || others.iter().all(|other| is_longer(*other, key)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_load_and_name_every_shipped_rule_below_one() {
        let weights = WEIGHTS
            .as_ref()
            .unwrap_or_else(|| panic!("rank.toml does not load"));
        for table in [&weights.rule, &weights.distractor, &weights.waived] {
            assert!(table.contains_key(OTHER));
            assert!(table.values().all(|weight| (0.0..0.5).contains(weight)));
        }
    }
}
