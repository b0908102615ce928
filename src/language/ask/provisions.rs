//! Rules that ask what applies, when, and to whom.

use serde::Deserialize;

use super::pattern::{Asking, Matching, Pattern};

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    pub patterns: Vec<Matching>,
    pub stems: ConditionStems,
    pub main: ConditionMain,
    pub modals: Vec<[String; 2]>,
    pub not_before: Vec<String>,
    pub outcomes: Vec<Vec<String>>,
    pub bare: Vec<String>,
    #[serde(default)]
    pub cues: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionStems {
    pub act: String,
    pub happens: String,
    pub when: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionMain {
    pub act: Option<Pattern>,
    pub happens: Option<Pattern>,
    pub state: Option<Pattern>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Permission {
    pub patterns: Vec<Matching>,
    pub stems: PermissionStems,
    pub cuts: Vec<Pattern>,
    pub passive: Vec<String>,
    pub relative_persons: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PermissionStems {
    pub who: String,
    pub what: String,
}

/// The words by which a sentence that rules something is taken apart, and how it is asked.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Provision {
    pub conditions: Vec<String>,
    pub exceptions: Vec<String>,
    pub times: Vec<String>,
    pub asides: Vec<String>,
    pub phrasal: Vec<String>,
    pub modals: Vec<[String; 2]>,
    pub asked: Vec<[String; 2]>,
    pub helpers: Vec<String>,
    pub negations: Vec<String>,
    pub limits: Vec<String>,
    pub additions: Vec<String>,
    pub openers: Vec<String>,
    pub resumptives: Vec<String>,
    pub joints: Vec<String>,
    pub adversatives: Vec<String>,
    pub askers: Vec<String>,
    pub permitting: Vec<String>,
    pub binding: Vec<String>,
    pub undergone: Vec<String>,
    #[serde(default)]
    pub shared_out: Vec<String>,
    pub denying: Vec<String>,
    pub rows: Vec<String>,
    pub things: Vec<String>,
    pub pointers: Vec<String>,
    pub time_words: Vec<String>,
    pub spans: Vec<String>,
    pub acts: Vec<String>,
    pub when_words: Vec<String>,
    pub bare: Vec<String>,
    pub hollow: Vec<String>,
    pub plain_cues: Vec<[String; 2]>,
    pub pronouns: Vec<String>,
    pub stems: ProvisionStems,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProvisionStems {
    pub act: String,
    /// The same of a subject that is said to have done something before.
    #[serde(default)]
    pub act_after: String,
    pub agent: String,
    pub happens: String,
    pub happens_to: String,
    pub state: String,
    pub when: Vec<[String; 2]>,
    pub bans: Vec<Asking>,
}
