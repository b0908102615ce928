use crate::model::{ItemType, Origin};

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

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        if draft.item.origin == Origin::Extracted {
            return Verdict::Pass;
        }
        // As many others can be thought of as fill a row.
        if draft.item.kind == ItemType::Cloze && draft.item.key.iter().any(|key| key.contains(ROW))
        {
            return Verdict::Waived("gaps for a row of things are mostly refused".to_owned());
        }
        let found = draft.wording().words.doubtful.find(&draft.item.stem);
        found.map_or(Verdict::Pass, |found| {
            Verdict::Waived(format!("questions with \"{found}\" are mostly refused"))
        })
    }
}
