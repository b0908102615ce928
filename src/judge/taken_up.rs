use crate::model::{ItemType, KeyKind, Origin};

use super::{Check, Draft, Verdict};

/// Gaps and questions whose key the text around the sentence names nowhere else.
pub(super) struct TakenUp;

impl Check for TakenUp {
    fn id(&self) -> &'static str {
        "taken_up"
    }

    fn page(&self) -> &'static str {
        include_str!("taken_up.md")
    }

    fn refuses(&self) -> bool {
        false
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let Some(candidate) = draft.candidate else {
            return Verdict::Pass;
        };
        let is_gap = draft.item.kind == ItemType::Cloze;
        let is_of_prose = draft.item.origin == Origin::Generated
            && (is_gap || candidate.key_kind == KeyKind::Phrase);
        if is_of_prose && !candidate.is_taken_up {
            return Verdict::Waived("the text around names the key nowhere else".to_owned());
        }
        Verdict::Pass
    }
}
