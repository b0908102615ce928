use std::collections::BTreeMap;

use super::topic::Topic;
use super::{Level, QuizSpec, Scope};
use crate::model::{Bank, BankSection, Item, KeyBasis, Language, Review};

/// The questions of a bank that a quiz may take, in the order of the bank.
pub fn eligible<'b>(bank: &'b Bank, spec: &QuizSpec) -> Vec<&'b Item> {
    let fit: Vec<&Item> = bank
        .items
        .iter()
        .filter(|item| is_safe(item) && is_wanted(item, spec))
        .collect();
    let about = in_scope(bank, fit, spec);
    let language = spec.language.or_else(|| most(&about));
    about
        .into_iter()
        .filter(|item| Some(item.language) == language)
        .collect()
}

/// Whether its answer is known, it is fit for a classroom, and no person refused it.
fn is_safe(item: &Item) -> bool {
    item.key_basis != KeyBasis::Unknown
        && !item.key.is_empty()
        && item.flags.is_empty()
        && item.review != Review::Rejected
}

fn is_wanted(item: &Item, spec: &QuizSpec) -> bool {
    let is_level = match &spec.level {
        Some(Level::Cognitive(level)) => item.cognitive_level == *level,
        Some(Level::School(_)) | None => true,
    };
    let is_type = spec.types.is_empty() || spec.types.contains(&item.kind);
    is_level && is_type && spec.mix.is_none_or(|mix| mix.allows(item.difficulty))
}

fn in_scope<'b>(bank: &'b Bank, items: Vec<&'b Item>, spec: &QuizSpec) -> Vec<&'b Item> {
    match &spec.scope {
        Scope::Bank => items,
        Scope::Topic(name) => match Ground::of(bank, name) {
            Some(ground) => ground.items(items),
            None => on_topics(&items, std::slice::from_ref(name)),
        },
        Scope::Section { id, topics } => {
            let Some(ground) = Ground::of(bank, id) else {
                return Vec::new();
            };
            narrowed(ground.items(items), topics, spec.count)
        }
        Scope::Source { path, topics } => {
            let here = |item: &&Item| {
                let proofs = item.evidence.iter().map(|it| &it.path);
                let mut paths = proofs.chain(item.also_at.iter().map(|it| &it.path));
                paths.any(|known| known == path)
            };
            let items: Vec<&Item> = items.into_iter().filter(here).collect();
            narrowed(items, topics, 1)
        }
    }
}

/// Those on the topics where they are enough, or else all.
fn narrowed<'b>(items: Vec<&'b Item>, topics: &[String], enough: usize) -> Vec<&'b Item> {
    let named = on_topics(&items, topics);
    if named.is_empty() || named.len() < enough {
        items
    } else {
        named
    }
}

fn on_topics<'b>(items: &[&'b Item], topics: &[String]) -> Vec<&'b Item> {
    let topics: Vec<Topic> = topics.iter().map(|topic| Topic::new(topic)).collect();
    let covered = |item: &&&Item| topics.iter().any(|topic| topic.covers(item));
    items.iter().filter(covered).copied().collect()
}

/// The language of most questions, the first by code among equals.
fn most(items: &[&Item]) -> Option<Language> {
    let mut counts: BTreeMap<Language, usize> = BTreeMap::new();
    for item in items {
        *counts.entry(item.language).or_default() += 1;
    }
    let most = counts.iter().rev().max_by_key(|(_, count)| **count);
    most.map(|(language, _)| *language)
}

/// A section and its place.
struct Ground<'b> {
    section: &'b BankSection,
    path: &'b str,
    sections: BTreeMap<&'b str, &'b BankSection>,
}

impl<'b> Ground<'b> {
    fn of(bank: &'b Bank, id: &str) -> Option<Self> {
        let sections: BTreeMap<&str, &BankSection> = bank
            .sections
            .iter()
            .map(|section| (section.id.as_str(), section))
            .collect();
        let section = sections.get(id)?;
        let source = bank.sources.iter().find(|it| it.id == section.source)?;
        Some(Self {
            section,
            path: &source.path,
            sections,
        })
    }

    /// Those that the section proves, or says again.
    fn items(&self, items: Vec<&'b Item>) -> Vec<&'b Item> {
        let is_here = |item: &&Item| {
            let proof = item.evidence.first().and_then(|it| it.section.as_deref());
            let again = item.also_at.iter().any(|place| {
                place.path == self.path
                    && self.section.start <= place.start
                    && place.end <= self.section.end
            });
            again || proof.is_some_and(|id| self.holds(id))
        };
        items.into_iter().filter(is_here).collect()
    }

    fn holds(&self, id: &str) -> bool {
        let outward = std::iter::successors(self.sections.get(id), |inner| {
            self.sections.get(inner.parent.as_deref()?)
        });
        // A damaged bank may hold a ring of parents.
        let mut outward = outward.take(self.sections.len());
        outward.any(|section| section.id == self.section.id)
    }
}
