use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Group;
use super::forms::Form;
use crate::model::{Bank, Language};

/// Most topics that one leads to.
const MOST: usize = 4;

/// Of each topic those that share half of its words, most first, then those of the sections before and after in the same section.
pub fn neighbors<'g>(
    bank: &Bank,
    groups: &'g BTreeMap<Form, Group<'_>>,
) -> BTreeMap<&'g Form, Vec<&'g Form>> {
    let mut by_word: BTreeMap<(Language, &str), Vec<&Form>> = BTreeMap::new();
    let mut by_section: BTreeMap<&str, &Form> = BTreeMap::new();
    for (form, group) in groups {
        for word in &form.1 {
            by_word.entry((form.0, word)).or_default().push(form);
        }
        for section in &group.sections {
            by_section.insert(&section.id, form);
        }
    }
    let beside = beside(bank, &by_section);
    let of = |form: &'g Form| {
        let mut shared: BTreeMap<&Form, usize> = BTreeMap::new();
        for word in &form.1 {
            for other in by_word.get(&(form.0, word.as_str())).into_iter().flatten() {
                *shared.entry(other).or_default() += 1;
            }
        }
        let mut near: Vec<(&Form, usize)> = shared
            .into_iter()
            .filter(|(other, times)| *other != form && 2 * times >= form.1.len())
            .collect();
        near.sort_by_key(|(_, times)| Reverse(*times));
        let beside = beside.get(form).into_iter().flatten().copied();
        let mut all: Vec<&Form> = Vec::new();
        for other in near.into_iter().map(|(other, _)| other).chain(beside) {
            if other != form && !all.contains(&other) {
                all.push(other);
            }
        }
        all.truncate(MOST);
        all
    };
    groups.keys().map(|form| (form, of(form))).collect()
}

/// Topics of sections that follow each other in one section.
fn beside<'g>(
    bank: &Bank,
    by_section: &BTreeMap<&str, &'g Form>,
) -> BTreeMap<&'g Form, Vec<&'g Form>> {
    let mut last: BTreeMap<(&str, Option<&str>), &Form> = BTreeMap::new();
    let mut beside: BTreeMap<&Form, Vec<&Form>> = BTreeMap::new();
    for section in &bank.sections {
        let Some(form) = by_section.get(section.id.as_str()) else {
            continue;
        };
        let place = (section.source.as_str(), section.parent.as_deref());
        if let Some(before) = last.insert(place, form) {
            beside.entry(before).or_default().push(form);
            beside.entry(form).or_default().push(before);
        }
    }
    beside
}
