use crate::model::{ItemType, KeyKind, Origin};

use super::{Check, Draft, Verdict};

/// What parts the things of a row.
const ROW: &str = ", ";

/// Stems of kinds that raters mostly refused.
pub(super) struct InDoubt;

impl Check for InDoubt {
    fn id(&self) -> &'static str {
        "in_doubt"
    }

    fn page(&self) -> &'static str {
        include_str!("in_doubt.md")
    }

    fn refuses(&self) -> bool {
        false
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        if draft.item.origin == Origin::Extracted {
            return Verdict::Pass;
        }
        // As many others can be thought of as fill a row; what completes a rule is named in full.
        let is_closed = draft
            .candidate
            .is_none_or(|candidate| candidate.key_kind == KeyKind::Other);
        let is_row = draft.item.key.iter().any(|key| key.contains(ROW));
        if draft.item.kind == ItemType::Cloze && is_row && !is_closed {
            return Verdict::Waived("gaps for a row of things are mostly refused".to_owned());
        }
        let is_statement = draft
            .candidate
            .is_some_and(|candidate| candidate.key_kind == KeyKind::Statement);
        let said = draft.item.key.iter().filter(|_| is_statement);
        let found = std::iter::once(&draft.item.stem)
            .chain(said)
            .find_map(|text| draft.wording().words.doubtful.find(text));
        found.map_or(Verdict::Pass, |found| {
            Verdict::Waived(format!("questions with \"{found}\" are mostly refused"))
        })
    }
}
