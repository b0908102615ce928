//! How likely a teacher would keep an item: one small probability for each deficiency, multiplied.

mod features;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::{ItemCheck, Outcome};

use super::in_doubt::InDoubt;
use super::{Check, Draft};

pub use features::{Features, features};

/// What the score of an item of a doubtful kind is multiplied by: set, not fitted. It takes the best of them below the default cut.
const IN_DOUBT: f64 = 0.4;

/// What an item can lack: the letter that raters give it, and its name in the data file.
pub const DEFICIENCIES: [(char, &str); 7] = [
    ('G', "grammar"),
    ('S', "self_contained"),
    ('K', "key"),
    ('O', "one_right"),
    ('D', "distractors"),
    ('A', "give_away"),
    ('W', "worth"),
];

/// The probability of one deficiency: the logistic function of a base plus weighted features.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chance {
    /// The logarithm of the odds of an item without any feature.
    pub base: f64,
    /// What a unit of each feature adds to it; a feature not named adds nothing.
    pub weights: BTreeMap<String, f64>,
}

/// The chances of all deficiencies, by name.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct Rank(pub BTreeMap<String, Chance>);

/// The data file `rank.toml`, written by the program `ratings`.
static FITTED: LazyLock<Option<Rank>> =
    LazyLock::new(|| toml::from_str(include_str!("rank.toml")).ok());

/// How likely a teacher would keep the item, from 0 to 1 with four decimals: the product of 1 - p over its deficiencies. An
/// item that a check refuses has 0.
pub fn score(draft: &Draft<'_>, checks: &[ItemCheck]) -> f64 {
    let Some(rank) = FITTED.as_ref() else {
        return 0.0;
    };
    if checks.iter().any(|check| check.outcome == Outcome::Fail) {
        return 0.0;
    }
    let kept = rank.score(&features(draft, checks));
    let kept = if is_in_doubt(checks) {
        kept * IN_DOUBT
    } else {
        kept
    };
    (kept * 10_000.0).round() / 10_000.0
}

/// Whether an item is of a kind that is mostly refused.
fn is_in_doubt(checks: &[ItemCheck]) -> bool {
    checks
        .iter()
        .any(|check| check.id == InDoubt.id() && check.outcome == Outcome::Waived)
}

impl Rank {
    /// The product of 1 - p over all deficiencies.
    pub fn score(&self, features: &Features) -> f64 {
        let kept = self.0.values().map(|chance| 1.0 - chance.of(features));
        kept.product()
    }
}

impl Chance {
    /// The probability of the deficiency, between 0 and 1.
    pub fn of(&self, features: &Features) -> f64 {
        let weighted = features
            .0
            .iter()
            .filter_map(|(name, value)| Some(self.weights.get(name)? * value));
        let odds = self.base + weighted.sum::<f64>();
        1.0 / (1.0 + (-odds).exp())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
mod tests {
    use super::*;

    #[test]
    fn every_deficiency_has_its_chance_and_no_other() {
        let rank = FITTED.as_ref().unwrap();
        let mut names: Vec<&str> = DEFICIENCIES.iter().map(|(_, name)| *name).collect();
        names.sort_unstable();
        assert!(rank.0.keys().eq(names));
    }

    #[test]
    fn deficiencies_multiply() {
        let features = Features(vec![("long".into(), 2.0), ("unknown".into(), 9.0)]);
        let chance = |base, long| Chance {
            base,
            weights: BTreeMap::from([("long".into(), long)]),
        };
        let even = chance(-1.0, 0.5);
        assert!((even.of(&features) - 0.5).abs() < 1e-12);
        let named = [("key", even), ("worth", chance(3.0, -1.5))];
        let rank = Rank(named.map(|(name, chance)| (name.into(), chance)).into());
        assert!((rank.score(&features) - 0.25).abs() < 1e-12);
    }
}
