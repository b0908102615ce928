use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use super::TopicName;
use super::topic_index::topic_names;
use crate::model::{Bank, BankSection, BlockKind, Language};

/// What a bank is about: its sources and their sections with the number of questions on each. Shown with `{}`, it is a tree
/// of lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TopicTree {
    /// The sources, in input order.
    pub sources: Vec<SourceTopics>,
    /// The topics by name, over all sources.
    pub names: Vec<TopicName>,
}

/// The topics of one source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SourceTopics {
    /// Id of the source.
    pub id: String,
    /// Its path.
    pub path: String,
    /// Its title, where it has one.
    pub title: Option<String>,
    /// Questions on it, those outside all sections included.
    pub items: usize,
    /// Its outermost sections.
    pub topics: Vec<Topic>,
}

/// A section and those inside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Topic {
    /// Id of the section.
    pub id: String,
    /// Number as printed.
    pub number: Option<String>,
    /// Heading or made title.
    pub title: String,
    /// Kind of most of its text.
    pub kind: BlockKind,
    /// Its language.
    pub language: Language,
    /// Questions on the section itself.
    pub own: usize,
    /// Questions on it and on the sections inside it.
    pub items: usize,
    /// The sections inside it.
    pub topics: Vec<Topic>,
}

/// The topics of a bank. A section that repeats an earlier one is not listed again: its questions count for the earlier one,
/// the sections inside it move up.
pub fn topics(bank: &Bank) -> TopicTree {
    let census = Census::new(bank);
    let sources = bank.sources.iter().map(|source| {
        let topics = census.inside(&source.id, None);
        let within: usize = topics.iter().map(|topic| topic.items).sum();
        SourceTopics {
            id: source.id.clone(),
            path: source.path.clone(),
            title: source.title.clone(),
            items: within + census.count(&source.id),
            topics,
        }
    });
    TopicTree {
        sources: sources.collect(),
        names: topic_names(bank),
    }
}

/// What is counted, and where it is listed.
struct Census<'b> {
    /// Listed sections by source and listed parent.
    children: BTreeMap<(&'b str, Option<&'b str>), Vec<&'b BankSection>>,
    /// Items by section, those outside all sections by source.
    counts: BTreeMap<&'b str, usize>,
}

impl<'b> Census<'b> {
    fn new(bank: &'b Bank) -> Self {
        let sections: BTreeMap<&str, &BankSection> = bank
            .sections
            .iter()
            .map(|section| (section.id.as_str(), section))
            .collect();
        let mut children: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for section in bank.sections.iter().filter(|it| it.repeat_of.is_none()) {
            let place = (section.source.as_str(), listed_parent(&sections, section));
            children.entry(place).or_default().push(section);
        }
        let mut counts = BTreeMap::new();
        for evidence in bank.items.iter().filter_map(|item| item.evidence.first()) {
            let section = evidence.section.as_deref().and_then(|id| sections.get(id));
            let place = section.map_or(evidence.source.as_str(), |section| {
                section.repeat_of.as_deref().unwrap_or(&section.id)
            });
            *counts.entry(place).or_default() += 1;
        }
        Self { children, counts }
    }

    fn count(&self, id: &str) -> usize {
        self.counts.get(id).copied().unwrap_or_default()
    }

    fn inside(&self, source: &'b str, parent: Option<&'b str>) -> Vec<Topic> {
        let children = self.children.get(&(source, parent));
        children
            .into_iter()
            .flatten()
            .map(|section| {
                let topics = self.inside(source, Some(&section.id));
                let own = self.count(&section.id);
                Topic {
                    id: section.id.clone(),
                    number: section.number.clone(),
                    title: section.title.clone(),
                    kind: section.kind,
                    language: section.language,
                    own,
                    items: own + topics.iter().map(|topic| topic.items).sum::<usize>(),
                    topics,
                }
            })
            .collect()
    }
}

/// The innermost section around `section` that is no repeat.
fn listed_parent<'b>(
    sections: &BTreeMap<&'b str, &'b BankSection>,
    section: &'b BankSection,
) -> Option<&'b str> {
    let outward = std::iter::successors(Some(section), |inner| {
        sections.get(inner.parent.as_deref()?).copied()
    });
    outward
        .skip(1)
        // A damaged bank may hold a ring of parents; no bank holds more sections around one than sections.
        .take(sections.len())
        .find(|outer| outer.repeat_of.is_none())
        .map(|outer| outer.id.as_str())
}

impl fmt::Display for TopicTree {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for source in &self.sources {
            writeln!(out, "{} ({})", source.path, source.items)?;
            write_branches(out, &source.topics, "")?;
        }
        Ok(())
    }
}

fn write_branches(out: &mut fmt::Formatter<'_>, topics: &[Topic], margin: &str) -> fmt::Result {
    for (place, topic) in topics.iter().enumerate() {
        let (branch, below) = if place + 1 == topics.len() {
            ("└─ ", "   ")
        } else {
            ("├─ ", "│  ")
        };
        let number = topic.number.as_deref().unwrap_or_default();
        let gap = if number.is_empty() { "" } else { " " };
        writeln!(
            out,
            "{margin}{branch}{number}{gap}{} ({})",
            topic.title, topic.items
        )?;
        write_branches(out, &topic.topics, &format!("{margin}{below}"))?;
    }
    Ok(())
}
