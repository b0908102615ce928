use crate::model::Origin;

use super::{Check, Draft, Verdict};

/// Questions on sentences of running text.
pub(super) struct RunningText;

impl Check for RunningText {
    fn id(&self) -> &'static str {
        "running_text"
    }

    fn page(&self) -> &'static str {
        include_str!("running_text.md")
    }

    fn refuses(&self) -> bool {
        false
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let is_of_prose = draft
            .candidate
            .is_some_and(|candidate| candidate.is_of_prose);
        if is_of_prose && draft.item.origin == Origin::Generated {
            return Verdict::Waived("a sentence of running text".to_owned());
        }
        Verdict::Pass
    }
}
