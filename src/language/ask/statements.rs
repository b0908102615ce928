//! Rules that keep the statement as it stands: true or false, and blanks.

use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrueFalse {
    pub stem: String,
    pub swaps: Vec<[String; 2]>,
    pub rule_swaps: Vec<[String; 2]>,
    /// What is denied in front of its correction: without the denial the correction hangs in the air.
    #[serde(default)]
    pub corrected: Vec<[String; 2]>,
    pub uncertain: Vec<String>,
    pub which: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClozeStems {
    pub stem: String,
    pub naming: Vec<String>,
    pub verb_ends: Vec<String>,
}
