use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::field::{Facet, Part};
use crate::model::{BankSection, HitKind, Item, Language};

/// What the index keeps of a thing that can be found: enough to show it as a hit.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Record<'r> {
    /// A question.
    Item(Cow<'r, Item>),
    /// A section of a source.
    Section(SectionRecord),
}

/// A section with its text.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SectionRecord {
    /// The section as in the bank.
    pub section: BankSection,
    /// Path of its source.
    pub path: String,
    /// Titles of the sections around it, outermost first.
    pub topics: Vec<String>,
    /// Its repaired text, without that of the sections inside it.
    pub text: String,
}

impl<'r> Record<'r> {
    /// The record of an item.
    pub const fn of(item: &'r Item) -> Self {
        Self::Item(Cow::Borrowed(item))
    }

    /// Item or section.
    pub const fn kind(&self) -> HitKind {
        match self {
            Self::Item(_) => HitKind::Item,
            Self::Section(_) => HitKind::Section,
        }
    }

    /// Id of the item or section.
    pub fn id(&self) -> &str {
        match self {
            Self::Item(item) => &item.id,
            Self::Section(record) => &record.section.id,
        }
    }

    /// Its language.
    pub fn language(&self) -> Language {
        match self {
            Self::Item(item) => item.language,
            Self::Section(record) => record.section.language,
        }
    }

    /// What a list of hits shows in bold.
    pub fn title(&self) -> &str {
        match self {
            Self::Item(item) => &item.stem,
            Self::Section(record) => &record.section.title,
        }
    }

    /// Its texts by the part they belong to.
    pub fn texts(&self) -> Vec<(Part, &str)> {
        match self {
            Self::Item(item) => item_texts(item),
            Self::Section(record) => {
                let mut texts = vec![(Part::Evidence, record.text.as_str())];
                texts.push((Part::Title, record.section.title.as_str()));
                texts.extend(topics(&record.topics));
                texts
            }
        }
    }

    /// Its score; none of a section.
    pub fn score(&self) -> f64 {
        match self {
            Self::Item(item) => item.score,
            Self::Section(_) => 0.0,
        }
    }

    /// Its properties but for the score.
    pub fn facets(&self) -> Vec<(Facet, String)> {
        let mut facets = vec![
            (Facet::Id, self.id().to_owned()),
            (Facet::Kind, self.kind().name().to_owned()),
            (Facet::Language, self.language().to_string()),
        ];
        if let Self::Item(item) = self {
            facets.extend([
                (Facet::Type, item.kind.name().to_owned()),
                (Facet::Rule, item.rule.clone()),
                (Facet::Difficulty, name_in_json(&item.difficulty)),
                (Facet::Level, name_in_json(&item.cognitive_level)),
                (Facet::Review, name_in_json(&item.review)),
            ]);
        }
        for source in self.sources() {
            let file = source.rsplit('/').next().unwrap_or(source);
            facets.extend([source, file].map(|name| (Facet::Source, name.to_owned())));
        }
        facets
    }

    /// Ids and paths of the sources it stands in.
    fn sources(&self) -> Vec<&str> {
        match self {
            Self::Item(item) => {
                let proofs = item.evidence.iter();
                let proofs = proofs.flat_map(|it| [it.source.as_str(), &it.path]);
                proofs
                    .chain(item.also_at.iter().map(|it| it.path.as_str()))
                    .collect()
            }
            Self::Section(record) => vec![&record.section.source, &record.path],
        }
    }
}

fn item_texts(item: &Item) -> Vec<(Part, &str)> {
    let mut texts = vec![(Part::Stem, item.stem.as_str())];
    let shown = item.options.iter().map(|option| option.text.as_str());
    let sides = item
        .pairs
        .iter()
        .flat_map(|pair| [pair.left.as_str(), &pair.right]);
    // Keys of a choice stand among its options, those of a matching item among its pairs.
    let is_typed = item.options.is_empty() && item.pairs.is_empty();
    let typed = item
        .key
        .iter()
        .chain(&item.accept)
        .filter(|_| is_typed)
        .map(String::as_str);
    texts.extend(
        shown
            .chain(sides)
            .chain(typed)
            .map(|text| (Part::Answer, text)),
    );
    texts.extend(
        item.evidence
            .iter()
            .map(|it| (Part::Evidence, it.quote.as_str())),
    );
    texts.extend(topics(&item.topics));
    texts
}

fn topics(titles: &[String]) -> impl Iterator<Item = (Part, &str)> {
    titles.iter().map(|title| (Part::Topic, title.as_str()))
}

/// A value's name in JSON, which is also its name in a query.
fn name_in_json(value: &impl Serialize) -> String {
    let json = serde_json::to_value(value).unwrap_or_default();
    json.as_str().unwrap_or_default().to_owned()
}
