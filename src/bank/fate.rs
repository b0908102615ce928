use crate::judge::Refusal;
use crate::model::Item;

/// The reason of what scores lower than wanted.
pub const LOW_SCORE: &str = "low_score";

/// The reason of what a rule asks that is on trial in the language.
pub const ON_TRIAL: &str = "on_trial";

/// Why a candidate becomes no item of its own.
pub enum Fate {
    Merged,
    Faulty(Refusal),
    Refused(String, Option<String>),
}

impl Fate {
    /// Whether a check, the score or the trial of its rule refused it, not the wish for another type or a rival.
    pub fn is_of_quality(&self) -> bool {
        match self {
            Self::Faulty(_) => true,
            Self::Refused(reason, _) => reason == LOW_SCORE || reason == ON_TRIAL,
            Self::Merged => false,
        }
    }
}

/// Options that a check refuses, or that the rank thinks less of than of none, are no better than none: the question may still stand
/// without them.
pub fn better(chosen: Result<Item, Fate>, open: Option<Result<Item, Fate>>) -> Result<Item, Fate> {
    match (chosen, open) {
        (Ok(chosen), Some(Ok(open))) if open.score > chosen.score => Ok(open),
        (Err(_), Some(open)) => open,
        (chosen, _) => chosen,
    }
}
