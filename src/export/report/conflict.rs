use std::collections::BTreeSet;

use super::words::grouped;
use crate::model::{Bank, Place};

/// Two places of editions that disagree.
#[derive(Debug)]
pub struct ConflictRow {
    /// The rule's number, where there is one.
    pub number: String,
    /// The later place, and its words.
    pub here: String,
    /// What it has.
    pub here_has: String,
    /// The earlier place.
    pub there: String,
    /// What that has.
    pub there_has: String,
}

/// The conflicts of a bank, each later place once.
pub fn conflicts(bank: &Bank) -> Vec<ConflictRow> {
    let mut seen = BTreeSet::new();
    let fresh = bank
        .conflicts
        .iter()
        .filter(|conflict| seen.insert((&conflict.here.path, conflict.here.start)));
    fresh
        .map(|conflict| {
            let words = |words: Vec<Option<&str>>| {
                let words: Vec<&str> = words.into_iter().flatten().collect();
                words.join("; ")
            };
            let differs = || conflict.differs.iter();
            ConflictRow {
                number: conflict.number.clone().unwrap_or_default(),
                here: name(bank, &conflict.here),
                here_has: words(differs().map(|it| it.here.as_deref()).collect()),
                there: name(bank, &conflict.there),
                there_has: words(differs().map(|it| it.there.as_deref()).collect()),
            }
        })
        .collect()
}

/// The source's path with its title, and the place in it: editions often share their title.
fn name(bank: &Bank, place: &Place) -> String {
    let source = bank.sources.iter().find(|source| source.path == place.path);
    let title = source.and_then(|source| source.title.as_deref());
    let title = title.map(|title| format!("{title}, ")).unwrap_or_default();
    format!("{title}{}, byte {}", place.path, grouped(place.start))
}
