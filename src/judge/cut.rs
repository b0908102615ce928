//! From which score on items are kept.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::Check;
use super::running_text::RunningText;
use crate::language::pack;
use crate::model::{ItemCheck, Language, Outcome};

/// The data file `cuts.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cuts {
    all: f64,
    probation: BTreeMap<String, f64>,
    floor: BTreeMap<String, f64>,
}

static CUTS: LazyLock<Cuts> =
    LazyLock::new(|| toml::from_str(include_str!("cuts.toml")).unwrap_or_default());

/// The least score of an item that is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Cut {
    /// That of `cuts.toml`: higher for rules whose questions on running text are often refused.
    #[default]
    ByRule,
    /// One for all, 0 to 1; of running text not below the rule's floor.
    At(f64),
}

impl Cut {
    /// The least score of an item by its rule and its checks.
    pub fn of(self, rule: &str, checks: &[ItemCheck]) -> f64 {
        let is_prose = is_of_running_text(checks);
        let of_prose = |cuts: &BTreeMap<String, f64>| cuts.get(rule).filter(|_| is_prose).copied();
        let least = match self {
            Self::At(score) => score,
            Self::ByRule => of_prose(&CUTS.probation).unwrap_or(CUTS.all),
        };
        least.max(of_prose(&CUTS.floor).unwrap_or(0.0))
    }

    /// Whether a rule's items of a language are kept only where a score is asked for: ratings have not borne the rule out there.
    pub fn is_on_trial(self, rule: &str, language: Language) -> bool {
        self == Self::ByRule && pack(language).is_some_and(|pack| pack.on_trial.contains(rule))
    }

    /// Whether some of a rule's items need more than others to be kept.
    pub fn is_probation(self, rule: &str) -> bool {
        self == Self::ByRule && CUTS.probation.contains_key(rule)
    }
}

impl From<Option<f64>> for Cut {
    fn from(score: Option<f64>) -> Self {
        score.map_or(Self::ByRule, Self::At)
    }
}

fn is_of_running_text(checks: &[ItemCheck]) -> bool {
    checks
        .iter()
        .any(|check| check.id == RunningText.id() && check.outcome == Outcome::Waived)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::extract::extractors;
    use crate::language::packs;

    #[test]
    fn rules_on_probation_exist_and_need_more_on_running_text() {
        let prose = [ItemCheck {
            id: "running_text".into(),
            outcome: Outcome::Waived,
            note: None,
        }];
        let least = |rule: &str, checks| Cut::ByRule.of(rule, checks);
        for (rule, floor) in &CUTS.floor {
            let at = |score, checks| Cut::At(score).of(rule, checks);
            assert!((at(0.0, &prose) - floor).abs() < 1e-9 && at(0.0, &[]) < 1e-9);
            assert!((at(0.99, &prose) - 0.99).abs() < 1e-9);
        }
        for rule in CUTS.probation.keys() {
            assert!(
                extractors().iter().any(|known| known.id() == rule),
                "{rule}"
            );
            assert!(least(rule, &prose) > least(rule, &[]), "{rule}");
            assert!(least(rule, &[]) > 0.0);
        }
        assert!(least("definition", &prose) <= least("definition", &[]));
    }

    #[test]
    fn rules_on_trial_exist_and_ask_only_where_a_score_is_asked_for() {
        for pack in packs() {
            let rules = extractors().iter().map(|rule| rule.id());
            let on_trial: Vec<&str> = rules.filter(|id| pack.on_trial.contains(*id)).collect();
            assert_eq!(on_trial.len(), pack.on_trial.len(), "{:?}", pack.language);
            for rule in on_trial {
                assert!(Cut::ByRule.is_on_trial(rule, pack.language));
                assert!(!Cut::At(0.0).is_on_trial(rule, pack.language));
            }
        }
        assert!(!Cut::ByRule.is_on_trial("definition", Language::ENGLISH));
    }

    #[test]
    fn a_score_that_is_asked_for_holds_for_every_rule() {
        let rules = ["definition", "object"];
        assert!(
            rules
                .iter()
                .all(|rule| (Cut::from(Some(0.3)).of(rule, &[]) - 0.3).abs() < 1e-9)
        );
    }
}
