//! The title of a page.

use crate::read::role::Role;
use crate::read::tree::{Node, Tree};

/// Headings that may repeat what the head of the page says.
const FIRST_HEADINGS: usize = 4;

/// Gives the title its role: the one heading of the first depth, or what the head of the page says.
pub(super) fn title(tree: &Tree, roles: &mut [Role], content: Option<usize>) {
    let mut hidden_end = 0;
    let mut headings: Vec<usize> = Vec::new();
    for (at, node) in tree.nodes().iter().enumerate() {
        if roles.get(at) == Some(&Role::Skip) {
            hidden_end = hidden_end.max(tree.end(at));
        }
        let has_words = || tree.below(at).any(|(_, node)| !node.text.trim().is_empty());
        if at >= hidden_end && &*node.name == "h1" && has_words() {
            headings.push(at);
        }
    }
    let is_inside = |at: usize| content.is_none_or(|top| at > top && at < tree.end(top));
    let inside: Vec<usize> = headings
        .iter()
        .copied()
        .filter(|at| is_inside(*at))
        .collect();
    let named = tree
        .nodes()
        .iter()
        .position(|node| &*node.name == "title" && is_of_page(tree, node));
    let named = named.filter(|at| !tree.line(*at).is_empty());
    let chosen = match (&inside[..], &headings[..], named) {
        ([one], _, _) | ([], [one], _) => Some(*one),
        (several, _, Some(named)) => {
            let said = tree.line(named);
            let same = several
                .iter()
                .take(FIRST_HEADINGS)
                .find(|at| said.starts_with(&tree.line(**at)));
            Some(same.copied().unwrap_or(named))
        }
        _ => None,
    };
    if let Some(role) = chosen.and_then(|at| roles.get_mut(at)) {
        *role = Role::Title;
    }
}

/// Not that of a picture.
fn is_of_page(tree: &Tree, node: &Node) -> bool {
    tree.name(node.parent) != "svg"
}
