//! A small bank about an invented library of courses: sections, items and their texts, put together in code.

use std::collections::BTreeMap;

use seedbank::bank::{item_id, section_id, source_id};
use seedbank::model::{
    Bank, BankSection, BankSource, BlockKind, ChoiceOption, CognitiveLevel, Difficulty,
    DroppedSummary, Evidence, Generator, Item, ItemType, KeyBasis, Language, Origin, Review,
};

/// A bank with the texts of its sections.
pub struct Invented {
    pub bank: Bank,
    pub texts: BTreeMap<String, String>,
}

impl Invented {
    pub fn new() -> Self {
        let generator = Generator {
            name: "seedbank".into(),
            version: "0.0.0".into(),
        };
        Self {
            bank: Bank {
                format: "seedbank/bank".into(),
                version: "1.0".into(),
                generator,
                sources: Vec::new(),
                sections: Vec::new(),
                items: Vec::new(),
                requests: Vec::new(),
                conflicts: Vec::new(),
                dropped: DroppedSummary::default(),
            },
            texts: BTreeMap::new(),
        }
    }

    /// Adds a source and returns its id.
    pub fn source(&mut self, path: &str) -> String {
        let id = source_id(path);
        self.bank.sources.push(BankSource {
            id: id.clone(),
            path: path.into(),
            media_type: "text/plain".into(),
            sha256: format!("hash of {path}"),
            bytes: 100,
            title: None,
            languages: vec![Language::ENGLISH],
            author: None,
            license: None,
            url: None,
            repeats: Vec::new(),
        });
        id
    }

    /// Adds a section of the last source and returns its id.
    pub fn section(&mut self, parent: Option<&str>, title: &str, text: &str) -> String {
        let source = self.bank.sources.last().map(|source| source.id.clone());
        let source = source.unwrap_or_default();
        let id = section_id(&source, self.bank.sections.len());
        self.texts.insert(id.clone(), text.into());
        self.bank.sections.push(BankSection {
            id: id.clone(),
            source,
            parent: parent.map(Into::into),
            number: None,
            title: title.into(),
            kind: BlockKind::Prose,
            language: Language::ENGLISH,
            start: 0,
            end: text.len(),
            repeat_of: None,
        });
        id
    }

    /// Adds an item to a section, with the section's titles as topics, and returns it for changes.
    pub fn item(&mut self, section: &str, stem: &str, key: &str, quote: &str) -> &mut Item {
        let place = self.bank.sections.iter().find(|it| it.id == section);
        let (source, title) = place.map_or_else(Default::default, |section| {
            (section.source.clone(), section.title.clone())
        });
        let path = self.bank.sources.iter().find(|it| it.id == source);
        let path = path.map_or_else(String::new, |source| source.path.clone());
        self.bank.items.push(Item {
            id: item_id("multiple_choice", [stem, key]),
            kind: ItemType::MultipleChoice,
            stem: stem.into(),
            options: vec![option("a", key, true), option("b", "a wooden shelf", false)],
            key: vec![key.into()],
            pairs: Vec::new(),
            accept: Vec::new(),
            tolerance: None,
            truth: None,
            language: Language::ENGLISH,
            origin: Origin::Generated,
            rule: "definition".into(),
            evidence: vec![Evidence {
                source,
                path,
                section: Some(section.into()),
                start: 0,
                end: quote.len(),
                quote: quote.into(),
                locator: None,
            }],
            topics: vec![title],
            difficulty: Difficulty::Easy,
            cognitive_level: CognitiveLevel::Remember,
            score: 0.9,
            checks: Vec::new(),
            flags: Vec::new(),
            key_basis: KeyBasis::Source,
            also_at: Vec::new(),
            review: Review::Unreviewed,
        });
        let last = self.bank.items.len() - 1;
        &mut self.bank.items[last]
    }
}

fn option(id: &str, text: &str, correct: bool) -> ChoiceOption {
    ChoiceOption {
        id: id.into(),
        text: text.into(),
        correct,
        from: None,
        rationale: None,
    }
}
