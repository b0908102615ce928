use super::state::{Children, NONE, State};
use crate::annotate::analysis::hash::mixed;

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
        near @ 0..=4 => near as u32,
        5..=6 => 5,
        7..=9 => 6,
        10..=15 => 7,
        _ => 8,
    }
}

fn children(side: &[Children], at: usize) -> Children {
    side.get(at).copied().unwrap_or_default()
}

/// The features of a state (after Zhang and Nivre 2011, without labels).
pub fn features(words: &[Word], state: &State) -> [u32; FEATURES] {
    let place = [state.under(0), state.under(1), state.under(2)];
    let [s0, s1, s2] = place.map(|at| word(words, at));
    let next = |offset: usize| word(words, (state.next + offset).min(words.len()));
    let (b0, b1, b2) = (next(0), next(1), next(2));
    let of = |at: usize| word(words, at);
    let (s0_left, s0_right) = (
        children(&state.left, place[0]),
        children(&state.right, place[0]),
    );
    let (s1_left, s1_right) = (
        children(&state.left, place[1]),
        children(&state.right, place[1]),
    );
    let b0_left = children(&state.left, state.next);
    let (near, below) = (distance(place[0], state.next), distance(place[1], place[0]));
    let before = if state.next > 0 {
        of(state.next - 1)
    } else {
        EDGE
    };
    let mut template = 0;
    let mut f = |a: u32, b: u32, c: u32| {
        template += 1;
        mixed(mixed(mixed(template, a), b), c)
    };
    let pair = |a: u32, b: u32| mixed(a, b);
    let many = |count: u32| count.min(4);
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
        f(pair(s0.form, s0.tag), b0.form, b0.tag),
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
        f(pair(s1.tag, s0.tag), b0.tag, b1.tag),
        f(s0.form, b0.tag, b1.tag),
        f(s0.tag, b0.form, b1.tag),
        f(s1.form, s0.tag, b0.tag),
        f(s1.tag, s0.form, b0.tag),
        f(s1.tag, s0.tag, b0.form),
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
