use std::collections::BTreeSet;

use super::cues::given_away;
use super::same_fact::same_fact;
use crate::model::Item;

/// Which items cannot stand in one quiz.
pub struct Conflicts {
    /// By place: those that ask the same fact.
    facts: Vec<BTreeSet<usize>>,
    /// By place: those that it gives away, or that give it away.
    cues: Vec<BTreeSet<usize>>,
}

/// Why an item cannot stand beside the others of a quiz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Conflict {
    SameFact,
    GivenAway,
}

impl Conflicts {
    /// Those among some items.
    pub fn among(items: &[&Item]) -> Self {
        let table = |pairs: Vec<(usize, usize)>| {
            let mut table = vec![BTreeSet::new(); items.len()];
            for (one, other) in pairs {
                for (at, with) in [(one, other), (other, one)] {
                    if let Some(known) = table.get_mut(at) {
                        known.insert(with);
                    }
                }
            }
            table
        };
        Self {
            facts: table(same_fact(items)),
            cues: table(given_away(items)),
        }
    }

    /// All items that cannot stand beside one, in order.
    pub fn of(&self, at: usize) -> BTreeSet<usize> {
        let tables = [&self.facts, &self.cues];
        let all = tables.into_iter().filter_map(|table| table.get(at));
        all.flatten().copied().collect()
    }

    /// Why an item cannot stand beside those of a set.
    pub fn with(&self, at: usize, chosen: &BTreeSet<usize>) -> Option<Conflict> {
        let meets = |table: &[BTreeSet<usize>]| {
            let known = table.get(at);
            known.is_some_and(|known| known.iter().any(|other| chosen.contains(other)))
        };
        if meets(&self.facts) {
            Some(Conflict::SameFact)
        } else {
            meets(&self.cues).then_some(Conflict::GivenAway)
        }
    }
}
