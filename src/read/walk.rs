//! A tree and the roles of its nodes → a text with marks.

use crate::model::MarkKind;

use super::compose::Composer;
use super::html;
use super::math;
use super::numbering::Numbering;
use super::raised::raised;
use super::role::Role;
use super::tree::Tree;

/// The deepest heading.
const DEEPEST: u8 = 6;
/// Bytes, and nodes, of raised text that can be a number or an ordinal's ending.
const RAISED: usize = 40;

/// Composes the text of a tree; `roles` are those of its nodes.
pub(super) fn compose(text: &mut Composer, tree: &Tree, roles: &[Role]) {
    let mut walk = Walk {
        tree,
        roles,
        text,
        open: Vec::new(),
        counters: Vec::new(),
        sections: 0,
        codes: 0,
        paragraphs: 0,
        is_first_cell: true,
        footnotes: Vec::new(),
        title: roles.iter().position(|role| *role == Role::Title),
    };
    walk.title();
    walk.nodes(0, tree.nodes().len());
    walk.footnotes();
}

struct Walk<'a, 't> {
    tree: &'a Tree,
    roles: &'a [Role],
    text: &'t mut Composer,
    /// Nodes that are open, with their roles.
    open: Vec<(usize, &'a Role)>,
    /// The number of the next entry in each open list.
    counters: Vec<Numbering>,
    sections: u8,
    codes: usize,
    paragraphs: usize,
    is_first_cell: bool,
    footnotes: Vec<usize>,
    title: Option<usize>,
}

impl<'a> Walk<'a, '_> {
    /// The title stands first, wherever the source has it.
    fn title(&mut self) {
        let Some(at) = self.title else {
            return;
        };
        self.text.open(MarkKind::Title);
        self.text.fold();
        self.nodes(at + 1, self.tree.end(at));
        self.text.unfold();
        self.text.close();
        self.text.block();
    }

    /// Footnotes stand last and apart: inside a line they would break its sentence.
    fn footnotes(&mut self) {
        for at in std::mem::take(&mut self.footnotes) {
            self.text.block();
            self.text.open(MarkKind::Apart);
            self.nodes(at + 1, self.tree.end(at));
            self.text.close();
        }
    }

    fn nodes(&mut self, from: usize, end: usize) {
        let mut at = from;
        let outer = self.open.len();
        while at < end {
            self.leave(outer, at);
            let role = self.roles.get(at).unwrap_or(&Role::Inline);
            at = if self.is_whole(at, role) {
                self.tree.end(at)
            } else {
                self.enter(role);
                self.open.push((self.tree.end(at), role));
                self.words(at);
                at + 1
            };
        }
        self.leave(outer, end);
    }

    /// Ends what does not reach beyond `at`.
    fn leave(&mut self, outer: usize, at: usize) {
        while self.open.len() > outer
            && let Some((_, role)) = self.open.pop_if(|(end, _)| *end <= at)
        {
            self.end(role);
        }
    }

    /// Takes a node with all it holds, where its role is such.
    fn is_whole(&mut self, at: usize, role: &Role) -> bool {
        match role {
            Role::Skip => {}
            Role::Title if self.title == Some(at) => {}
            Role::Footnote => self.footnotes.push(at),
            Role::Math => self.formula(&math::text(self.tree, at), math::is_apart(self.tree, at)),
            Role::Equation => self.formula(&math::text(self.tree, at), true),
            Role::Raised if self.tree.end(at) - at > RAISED => return false,
            Role::Raised => {
                let inside = self.tree.line(at);
                if inside.len() > RAISED {
                    return false;
                }
                let shown = raised(&inside, self.text.last(), math::is_reference(self.tree, at));
                self.text.words(&shown);
            }
            Role::Page => {
                self.text.block();
                html::compose(self.text, &self.tree.text(at), false);
                self.text.block();
            }
            _ => return false,
        }
        true
    }

    fn formula(&mut self, formula: &str, is_apart: bool) {
        if is_apart && !formula.trim().is_empty() {
            self.text.block();
            self.text.open(MarkKind::Code);
            self.text.words(formula);
            self.text.close();
            self.text.block();
        } else {
            self.text.words(formula);
        }
    }

    fn words(&mut self, at: usize) {
        let Some(node) = self.tree.get(at).filter(|node| !node.text.is_empty()) else {
            return;
        };
        if self.codes > 0 {
            self.text.verbatim(&node.text);
        } else if self.paragraphs > 0 {
            self.loose(&node.text);
        } else {
            self.text.words(&node.text);
        }
    }

    /// Text in which empty lines part paragraphs, and bullets behind a line's end or two spaces start lines.
    fn loose(&mut self, text: &str) {
        let text = text.replace("  - ", "\n- ");
        for line in text.split_inclusive('\n') {
            if line.trim().is_empty() {
                self.text.block();
            } else if line.trim_start().starts_with(['-', '•', '*', '·']) {
                self.text.line();
            }
            self.text.words(line);
        }
    }

    fn enter(&mut self, role: &'a Role) {
        match role {
            Role::Block | Role::Title => self.text.block(),
            Role::Line | Role::Break => self.text.line(),
            Role::Section => {
                self.text.block();
                self.sections = self.sections.saturating_add(1);
            }
            Role::Heading(depth) => {
                let depth = depth.unwrap_or(self.sections).clamp(1, DEEPEST);
                self.text.block();
                self.text.drop_marker();
                self.text.open(MarkKind::Heading(depth));
                self.text.fold();
            }
            Role::List(numbering) => {
                self.text.open_list();
                self.counters.push(*numbering);
            }
            Role::Item(value) => {
                let marker = self.marker(*value);
                self.text.open_item(&marker);
            }
            Role::Choice(letter) => {
                self.text.line();
                self.text.marker(letter);
            }
            Role::Row => {
                self.text.line();
                self.is_first_cell = true;
            }
            Role::Cell => {
                self.text.fold();
                if !std::mem::take(&mut self.is_first_cell) {
                    self.text.words(" | ");
                }
            }
            Role::Paragraphs => {
                self.text.block();
                self.paragraphs += 1;
            }
            Role::Emphasis => self.text.open(MarkKind::Emphasis),
            _ => self.enter_marked(role),
        }
    }

    fn enter_marked(&mut self, role: &Role) {
        if *role == Role::Definition {
            self.text.line();
        } else if role.is_block() {
            self.text.block();
        }
        match role {
            Role::Caption => {
                // The caption of a table is a line before it.
                if self.is_in_table() {
                    self.text.close();
                }
                self.text.open(MarkKind::Emphasis);
            }
            Role::Definition => self.text.open(MarkKind::Definition),
            Role::Table => self.text.open(MarkKind::Table),
            Role::Apart => self.text.open(MarkKind::Apart),
            Role::Term => {
                self.text.open(MarkKind::Term);
                self.text.fold();
            }
            Role::Code => {
                self.text.open(MarkKind::Code);
                self.codes += 1;
            }
            _ => {}
        }
    }

    fn end(&mut self, role: &Role) {
        match role {
            Role::Heading(_) | Role::Term => {
                self.text.unfold();
                self.text.close();
            }
            Role::Caption => {
                self.text.close();
                if self.is_in_table() {
                    self.text.open(MarkKind::Table);
                }
            }
            Role::Definition | Role::Table | Role::Code | Role::Apart | Role::Emphasis => {
                self.text.close();
            }
            Role::Item(_) => return self.text.close_item(),
            Role::Cell => return self.text.unfold(),
            Role::List(_) => {
                self.counters.pop();
                return self.text.close_list();
            }
            _ => {}
        }
        match role {
            Role::Section => self.sections = self.sections.saturating_sub(1),
            Role::Code => self.codes = self.codes.saturating_sub(1),
            Role::Paragraphs => self.paragraphs = self.paragraphs.saturating_sub(1),
            _ => {}
        }
        match role {
            Role::Line | Role::Row | Role::Choice(_) | Role::Term | Role::Definition => {
                self.text.line();
            }
            _ if role.is_block() => self.text.block(),
            _ => {}
        }
    }

    fn is_in_table(&self) -> bool {
        self.open
            .last()
            .is_some_and(|(_, role)| **role == Role::Table)
    }

    /// The number or bullet of the next entry.
    fn marker(&mut self, value: Option<i64>) -> String {
        let Some(numbering) = self.counters.last_mut() else {
            return "- ".to_owned();
        };
        numbering.next(value)
    }
}
