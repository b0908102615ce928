//! Which sentences may be asked about.

use serde::Deserialize;

use super::leanings::Leanings;
use super::pattern::Pattern;
use crate::language::WordList;

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
    pub keys: Leanings,
    pub openers: WordList,
    #[serde(default)]
    pub resolvable: WordList,
    /// How sentences open that tell the aim of what was told before, each with its form that names the owner.
    #[serde(default)]
    pub aims: Vec<[String; 2]>,
    /// How a sentence opens that tells what its subject is.
    pub told: Option<Pattern>,
    #[serde(default)]
    pub set_phrases: WordList,
    #[serde(default)]
    pub acts: WordList,
    #[serde(default)]
    pub connectives: WordList,
    #[serde(default)]
    pub instances: WordList,
    /// Connectives that limit the rule before.
    #[serde(default)]
    pub adversatives: WordList,
    #[serde(default)]
    pub invented: WordList,
    #[serde(default)]
    pub conclusions: WordList,
    #[serde(default)]
    pub reckoned: WordList,
    #[serde(default)]
    pub shares: WordList,
    pub dummies: WordList,
    /// What tells that a figure is a share, a rate or a sum of money.
    #[serde(default)]
    pub rates: Option<Pattern>,
    /// Words of place: a name behind one is none of a person.
    #[serde(default)]
    pub locating: WordList,
    pub vague: WordList,
    pub demonstratives: WordList,
    pub speakers: WordList,
    pub spoken: WordList,
    pub hedges: WordList,
    /// Participles that say what something is called.
    #[serde(default)]
    pub calling: WordList,
    pub dependent: WordList,
    pub verbs: WordList,
    pub relatives: WordList,
    pub auxiliaries: WordList,
    pub verb_ends: WordList,
    pub verb_starts: WordList,
    #[serde(default)]
    pub definite: Definite,
    /// How sentences start that have something before their subject.
    #[serde(default)]
    pub fronts: WordList,
    /// Nouns for those who find something out, and for what they do.
    #[serde(default)]
    pub reporters: WordList,
    /// What leans on other sentences.
    #[serde(default)]
    pub leaning: Leanings,
    /// Stems that say too little by themselves, in prose and in rules.
    #[serde(default)]
    pub stems: Leanings,
    /// Questions of prose whose key does not answer them.
    #[serde(default)]
    pub misread: Vec<Misreading>,
    /// Connectives behind which the sentence says again, of the same thing, what the one before said.
    #[serde(default)]
    pub restating: WordList,
    #[serde(default)]
    pub expletive: WordList,
    #[serde(default)]
    pub hypothetical: WordList,
    #[serde(default)]
    pub discourse: WordList,
    #[serde(default)]
    pub signs: WordList,
    #[serde(default)]
    pub outside: WordList,
    #[serde(default)]
    pub same: WordList,
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
    /// One of them that names exceptions, and what stands for it in a question.
    #[serde(default)]
    pub excepting: Option<Pattern>,
    #[serde(default)]
    pub excepted: String,
    pub shortest: usize,
    pub longest: usize,
    pub longest_rule: usize,
}

/// Definite noun phrases that are known only from the sentences before.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definite {
    pub articles: WordList,
    pub indefinite: WordList,
    pub unique: WordList,
    pub completions: WordList,
    pub positions: WordList,
    pub pointing: WordList,
    pub known: WordList,
    pub passing: WordList,
    pub counting: WordList,
    /// What says that a thing is one that was named, or the one beside it.
    #[serde(default)]
    pub partners: WordList,
    /// Modals of what may be: what one such person may do, any may do.
    #[serde(default)]
    pub possible: WordList,
    /// Words for what has come to be so.
    #[serde(default)]
    pub settled: WordList,
    /// Verbs of what somebody does to one thing in a step of a procedure.
    #[serde(default)]
    pub handling: WordList,
    /// Nouns of a wide kind, which with the definite article stand for one of the kind that was named before.
    #[serde(default)]
    pub standing_in: WordList,
    /// Pronouns of one person.
    #[serde(default)]
    pub persons: WordList,
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

/// What shows that a key does not answer its question, since the sentence was taken for another: all patterns given have to match.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Misreading {
    /// The rules whose questions it is looked for in; those of all where none is named.
    #[serde(default)]
    pub rules: Vec<String>,
    pub stem: Option<Pattern>,
    pub key: Option<Pattern>,
    pub sentence: Option<Pattern>,
    /// Whether a comma or dash stands before the key in the sentence.
    #[serde(default)]
    pub behind_pause: bool,
    /// What in the question tells that it is none.
    pub unless: Option<Pattern>,
}
