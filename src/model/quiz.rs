use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Item, Language};

/// Questions put together from a bank: a file of `quizzes/`, and what `seedbank quiz` prints.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Quiz {
    /// Always `seedbank/quiz`.
    pub format: String,
    /// Version of this shape.
    pub version: String,
    /// What it is about.
    pub title: String,
    /// The language of all its questions.
    pub language: Language,
    /// School level or cognitive level asked for.
    pub level: Option<String>,
    /// How many questions were asked for.
    pub asked: usize,
    /// How many it has.
    pub delivered: usize,
    /// Why they are fewer than asked, section by section.
    pub reason: Option<String>,
    /// The request of a source that it honours.
    pub request: Option<QuizRequest>,
    /// The questions in the order of their places, as in the bank; options stand in the order of the quiz.
    pub items: Vec<Item>,
    /// How many questions each section has; where they are fewer than asked, also those that have none.
    pub blueprint: Vec<BlueprintRow>,
}

/// The request of a source that a quiz honours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct QuizRequest {
    /// Path of the source.
    pub path: String,
    /// The words.
    pub text: String,
}

/// What a quiz asks of one section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BlueprintRow {
    /// Id of the section; of the source for questions outside all sections.
    pub section: String,
    /// Its title.
    pub title: String,
    /// How many questions of the quiz are on it.
    pub items: usize,
    /// How many questions of the bank could have been taken.
    pub available: usize,
}
