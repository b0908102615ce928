//! Questions of forms: each choice becomes a line with a letter.

use std::collections::BTreeMap;

use crate::read::role::Role;
use crate::read::tree::{Node, Tree};

/// Choices that one question has.
const CHOICES: std::ops::RangeInclusive<usize> = 2..=12;

/// Gives choices their letters, and leaves labels of other controls out.
pub(super) fn choices(tree: &Tree, roles: &mut [Role]) {
    let inputs: Vec<(usize, &Node)> = (tree.nodes().iter().enumerate())
        .filter(|(_, node)| &*node.name == "input")
        .collect();
    let labels = labels(tree);
    let mut groups: BTreeMap<(usize, &str), Vec<usize>> = BTreeMap::new();
    for (at, input) in inputs.iter().filter(|(_, input)| is_choice(input)) {
        if let Some(group) = group(tree, *at, input) {
            groups.entry(group).or_default().push(*at);
        }
    }
    let mut used = Vec::new();
    for group in groups
        .values()
        .filter(|group| CHOICES.contains(&group.len()))
    {
        for (letter, at) in ('A'..='Z').zip(group) {
            let label = label(tree, *at, &labels);
            used.extend(label);
            // The letter stands where the choice starts, be it the button or the label.
            let first = label.map_or(*at, |label| label.min(*at));
            if let Some(role) = roles.get_mut(first) {
                *role = Role::Choice(format!("{letter}) "));
            }
        }
    }
    used.sort_unstable();
    let all = tree.nodes().iter().enumerate();
    for (at, _) in all.filter(|(_, node)| &*node.name == "label") {
        let is_of_control = tree.get(at).is_some_and(|node| {
            node.attribute("for").is_some()
                || tree
                    .below(at)
                    .any(|(_, node)| matches!(&*node.name, "input" | "select" | "textarea"))
        });
        if is_of_control
            && used.binary_search(&at).is_err()
            && let Some(role) = roles.get_mut(at)
        {
            *role = Role::Skip;
        }
    }
}

fn is_choice(input: &Node) -> bool {
    let kind = input.attribute("type").unwrap_or_default();
    kind.eq_ignore_ascii_case("radio") || kind.eq_ignore_ascii_case("checkbox")
}

/// What choices of one question share: the name of radio buttons, the fieldset, list, table or form of boxes.
/// Boxes outside of all of these unfold menus.
fn group<'t>(tree: &'t Tree, at: usize, input: &'t Node) -> Option<(usize, &'t str)> {
    let is_around = |node: &Node| {
        matches!(
            &*node.name,
            "fieldset" | "ul" | "ol" | "table" | "dl" | "form"
        )
    };
    let around = tree.around(at).find(|(_, node)| is_around(node));
    let form = tree.around(at).find(|(_, node)| &*node.name == "form");
    let is_radio = input
        .attribute("type")
        .is_some_and(|kind| kind.eq_ignore_ascii_case("radio"));
    match input.attribute("name").filter(|_| is_radio) {
        Some(name) => Some((form.map_or(0, |(at, _)| at), name)),
        None => around.map(|(at, _)| (at, "")),
    }
}

/// Labels by the id of what they name.
fn labels(tree: &Tree) -> BTreeMap<&str, usize> {
    let nodes = tree.nodes().iter().enumerate();
    nodes
        .filter(|(_, node)| &*node.name == "label")
        .filter_map(|(at, node)| Some((node.attribute("for")?, at)))
        .collect()
}

/// The label of a choice: the one around it, or the one that names it.
fn label(tree: &Tree, at: usize, labels: &BTreeMap<&str, usize>) -> Option<usize> {
    let around = tree
        .around(at)
        .take(8)
        .find(|(_, node)| &*node.name == "label");
    let id = tree.get(at).and_then(|node| node.attribute("id"));
    around
        .map(|(at, _)| at)
        .or_else(|| id.and_then(|id| labels.get(id).copied()))
}
