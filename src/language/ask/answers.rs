//! The words around answers: truth values, blanks, other right forms, feedback.

use serde::Deserialize;

use crate::language::WordList;

/// Words of item forms.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    pub truth: [String; 2],
    pub blank: String,
    pub offers: WordList,
    /// How a case opens that stands in brackets: a stem goes without it.
    #[serde(default)]
    pub asides: WordList,
}

/// Other right forms of answers.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Accept {
    pub infinitives: WordList,
    pub endings: Vec<[String; 2]>,
    pub spellings: Vec<[String; 2]>,
}

/// What a learner is told of an option.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feedback {
    pub said: String,
    pub said_of: String,
    pub describes: String,
}
