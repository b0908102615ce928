//! Heads and relations: a greedy arc-hybrid parser, then a classifier for the relation of each word to its head.

mod features;
mod relations;
mod state;

pub use features::{FEATURES, Word, features};
pub use relations::{FEATURES as RELATION_FEATURES, Tree};
pub use state::{Children, Move, NONE, State};

use super::packed::Packed;
use super::weights::{FewWeights, Weights};
use crate::model::Relation;

/// Most relations a model may have.
pub const MOST_RELATIONS: usize = 64;

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
}

impl Parser {
    /// Reads a model; none where the bytes are no model.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let packed = &mut Packed::new(bytes);
        let mut names = Vec::new();
        for _ in 0..packed.number()? {
            names.push(Relation::named(packed.text()?)?);
        }
        let moves = FewWeights::read(packed)?;
        let relations = Weights::read(packed)?;
        let fits = names.len() <= MOST_RELATIONS && relations.width() == names.len();
        fits.then_some(Self {
            moves,
            names,
            relations,
        })
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
        let mut scores = [0; MOST_RELATIONS];
        self.relations.score(features, &mut scores);
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
