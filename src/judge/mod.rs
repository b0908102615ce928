//! Accept, or reject with a reason: one check, one file, one page.

mod clear_wording;
mod cut;
mod demand;
mod draft;
mod in_doubt;
mod key_in_source;
mod length_balance;
mod no_give_away;
mod nothing_dropped;
mod numbers;
mod numbers_sorted;
mod one_language;
mod one_right_answer;
mod options_alike;
mod rank;
mod running_text;
mod self_contained;
mod sound_key;
mod taken_up;
mod well_formed;
mod wording;
mod words;
mod worth_asking;

use crate::model::{Item, ItemCheck, Origin, Outcome};

pub use clear_wording::loaded_words;
pub use cut::Cut;
pub use demand::{Demand, demand};
pub use draft::Draft;
pub use rank::{Chance, DEFICIENCIES, Features, Rank, features, score};

/// What a check says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing found.
    Pass,
    /// Found, but in order: the note says why.
    Waived(String),
    /// Found: the item is refused.
    Fail(String),
}

impl Verdict {
    /// Fails with the first fault found, or passes.
    fn of(fault: Option<String>) -> Self {
        fault.map_or(Self::Pass, Self::Fail)
    }
}

/// One reason to refuse an item.
pub trait Check: Sync {
    /// The name in `checks` and `dropped.jsonl`.
    fn id(&self) -> &'static str;
    /// The check's page: what it refuses and why, with cases.
    fn page(&self) -> &'static str;
    /// Looks at one item. Without candidate or corpus it says what the item alone shows.
    fn check(&self, draft: &Draft<'_>) -> Verdict;
    /// Whether it refuses what it finds. A check that does not only marks it, for the rank.
    fn refuses(&self) -> bool {
        true
    }
    /// Whether it can refuse a question taken ready-made from the source: true of faults of shape, not of wording.
    fn refuses_extracted(&self) -> bool {
        false
    }
}

/// Why an item is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The check.
    pub check: &'static str,
    /// What it found.
    pub note: String,
}

/// All checks, by name.
pub fn checks() -> &'static [&'static dyn Check] {
    &[
        &clear_wording::ClearWording,
        &in_doubt::InDoubt,
        &key_in_source::KeyInSource,
        &length_balance::LengthBalance,
        &no_give_away::NoGiveAway,
        &nothing_dropped::NothingDropped,
        &numbers_sorted::NumbersSorted,
        &one_language::OneLanguage,
        &one_right_answer::OneRightAnswer,
        &options_alike::OptionsAlike,
        &running_text::RunningText,
        &self_contained::SelfContained,
        &sound_key::SoundKey,
        &taken_up::TakenUp,
        &well_formed::WellFormed,
        &worth_asking::WorthAsking,
    ]
}

/// Runs the checks on an item about to enter the bank, up to the first reason to refuse it.
///
/// # Errors
/// That reason.
pub fn judge(draft: &Draft<'_>) -> Result<Vec<ItemCheck>, Refusal> {
    let outcome = |check: &&dyn Check| match verdict(*check, draft) {
        Verdict::Fail(note) => Err(Refusal {
            check: check.id(),
            note,
        }),
        passed => Ok(noted(*check, passed)),
    };
    checks().iter().map(outcome).collect()
}

/// Runs all checks on an item.
pub fn outcomes(draft: &Draft<'_>) -> Vec<ItemCheck> {
    let outcome = |check: &&dyn Check| noted(*check, verdict(*check, draft));
    checks().iter().map(outcome).collect()
}

/// Runs all checks on a finished item of any bank, as far as the item alone can tell.
pub fn lint(item: &Item) -> Vec<ItemCheck> {
    outcomes(&Draft::alone(item))
}

/// What a check says, as it is kept with the item.
fn noted(check: &dyn Check, verdict: Verdict) -> ItemCheck {
    let (outcome, note) = match verdict {
        Verdict::Pass => (Outcome::Pass, None),
        Verdict::Waived(note) => (Outcome::Waived, Some(note)),
        Verdict::Fail(note) => (Outcome::Fail, Some(note)),
    };
    ItemCheck {
        id: check.id().to_owned(),
        outcome,
        note,
    }
}

/// A question that stood ready-made in the source keeps its wording: a flaw in it is noted, not held against it.
fn verdict(check: &dyn Check, draft: &Draft<'_>) -> Verdict {
    match check.check(draft) {
        Verdict::Fail(note)
            if draft.item.origin == Origin::Extracted && !check.refuses_extracted() =>
        {
            Verdict::Waived(format!("the source's own wording: {note}"))
        }
        verdict => verdict,
    }
}
