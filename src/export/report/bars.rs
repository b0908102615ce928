use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::words::grouped;

/// One bar of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// What is counted.
    pub name: String,
    /// A remark under the name; empty for none.
    pub note: String,
    /// The count, its thousands apart.
    pub count: String,
    /// Length of the bar in percent of the longest.
    pub width: String,
}

/// Bars of counted things, each with its name and a remark: the longest first, at most `limit` of them; equal ones in the
/// order given.
pub fn bars(counts: impl IntoIterator<Item = (String, String, usize)>, limit: usize) -> Vec<Bar> {
    let mut counts: Vec<_> = counts
        .into_iter()
        .filter(|(.., count)| *count > 0)
        .collect();
    counts.sort_by_key(|(.., count)| Reverse(*count));
    let longest = counts.first().map_or(1, |(.., count)| *count);
    counts
        .into_iter()
        .take(limit)
        .map(|(name, note, count)| Bar {
            name,
            note,
            count: grouped(count),
            width: percent(count, longest),
        })
        .collect()
}

/// Bars of how often each thing occurs.
pub fn bars_of(things: impl IntoIterator<Item = String>) -> Vec<Bar> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_default() += 1;
    }
    let counts = counts
        .into_iter()
        .map(|(name, count)| (name, String::new(), count));
    bars(counts, usize::MAX)
}

/// A share as CSS and SVG take it: percent with two decimals.
pub fn percent(part: usize, whole: usize) -> String {
    format!("{:.2}", 100.0 * part as f64 / whole.max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longest_bar_comes_first_and_fills_the_width() {
        let bars = bars_of(["b", "a", "c", "c"].map(str::to_owned));
        let seen: Vec<(&str, &str)> = bars
            .iter()
            .map(|bar| (bar.name.as_str(), bar.width.as_str()))
            .collect();
        assert_eq!(seen, [("c", "100.00"), ("a", "50.00"), ("b", "50.00")]);
    }

    #[test]
    fn nothing_has_no_share_of_nothing() {
        assert_eq!(percent(0, 0), "0.00");
    }
}
