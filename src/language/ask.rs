//! The shape of `ask.toml`, one file for each group of its tables. Its fields are documented where they are filled: in the file itself.
#![allow(missing_docs, reason = "documented in ask.toml, where the data stand")]

mod answers;
mod counted;
mod gate;
mod leanings;
mod loosened;
mod narrowed;
mod needed;
mod nouns;
mod outline;
mod pattern;
mod provisions;
mod question;
mod sets;
mod statements;
mod surface;
mod terms;

use serde::Deserialize;

pub use answers::{Accept, Feedback, Words};
pub use counted::{Enumeration, EnumerationWords, Numbers, Quantity};
pub use gate::{Definite, Gate, Leaning, Misreading, Valued};
pub use leanings::Leanings;
pub use nouns::Nouns;
pub use outline::{Lists, Subject};
pub use pattern::{Asking, Matching, Pattern};
pub use provisions::{Condition, ConditionMain, Permission, Provision, ProvisionStems};
pub use question::{
    Adverbial, Amounts, Comparisons, Dates, ListStems, Purpose, QuestionWords, Sequences,
};
pub use sets::{Contrasts, Dialogues, MatchingStems, OrderWords, Rosters};
pub use statements::{ClozeStems, TrueFalse};
pub use surface::{Surface, SurfaceQuestion};
pub use terms::{Definition, ExampleStems, GlossaryStems, LabelStems, TermStems};

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
    #[serde(default)]
    pub contrast: Contrasts,
    #[serde(default)]
    pub matching: MatchingStems,
    #[serde(default)]
    pub ordering: OrderWords,
    #[serde(default)]
    pub dialogue: Dialogues,
    #[serde(default)]
    pub rosters: Rosters,
    pub true_false: TrueFalse,
    pub cloze: ClozeStems,
    #[serde(default)]
    pub question: QuestionWords,
    #[serde(default)]
    pub surface: Surface,
}
