//! Questions that stand ready-made. One file finds one shape; the first that finds its own at a line takes it.

mod inline;
mod key_lists;
mod keyed;
mod lettered;
mod marked;
mod open;
mod plain;
mod shared_keys;
mod signed;
mod stems;
mod tables;
mod unlettered;

use std::collections::BTreeMap;

use crate::model::{KeyBasis, MarkKind, ReadyItem, Span};

use super::lines::Line;
use super::marks::Marks;
use key_lists::{KeyList, key_lists};
use stems::{number_of, stem_text};

/// A ready-made item with the lines it takes: from the first of its stem to the last of its options or its answer line.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The item.
    pub(super) item: ReadyItem,
    /// First line.
    pub(super) first: usize,
    /// Line after the last.
    pub(super) end: usize,
}

/// What is found in the lines of a text.
#[derive(Debug, Default)]
pub(super) struct ReadyItems {
    /// Items in order.
    pub(super) found: Vec<Found>,
    /// Lines that ask without options, an answer below them, with the number of lines they take.
    pub(super) open: BTreeMap<usize, usize>,
    /// Lines of lists that only name the right options of items before them.
    pub(super) keys: BTreeMap<usize, usize>,
}

/// Options that a list without letters may have.
const FEWEST: usize = 2;
const MOST: usize = 6;
/// Words that an option without a letter may have.
const LONGEST_OPTION: usize = 30;

/// Lines between a list without letters and its neighbour.
const CLOSE: usize = 6;

/// What the finders look at.
struct Script<'a> {
    text: &'a str,
    lines: &'a [Line],
    marks: &'a Marks,
    keys: Vec<KeyList>,
    /// Place of the next item after the last list of keys, from 1 on.
    ordinal: u32,
}

impl<'a> Script<'a> {
    fn get(&self, at: usize) -> Option<&'a Line> {
        self.lines.get(at)
    }

    /// The words of a line; empty after the last.
    fn words(&self, at: usize) -> &'a str {
        self.get(at).map_or("", |line| line.span.slice(self.text))
    }

    fn is_code(&self, at: usize) -> bool {
        self.get(at)
            .is_some_and(|line| line.is_marked(MarkKind::Code))
    }

    /// Whether a list of keys starts at a line.
    fn has_keys(&self, at: usize) -> bool {
        self.keys
            .binary_search_by_key(&at, |list| list.first)
            .is_ok()
    }

    /// The right option of the item at a line as a list of keys further below names it.
    fn listed_key(&self, at: usize, stem: Span) -> Option<&str> {
        let next = self.keys.partition_point(|list| list.first <= at);
        let list = self.keys.get(next)?;
        let number = number_of(stem.slice(self.text)).unwrap_or(self.ordinal);
        list.keys.get(&number).map(String::as_str)
    }
}

/// All ready-made items of a text, in order.
pub(super) fn ready_items(text: &str, lines: &[Line], marks: &Marks) -> ReadyItems {
    let mut page = Script {
        text,
        lines,
        marks,
        keys: key_lists(text, lines),
        ordinal: 1,
    };
    let taken = |list: &KeyList| (list.first, list.end - list.first);
    let mut all = ReadyItems {
        keys: page.keys.iter().map(taken).collect(),
        ..ReadyItems::default()
    };
    let mut at = 0;
    while at < lines.len() {
        if let Some(length) = all.keys.get(&at) {
            at += length;
            page.ordinal = 1;
            continue;
        }
        let rows = tables::rows(&page, at);
        let next = if rows.is_empty() {
            one(&page, at)
        } else {
            rows
        };
        if let Some(last) = next.last() {
            at = last.end;
            page.ordinal += u32::try_from(next.len()).unwrap_or(u32::MAX);
            all.found.extend(next);
            shared_keys::share(&page, &mut all.found);
            continue;
        }
        let taken = open::question(&page, at);
        if taken > 0 {
            all.open.insert(at, taken);
        }
        at += taken.max(1);
    }
    drop_stray_lists(&mut all.found);
    all
}

/// The item that starts at a line.
fn one(page: &Script<'_>, at: usize) -> Vec<Found> {
    if page.is_code(at) {
        return Vec::new();
    }
    marked::item(page, at)
        .or_else(|| inline::item(page, at))
        .or_else(|| lettered::item(page, at))
        .or_else(|| tables::item(page, at))
        .or_else(|| signed::item(page, at))
        .or_else(|| unlettered::item(page, at))
        .or_else(|| keyed::item(page, at))
        .or_else(|| plain::item(page, at))
        .into_iter()
        .collect()
}

/// A list without letters and marks is one by its neighbours: another item close by, with about as many options. Of two lines it
/// needs one right beside it.
fn drop_stray_lists(found: &mut Vec<Found>) {
    let places: Vec<(usize, usize, usize)> = found
        .iter()
        .map(|item| (item.first, item.end, item.item.options.len()))
        .collect();
    let is_next = |item: &Found, place: Option<usize>| {
        let Some(&(first, end, count)) = place.and_then(|place| places.get(place)) else {
            return false;
        };
        let mine = item.item.options.len();
        let apart = first.saturating_sub(item.end) + item.first.saturating_sub(end);
        let has_many = mine.min(count) > FEWEST;
        let farthest = if has_many { CLOSE } else { 0 };
        apart <= farthest && count.abs_diff(mine) <= usize::from(has_many)
    };
    let mut place = 0_usize;
    found.retain(|item| {
        let at = place;
        place += 1;
        item.item.key_basis != KeyBasis::FirstListed
            || is_next(item, at.checked_sub(1))
            || is_next(item, Some(at + 1))
    });
}

fn is_option(line: &str) -> bool {
    line.split_whitespace().count() <= LONGEST_OPTION
        && !line.ends_with(['?', ':'])
        && !line.starts_with(['#', '|', '<', '`', '>'])
}

fn follows(count: usize, letter: char) -> bool {
    let place = u32::try_from(count).unwrap_or(u32::MAX);
    u32::from(letter) == u32::from('A').saturating_add(place)
        || u32::from(letter) == u32::from('1').saturating_add(place)
}

/// The letter of an option that has none, by its place.
fn letter_at(place: usize) -> char {
    u32::try_from(place)
        .ok()
        .and_then(|place| char::from_u32(u32::from('A') + place))
        .unwrap_or('Z')
}
