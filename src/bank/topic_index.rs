mod forms;
mod neighbors;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::{Bank, BankSection, Language};
use crate::segment::is_common_heading;
use forms::{Form, form, short_forms};
use neighbors::neighbors;

/// A topic under all its names, over all sources.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TopicName {
    /// The name that most sections have, the longest among equals.
    pub name: String,
    /// Other names: other forms of its words, abbreviations.
    pub also: Vec<String>,
    /// Language of the name.
    pub language: Language,
    /// Ids of its sections.
    pub sections: Vec<String>,
    /// Questions on its sections and on those inside them.
    pub items: usize,
    /// Names of topics that share words with it or stand beside it.
    pub see_also: Vec<String>,
}

/// The sections of one topic.
#[derive(Default)]
struct Group<'b> {
    sections: Vec<&'b BankSection>,
}

/// The topics of a bank by name, in the order of the alphabet; titles that say nothing of their topic (introduction, summary) name none.
pub fn topic_names(bank: &Bank) -> Vec<TopicName> {
    let groups = groups(bank);
    let beside = neighbors(bank, &groups);
    let first = |form: &Form| groups.get(form)?.names().into_iter().next();
    let counts = counts(bank);
    let topic = |(form, group): (&Form, &Group<'_>)| {
        let mut spellings = group.names().into_iter();
        let near = beside.get(form).into_iter().flatten();
        TopicName {
            name: spellings.next().unwrap_or_default(),
            also: spellings.collect(),
            language: form.0,
            sections: group.sections.iter().map(|it| it.id.clone()).collect(),
            items: group.items(&counts),
            see_also: near.filter_map(|form| first(form)).collect(),
        }
    };
    let mut topics: Vec<TopicName> = groups.iter().map(topic).collect();
    topics.sort_by_cached_key(|topic| (topic.name.to_lowercase(), topic.language));
    topics
}

/// The sections of a bank by the form of their titles.
fn groups(bank: &Bank) -> BTreeMap<Form, Group<'_>> {
    let sections = bank.sections.iter();
    let telling: Vec<&BankSection> = sections
        .filter(|section| !is_common_heading(&section.title))
        .collect();
    let short = short_forms(&telling);
    let mut groups: BTreeMap<Form, Group<'_>> = BTreeMap::new();
    for section in telling {
        let form = form(section);
        let form = short.get(&form).cloned().unwrap_or(form);
        if !form.1.is_empty() {
            groups.entry(form).or_default().sections.push(section);
        }
    }
    groups
}

impl Group<'_> {
    /// All spellings of its name, the most frequent first.
    fn names(&self) -> Vec<String> {
        let mut times: BTreeMap<&str, usize> = BTreeMap::new();
        for section in &self.sections {
            *times.entry(section.title.as_str()).or_default() += 1;
        }
        let mut names: Vec<(&str, usize)> = times.into_iter().collect();
        names.sort_by_key(|(name, times)| (Reverse((*times, name.len())), *name));
        let mut seen = BTreeSet::new();
        names.retain(|(name, _)| seen.insert(name.to_lowercase()));
        names.into_iter().map(|(name, _)| name.to_owned()).collect()
    }

    fn items(&self, counts: &BTreeMap<&str, BTreeSet<usize>>) -> usize {
        let sections = self.sections.iter();
        let items = sections.filter_map(|section| counts.get(section.id.as_str()));
        items.flatten().collect::<BTreeSet<_>>().len()
    }
}

/// By section: the places of the items on it and on those inside it.
fn counts(bank: &Bank) -> BTreeMap<&str, BTreeSet<usize>> {
    let parents: BTreeMap<&str, Option<&str>> = bank
        .sections
        .iter()
        .map(|section| (section.id.as_str(), section.parent.as_deref()))
        .collect();
    let mut counts: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for (at, item) in bank.items.iter().enumerate() {
        let first = item.evidence.first().and_then(|it| it.section.as_deref());
        let outward = std::iter::successors(first, |id| parents.get(id).copied().flatten());
        // A damaged bank may hold a ring of parents.
        for id in outward.take(parents.len()) {
            counts.entry(id).or_default().insert(at);
        }
    }
    counts
}
