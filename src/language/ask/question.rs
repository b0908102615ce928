//! How questions are made of the parts of a clause.

use serde::Deserialize;

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
    pub spans: Vec<String>,
    #[serde(default)]
    pub ways: Vec<String>,
    #[serde(default)]
    pub naming: Vec<String>,
    /// Verbs whose object is all that their subject is for: "measure".
    #[serde(default)]
    pub telling: Vec<String>,
    /// What opens a reason or a contrast that a comma sets off: the main clause stays true without it.
    #[serde(default)]
    pub loose: Vec<String>,
    /// Verbs whose passive tells what a thing is called.
    #[serde(default)]
    pub called: Vec<String>,
    /// Verbs that name the members of their subject.
    #[serde(default)]
    pub holding: Vec<String>,
    /// What opens a clause that is a subject: "how", "whether".
    #[serde(default)]
    pub asking: Vec<String>,
    /// A preposition and a noun, with its article, that have one meaning together: no blank cuts them.
    #[serde(default)]
    pub fixed: Vec<String>,
    /// Nouns for things that also name who holds an office: neither "who" nor "what" is sure.
    #[serde(default)]
    pub offices: Vec<String>,
    /// How nouns for who does something end, and what the verb has instead.
    #[serde(default)]
    pub agentive: Vec<[String; 2]>,
    /// What opens a likeness or an example: no question follows one that stands in front.
    #[serde(default)]
    pub likening: Vec<String>,
    /// Nouns that are no keys where they stand alone.
    #[serde(default)]
    pub trivial: Vec<String>,
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

/// What an adverbial opens with, and how it is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adverbial {
    pub openers: Vec<String>,
    pub wh: String,
    /// Openers that may tell of the noun before them: "due to".
    #[serde(default)]
    pub of_nouns: Vec<String>,
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
    /// Verbs whose object does what "to" with a verb says: "allow them to go".
    #[serde(default)]
    pub directing: Vec<String>,
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

/// How lists and their members are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListStems {
    pub which: String,
    pub what: String,
    pub member: String,
    pub class: String,
    #[serde(default)]
    pub examples: String,
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
