use crate::model::{Edit, Span};

use super::references::{parts, places};
use super::words::{lines, words};
use super::{View, replaced};

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    lines(text)
        .flat_map(|line| {
            let words: Vec<Span> = words(text, line).collect();
            let ranges = places(text, &words);
            ranges
                .into_iter()
                .filter_map(|at| {
                    Some(replaced(
                        gap(text, words.get(at + 1)?, words.get(at + 2)?)?,
                        " – ",
                    ))
                })
                .collect::<Vec<_>>()
        })
        .collect()
}

/// The gap between the first and the last number of a range of rules.
fn gap(text: &str, first: &Span, last: &Span) -> Option<Span> {
    let from = first.slice(text);
    let to = last.slice(text).trim_end_matches([',', ';', ')', '.']);
    if from.ends_with('.') {
        return None;
    }
    let (from, to) = (parts(from)?, parts(to)?);
    let (low, parent) = from.split_last()?;
    let (high, same) = to.split_last()?;
    // The next number may be that of the next rule.
    (parent == same && *high > low + 1).then(|| Span::new(first.end, last.start))
}
