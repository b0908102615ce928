use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::alike::{Alike, Asking, Repeat};
use crate::model::{Bank, Item, Place};

/// What stands twice among the questions of a bank.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Duplicates {
    /// Questions that ask the same, in the order of their first one.
    pub clusters: Vec<Cluster>,
}

/// Questions that ask the same, and places that do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Cluster {
    /// Ids of the questions, the first one first; one alone where the others were merged into it.
    pub items: Vec<String>,
    /// Where else it is asked: what was merged.
    pub places: Vec<Place>,
    /// Why they belong together.
    pub reason: String,
}

/// The clusters of repeats of a bank: what a build merged, and what came to stand beside each other in another way.
pub fn duplicates(bank: &Bank) -> Duplicates {
    let mut alike = Alike::default();
    let mut repeats: BTreeMap<usize, Vec<(usize, Repeat)>> = BTreeMap::new();
    for (at, item) in bank.items.iter().enumerate() {
        let asking = Asking::of(item);
        match alike.find(&asking) {
            Some((first, repeat)) => repeats.entry(first).or_default().push((at, repeat)),
            None => alike.note(asking, at),
        }
    }
    let clusters = bank.items.iter().enumerate().filter_map(|(at, first)| {
        let again = repeats.get(&at).map_or(&[][..], Vec::as_slice);
        cluster(bank, first, again)
    });
    Duplicates {
        clusters: clusters.collect(),
    }
}

fn cluster(bank: &Bank, first: &Item, again: &[(usize, Repeat)]) -> Option<Cluster> {
    let others: Vec<(&Item, Repeat)> = again
        .iter()
        .filter_map(|(at, repeat)| Some((bank.items.get(*at)?, *repeat)))
        .collect();
    let all = || std::iter::once(first).chain(others.iter().map(|(item, _)| *item));
    let places: Vec<Place> = all().flat_map(|item| item.also_at.clone()).collect();
    let times = |wanted| {
        others
            .iter()
            .filter(|(_, repeat)| *repeat == wanted)
            .count()
    };
    let reasons: Vec<String> = [
        (places.len(), "merged: other places ask the same"),
        (times(Repeat::Exact), "same stem and answer"),
        (
            times(Repeat::Near),
            "same answer, and a stem that tells the same facts in nearly the same words",
        ),
    ]
    .into_iter()
    .filter(|(times, _)| *times > 0)
    .map(|(times, reason)| format!("{reason} ({times})"))
    .collect();
    (!reasons.is_empty()).then(|| Cluster {
        items: all().map(|item| item.id.clone()).collect(),
        places,
        reason: reasons.join("; "),
    })
}
