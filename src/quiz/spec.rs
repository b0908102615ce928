use super::{DifficultyMix, Level};
use crate::model::{ItemType, Language};

/// What quiz is wanted.
#[derive(Clone, Debug, Default)]
pub struct QuizSpec {
    /// What it is about.
    pub scope: Scope,
    /// How many questions.
    pub count: usize,
    /// For whom.
    pub level: Option<Level>,
    /// The forms wanted; empty means all.
    pub types: Vec<ItemType>,
    /// The language wanted; without one, that of most questions.
    pub language: Option<Language>,
    /// Shares of easy, medium and hard questions; without any, what the level asks for.
    pub mix: Option<DifficultyMix>,
    /// Another seed chooses other questions and other places of the keys.
    pub seed: u64,
}

/// Which part of a bank a quiz is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// All of it.
    #[default]
    Bank,
    /// What a topic is named in, in words or as the id of a section.
    Topic(String),
    /// The section with an id, and of its questions those on the topics where they are enough.
    Section {
        /// The section.
        id: String,
        /// Topics that go first.
        topics: Vec<String>,
    },
    /// The source of a path, and of its questions those on the topics, where there are any.
    Source {
        /// Its path.
        path: String,
        /// Topics that go first.
        topics: Vec<String>,
    },
}
