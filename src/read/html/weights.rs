//! How much text stands in each element, and how much of it leads elsewhere.

use crate::read::role::Role;
use crate::read::tree::Tree;

/// Sums over the nodes before each node, so that those of any element are a difference.
pub(super) struct Weights {
    sums: Vec<Weight>,
}

/// Letters and links of an element.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Weight {
    /// Signs that are no white space.
    pub(super) letters: usize,
    /// Those inside of links.
    pub(super) linked: usize,
    /// Links.
    pub(super) links: usize,
}

impl Weights {
    /// Weighs all that is not left out.
    pub(super) fn new(tree: &Tree, roles: &[Role]) -> Self {
        let mut sum = Weight::default();
        let (mut link_end, mut skip_end) = (0, 0);
        let mut sums = vec![sum];
        for (at, node) in tree.nodes().iter().enumerate() {
            if roles.get(at) == Some(&Role::Skip) {
                skip_end = skip_end.max(tree.end(at));
            }
            if at >= skip_end && &*node.name == "a" && node.attribute("href").is_some() {
                link_end = link_end.max(tree.end(at));
                sum.links += 1;
            }
            if at >= skip_end {
                let letters = node.text.chars().filter(|sign| !sign.is_whitespace());
                let letters = letters.count();
                sum.letters += letters;
                sum.linked += if at < link_end { letters } else { 0 };
            }
            sums.push(sum);
        }
        Self { sums }
    }

    /// The weight of a node with all it holds.
    pub(super) fn of(&self, tree: &Tree, at: usize) -> Weight {
        let sum = |at: usize| self.sums.get(at).copied().unwrap_or_default();
        let (before, after) = (sum(at), sum(tree.end(at).min(tree.nodes().len())));
        Weight {
            letters: after.letters - before.letters,
            linked: after.linked - before.linked,
            links: after.links - before.links,
        }
    }
}
