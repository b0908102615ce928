use super::annotate::parse::{Children, FEATURES, Move, RELATION_FEATURES, State, Tree, Word, features};
use super::oracle::costs;
use super::perceptron::{Perceptron, Shuffle, number, text};
use crate::model::Relation;

/// Times that the training data are gone through.
const EPOCHS: usize = 12;
/// From the second time on, how often of a hundred the parser's own move is followed, even where it is wrong.
const EXPLORED: u64 = 90;
/// Weights below this are dropped: of moves, of relations.
const LEAST: [f32; 2] = [0.2, 0.15];

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
    let mut shuffle = Shuffle(0x5EED_BA27);
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
    /// The bytes of the model, as `Parser::read` reads them.
    pub fn write(&self, least:[f32;2]) -> Vec<u8> {
        let mut out = Vec::new();
        number(self.names.len() as u32, &mut out);
        for name in &self.names {
            text(name.as_str(), &mut out);
        }
        self.moves.write_few(least[0], &mut out);
        self.relations.write(least[1], &mut out);
        out
    }
}

fn learn_moves(learner: &mut Perceptron, example: &Example, explores: bool, chance: &mut Shuffle) {
    let mut state = State::new(example.words.len());
    while !state.is_done() {
        let costs = costs(&state, &example.heads);
        let features: [u32; FEATURES] = features(&example.words, &state);
        let scores = learner.scores(&features);
        let best = |least: Option<usize>| {
            let fits = |at: &usize| costs[*at].is_some_and(|cost| least.is_none_or(|least| cost == least));
            (0..3).filter(fits).max_by(|a, b| scores[*a].total_cmp(&scores[*b]).then(b.cmp(a))).unwrap_or(0)
        };
        let given = best(None);
        let wanted = best(costs.iter().flatten().min().copied());
        learner.decided();
        if given != wanted {
            learner.update(&features, wanted, 1.0);
            learner.update(&features, given, -1.0);
        }
        let followed = if explores && chance.next() % 100 < EXPLORED { given } else { wanted };
        state.apply(Move::ALL[followed], |at| example.words.get(at).map_or(0, |word| word.class));
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
        let given = (0..scores.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b]).then(b.cmp(a))).unwrap_or(0);
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
