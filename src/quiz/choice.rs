use std::collections::BTreeSet;

use super::QuizSpec;
use super::blueprint::{Blueprint, Seats};
use super::conflicts::Conflicts;
use super::cues::answers;
use super::difficulty::{DifficultyMix, place};
use crate::distract::digest;
use crate::model::Item;

/// What chance may add to a score: as much as tells a good question from a fair one.
const CHANCE: f64 = 0.15;
/// What a question loses for each one that cannot stand beside it, and how many of those count.
const IN_THE_WAY: f64 = 0.02;
const MOST_IN_THE_WAY: usize = 15;

/// Longest quiz in which a question is exchanged for two others.
const MOST_SWAPPED: usize = 300;

/// The items chosen so far, out of those that may be.
pub struct Choice<'a> {
    items: &'a [&'a Item],
    pub conflicts: &'a Conflicts,
    mix: Option<DifficultyMix>,
    /// By place: how good it is for this quiz.
    worth: Vec<f64>,
    /// By place: what a learner has to find.
    answers: Vec<Vec<Vec<String>>>,
    /// Answers of those chosen.
    given: BTreeSet<Vec<String>>,
    pub chosen: BTreeSet<usize>,
}

impl<'a> Choice<'a> {
    /// Nothing chosen yet.
    pub fn new(items: &'a [&'a Item], conflicts: &'a Conflicts, spec: &QuizSpec) -> Self {
        let level = spec.level.as_ref();
        let worth = items.iter().enumerate().map(|(at, item)| {
            let in_the_way = conflicts.of(at).len().min(MOST_IN_THE_WAY) as f64;
            item.score + CHANCE * chance(spec.seed, &item.id) - IN_THE_WAY * in_the_way
        });
        Self {
            items,
            conflicts,
            mix: spec.mix.or_else(|| level.and_then(super::Level::mix)),
            worth: worth.collect(),
            answers: items.iter().map(|item| answers(item)).collect(),
            given: BTreeSet::new(),
            chosen: BTreeSet::new(),
        }
    }

    /// Chooses up to so many, spread over the sections.
    pub fn fill(&mut self, blueprint: &Blueprint, count: usize) {
        let mut seats = Seats::default();
        while self.chosen.len() < count {
            let next = blueprint.next(&mut seats, &mut |own| self.best(own));
            let Some(at) = next else { break };
            self.chosen.insert(at);
            self.given
                .extend(self.answers.get(at).into_iter().flatten().cloned());
        }
        let homes = self.homes(blueprint);
        let is_small = self.chosen.len() <= MOST_SWAPPED;
        while is_small && self.chosen.len() < count && self.swap(&homes) {}
    }

    /// By place: the section of an item.
    fn homes(&self, blueprint: &Blueprint) -> Vec<usize> {
        let mut homes = vec![usize::MAX; self.items.len()];
        for (section, (_, _, own)) in blueprint.sections().enumerate() {
            for at in own {
                if let Some(home) = homes.get_mut(*at) {
                    *home = section;
                }
            }
        }
        homes
    }

    /// The best of some items beside those chosen: first by what the mix lacks, then one whose answer is no other's and no more often
    /// true than false, then by worth.
    fn best(&self, own: &[usize]) -> Option<usize> {
        let taken = self.taken();
        let rank = |at: usize| {
            let item = self.items.get(at)?;
            let deficit = self.mix.map(|mix| mix.deficit(item.difficulty, taken));
            let worth = self.worth.get(at).copied().unwrap_or_default();
            let is_fresh = self.is_new_answer(at) && !self.is_common_truth(item);
            Some((deficit.unwrap_or_default(), is_fresh, worth))
        };
        let fits = own.iter().copied().filter(|at| self.fits(*at));
        let ranked = fits.filter_map(|at| Some((rank(at)?, at)));
        let best = ranked.reduce(|best, next| {
            let ((one, one_new, one_worth), (other, other_new, other_worth)) = (best.0, next.0);
            let order = one.cmp(&other).then(one_new.cmp(&other_new));
            let order = order.then(one_worth.total_cmp(&other_worth));
            if order.is_lt() { next } else { best }
        });
        best.map(|(_, at)| at)
    }

    fn fits(&self, at: usize) -> bool {
        !self.chosen.contains(&at) && self.conflicts.with(at, &self.chosen).is_none()
    }

    fn is_new_answer(&self, at: usize) -> bool {
        let mut answers = self.answers.get(at).into_iter().flatten();
        !answers.any(|answer| self.given.contains(answer))
    }

    /// Whether more statements of this truth than of the other are chosen.
    fn is_common_truth(&self, item: &Item) -> bool {
        let chosen = self.chosen.iter().filter_map(|at| self.items.get(*at));
        let truths: Vec<bool> = chosen.filter_map(|item| item.truth).collect();
        let same = |truth: &&bool| item.truth == Some(**truth);
        item.truth.is_some() && 2 * truths.iter().filter(same).count() > truths.len()
    }

    fn taken(&self) -> [usize; 3] {
        let mut taken = [0; 3];
        for item in self.chosen.iter().filter_map(|at| self.items.get(*at)) {
            if let Some(count) = taken.get_mut(place(item.difficulty)) {
                *count += 1;
            }
        }
        taken
    }

    /// Puts two items in the place of one that stands in the way of both, and leaves no section without its only one.
    fn swap(&mut self, homes: &[usize]) -> bool {
        for out in self.chosen.clone() {
            let mut rest = self.chosen.clone();
            rest.remove(&out);
            let is_home = |at: &usize| homes.get(*at) == homes.get(out);
            let is_only = !rest.iter().any(is_home);
            let near = self.conflicts.of(out);
            let freed: Vec<usize> = near
                .into_iter()
                .filter(|at| !rest.contains(at) && self.conflicts.with(*at, &rest).is_none())
                .collect();
            let pair = freed.iter().find_map(|one| {
                let against = self.conflicts.of(*one);
                let other = freed.iter().find(|other| {
                    let keeps = !is_only || is_home(one) || is_home(other);
                    *other > one && keeps && !against.contains(*other)
                });
                other.map(|other| [*one, *other])
            });
            if let Some(pair) = pair {
                rest.extend(pair);
                self.chosen = rest;
                return true;
            }
        }
        false
    }
}

/// A number from 0 to 1 that depends on the seed and the item alone.
fn chance(seed: u64, id: &str) -> f64 {
    let digest = digest(&format!("quiz {seed}"), id);
    (digest >> 11) as f64 / (1_u64 << 53) as f64
}
