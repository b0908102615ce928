use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ChoiceOption, CognitiveLevel, Difficulty, Pair};

/// What a person decided about an item: one line of `seedbank review --export`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Id of the item, in the bank at present or not.
    pub item: String,
    /// What was decided.
    pub decision: Ruling,
    /// What reads otherwise than built; null where nothing was edited.
    #[serde(default)]
    pub edited: Option<ItemEdit>,
    /// Who decided, where that is known.
    #[serde(default)]
    pub by: Option<String>,
    /// When, in UTC: `2026-03-14T09:26:53Z`.
    pub at: String,
    /// The question as it read when it was decided about.
    #[serde(default)]
    pub stem: Option<String>,
}

/// What may be decided about an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// Good as it is.
    Accepted,
    /// Good with another wording.
    Edited,
    /// Not wanted, now and whenever it is asked again.
    Rejected,
}

impl Ruling {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Edited => "edited",
            Self::Rejected => "rejected",
        }
    }
}

/// The fields of an item that a person may write; null where one stays as built.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ItemEdit {
    /// The question.
    pub stem: Option<String>,
    /// The options, in the order shown.
    pub options: Option<Vec<ChoiceOption>>,
    /// The right answers.
    pub key: Option<Vec<String>>,
    /// The pairs of a matching item.
    pub pairs: Option<Vec<Pair>>,
    /// Other forms taken as right.
    pub accept: Option<Vec<String>>,
    /// How far a numeric answer may be off.
    pub tolerance: Option<f64>,
    /// Whether the statement is true.
    pub truth: Option<bool>,
    /// Topics, outermost first.
    pub topics: Option<Vec<String>>,
    /// How hard.
    pub difficulty: Option<Difficulty>,
    /// What it asks of a learner.
    pub cognitive_level: Option<CognitiveLevel>,
}
