//! Which sentences may be asked about.

use serde::Deserialize;

use super::pattern::Pattern;

/// Sentences that are not asked about.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gate {
    /// What tells that a sentence is of an example, an analogy or something to imagine.
    #[serde(default)]
    pub cases: Option<Pattern>,
    /// Values of an example that a stem goes without.
    #[serde(default)]
    pub general: Vec<Valued>,
    /// Keys that say too little by themselves.
    #[serde(default)]
    pub keys: Vec<Leaning>,
    pub openers: Vec<String>,
    #[serde(default)]
    pub resolvable: Vec<String>,
    /// How sentences open that tell the aim of what was told before, each with its form that names the owner.
    #[serde(default)]
    pub aims: Vec<[String; 2]>,
    /// How a sentence opens that tells what its subject is.
    pub told: Option<Pattern>,
    #[serde(default)]
    pub set_phrases: Vec<String>,
    #[serde(default)]
    pub acts: Vec<String>,
    #[serde(default)]
    pub connectives: Vec<String>,
    #[serde(default)]
    pub instances: Vec<String>,
    /// Connectives that limit the rule before.
    #[serde(default)]
    pub adversatives: Vec<String>,
    #[serde(default)]
    pub invented: Vec<String>,
    #[serde(default)]
    pub conclusions: Vec<String>,
    #[serde(default)]
    pub reckoned: Vec<String>,
    #[serde(default)]
    pub shares: Vec<String>,
    pub dummies: Vec<String>,
    pub vague: Vec<String>,
    pub demonstratives: Vec<String>,
    pub speakers: Vec<String>,
    pub spoken: Vec<String>,
    pub hedges: Vec<String>,
    /// Participles that say what something is called.
    #[serde(default)]
    pub calling: Vec<String>,
    pub dependent: Vec<String>,
    pub verbs: Vec<String>,
    pub relatives: Vec<String>,
    pub auxiliaries: Vec<String>,
    pub verb_ends: Vec<String>,
    pub verb_starts: Vec<String>,
    #[serde(default)]
    pub definite: Definite,
    /// How sentences start that have something before their subject.
    #[serde(default)]
    pub fronts: Vec<String>,
    /// Nouns for those who find something out, and for what they do.
    #[serde(default)]
    pub reporters: Vec<String>,
    /// What leans on other sentences.
    #[serde(default)]
    pub leaning: Vec<Leaning>,
    /// Stems that say too little by themselves, in prose and in rules.
    #[serde(default)]
    pub stems: Vec<Leaning>,
    #[serde(default)]
    pub expletive: Vec<String>,
    #[serde(default)]
    pub hypothetical: Vec<String>,
    #[serde(default)]
    pub discourse: Vec<String>,
    #[serde(default)]
    pub signs: Vec<String>,
    #[serde(default)]
    pub outside: Vec<String>,
    #[serde(default)]
    pub same: Vec<String>,
    pub asides: Option<Pattern>,
    pub links: Option<Pattern>,
    pub bracketed_reference: Option<Pattern>,
    /// Asides in brackets that can go.
    #[serde(default)]
    pub bracketed_aside: Option<Pattern>,
    /// What says at the end how something is done.
    #[serde(default)]
    pub procedure: Option<Pattern>,
    pub reference: Option<Pattern>,
    pub manner_reference: Option<Pattern>,
    pub opening_reference: Option<Pattern>,
    pub shortest: usize,
    pub longest: usize,
    pub longest_rule: usize,
}

/// Definite noun phrases that are known only from the sentences before.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definite {
    pub articles: Vec<String>,
    pub indefinite: Vec<String>,
    pub unique: Vec<String>,
    pub completions: Vec<String>,
    pub positions: Vec<String>,
    pub pointing: Vec<String>,
    pub known: Vec<String>,
    pub passing: Vec<String>,
    pub counting: Vec<String>,
    /// What says that a thing is one that was named, or the one beside it.
    #[serde(default)]
    pub partners: Vec<String>,
    /// Modals of what may be: what one such person may do, any may do.
    #[serde(default)]
    pub possible: Vec<String>,
    /// Words for what has come to be so.
    #[serde(default)]
    pub settled: Vec<String>,
}

/// A pattern of sentences that lean on others, and the reason why they are refused.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaning {
    pub reason: String,
    pub find: Pattern,
    /// What tells it in the sentence itself.
    pub unless: Option<Pattern>,
}

/// A thing of an example with its value: group `thing`, perhaps behind an article in `before`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Valued {
    pub find: Pattern,
}
