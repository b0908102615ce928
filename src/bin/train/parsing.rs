use seedbank::annotate::analysis::Calibration;
use seedbank::annotate::analysis::parse::{
    Children, FEATURES, Move, Parser, RELATION_FEATURES, State, Tree, Word, features,
};
use seedbank::language::lexicon::blob::{Reader, Writer};
use seedbank::model::Relation;

use super::calibrating;
use super::oracle::costs;
use super::perceptron::{Perceptron, Shuffle};

/// Times that the training data are gone through.
const EPOCHS: usize = 12;
/// From the second time on, how often of a hundred the parser's own move is followed, even where it is wrong.
const EXPLORED: u64 = 90;
/// Weights below this are dropped: of moves, of relations.
const LEAST: [f32; 2] = [1.0, 0.7];

/// A sentence to learn from.
pub struct Example {
    pub words: Vec<Word>,
    /// Heads, the number of words for the root.
    pub heads: Vec<usize>,
    /// Relations by their number.
    pub relations: Vec<usize>,
}

/// Learns a model.
pub fn train(examples: &[Example], names: &[Relation]) -> Learned {
    let mut moves = Perceptron::new(4);
    let mut relations = Perceptron::new(names.len());
    let mut order: Vec<usize> = (0..examples.len()).collect();
    let mut shuffle = Shuffle::default();
    for epoch in 0..EPOCHS {
        shuffle.shuffle(&mut order);
        for at in &order {
            learn_moves(&mut moves, &examples[*at], epoch > 0, &mut shuffle);
            learn_relations(&mut relations, &examples[*at]);
        }
    }
    Learned {
        moves,
        relations,
        names: names.to_vec(),
    }
}

/// What was learned.
pub struct Learned {
    moves: Perceptron,
    relations: Perceptron,
    names: Vec<Relation>,
}

impl Learned {
    /// The parser as the program reads it, and its bytes.
    pub fn packed(&self, calibration: &Calibration) -> anyhow::Result<(Parser, Vec<u8>)> {
        let mut out = Writer::default();
        out.number(self.names.len() as u32);
        for name in &self.names {
            out.bytes(name.as_str().as_bytes());
        }
        self.moves.write_few(LEAST[0], &mut out);
        self.relations.write(LEAST[1], &mut out);
        calibrating::write(calibration, &mut out);
        let bytes = out.pack()?;
        Ok((Parser::read(&mut Reader::unpack(&bytes)), bytes))
    }
}

fn learn_moves(learner: &mut Perceptron, example: &Example, explores: bool, chance: &mut Shuffle) {
    let mut state = State::new(example.words.len());
    while !state.is_done() {
        let costs = costs(&state, &example.heads);
        let features: [u32; FEATURES] = features(&example.words, &state);
        let scores = learner.scores(&features);
        let least = costs.iter().flatten().min();
        let given = Perceptron::best(&scores, |step| costs.get(step).is_some_and(Option::is_some));
        let wanted = Perceptron::best(&scores, |step| {
            costs.get(step).is_some_and(|cost| cost.as_ref() == least)
        });
        learner.decided();
        if given != wanted {
            learner.update(&features, wanted, 1.0);
            learner.update(&features, given, -1.0);
        }
        let followed = if explores && chance.next() % 100 < EXPLORED {
            given
        } else {
            wanted
        };
        state.apply(Move::ALL[followed], |at| {
            example.words.get(at).map_or(0, |word| word.class)
        });
    }
}

fn learn_relations(learner: &mut Perceptron, example: &Example) {
    let (left, right) = children(example);
    let tree = Tree {
        words: &example.words,
        heads: &example.heads,
        left: &left,
        right: &right,
    };
    let mut before = vec![u32::MAX; example.words.len() + 1];
    for (at, wanted) in example.relations.iter().enumerate() {
        let head = example.heads[at];
        if head == example.words.len() {
            continue;
        }
        let features: [u32; RELATION_FEATURES] = tree.features(at, before[head]);
        let scores = learner.scores(&features);
        let given = Perceptron::best(&scores, |_| true);
        learner.decided();
        if given != *wanted {
            learner.update(&features, *wanted, 1.0);
            learner.update(&features, given, -1.0);
        }
        before[head] = given as u32;
    }
}

/// The children of each word and of the root, as a parser would have collected them.
fn children(example: &Example) -> (Vec<Children>, Vec<Children>) {
    let count = example.words.len();
    let mut left = vec![Children::default(); count + 1];
    let mut right = vec![Children::default(); count + 1];
    for (child, head) in example.heads.iter().enumerate() {
        if child > *head {
            right[*head].add(child, example.words[child].class);
        }
    }
    for (child, head) in example.heads.iter().enumerate().rev() {
        if child < *head {
            left[*head].add(child, example.words[child].class);
        }
    }
    (left, right)
}
