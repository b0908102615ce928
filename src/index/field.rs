use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

use crate::model::{CognitiveLevel, Difficulty, HitKind, ItemType, Language, Review};

/// A part of an item or section that words are looked for in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Title of a section.
    Title,
    /// Titles of the sections around.
    Topic,
    /// Stem of an item.
    Stem,
    /// What a learner chooses from or answers.
    Answer,
    /// Quotes that prove an item's key; the text of a section.
    Evidence,
}

impl Part {
    /// All parts, the weightiest first.
    pub const ALL: [Self; 5] = [
        Self::Title,
        Self::Topic,
        Self::Stem,
        Self::Answer,
        Self::Evidence,
    ];

    /// The name in a query.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Topic => "topic",
            Self::Stem => "stem",
            Self::Answer => "option",
            Self::Evidence => "evidence",
        }
    }

    /// How much a hit in this part counts. The steps are wide enough that a rare word in a weak part seldom outweighs a
    /// common one in a strong part.
    pub const fn weight(self) -> f32 {
        match self {
            Self::Title | Self::Topic => 8.0,
            Self::Stem => 4.0,
            Self::Answer => 2.0,
            Self::Evidence => 1.0,
        }
    }
}

/// A property of an item or section that is either there or not; it has no part in how well a hit fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Facet {
    /// Item or section.
    Kind,
    /// Form of the question.
    Type,
    /// Language, as ISO 639-3 code.
    Language,
    /// Path, file name or id of the source.
    Source,
    /// Difficulty.
    Difficulty,
    /// Cognitive level.
    Level,
    /// Extraction rule.
    Rule,
    /// What a person said of it.
    Review,
    /// Score: it is at least this one.
    Score,
    /// Id of the item or section.
    Id,
}

impl Facet {
    /// All facets.
    pub const ALL: [Self; 10] = [
        Self::Kind,
        Self::Type,
        Self::Language,
        Self::Source,
        Self::Difficulty,
        Self::Level,
        Self::Rule,
        Self::Review,
        Self::Score,
        Self::Id,
    ];

    /// The name in a query.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kind => "kind",
            Self::Type => "type",
            Self::Language => "language",
            Self::Source => "source",
            Self::Difficulty => "difficulty",
            Self::Level => "level",
            Self::Rule => "rule",
            Self::Review => "review",
            Self::Score => "score",
            Self::Id => "id",
        }
    }

    /// A value for examples.
    pub(super) const fn example(self) -> &'static str {
        match self {
            Self::Kind => "item",
            Self::Type => "multiple_choice",
            Self::Language => "eng",
            Self::Source => "notes.txt",
            Self::Difficulty => "easy",
            Self::Level => "understand",
            Self::Rule => "definition",
            Self::Review => "accepted",
            Self::Score => "0.8",
            Self::Id => "3f2a91c0de5b7784",
        }
    }

    /// Whether the property can have this value.
    ///
    /// # Errors
    /// What is wrong with it, and what it may be.
    pub(super) fn check(self, value: &str) -> Result<(), String> {
        let checked = match self {
            Self::Kind => read::<HitKind>(value),
            Self::Type => read::<ItemType>(value),
            Self::Difficulty => read::<Difficulty>(value),
            Self::Level => read::<CognitiveLevel>(value),
            Self::Review => read::<Review>(value),
            Self::Language => return value.parse::<Language>().map(drop),
            Self::Score => return share(value).map(drop),
            Self::Source | Self::Rule | Self::Id => return Ok(()),
        };
        checked.map_err(|error| error.to_string().replace("variant", "value"))
    }
}

/// A number from 0 to 1.
///
/// # Errors
/// What it may be.
pub(super) fn share(value: &str) -> Result<f64, String> {
    let number = value.parse().ok();
    let share = number.filter(|number| (0.0..=1.0).contains(number));
    share.ok_or_else(|| "it takes a number from 0 to 1".to_owned())
}

fn read<'de, T: Deserialize<'de>>(value: &'de str) -> Result<(), Error> {
    let deserializer: StrDeserializer<'de, Error> = value.into_deserializer();
    T::deserialize(deserializer).map(drop)
}

/// What may stand before the colon in a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SearchField {
    /// Its words are looked for in one part.
    Part(Part),
    /// Its value is asked for.
    Facet(Facet),
}

impl SearchField {
    /// All fields.
    pub fn all() -> impl Iterator<Item = Self> {
        let parts = Part::ALL.into_iter().map(Self::Part);
        parts.chain(Facet::ALL.into_iter().map(Self::Facet))
    }

    /// The name in a query.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Part(part) => part.name(),
            Self::Facet(facet) => facet.name(),
        }
    }

    /// A value for examples.
    pub(super) const fn example(self) -> &'static str {
        match self {
            Self::Part(_) => "\"water cycle\"",
            Self::Facet(facet) => facet.example(),
        }
    }
}

impl FromStr for SearchField {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::all()
            .find(|field| field.name() == name)
            .ok_or_else(|| format!("there is no field {name:?}: the fields are {}", names()))
    }
}

impl fmt::Display for SearchField {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// The names of all fields, for messages.
pub(super) fn names() -> String {
    let names: Vec<_> = SearchField::all().map(SearchField::name).collect();
    names.join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn every_facets_example_is_one_of_its_values() {
        for facet in Facet::ALL {
            assert_eq!(facet.check(facet.example()), Ok(()), "{}", facet.name());
        }
    }

    #[test]
    fn a_value_that_cannot_be_is_answered_with_those_that_can() {
        let error = Facet::Difficulty.check("tough").unwrap_err();
        assert!(error.contains("`easy`, `medium`, `hard`"), "{error}");
        assert!(Facet::Language.check("English").is_err());
        assert!(Facet::Score.check("80").is_err());
    }
}
