//! Attributes and anchors: what names stand for.

use std::collections::BTreeMap;

use crate::model::Markup;
use crate::read::scan::{self, Line};

use super::inline::Inline;

/// Attributes that are always there.
const BUILT_IN: &str = include_str!("attributes.tsv");
/// Bytes of what a name stands for.
const LONGEST: usize = 400;
/// Bytes that names may add to a document beyond its own length.
const ROOM: usize = 1 << 16;

/// What the names of a document stand for.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    attributes: BTreeMap<String, String>,
    anchors: BTreeMap<String, String>,
    room: usize,
}

impl Names {
    /// The built-in attributes, and the titles that anchors of the document lead to.
    pub(super) fn new(text: &str, lines: &[Line]) -> Self {
        let mut names = Self {
            room: text.len() + ROOM,
            ..Self::default()
        };
        for row in BUILT_IN.lines() {
            if let Some((name, value)) = row.split_once('\t') {
                names.attributes.insert(name.into(), value.into());
            }
        }
        let mut waiting: Vec<&str> = Vec::new();
        for line in lines {
            let inside = line.text(text).trim_end();
            if let Some(id) = block_anchor(inside) {
                waiting.push(id);
            } else if let Some(title) = heading(inside).map(|(_, title)| title) {
                names.title(title, &mut waiting);
            } else if !inside.is_empty() && !inside.starts_with('[') {
                waiting.clear();
            }
        }
        names
    }

    fn title(&mut self, title: &str, waiting: &mut Vec<&str>) {
        if title.len() > LONGEST {
            return waiting.clear();
        }
        let shown = self.shown(title);
        let id: String = format!("_{}", shown.to_lowercase())
            .chars()
            .filter(|c| c.is_alphanumeric() || matches!(c, '_' | ' ' | '-' | '.'))
            .map(|c| if matches!(c, ' ' | '-' | '.') { '_' } else { c })
            .collect();
        self.anchors.insert(id, shown.clone());
        self.anchors.insert(shown.clone(), shown.clone());
        for id in waiting.drain(..) {
            self.anchors.insert(id.to_owned(), shown.clone());
        }
    }

    /// Sets an attribute; a name with `!` unsets it.
    pub(super) fn set(&mut self, name: &str, value: &str) {
        let plain = name.trim_matches('!');
        if plain.len() < name.len() {
            self.attributes.remove(plain);
        } else if value.len() <= LONGEST {
            let shown = self.shown(value);
            self.attributes.insert(plain.to_lowercase(), shown);
        }
    }

    /// Whether an attribute is set.
    pub(super) fn has(&self, name: &str) -> bool {
        self.attributes.contains_key(&name.to_lowercase())
    }

    /// What an attribute stands for, as long as there is room for it.
    pub(super) fn attribute(&mut self, name: &str) -> Option<String> {
        let value = self.attributes.get(&name.to_lowercase())?;
        self.room = self.room.checked_sub(value.len())?;
        Some(value.clone())
    }

    /// The title that an anchor leads to, as long as there is room for it.
    pub(super) fn anchor(&mut self, id: &str) -> Option<String> {
        let title = self.anchors.get(id.trim_start_matches('#'))?;
        self.room = self.room.checked_sub(title.len())?;
        Some(title.clone())
    }

    fn shown(&mut self, value: &str) -> String {
        let mut markup = Markup::default();
        Inline::new(value, &mut markup, self).run(0, value.len());
        scan::rendered(value, markup)
    }
}

/// The depth and the title of a heading line.
pub(super) fn heading(line: &str) -> Option<(u8, &str)> {
    let sign = line.chars().next().filter(|c| matches!(c, '=' | '#'))?;
    let rest = line.trim_start_matches(sign);
    let depth = line.len() - rest.len();
    let title = rest.strip_prefix([' ', '\t'])?.trim();
    let closing = title.trim_end_matches(sign);
    let title = if title.len() - closing.len() == depth && closing.ends_with(' ') {
        closing.trim_end()
    } else {
        title
    };
    (depth <= 6 && !title.is_empty()).then_some((u8::try_from(depth).ok()?, title))
}

fn block_anchor(line: &str) -> Option<&str> {
    let inside = line.strip_prefix('[')?.strip_suffix(']')?;
    if let Some(id) = inside
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    {
        return id.split(',').next();
    }
    let id = inside.split_once('#').map(|(_, id)| id);
    let id = id.or_else(|| inside.split_once("id=").map(|(_, id)| id))?;
    id.trim_matches('"').split(['.', ',', '%', '"']).next()
}
