use super::features::{Word, distance, word};
use super::state::{Children, NONE};
use crate::annotate::analysis::hash::{feature, mixed};

/// How many features speak for the relation of a word to its head.
pub const FEATURES: usize = 44;

/// A tree as far as relations depend on it: the head of each word (the number of words for the root), and each word's children.
#[derive(Clone, Copy, Debug)]
pub struct Tree<'t> {
    /// Words in order.
    pub words: &'t [Word],
    /// Heads.
    pub heads: &'t [usize],
    /// Children to the left of each word, the root's last.
    pub left: &'t [Children],
    /// Children to the right.
    pub right: &'t [Children],
}

impl Tree<'_> {
    fn head(&self, at: usize) -> usize {
        self.heads.get(at).copied().unwrap_or(NONE)
    }

    fn left(&self, at: usize) -> Children {
        self.left.get(at).copied().unwrap_or_default()
    }

    fn right(&self, at: usize) -> Children {
        self.right.get(at).copied().unwrap_or_default()
    }

    /// The features of a word's relation to its head, given the relation of the word before it with the same head.
    pub fn features(&self, at: usize, before: u32) -> [u32; FEATURES] {
        let head_at = self.head(at);
        let of = |at: usize| word(self.words, at);
        let (child, head, grand) = (of(at), of(head_at), of(self.head(head_at)));
        let side = u32::from(head_at < at);
        let far = distance(at, head_at);
        let (own_left, own_right) = (self.left(at), self.right(at));
        let (head_left, head_right) = (self.left(head_at), self.right(head_at));
        let previous = of(at.wrapping_sub(1));
        let next = of((at + 1).min(self.words.len()));
        let first = of(own_left.outer);
        let last = of(own_right.outer);
        let mut template = side;
        let mut f = |a: u32, b: u32, c: u32| {
            template += 2;
            feature(template, a, b, c)
        };
        [
            f(child.tag, head.tag, 0),
            f(child.tag, 0, 0),
            f(head.tag, 0, 0),
            f(child.form, 0, 0),
            f(head.form, 0, 0),
            f(child.form, child.tag, head.tag),
            f(child.tag, head.form, head.tag),
            f(child.form, head.form, 0),
            f(child.tag, head.tag, far),
            f(child.form, head.tag, far),
            f(previous.tag, child.tag, head.tag),
            f(next.tag, child.tag, head.tag),
            f(previous.form, child.tag, head.tag),
            f(next.form, child.tag, head.tag),
            f(previous.tag, child.tag, next.tag),
            f(child.tag, first.form, head.tag),
            f(child.tag, first.tag, head.tag),
            f(child.form, first.form, 0),
            f(child.tag, last.form, head.tag),
            f(child.tag, last.tag, head.tag),
            f(child.tag, own_left.classes, head.tag),
            f(child.tag, own_right.classes, head.tag),
            f(child.tag, own_left.classes, own_right.classes),
            f(child.tag, head.tag, head_left.classes),
            f(child.tag, head.tag, head_right.classes),
            f(child.tag, of(own_left.second).form, head.tag),
            f(grand.tag, head.tag, child.tag),
            f(grand.form, head.tag, child.tag),
            f(first.form, head.form, child.class),
            f(first.form, 0, 0),
            f(child.tag, head.tag, before),
            f(before, child.class, head.class),
            f(before, child.form, head.class),
            f(before, head.form, child.class),
            f(
                child.tag,
                head.tag,
                mixed(head_left.count, head_right.count),
            ),
            f(child.tag, head.tag, u32::from(own_left.count > 0)),
            f(child.tag, of(head_left.outer).tag, head.tag),
            f(child.tag, of(head_right.outer).tag, head.tag),
            f(child.tag, of(head_left.outer).form, head.tag),
            f(child.tag, of(head_left.second).form, head.tag),
            f(child.form, first.tag, head.form),
            f(child.tag, mixed(first.tag, last.tag), head.tag),
            f(previous.form, child.form, head.tag),
            f(
                child.class,
                mixed(first.form, of(own_left.second).form),
                head.class,
            ),
        ]
    }
}
