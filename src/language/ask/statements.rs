//! Rules that keep the statement as it stands: true or false, and blanks.

use serde::Deserialize;

use super::pattern::Pattern;
use crate::language::WordList;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrueFalse {
    pub stem: String,
    /// How a statement opens that is of all of a kind, where words have no classes: only such are asked.
    #[serde(default)]
    pub general: Option<Pattern>,
    pub swaps: Vec<[String; 2]>,
    pub rule_swaps: Vec<[String; 2]>,
    /// What is denied in front of its correction: without the denial the correction hangs in the air.
    #[serde(default)]
    pub corrected: Vec<[String; 2]>,
    /// Words for some of a kind, of which both may be so.
    #[serde(default)]
    pub existential: WordList,
    /// Words of denial: in a sentence with one of them only the denial is taken back.
    #[serde(default)]
    pub denials: WordList,
    pub uncertain: WordList,
    pub which: String,
    /// Outcomes: turned round they are absurd on their face.
    #[serde(default)]
    pub outcomes: WordList,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClozeStems {
    pub stem: String,
    pub naming: WordList,
    pub verb_ends: WordList,
}
