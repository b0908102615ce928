use super::state::{Children, NONE, State};
use crate::annotate::analysis::hash::{feature, mixed};

/// How many features speak for the next move.
pub const FEATURES: usize = 80;

/// What the parser sees of a word.
#[derive(Clone, Copy, Debug, Default)]
pub struct Word {
    /// Hash of its form.
    pub form: u32,
    /// Number of its tag.
    pub tag: u32,
    /// Number of its universal word class.
    pub class: u32,
}

const EDGE: Word = Word {
    form: 1,
    tag: 101,
    class: 31,
};
const ROOT: Word = Word {
    form: 2,
    tag: 102,
    class: 30,
};

/// The word of a number, the root, or an edge where there is none.
pub fn word(words: &[Word], at: usize) -> Word {
    match words.get(at) {
        Some(word) => *word,
        None if at == words.len() => ROOT,
        None => EDGE,
    }
}

/// A distance in words, the larger ones together.
pub const fn distance(from: usize, to: usize) -> u32 {
    if from == NONE || to == NONE {
        return 0;
    }
    match from.abs_diff(to) {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 3,
        4 => 4,
        5..=6 => 5,
        7..=9 => 6,
        10..=15 => 7,
        _ => 8,
    }
}

fn children(side: &[Children], at: usize) -> Children {
    side.get(at).copied().unwrap_or_default()
}

/// Counts templates and hashes their values.
struct Hasher {
    template: u32,
}

impl Hasher {
    const fn hash(&mut self, a: u32, b: u32, c: u32) -> u32 {
        self.template += 1;
        feature(self.template, a, b, c)
    }
}

/// The words at the places where the next move is decided: the top three of the stack, and the next three.
#[derive(Clone, Copy)]
struct Front {
    s0: Word,
    s1: Word,
    s2: Word,
    b0: Word,
    b1: Word,
    b2: Word,
}

/// How many features are of words alone.
const OF_WORDS: usize = 39;

/// The features of a state (after Zhang and Nivre 2011, without labels).
pub fn features(words: &[Word], state: &State) -> [u32; FEATURES] {
    let [s0, s1, s2] = [0, 1, 2].map(|depth| word(words, state.under(depth)));
    let [b0, b1, b2] = [0, 1, 2].map(|offset| word(words, (state.next + offset).min(words.len())));
    let front = Front {
        s0,
        s1,
        s2,
        b0,
        b1,
        b2,
    };
    let mut hasher = Hasher { template: 0 };
    let mut features = [0; FEATURES];
    let (of_words, of_tree) = features.split_at_mut(OF_WORDS);
    of_words.copy_from_slice(&word_features(front, &mut hasher));
    of_tree.copy_from_slice(&tree_features(words, state, front, &mut hasher));
    features
}

fn word_features(front: Front, hasher: &mut Hasher) -> [u32; OF_WORDS] {
    let Front {
        s0,
        s1,
        s2,
        b0,
        b1,
        b2,
    } = front;
    let mut f = |a, b, c| hasher.hash(a, b, c);
    [
        f(s0.form, 0, 0),
        f(s0.tag, 0, 0),
        f(s0.form, s0.tag, 0),
        f(s1.form, 0, 0),
        f(s1.tag, 0, 0),
        f(s1.form, s1.tag, 0),
        f(b0.form, 0, 0),
        f(b0.tag, 0, 0),
        f(b0.form, b0.tag, 0),
        f(b1.form, 0, 0),
        f(b1.tag, 0, 0),
        f(b1.form, b1.tag, 0),
        f(b2.form, 0, 0),
        f(b2.tag, 0, 0),
        f(s2.tag, 0, 0),
        f(mixed(s0.form, s0.tag), b0.form, b0.tag),
        f(s0.form, s0.tag, b0.tag),
        f(s0.tag, b0.form, b0.tag),
        f(s0.form, b0.form, 0),
        f(s0.tag, b0.tag, 0),
        f(b0.tag, b1.tag, 0),
        f(s1.tag, s0.tag, 0),
        f(s1.form, s0.form, 0),
        f(s1.form, s1.tag, s0.tag),
        f(s1.tag, s0.form, s0.tag),
        f(s1.form, b0.form, 0),
        f(s1.tag, b0.tag, 0),
        f(s1.form, b0.tag, 0),
        f(s1.tag, b0.form, 0),
        f(b0.tag, b1.tag, b2.tag),
        f(s0.tag, b0.tag, b1.tag),
        f(s1.tag, s0.tag, b0.tag),
        f(s2.tag, s1.tag, s0.tag),
        f(mixed(s1.tag, s0.tag), b0.tag, b1.tag),
        f(s0.form, b0.tag, b1.tag),
        f(s0.tag, b0.form, b1.tag),
        f(s1.form, s0.tag, b0.tag),
        f(s1.tag, s0.form, b0.tag),
        f(s1.tag, s0.tag, b0.form),
    ]
}

/// The features of what hangs below the words already, of distances and counts, and a few of words that depend on them.
fn tree_features(
    words: &[Word],
    state: &State,
    front: Front,
    hasher: &mut Hasher,
) -> [u32; FEATURES - OF_WORDS] {
    let Front { s0, s1, s2, b0, .. } = front;
    let of = |at: usize| word(words, at);
    let (top, below_top) = (state.under(0), state.under(1));
    let (s0_left, s0_right) = (children(&state.left, top), children(&state.right, top));
    let (s1_left, s1_right) = (
        children(&state.left, below_top),
        children(&state.right, below_top),
    );
    let b0_left = children(&state.left, state.next);
    let (near, below) = (distance(top, state.next), distance(below_top, top));
    let before = state.next.checked_sub(1).map_or(EDGE, of);
    let pair = mixed;
    let many = |count: u32| count.min(4);
    let mut f = |a, b, c| hasher.hash(a, b, c);
    [
        f(s0.tag, of(s0_left.outer).tag, b0.tag),
        f(s0.tag, of(s0_right.outer).tag, b0.tag),
        f(s0.tag, b0.tag, of(b0_left.outer).tag),
        f(s1.tag, of(s1_right.outer).tag, s0.tag),
        f(s1.tag, of(s1_left.outer).tag, s0.tag),
        f(s1.tag, s0.tag, of(s0_left.outer).tag),
        f(s1.tag, s0.tag, of(s0_right.outer).tag),
        f(s0.tag, of(s0_left.second).tag, of(s0_left.outer).tag),
        f(s0.tag, of(s0_right.second).tag, of(s0_right.outer).tag),
        f(b0.tag, of(b0_left.second).tag, of(b0_left.outer).tag),
        f(of(s0_left.outer).form, s0.tag, 0),
        f(of(s0_right.outer).form, s0.tag, 0),
        f(of(s1_right.outer).form, s1.tag, 0),
        f(of(s1_left.outer).form, s1.tag, 0),
        f(of(b0_left.outer).form, b0.tag, 0),
        f(s0.form, near, 0),
        f(s0.tag, near, 0),
        f(b0.form, near, 0),
        f(b0.tag, near, 0),
        f(s0.tag, b0.tag, near),
        f(s1.tag, s0.tag, below),
        f(s0.form, b0.form, near),
        f(s0.form, many(s0_right.count), 1),
        f(s0.tag, many(s0_right.count), many(s0_left.count)),
        f(b0.tag, many(b0_left.count), 0),
        f(s1.tag, many(s1_right.count), 0),
        f(s0.tag, s0_left.classes, 0),
        f(s0.tag, s0_right.classes, 0),
        f(b0.tag, b0_left.classes, 0),
        f(s1.tag, s1_right.classes, s0.class),
        f(s1.tag, s1_left.classes, s0.class),
        f(pair(s0.tag, s0_left.classes), b0.tag, b0_left.classes),
        f(pair(s1.class, s1_left.classes), s0.class, s0_left.classes),
        f(s1.class, pair(s0.class, s0_right.classes), b0.class),
        f(s0.form, s0_left.classes, b0.class),
        f(before.tag, b0.tag, s0.tag),
        f(before.form, s0.tag, b0.tag),
        f(s2.class, pair(s1.class, s0.class), b0.class),
        f(s1.form, of(s1_right.outer).tag, s0.tag),
        f(of(s0_right.outer).form, s0.form, b0.tag),
        f(s1.form, s0.form, b0.form),
    ]
}
