//! How questions are made of the parts of a clause.

use serde::Deserialize;

use crate::language::WordList;

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
    pub plural_pronouns: WordList,
    pub fronted: WordList,
    pub binding: WordList,
    #[serde(default)]
    pub spans: WordList,
    #[serde(default)]
    pub ways: WordList,
    #[serde(default)]
    pub naming: WordList,
    /// Verbs whose object is all that their subject is for: "measure".
    #[serde(default)]
    pub telling: WordList,
    /// What opens a reason or a contrast that a comma sets off: the main clause stays true without it.
    #[serde(default)]
    pub loose: WordList,
    /// Verbs whose passive tells what a thing is called.
    #[serde(default)]
    pub called: WordList,
    /// Verbs that name the members of their subject.
    #[serde(default)]
    pub holding: WordList,
    /// Verbs that say of their subject no more than that it is there.
    #[serde(default)]
    pub being_there: WordList,
    /// What opens a clause that is a subject: "how", "whether".
    #[serde(default)]
    pub asking: WordList,
    /// A preposition and a noun, with its article, that have one meaning together: no blank cuts them.
    #[serde(default)]
    pub fixed: WordList,
    /// Nouns for things that also name who holds an office: neither "who" nor "what" is sure.
    #[serde(default)]
    pub offices: WordList,
    /// How nouns for who does something end, and what the verb has instead.
    #[serde(default)]
    pub agentive: Vec<[String; 2]>,
    /// What opens a likeness or an example: no question follows one that stands in front.
    #[serde(default)]
    pub likening: WordList,
    /// Nouns that are no keys where they stand alone.
    #[serde(default)]
    pub trivial: WordList,
    pub articles: WordList,
    pub kept_articles: WordList,
    #[serde(default)]
    pub distributive: WordList,
    /// What links a noun to another that tells of what it is one.
    #[serde(default)]
    pub narrowing: WordList,
    pub vague: WordList,
    pub pointing: WordList,
    pub joining: WordList,
    pub linking: WordList,
    pub remote: WordList,
    pub singular_pronouns: WordList,
    pub places: WordList,
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
    pub openers: WordList,
    pub wh: String,
    /// Openers that may tell of the noun before them: "due to".
    #[serde(default)]
    pub of_nouns: WordList,
}

/// What serves a purpose, and how it is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purpose {
    pub openers: WordList,
    pub wh: String,
    pub used: String,
    pub used_wh: String,
    pub used_end: String,
    pub designed: WordList,
    pub infinitive_nouns: WordList,
    /// Verbs whose object does what "to" with a verb says: "allow them to go".
    #[serde(default)]
    pub directing: WordList,
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
    pub units: WordList,
    pub prepositions: WordList,
    pub about: String,
    pub comparisons: WordList,
    pub conditional: WordList,
    pub connected: WordList,
    pub beside: WordList,
    pub offsets: WordList,
}

/// How years and dates are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dates {
    pub year: String,
    pub date: String,
    pub year_prepositions: WordList,
    pub date_prepositions: WordList,
    pub events: WordList,
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
    pub cues: WordList,
    pub no_classes: WordList,
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
