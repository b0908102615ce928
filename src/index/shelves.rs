use std::collections::BTreeMap;

use super::record::SectionRecord;
use crate::model::{Bank, BankSection};

/// Where the sections of a bank stand.
pub(super) struct Shelves<'b> {
    sections: BTreeMap<&'b str, &'b BankSection>,
    inside: BTreeMap<&'b str, Vec<&'b str>>,
    paths: BTreeMap<&'b str, &'b str>,
}

impl<'b> Shelves<'b> {
    pub fn new(bank: &'b Bank) -> Self {
        let sections = bank.sections.iter().map(|it| (it.id.as_str(), it));
        let paths = bank
            .sources
            .iter()
            .map(|it| (it.id.as_str(), it.path.as_str()));
        let mut inside: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for section in &bank.sections {
            if let Some(parent) = section.parent.as_deref() {
                inside.entry(parent).or_default().push(section.id.as_str());
            }
        }
        Self {
            sections: sections.collect(),
            inside,
            paths: paths.collect(),
        }
    }

    pub fn record(&self, section: &BankSection, texts: &BTreeMap<String, String>) -> SectionRecord {
        let mut topics = Vec::new();
        let mut around = section.parent.as_deref();
        // A damaged bank may hold a ring of parents.
        while let Some(outer) = around.and_then(|id| self.sections.get(id)) {
            if topics.len() > self.sections.len() {
                break;
            }
            topics.push(outer.title.clone());
            around = outer.parent.as_deref();
        }
        topics.reverse();
        let path = self.paths.get(section.source.as_str()).copied();
        SectionRecord {
            section: section.clone(),
            path: path.unwrap_or_default().to_owned(),
            topics,
            text: self.own_text(section, texts),
        }
    }

    /// The text of a section without that of the sections inside it, which it holds word for word.
    fn own_text(&self, section: &BankSection, texts: &BTreeMap<String, String>) -> String {
        let mut own = texts.get(&section.id).cloned().unwrap_or_default();
        let inside = self.inside.get(section.id.as_str()).into_iter().flatten();
        for inner in inside
            .filter_map(|id| texts.get(*id))
            .filter(|text| !text.is_empty())
        {
            if let Some(start) = own.find(inner.as_str()) {
                own.replace_range(start..start + inner.len(), " ");
            }
        }
        own
    }
}
