//! What the elements of a page are to its reader.

use std::sync::LazyLock;

use crate::read::numbering::Numbering;
use crate::read::role::{Role, Table};
use crate::read::tree::{Node, Tree};

use super::forms::choices;
use super::headings;
use super::tables::lay_out;
use super::title::title;
use super::weights::Weights;

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(include_str!("../html_elements.tsv")));

/// The roles of all nodes.
pub(super) fn roles(tree: &Tree, is_whole: bool) -> Vec<Role> {
    let mut roles: Vec<Role> = (tree.nodes().iter().enumerate())
        .map(|(at, node)| element(tree, at, node))
        .collect();
    let weights = Weights::new(tree, &roles);
    choices(tree, &mut roles);
    set_formulas_apart(tree, &mut roles, &weights);
    lay_out(tree, &mut roles);
    if is_whole {
        let content = content(tree, &weights);
        set_apart(tree, &mut roles, &weights, content);
        title(tree, &mut roles, content);
        headings::set_apart(tree, &mut roles);
    }
    roles
}

fn element(tree: &Tree, at: usize, node: &Node) -> Role {
    if node.is_text() || at == 0 {
        return Role::Inline;
    }
    let by_name = TABLE.role("html", "", &node.name).cloned();
    if is_hidden(tree, at, node) {
        return Role::Skip;
    }
    let by_role = node
        .attribute("role")
        .and_then(|role| TABLE.role("role", "", role))
        .filter(|_| !matches!(&*node.name, "html" | "body" | "main" | "article"));
    match (
        &*node.name,
        by_role.cloned().or(by_name).unwrap_or_default(),
    ) {
        ("ol", Role::List(_)) => Role::List(numbering(tree, at, node)),
        ("a", _) if leads_back(tree, at, node) => Role::Skip,
        ("dd", _) if !has_term(tree, node) => Role::Block,
        ("li", Role::Item(_)) => Role::Item(number(node, "value")),
        (_, role) => role,
    }
}

/// Whether a page says that an element is not to be seen. A hidden formula is the readable form of a picture.
fn is_hidden(tree: &Tree, at: usize, node: &Node) -> bool {
    let style = node.attribute("style").unwrap_or_default();
    let has_style = |word: &str| {
        let squeezed = || style.to_ascii_lowercase().replace(' ', "");
        style.len() < 2000 && style.contains(':') && squeezed().contains(word)
    };
    let is_hidden = node.attribute("hidden").is_some()
        || node.attribute("aria-hidden") == Some("true")
        || has_style("display:none")
        || has_style("visibility:hidden");
    is_hidden
        && !matches!(&*node.name, "html" | "body")
        && !tree.children(at).any(|(_, child)| &*child.name == "math")
}

/// Whether a link is a sign alone: back from a note to its text, or to the heading it stands in.
fn leads_back(tree: &Tree, at: usize, node: &Node) -> bool {
    let is_inside = node.attribute("href").is_some_and(|to| to.contains('#'));
    let is_sign =
        |text: &str| matches!(text, "^" | "↑" | "↩" | "↩\u{fe0e}" | "#" | "¶" | "§" | "🔗");
    is_inside && is_sign(tree.line(at).as_str())
}

/// Entries of a definition list that are looked at.
const MOST_ENTRIES: usize = 16;

/// Whether the list of a definition has terms: without them it is moved in, no more.
fn has_term(tree: &Tree, definition: &Node) -> bool {
    tree.children(definition.parent)
        .take(MOST_ENTRIES)
        .any(|(_, node)| matches!(&*node.name, "dt" | "div"))
}

/// Formulas with nothing beside them in their block stand on lines of their own.
fn set_formulas_apart(tree: &Tree, roles: &mut [Role], weights: &Weights) {
    for at in 0..roles.len() {
        if roles.get(at) != Some(&Role::Math) {
            continue;
        }
        let is_block = |at: usize| roles.get(at).is_some_and(Role::is_block);
        let block = tree.around(at).map(|(at, _)| at).find(|at| is_block(*at));
        let alone = block
            .filter(|block| !matches!(roles.get(*block), Some(Role::Cell | Role::Item(_))))
            .is_some_and(|block| weights.of(tree, block).letters == weights.of(tree, at).letters);
        if let Some(role) = roles.get_mut(at).filter(|_| alone) {
            *role = Role::Equation;
        }
    }
}

fn number(node: &Node, attribute: &str) -> Option<i64> {
    node.attribute(attribute)?.trim().parse().ok()
}

fn numbering(tree: &Tree, at: usize, node: &Node) -> Numbering {
    let items = || tree.children(at).filter(|(_, node)| &*node.name == "li");
    let is_reversed = node.attribute("reversed").is_some();
    let first = number(node, "start").unwrap_or(if is_reversed {
        i64::try_from(items().count()).unwrap_or(1)
    } else {
        1
    });
    match node.attribute("type") {
        Some("a") => Numbering::Letters(first),
        Some("A") => Numbering::Capitals(first),
        Some("i" | "I") => Numbering::Roman(first),
        _ => Numbering::Digits(first),
    }
}

/// Letters of a `<main>` or `<article>` that a page is about.
const FEWEST_LETTERS: usize = 150;

/// The element that holds what a page is about, where it names one: the main part, or the one article.
fn content(tree: &Tree, weights: &Weights) -> Option<usize> {
    let own = |at: usize| {
        let weight = weights.of(tree, at);
        weight.letters - weight.linked
    };
    let is_main = |node: &Node| &*node.name == "main" || node.attribute("role") == Some("main");
    let largest = |is_it: &dyn Fn(&Node) -> bool| {
        let nodes = tree.nodes().iter().enumerate();
        let found = nodes.filter(|(_, node)| is_it(node));
        let weighed = found.map(|(at, _)| (at, own(at)));
        weighed.fold((None, 0), |(best, most), (at, letters)| {
            let is_more = letters > most;
            (if is_more { Some(at) } else { best }, most.max(letters))
        })
    };
    let (main, letters) = largest(&is_main);
    let (article, most) = largest(&|node| &*node.name == "article");
    let article = article.filter(|_| most >= FEWEST_LETTERS && most * 2 >= own(0));
    let main = main.filter(|_| letters >= FEWEST_LETTERS);
    // An article inside the main part bounds it closer; one outside is beside it.
    match (main, article) {
        (Some(main), Some(article)) if article > main && article < tree.end(main) => {
            let is_most = most * 2 > letters;
            Some(if is_most { article } else { main })
        }
        (main, article) => main.or(article),
    }
}

/// Takes apart what stands outside the content, and what leads elsewhere.
fn set_apart(tree: &Tree, roles: &mut [Role], weights: &Weights, content: Option<usize>) {
    let whole = weights.of(tree, 0).letters;
    let mut around: Vec<usize> = Vec::new();
    if let Some(content) = content {
        around = tree.around(content).map(|(at, _)| at).collect();
        around.extend([0, content]);
        around.sort_unstable();
        let outside = |at: usize| tree.children(at).map(|(child, _)| child);
        let outside: Vec<usize> = (around.iter())
            .filter(|at| **at != content)
            .flat_map(|at| outside(*at))
            .filter(|child| around.binary_search(child).is_err())
            .collect();
        for at in outside {
            apart(roles, at);
        }
    }
    for (at, node) in tree.nodes().iter().enumerate() {
        if around.binary_search(&at).is_ok() {
            if let Some(role) = roles.get_mut(at) {
                *role = Role::Block;
            }
            continue;
        }
        let is_site_header = &*node.name == "header" && content.is_none() && is_outermost(tree, at);
        let named = named(node).filter(|_| weights.of(tree, at).letters * 2 < whole);
        if named == Some(&Role::Skip) {
            if let Some(role) = roles.get_mut(at) {
                *role = Role::Skip;
            }
        } else if is_site_header || named.is_some() || leads_away(tree, roles, weights, at) {
            apart(roles, at);
        }
    }
}

fn apart(roles: &mut [Role], at: usize) {
    if let Some(role) = roles.get_mut(at).filter(|role| **role != Role::Skip) {
        *role = Role::Apart;
    }
}

/// Nodes of a header in which the title is looked for.
const LARGEST_HEADER: usize = 2000;

fn is_outermost(tree: &Tree, at: usize) -> bool {
    let is_part = |name: &str| matches!(name, "main" | "article" | "section");
    !tree.around(at).any(|(_, node)| is_part(&node.name))
        && !tree
            .below(at)
            .take(LARGEST_HEADER)
            .any(|(_, node)| &*node.name == "h1")
}

/// The role that the words of its class or id give an element.
fn named(node: &Node) -> Option<&'static Role> {
    if node.is_text() || matches!(&*node.name, "html" | "body" | "main" | "article") {
        return None;
    }
    let words = |attribute: &str| {
        let value = node.attribute(attribute).unwrap_or_default();
        let value = if value.len() < 1000 { value } else { "" };
        value
            .split_whitespace()
            .flat_map(|word| std::iter::once(word).chain(word.split(['-', '_', ':'])))
            .collect::<Vec<_>>()
    };
    let mut words = words("class").into_iter().chain(words("id"));
    words.find_map(|word| TABLE.role("class", "", word))
}

/// Boxes that can be a menu.
const MENUS: [&str; 11] = [
    "ul", "ol", "div", "section", "table", "dl", "center", "menu", "tr", "figure", "form",
];
/// Links of a menu.
const FEWEST_LINKS: usize = 3;

/// Whether an element holds links and next to nothing else.
fn leads_away(tree: &Tree, roles: &[Role], weights: &Weights, at: usize) -> bool {
    let weight = weights.of(tree, at);
    let is_cell = roles.get(at) == Some(&Role::Cell);
    match tree.name(at) {
        "p" | "td" if !is_cell => weight.letters > 0 && weight.linked == weight.letters,
        name if MENUS.contains(&name) => {
            weight.links >= FEWEST_LINKS && weight.linked * 20 >= weight.letters * 17
        }
        _ => false,
    }
}
