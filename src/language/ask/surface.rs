//! Questions by the surface of a sentence: for languages whose words are tagged, but whose sentences are not parsed.

use serde::Deserialize;

use super::pattern::Pattern;
use crate::language::WordList;
use crate::model::KeyKind;

/// What is asked of sentences by patterns, and what the parts that a pattern cuts out may be.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surface {
    /// Words that point back at the noun before them.
    pub pointers: WordList,
    /// Words that stand for a noun.
    pub pronouns: WordList,
    /// Whether they stand for things as well as for persons.
    #[serde(default)]
    pub stand_for_things: bool,
    /// Pronouns that are written onto a word, and words that only look as if they had one.
    pub enclitics: WordList,
    pub whole: WordList,
    /// How verbs begin that make a clause of the nouns before them.
    pub verb_starts: WordList,
    /// How verbs begin that tell, and how those end that ask somebody to do something.
    pub prefixes: WordList,
    pub requests: WordList,
    /// What joins another main clause, and what does where a clause follows it.
    pub joints: Vec<String>,
    pub linking: Vec<String>,
    /// What opens a clause that is no main one, and what no noun phrase ends in.
    pub dependent: WordList,
    /// What opens the main clause behind another.
    pub resuming: WordList,
    pub open_ends: WordList,
    /// Nouns that open a relative clause behind another: "the part where ...".
    pub placing: WordList,
    /// Words that equate, and pairs of words of which the second follows the first.
    pub copulas: WordList,
    pub pairs: Vec<[String; 2]>,
    /// Verbs that tell somebody what to do.
    pub commands: WordList,
    /// Verbs that say that there is something.
    pub existential: WordList,
    /// Nouns for persons of which a text may use one for another: beside one of them no other is wrong.
    pub interchangeable: WordList,
    /// Nouns that mean everybody.
    pub anybody: WordList,
    pub questions: Vec<SurfaceQuestion>,
}

/// A question of one rule: what its pattern finds, and what has to be true of the parts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SurfaceQuestion {
    pub rule: String,
    /// What its key is.
    pub kind: KeyKind,
    pub pattern: Pattern,
    pub stem: String,
    /// The key, where it is more than the group of that name.
    #[serde(default = "group_key")]
    pub key: String,
    /// Groups that name something, groups that name a person, and groups that name anything else.
    #[serde(default)]
    pub nominal: WordList,
    #[serde(default)]
    pub personal: WordList,
    #[serde(default)]
    pub impersonal: WordList,
    /// Groups that open with a verb, groups that end in one, and groups that are clauses.
    #[serde(default)]
    pub verbal: WordList,
    #[serde(default)]
    pub verb_last: WordList,
    #[serde(default)]
    pub clausal: WordList,
    /// Groups that open with no verb, and groups that hold no more than one.
    #[serde(default)]
    pub subjected: WordList,
    #[serde(default)]
    pub single: WordList,
    /// Groups without a relative clause.
    #[serde(default)]
    pub plain: WordList,
    /// Words that no group holds but the key.
    #[serde(default)]
    pub barred: WordList,
    /// The fewest words of the key, and of the stem without its frame: a question that tells less has many answers.
    #[serde(default)]
    pub fewest: usize,
}

fn group_key() -> String {
    "{key}".to_owned()
}
