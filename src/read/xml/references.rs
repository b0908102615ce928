//! Links without words: a typesetter puts the name and number of their target there.

use std::collections::BTreeMap;

use crate::read::tree::{Node, Tree};

/// Attributes that name the target of a link.
const TARGETS: [&str; 6] = ["target-id", "linkend", "rid", "href", "target", "refid"];
/// Elements that such links lead to.
const NUMBERED: [&str; 8] = [
    "figure",
    "fig",
    "table",
    "table-wrap",
    "example",
    "equation",
    "disp-formula",
    "section",
];

/// Gives every link without words those of its target: its title, or what it is and which of its kind.
pub(super) fn fill(tree: &mut Tree) {
    let is_empty = |at: usize| tree.end(at) == at + 1;
    let links: Vec<(usize, String)> = (tree.nodes().iter().enumerate())
        .filter(|(at, node)| is_link(node) && is_empty(*at))
        .filter_map(|(at, node)| Some((at, target(node)?.to_owned())))
        .collect();
    if links.is_empty() {
        return;
    }
    let names = names(tree);
    for (at, target) in links {
        if let Some(name) = names.get(&target) {
            tree.say(at, name);
        }
    }
}

fn is_link(node: &Node) -> bool {
    matches!(&*node.name, "link" | "xref" | "ref" | "ptr" | "a")
}

fn target(node: &Node) -> Option<&str> {
    let mut targets = TARGETS.iter().filter_map(|name| node.attribute(name));
    targets.next().map(|target| target.trim_start_matches('#'))
}

/// What targets are called: `Figure 3`, or the title of a section.
fn names(tree: &Tree) -> BTreeMap<String, String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut names = BTreeMap::new();
    for (at, node) in tree.nodes().iter().enumerate() {
        if !NUMBERED.contains(&&*node.name) {
            continue;
        }
        let kind = match &*node.name {
            "fig" => "figure",
            "table-wrap" => "table",
            "disp-formula" => "equation",
            name => name,
        };
        let count = counts.entry(kind).or_default();
        // What is outside the count of its kind says so.
        *count += usize::from(node.attribute("class") != Some("unnumbered"));
        let title = tree.children(at).find(|(_, node)| &*node.name == "title");
        let name = match title {
            Some((title, _)) if kind == "section" => tree.line(title),
            _ => format!("{} {count}", capitalized(kind)),
        };
        if let Some(id) = node.attribute("id") {
            names.insert(id.to_owned(), name);
        }
    }
    names
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
