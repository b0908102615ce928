use super::numbers::single_number;
use super::{Check, Draft, Verdict};

/// Number options that do not rise.
pub(super) struct NumbersSorted;

impl Check for NumbersSorted {
    fn id(&self) -> &'static str {
        "numbers_sorted"
    }

    fn page(&self) -> &'static str {
        include_str!("numbers_sorted.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let options = draft.choices();
        let values: Option<Vec<f64>> = options
            .iter()
            .map(|option| single_number(&option.text, draft.wording()))
            .collect();
        let falls = values.and_then(|values| values.windows(2).position(|pair| pair[0] >= pair[1]));
        Verdict::of(falls.and_then(|place| {
            let [before, after] = options.get(place..place + 2)? else {
                return None;
            };
            Some(format!(
                "\"{}\" stands before \"{}\"",
                before.text, after.text
            ))
        }))
    }
}
