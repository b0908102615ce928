//! Heads and relations: a greedy arc-hybrid parser, then a classifier for the relation of each word to its head.

mod features;
mod relations;
mod signs;
mod state;

pub use features::{FEATURES, Word, features};
pub use relations::{FEATURES as RELATION_FEATURES, Tree};
pub use signs::has_sign;
pub use state::{Children, Move, NONE, State};

use super::calibration::Calibration;
use super::weights::{FewWeights, MOST_OUTCOMES, Weights};
use crate::language::lexicon::blob::Reader;
use crate::model::Relation;

/// Most relations a model may have.
pub const MOST_RELATIONS: usize = MOST_OUTCOMES;

/// The highest confidence of a weak relation without a surface sign.
const UNBORNE: f32 = 0.5;

/// The head of a word and its relation to it, with what speaks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arc {
    /// Place of the head; the number of words for the root.
    pub head: usize,
    /// What the word is to it.
    pub relation: Relation,
    /// By how much the score of the step that made the arc exceeds the next one's, in units of the model.
    pub head_margin: i32,
    /// The same for the relation.
    pub relation_margin: i32,
}

/// A parser for one language.
#[derive(Debug)]
pub struct Parser {
    moves: FewWeights,
    names: Vec<Relation>,
    relations: Weights,
    calibration: Calibration,
}

impl Parser {
    /// Reads a model: the names of the relations, the weights of moves, those of relations, the calibration of arcs.
    pub fn read(blob: &mut Reader) -> Self {
        let names = (0..blob.count())
            .map(|_| Relation::named(&blob.text()).unwrap_or(Relation::Dep))
            .collect();
        Self {
            names,
            moves: FewWeights::read(blob),
            relations: Weights::read(blob),
            calibration: Calibration::read(blob),
        }
    }

    /// How likely the arc of a word is right, from 0 to 1; at most one half for a weak relation that the surface does not bear out.
    pub fn confidence(&self, words: &[Word], arcs: &[Arc], at: usize) -> f32 {
        let Some(arc) = arcs.get(at) else { return 0.0 };
        let margins = [arc.head_margin, arc.relation_margin];
        let probability = self.calibration.probability(arc.relation as usize, margins);
        if has_sign(words, arcs, at) {
            probability
        } else {
            probability.min(UNBORNE)
        }
    }

    /// Bytes held in memory.
    pub const fn memory(&self) -> usize {
        self.moves.memory() + self.relations.memory()
    }

    /// Parses a sentence: an arc for each word, in order.
    pub fn parse(&self, words: &[Word]) -> Vec<Arc> {
        let mut state = State::new(words.len());
        let mut margins = vec![0; words.len()];
        while !state.is_done() {
            let (step, margin) = self.step(words, &state);
            if step != Move::Shift
                && let Some(place) = margins.get_mut(state.under(0))
            {
                *place = margin;
            }
            state.apply(step, |at| features::word(words, at).class);
        }
        self.related(words, &state, &margins)
    }

    /// The best move of those allowed, and by how much it is better than the next.
    fn step(&self, words: &[Word], state: &State) -> (Move, i32) {
        let allowed = || Move::ALL.into_iter().filter(|step| state.allows(*step));
        if let (Some(only), None) = (allowed().next(), allowed().nth(1)) {
            return (only, i32::MAX);
        }
        let scores = self.moves.score(&features(words, state));
        let (mut best, mut first, mut second) = (Move::Shift, i32::MIN, i32::MIN);
        for (step, score) in Move::ALL.into_iter().zip(scores) {
            if !state.allows(step) {
            } else if score > first {
                second = first;
                (best, first) = (step, score);
            } else {
                second = second.max(score);
            }
        }
        (best, first.saturating_sub(second))
    }

    fn related(&self, words: &[Word], state: &State, margins: &[i32]) -> Vec<Arc> {
        let tree = Tree {
            words,
            heads: &state.heads,
            left: &state.left,
            right: &state.right,
        };
        let mut before = vec![u32::MAX; words.len() + 1];
        let mut arcs = Vec::with_capacity(words.len());
        for (at, (head, head_margin)) in state.heads.iter().zip(margins).enumerate() {
            let last = before.get(*head).copied().unwrap_or(u32::MAX);
            let (number, relation_margin) = if *head == words.len() {
                (usize::MAX, i32::MAX)
            } else {
                self.relation(&tree.features(at, last))
            };
            if let Some(place) = before.get_mut(*head) {
                *place = u32::try_from(number).unwrap_or(u32::MAX);
            }
            arcs.push(Arc {
                head: *head,
                relation: self.names.get(number).copied().unwrap_or(Relation::Root),
                head_margin: *head_margin,
                relation_margin,
            });
        }
        arcs
    }

    fn relation(&self, features: &[u32]) -> (usize, i32) {
        let scores = self.relations.score(features);
        let (mut best, mut first, mut second) = (0, i32::MIN, i32::MIN);
        for (number, score) in scores.iter().take(self.names.len()).enumerate() {
            if *score > first {
                second = first;
                (best, first) = (number, *score);
            } else {
                second = second.max(*score);
            }
        }
        (best, first.saturating_sub(second))
    }
}
