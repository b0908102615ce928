//! The ratings against a bank built now: what was rated bad must not ship, what was rated good still should.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use seedbank::judge::Cut;
use seedbank::model::{Bank, Item};

use crate::sitting::Rating;
use crate::verdict::{rated, standing};

/// Faults with which an item must not ship again.
pub const GRAVE: &str = "GSKO";
/// The share of the items rated good that must still ship.
pub const LEAST_GOOD: f64 = 0.95;

/// How the rated items of a bank's files fare in it.
#[derive(Debug, Default)]
pub struct Replay {
    /// Items rated bad that ship in the wording that was rated, with their letters.
    pub bad: BTreeMap<(String, String), String>,
    /// Items rated good that ship in that wording.
    pub good: usize,
    /// Items rated good that ship in another wording or form: of the same id, or by the same rule from the same sentence.
    pub reworded: usize,
    /// How many items rated good score too low of rules on probation, which ship only their best.
    pub held: usize,
    /// Items of other rules rated good whose score is now too low, by id and wording.
    pub low: BTreeSet<(String, String)>,
    /// Items rated good that are not asked any more, by id and wording.
    pub gone: BTreeSet<(String, String)>,
}

impl Replay {
    /// The share of the items rated good that still ship, in whatever wording, without those held back; 1 where there are none.
    pub fn share(&self) -> f64 {
        let shipped = self.good + self.reworded;
        let all = shipped + self.low.len() + self.gone.len();
        if all == 0 {
            1.0
        } else {
            shipped as f64 / all as f64
        }
    }
}

/// A rule with the file and the bytes that it asks of.
type Asked<'a> = (&'a str, &'a str, Option<(usize, usize)>);

fn place(rating: &Rating) -> Asked<'_> {
    (&rating.rule, &rating.file, rating.place)
}

fn places(item: &Item) -> impl Iterator<Item = Asked<'_>> {
    item.evidence.iter().take(1).map(|place| {
        let file = place.path.rsplit('/').next().unwrap_or_default();
        (item.rule.as_str(), file, Some((place.start, place.end)))
    })
}

/// Looks every rated item of the banks' files up; an item ships as `cut` says.
pub fn replay(ratings: &Path, banks: &[Bank], cut: Cut) -> anyhow::Result<Replay> {
    let standing = standing(banks);
    let sources = banks.iter().flat_map(|bank| &bank.sources);
    let files: BTreeSet<&str> = sources
        .filter_map(|source| source.path.rsplit('/').next())
        .collect();
    let items = || banks.iter().flat_map(|bank| &bank.items);
    let ids: BTreeSet<&str> = items().map(|item| item.id.as_str()).collect();
    let shipped = items().filter(|item| item.score >= cut.of(&item.rule, &item.checks));
    let shipped: Vec<&Item> = shipped.collect();
    let asked: BTreeSet<Asked<'_>> = shipped.iter().flat_map(|item| places(item)).collect();
    let shipped: BTreeSet<&str> = shipped.iter().map(|item| item.id.as_str()).collect();
    let mut replay = Replay::default();
    for (key, rated) in rated(ratings)? {
        let Some(rating) = rated
            .any()
            .filter(|rating| files.contains(rating.file.as_str()))
        else {
            continue;
        };
        let ships = standing
            .get(&key)
            .is_some_and(|now| now.score >= cut.of(&now.rule, &now.checks));
        if rated.is_bad_for(GRAVE) {
            if ships {
                let letters = GRAVE.chars().filter(|letter| rated.lacks(*letter));
                replay.bad.insert(key, letters.collect());
            }
        } else if rated.is_good() {
            if ships {
                replay.good += 1;
            } else if shipped.contains(key.0.as_str()) || asked.contains(&place(rating)) {
                replay.reworded += 1;
            } else if !ids.contains(key.0.as_str()) {
                replay.gone.insert(key);
            } else if cut.is_probation(&rating.rule) {
                replay.held += 1;
            } else {
                replay.low.insert(key);
            }
        }
    }
    Ok(replay)
}
