use serde::Deserialize;

use super::word_file::word_file;
use crate::model::Language;

/// The words around abbreviations in a language: the file `short_forms.toml` of its pack.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShortForms {
    language: Language,
    /// What stands before a short form inside brackets.
    pub announcing: Vec<String>,
}

word_file!(ShortForms, "short_forms.toml");
