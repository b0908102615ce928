//! Tables that lay a page out, and those that hold data.

use crate::read::role::Role;
use crate::read::tree::Tree;

/// Words of a cell that is text, not data.
const MOST_WORDS: usize = 120;
/// Paragraphs of a cell that is text.
const MOST_PARAGRAPHS: usize = 3;

/// Takes tables that lay a page out for what they hold: with one cell in each row, with headings or tables in cells, or with
/// long texts.
pub(super) fn lay_out(tree: &Tree, roles: &mut [Role]) {
    let tables = tree.nodes().iter().enumerate();
    for (at, _) in tables.filter(|(_, node)| &*node.name == "table") {
        if is_data(tree, at) {
            continue;
        }
        let mut place = at;
        while place < tree.end(at) {
            // Tables inside are looked at for themselves.
            let is_inner = place > at && tree.name(place) == "table";
            if let Some(role @ (Role::Table | Role::Row | Role::Cell)) = roles.get_mut(place)
                && !is_inner
            {
                *role = Role::Block;
            }
            place = if is_inner { tree.end(place) } else { place + 1 };
        }
    }
}

fn is_data(tree: &Tree, table: usize) -> bool {
    let role = tree.get(table).and_then(|node| node.attribute("role"));
    if matches!(role, Some("presentation" | "none")) {
        return false;
    }
    let (mut cells, mut most_cells, mut words, mut paragraphs) = (0, 0, 0, 0);
    for (_, node) in tree.below(table) {
        match &*node.name {
            "table" | "h1" | "h2" | "h3" | "h4" | "form" | "pre" => return false,
            "tr" => cells = 0,
            "td" | "th" => {
                cells += 1;
                most_cells = most_cells.max(cells);
                (words, paragraphs) = (0, 0);
            }
            "p" => paragraphs += 1,
            "" => words += node.text.split_whitespace().count(),
            _ => {}
        }
        if words > MOST_WORDS || paragraphs > MOST_PARAGRAPHS {
            return false;
        }
    }
    most_cells > 1
}
