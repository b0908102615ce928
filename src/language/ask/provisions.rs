//! Rules that ask what applies, when, and to whom.

use serde::Deserialize;

use super::pattern::{Asking, Matching, Pattern};
use crate::language::WordList;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    pub patterns: Vec<Matching>,
    pub main: ConditionMain,
    pub not_before: WordList,
    pub bare: WordList,
    #[serde(default)]
    pub cues: WordList,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionMain {
    pub act: Option<Pattern>,
    pub happens: Option<Pattern>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Permission {
    pub passive: WordList,
    /// How verbs begin of what their subject does.
    #[serde(default)]
    pub active: WordList,
    pub relative_persons: WordList,
}

/// The words by which a sentence that rules something is taken apart, and how it is asked.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Provision {
    pub conditions: WordList,
    pub exceptions: WordList,
    pub times: WordList,
    pub asides: WordList,
    pub phrasal: WordList,
    pub modals: Vec<[String; 2]>,
    pub asked: Vec<[String; 2]>,
    pub helpers: WordList,
    pub negations: WordList,
    pub limits: WordList,
    pub additions: WordList,
    /// What is done to somebody, by whom, and what follows.
    #[serde(default)]
    pub by: Option<Pattern>,
    /// What alone brings something about, apart from its cue and what follows.
    #[serde(default)]
    pub gapped: Option<Pattern>,
    pub openers: WordList,
    pub resumptives: WordList,
    pub joints: WordList,
    pub adversatives: WordList,
    pub askers: WordList,
    pub permitting: WordList,
    pub binding: WordList,
    pub undergone: WordList,
    #[serde(default)]
    pub shared_out: WordList,
    pub denying: WordList,
    pub rows: WordList,
    pub things: WordList,
    pub pointers: WordList,
    pub time_words: WordList,
    pub spans: WordList,
    pub acts: WordList,
    pub when_words: WordList,
    pub bare: WordList,
    pub hollow: WordList,
    pub plain_cues: Vec<[String; 2]>,
    pub pronouns: WordList,
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
    /// The same of one who is taken, called or sent by another.
    #[serde(default)]
    pub whom: String,
    pub happens: String,
    pub happens_to: String,
    pub state: String,
    pub when: Vec<[String; 2]>,
    pub bans: Vec<Asking>,
    /// The question word for a time or a place of what is forbidden, and what opens it.
    #[serde(default)]
    pub banned: Vec<Opened>,
}

/// A question word for what one of some words opens.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opened {
    pub word: String,
    pub openers: Vec<String>,
}
