//! Which vocabulary a document is written in, and what its elements are to a reader.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::read::numbering::Numbering;
use crate::read::role::{Role, Table};
use crate::read::tree::{Node, Tree};

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(include_str!("../xml_elements.tsv")));

/// The rows for documents of vocabularies that are not known.
const ANY: &str = "*";
/// Words of a heading.
const MOST_WORDS: usize = 20;

/// The vocabulary that knows most of a document's element names, the outermost and at least half of all.
pub(super) fn vocabulary(tree: &Tree) -> &'static str {
    let mut names: BTreeSet<&str> = BTreeSet::new();
    let mut at = 1;
    while let Some(node) = tree.get(at) {
        if !node.is_text() {
            names.insert(&node.name);
        }
        let is_formula = &*node.name == "math";
        at = if is_formula { tree.end(at) } else { at + 1 };
    }
    names.remove("math");
    let mut elements = tree.nodes().iter().skip(1);
    let top = elements.find(|node| !node.is_text());
    let top = top.map_or("", |node| &*node.name);
    let known = |vocabulary: &str| {
        let names = names.iter();
        names.filter(|name| TABLE.knows(vocabulary, name)).count()
    };
    let others = TABLE
        .vocabularies()
        .filter(|name| *name != ANY && TABLE.knows(name, top));
    others
        .map(|name| (known(name), name))
        .rev()
        .max_by_key(|(known, _)| *known)
        .filter(|(known, _)| known * 2 >= names.len())
        .map_or(ANY, |(_, name)| name)
}

/// The roles of all nodes.
pub(super) fn roles(tree: &Tree, vocabulary: &'static str) -> Vec<Role> {
    let shapes = shapes(tree);
    let mut roles: Vec<Role> = Vec::with_capacity(tree.nodes().len());
    for (at, node) in tree.nodes().iter().enumerate() {
        let role = if at == 0 || node.is_text() {
            Role::Inline
        } else {
            named(tree, vocabulary, node).unwrap_or_else(|| {
                let is_in_line = roles
                    .get(node.parent)
                    .is_some_and(|role| is_line(role) && node.parent > 0);
                let shape = |at: usize| shapes.get(at).copied().unwrap_or_default();
                if is_in_line || shape(node.parent).has_words {
                    Role::Inline
                } else {
                    unnamed(tree, at, shape(at))
                }
            })
        };
        roles.push(role);
    }
    settle_titles(tree, &mut roles);
    roles
}

fn named(tree: &Tree, vocabulary: &str, node: &Node) -> Option<Role> {
    let parent = tree.name(node.parent);
    let known = TABLE.role(vocabulary, parent, &node.name);
    let general = || TABLE.role(ANY, parent, &node.name);
    let role = known.or_else(general).cloned()?;
    let is_numbered = |name: &str| {
        let value = node.attribute(name).unwrap_or_default();
        value.starts_with("enumerated") || value.starts_with("order")
    };
    Some(match role {
        Role::List(_) if ["list-type", "type", "rend"].into_iter().any(is_numbered) => {
            Role::List(Numbering::Digits(1))
        }
        Role::Inline if is_code(node) => Role::Code,
        role => role,
    })
}

/// Program text on lines of its own.
fn is_code(node: &Node) -> bool {
    &*node.name == "code" && node.attribute("display") == Some("block")
}

/// Whether what stands inside stands in one line with its neighbours.
fn is_line(role: &Role) -> bool {
    matches!(
        role,
        Role::Inline
            | Role::Emphasis
            | Role::Title
            | Role::Heading(_)
            | Role::Caption
            | Role::Term
            | Role::Line
    )
}

/// What an element holds itself.
#[derive(Clone, Copy, Debug, Default)]
struct Shape {
    has_words: bool,
    has_elements: bool,
    has_heading: bool,
}

fn shapes(tree: &Tree) -> Vec<Shape> {
    let mut shapes = vec![Shape::default(); tree.nodes().len()];
    for node in tree.nodes().iter().skip(1) {
        let Some(shape) = shapes.get_mut(node.parent) else {
            continue;
        };
        shape.has_words |= !node.text.trim().is_empty();
        shape.has_elements |= !node.is_text();
        let role = TABLE.role(ANY, "", &node.name);
        shape.has_heading |= matches!(role, Some(Role::Heading(_)));
    }
    shapes
}

/// The role of an element that no table names and that stands in no line: by what it holds.
fn unnamed(tree: &Tree, at: usize, shape: Shape) -> Role {
    if !shape.has_elements && is_data(&tree.line(at)) {
        Role::Skip
    } else if shape.has_heading {
        Role::Section
    } else {
        Role::Block
    }
}

/// Whether a text is a code, a date or an address: one word that is not made of letters alone.
fn is_data(text: &str) -> bool {
    let is_word_sign = |sign: char| sign.is_alphabetic() || matches!(sign, '\'' | '’' | '-' | '.');
    let is_word = text.contains(char::is_alphabetic) && text.chars().all(is_word_sign);
    !text.is_empty() && !text.contains(char::is_whitespace) && !is_word
}

/// The title is the first that says so, else the heading of the outermost element; long headings are paragraphs.
fn settle_titles(tree: &Tree, roles: &mut [Role]) {
    let titles: Vec<usize> = (0..roles.len())
        .filter(|at| roles.get(*at) == Some(&Role::Title))
        .filter(|at| !tree.line(*at).is_empty())
        .collect();
    let top = tree.children(0).find(|(_, node)| !node.is_text());
    let top = top.map_or(0, |(top, _)| top);
    let role = |at: usize| roles.get(at).unwrap_or(&Role::Inline);
    // In the outermost element, or in a box of facts at its start.
    let is_of_top = |at: &usize| {
        let parent = |at: usize| tree.get(at).map_or(0, |node| node.parent);
        let inside = parent(*at);
        inside == top || parent(inside) == top && *role(inside) == Role::Block
    };
    let mut headings = (0..roles.len()).filter(|at| *role(*at) == Role::Heading(None));
    let heading = headings.next().filter(is_of_top);
    let title = titles.first().copied().or(heading);
    // What stands below the title is not one level down.
    if title == heading
        && let Some(role @ Role::Section) = roles.get_mut(top)
    {
        *role = Role::Block;
    }
    for at in 0..roles.len() {
        let Some(role) = roles.get_mut(at) else {
            continue;
        };
        match role {
            Role::Title if title != Some(at) => *role = Role::Skip,
            Role::Heading(None) if title == Some(at) => *role = Role::Title,
            Role::Heading(_) if tree.line(at).split_whitespace().count() > MOST_WORDS => {
                *role = Role::Block;
            }
            _ => {}
        }
    }
}
