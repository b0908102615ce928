use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::model::{Bank, Item};

/// The sections that a quiz can ask about, as a tree: sources outermost, inside them the sections, and each with the questions
/// on itself.
pub struct Blueprint {
    plots: Vec<Plot>,
    roots: Vec<usize>,
}

/// A source or a section.
struct Plot {
    id: String,
    title: String,
    /// Plots inside it.
    inside: Vec<usize>,
    /// Places of the items on itself.
    own: Vec<usize>,
    /// How many passages its items, those inside it included, are proved by.
    weight: usize,
    own_weight: usize,
}

/// What an arm of the tree is: the questions on a section itself, or a section inside it with all that it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Arm {
    /// The section's own questions.
    Own(usize),
    /// A section.
    Plot(usize),
}

/// How many questions each arm has so far, and which have no more to give.
#[derive(Default)]
pub struct Seats {
    taken: BTreeMap<Arm, usize>,
    spent: BTreeSet<Arm>,
}

impl Blueprint {
    /// The tree of some items of a bank.
    pub fn of(bank: &Bank, items: &[&Item]) -> Self {
        let mut tree = Self {
            plots: Vec::new(),
            roots: Vec::new(),
        };
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for source in &bank.sources {
            let title = source.title.as_deref().unwrap_or(&source.path);
            tree.roots.push(tree.plots.len());
            places.insert(&source.id, tree.add(&source.id, title));
        }
        for section in &bank.sections {
            let around = section.parent.as_deref().unwrap_or(&section.source);
            let around = places.get(around).copied();
            let at = tree.add(&section.id, &section.title);
            match around.and_then(|around| tree.plots.get_mut(around)) {
                Some(around) => around.inside.push(at),
                None => tree.roots.push(at),
            }
            places.insert(&section.id, at);
        }
        for (at, item) in items.iter().enumerate() {
            let proof = item.evidence.first();
            let section = proof.and_then(|it| places.get(it.section.as_deref()?));
            let place = section.or_else(|| places.get(proof?.source.as_str()));
            if let Some(plot) = place.and_then(|place| tree.plots.get_mut(*place)) {
                plot.own.push(at);
            }
        }
        for root in tree.roots.clone() {
            tree.weigh(root, items);
        }
        tree
    }

    fn add(&mut self, id: &str, title: &str) -> usize {
        self.plots.push(Plot {
            id: id.to_owned(),
            title: title.to_owned(),
            inside: Vec::new(),
            own: Vec::new(),
            weight: 0,
            own_weight: 0,
        });
        self.plots.len() - 1
    }

    fn weigh(&mut self, at: usize, items: &[&Item]) -> usize {
        let Some(plot) = self.plots.get(at) else {
            return 0;
        };
        let passages = plot.own.iter().filter_map(|at| {
            let proof = items.get(*at)?.evidence.first()?;
            Some((proof.start, proof.end))
        });
        let own_weight = passages.collect::<BTreeSet<_>>().len();
        let inside = plot.inside.clone();
        let within: usize = inside.into_iter().map(|at| self.weigh(at, items)).sum();
        if let Some(plot) = self.plots.get_mut(at) {
            plot.own_weight = own_weight;
            plot.weight = own_weight + within;
        }
        own_weight + within
    }

    /// The next item: down the tree from arm to arm, at each fork first to those that have none yet, then to those that are furthest
    /// behind their share (Webster's method); `take` chooses among the questions of a section, or finds none there. What has none
    /// to give is not asked again.
    pub fn next(
        &self,
        seats: &mut Seats,
        take: &mut impl FnMut(&[usize]) -> Option<usize>,
    ) -> Option<usize> {
        self.among(
            self.roots.iter().copied().map(Arm::Plot).collect(),
            seats,
            take,
        )
    }

    fn among(
        &self,
        mut arms: Vec<Arm>,
        seats: &mut Seats,
        take: &mut impl FnMut(&[usize]) -> Option<usize>,
    ) -> Option<usize> {
        arms.retain(|arm| self.weight(*arm) > 0 && !seats.spent.contains(arm));
        arms.sort_by(|one, other| {
            let key = |arm: &Arm| {
                let taken = seats.taken.get(arm).copied().unwrap_or_default();
                (taken > 0, self.weight(*arm), 2 * taken + 1)
            };
            let ((one_has, one, by), (other_has, other, other_by)) = (key(one), key(other));
            let share = Reverse(one * other_by).cmp(&Reverse(other * by));
            one_has.cmp(&other_has).then(share)
        });
        for arm in arms {
            let found = match arm {
                Arm::Own(at) => take(&self.plots.get(at)?.own),
                Arm::Plot(at) => self.among(self.arms(at), seats, take),
            };
            if found.is_some() {
                *seats.taken.entry(arm).or_default() += 1;
                return found;
            }
            seats.spent.insert(arm);
        }
        None
    }

    fn arms(&self, at: usize) -> Vec<Arm> {
        let inside = self.plots.get(at).into_iter();
        let inside = inside.flat_map(|plot| plot.inside.iter().copied().map(Arm::Plot));
        std::iter::once(Arm::Own(at)).chain(inside).collect()
    }

    fn weight(&self, arm: Arm) -> usize {
        match arm {
            Arm::Own(at) => self.plots.get(at).map_or(0, |plot| plot.own_weight),
            Arm::Plot(at) => self.plots.get(at).map_or(0, |plot| plot.weight),
        }
    }

    /// Id, title and items of every section that has any, in the order of the bank.
    pub fn sections(&self) -> impl Iterator<Item = (&str, &str, &[usize])> {
        let plots = self.plots.iter().filter(|plot| !plot.own.is_empty());
        plots.map(|plot| (plot.id.as_str(), plot.title.as_str(), plot.own.as_slice()))
    }
}
