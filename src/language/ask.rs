//! The shape of `ask.toml`. Its fields are documented where they are filled: in the file itself.
#![allow(missing_docs, reason = "documented in ask.toml, where the data stand")]

use std::sync::OnceLock;

use regex::Regex;
use serde::{Deserialize, Deserializer};

/// A regular expression of a pack, compiled when it is first asked: a pack has more of them than one document needs, and
/// compiling takes longer than reading a short text.
#[derive(Clone, Debug)]
pub struct Pattern {
    text: String,
    compiled: OnceLock<Regex>,
}

impl Pattern {
    #[allow(
        clippy::expect_used,
        reason = "a pattern of a pack is constant, and the tests compile each"
    )]
    fn regex(&self) -> &Regex {
        self.compiled
            .get_or_init(|| Regex::new(&self.text).expect("a pattern of a pack compiles"))
    }
}

impl std::ops::Deref for Pattern {
    type Target = Regex;

    fn deref(&self) -> &Regex {
        self.regex()
    }
}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        #[cfg(test)]
        Regex::new(&text).map_err(serde::de::Error::custom)?;
        Ok(Self {
            text,
            compiled: OnceLock::new(),
        })
    }
}

/// `ask.toml` of a pack: what the gate refuses, what the rules look for, and how they ask. Each table belongs to the rule of
/// its name; the rule's page says what the patterns' groups and the templates' slots mean.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    pub gate: Gate,
    pub nouns: Nouns,
    pub subject: Subject,
    pub lists: Lists,
    pub words: Words,
    pub accept: Accept,
    pub feedback: Feedback,
    pub definition: Definition,
    #[serde(default)]
    pub example: ExampleStems,
    pub glossary: GlossaryStems,
    pub label: LabelStems,
    pub condition: Condition,
    pub permission: Permission,
    #[serde(default)]
    pub provision: Provision,
    pub quantity: Quantity,
    pub enumeration: Enumeration,
    #[serde(default)]
    pub enabling: TermStems,
    #[serde(default)]
    pub meaning: TermStems,
    pub term: TermStems,
    pub true_false: TrueFalse,
    pub cloze: ClozeStems,
    #[serde(default)]
    pub question: QuestionWords,
}

/// Sentences that are not asked about.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gate {
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
}

/// How nouns look.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nouns {
    pub articles: Vec<String>,
    pub indefinite: Vec<[String; 2]>,
    pub determiners: Vec<String>,
    pub singular: Vec<[String; 2]>,
    pub plural: Vec<[String; 2]>,
    pub plural_exceptions: Vec<String>,
    pub participle_ends: Vec<String>,
    pub gerund_ends: Vec<String>,
    pub persons: Vec<String>,
    pub person_pronouns: Vec<String>,
    pub modals: Vec<String>,
    pub gendered: Vec<String>,
}

/// What a document is about, from its titles.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Subject {
    pub titles: Vec<Pattern>,
    pub none: Vec<String>,
    pub front: String,
    pub laws: Option<Pattern>,
    #[serde(default)]
    pub small_words: Vec<String>,
    #[serde(default)]
    pub under: String,
}

/// How list items go on from their lead-in.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lists {
    pub open_ends: Vec<String>,
    pub subordinators: Vec<String>,
    pub continuations: Vec<String>,
    pub joints: Vec<String>,
    pub conditions: Vec<String>,
    pub restrictions: Vec<String>,
    pub conjunctions: Vec<String>,
    pub exceptions: Vec<String>,
    pub resumption: Option<Pattern>,
}

/// Words of item forms.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    pub truth: [String; 2],
    pub blank: String,
    pub offers: Vec<String>,
}

/// Other right forms of answers.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Accept {
    pub infinitives: Vec<String>,
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

/// A pattern over one sentence with the stem it asks by.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asking {
    pub pattern: Pattern,
    pub stem: String,
    /// The question the other way round: for the group `key`.
    #[serde(default)]
    pub meant: Option<String>,
    /// A group that must not be in the plural.
    #[serde(default)]
    pub needs_singular: Option<String>,
}

/// A pattern alone.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Matching {
    pub pattern: Pattern,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definition {
    pub patterns: Vec<Asking>,
    pub aliases: Vec<Asking>,
    pub joints: Vec<String>,
    pub no_kinds: Vec<String>,
    pub no_terms: Vec<String>,
    #[serde(default)]
    pub no_heads: Vec<String>,
    #[serde(default)]
    pub pointers: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExampleStems {
    pub stem: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GlossaryStems {
    /// Before a question whose answer stands in the definition of a term.
    #[serde(default)]
    pub by: String,
    /// In the place of a word that tells the term.
    #[serde(default = "omission")]
    pub omission: String,
    pub stem: String,
    pub fits: String,
}

fn omission() -> String {
    "…".to_owned()
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabelStems {
    pub stem: String,
    pub grouped: String,
    pub owned: String,
    pub fits: String,
    pub fits_grouped: String,
    pub fits_owned: String,
    pub relational: Vec<String>,
    pub generic: Vec<String>,
    pub links: Vec<String>,
    pub kinds: Vec<String>,
    pub pairing: Vec<String>,
    #[serde(default)]
    pub copula: Vec<String>,
    #[serde(default)]
    pub sides: Vec<String>,
    #[serde(default)]
    pub involves: String,
    #[serde(default)]
    pub which: String,
    #[serde(default)]
    pub what: String,
    #[serde(default)]
    pub is: Vec<String>,
    #[serde(default)]
    pub working: Vec<String>,
    #[serde(default)]
    pub involving: Vec<String>,
    #[serde(default)]
    pub acts: Vec<String>,
    #[serde(default)]
    pub means_owned: String,
    #[serde(default)]
    pub means_grouped: String,
    #[serde(default)]
    pub involves_grouped: String,
    #[serde(default)]
    pub involves_plain: String,
}

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
    pub agent: String,
    pub happens: String,
    pub happens_to: String,
    pub state: String,
    pub when: Vec<[String; 2]>,
    pub bans: Vec<Asking>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PermissionStems {
    pub who: String,
    pub what: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quantity {
    pub patterns: Vec<Asking>,
    pub numbers: Numbers,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub auxiliaries: Vec<[String; 3]>,
    pub words: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enumeration {
    pub patterns: Vec<Asking>,
    pub words: EnumerationWords,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnumerationWords {
    pub joints: Vec<String>,
    pub longest_member: usize,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TermStems {
    pub patterns: Vec<Asking>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrueFalse {
    pub stem: String,
    pub swaps: Vec<[String; 2]>,
    pub rule_swaps: Vec<[String; 2]>,
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

/// How questions are made of clauses. Empty for languages whose clauses are not parsed.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionWords {
    pub who: String,
    pub what: String,
    pub which: String,
    pub past: String,
    pub singular: String,
    pub plural: String,
    pub agreement: Vec<[String; 2]>,
    pub plural_pronouns: Vec<String>,
    pub fronted: Vec<String>,
    pub binding: Vec<String>,
    #[serde(default)]
    pub ways: Vec<String>,
    #[serde(default)]
    pub naming: Vec<String>,
    /// What opens a reason or a contrast that a comma sets off: the main clause stays true without it.
    #[serde(default)]
    pub loose: Vec<String>,
    /// Verbs whose passive tells what a thing is called.
    #[serde(default)]
    pub called: Vec<String>,
    pub articles: Vec<String>,
    pub kept_articles: Vec<String>,
    #[serde(default)]
    pub distributive: Vec<String>,
    /// What links a noun to another that tells of what it is one.
    #[serde(default)]
    pub narrowing: Vec<String>,
    pub vague: Vec<String>,
    pub pointing: Vec<String>,
    pub joining: Vec<String>,
    pub linking: Vec<String>,
    pub remote: Vec<String>,
    pub singular_pronouns: Vec<String>,
    pub places: Vec<String>,
    pub agent: String,
    pub partitive: String,
    pub beneficiary: String,
    pub whom: String,
    pub cause: Adverbial,
    pub means: Adverbial,
    pub purpose: Purpose,
    #[serde(default)]
    pub amounts: Amounts,
    #[serde(default)]
    pub dates: Dates,
    #[serde(default)]
    pub lists: ListStems,
    #[serde(default)]
    pub comparisons: Comparisons,
    #[serde(default)]
    pub sequences: Sequences,
}

/// How lists and their members are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListStems {
    pub which: String,
    pub what: String,
    pub member: String,
    pub class: String,
    pub cues: Vec<String>,
    pub no_classes: Vec<String>,
}

/// How comparatives are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comparisons {
    pub stem: String,
    pub than: String,
    pub equally: String,
    pub degrees: Vec<[String; 2]>,
    pub opposites: Vec<[String; 2]>,
    pub bases: Vec<[String; 2]>,
}

/// How orders are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sequences {
    pub next: String,
    pub follow: String,
}

/// How amounts are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amounts {
    pub how_many: String,
    pub how_much: String,
    pub percentage: String,
    pub share: String,
    pub of: String,
    pub by: String,
    pub units: Vec<String>,
    pub prepositions: Vec<String>,
    pub about: String,
    pub comparisons: Vec<String>,
    pub conditional: Vec<String>,
    pub connected: Vec<String>,
    pub beside: Vec<String>,
    pub offsets: Vec<String>,
}

/// How years and dates are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dates {
    pub year: String,
    pub date: String,
    pub year_prepositions: Vec<String>,
    pub date_prepositions: Vec<String>,
    pub events: Vec<String>,
}

/// What an adverbial opens with, and how it is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adverbial {
    pub openers: Vec<String>,
    pub wh: String,
}

/// What serves a purpose, and how it is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purpose {
    pub openers: Vec<String>,
    pub wh: String,
    pub used: String,
    pub used_wh: String,
    pub used_end: String,
    pub designed: Vec<String>,
    pub infinitive_nouns: Vec<String>,
}
