use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer};

use crate::language::WordSet;
use crate::language::ask::Pattern;
use crate::model::Language;

/// What the checks know of one language: the file `judge.toml` of its pack. The default, for a language without a pack,
/// knows nothing, so that only the language-neutral part of each check is left.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wording {
    language: Option<Language>,
    /// Words that carry no content.
    pub light: WordSet,
    /// Words that a question opens with before it names anything.
    pub asking: WordSet,
    /// Asking words that the thing asked for follows.
    pub choosing: WordSet,
    /// Words that stand for something named before.
    pub pronouns: WordSet,
    /// Stems whose pronoun stands for nothing.
    pub dummy_subjects: Patterns,
    /// Demonstratives before their noun.
    pub demonstratives_before: WordSet,
    /// Demonstratives behind their noun.
    pub demonstratives_after: WordSet,
    /// Nouns that sum up a whole clause.
    pub case_words: WordSet,
    /// Phrases whose demonstrative points nowhere.
    pub free_phrases: Vec<String>,
    /// References to what a learner does not see.
    pub outside_references: Patterns,
    /// Numbers of rules behind the noun that says what they are: context, no residue.
    #[serde(default)]
    pub rule_references: Patterns,
    /// Nouns that say nothing without an owner.
    pub relational: WordSet,
    /// Words before such a noun that give it no owner.
    pub modifiers: WordSet,
    /// Words of denial.
    pub negations: WordSet,
    /// Words without which a sentence says more than its source: hedges, modals, "only".
    #[serde(default)]
    pub restrictions: WordSet,
    /// What opens a condition.
    #[serde(default)]
    pub conditions: Vec<String>,
    /// Conditions that say nothing: "if necessary".
    #[serde(default)]
    pub bare_conditions: Vec<String>,
    /// Conditions, and what says them in a stem.
    #[serde(default)]
    pub stand_ins: Vec<[String; 2]>,
    /// Words that leave no exception.
    pub absolutes: WordSet,
    /// Words of unclear degree.
    pub vague: WordSet,
    /// Phrases in which a vague word is exact.
    pub not_vague: Vec<String>,
    /// Words that tell where in an order something stands.
    #[serde(default)]
    pub order_words: WordSet,
    /// Options that speak of the other options.
    pub catch_alls: Patterns,
    /// Words between the letters of a lettered combination.
    pub combination_words: WordSet,
    /// Options that make a true/false question of a choice.
    pub truth_words: WordSet,
    /// The key of a true statement.
    pub true_word: String,
    /// The key of a false statement.
    pub false_word: String,
    /// Openings that name the topic of a stem.
    #[serde(default)]
    pub fronts: Patterns,
    /// What stands before a gap that many things would fill.
    #[serde(default)]
    pub open_before_gap: Patterns,
    /// Keys that list several things.
    #[serde(default)]
    pub lists: Patterns,
    /// Articles that point at something known.
    #[serde(default)]
    pub definite: WordSet,
    /// Articles at the start of an option.
    pub articles: WordSet,
    /// Articles whose form depends on the next sound.
    pub initial_articles: WordSet,
    /// Initials that such an article tells apart.
    pub vowels: String,
    /// First words by the form of option they open; options of one item must agree.
    pub strict_openers: BTreeMap<String, WordSet>,
    /// Endings of the first word by the form of option they open.
    pub opening_endings: BTreeMap<String, String>,
    /// How words are built.
    pub words: WordForms,
    /// Number words.
    pub numbers: NumberWords,
}

/// How words are built, and which are empty.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WordForms {
    /// Inflecting endings, longest first.
    pub endings: Vec<String>,
    /// Words that only look inflected.
    pub whole: WordSet,
    /// Words that may stand twice in a row.
    pub natural_doubles: WordSet,
    /// Ends at which a sentence has been cut.
    pub dangling: Patterns,
    /// Wordings that no editor lets stand in a stem.
    #[serde(default)]
    pub awkward: Patterns,
    /// Titles of sections that sum up what was said before.
    #[serde(default)]
    pub summaries: Patterns,
    /// Stems that many answers fit.
    #[serde(default)]
    pub open: Patterns,
    /// Stems of kinds that are mostly refused.
    #[serde(default)]
    pub doubtful: Patterns,
    /// Words behind a time of day.
    pub clock_words: Vec<String>,
    /// Keys that only point somewhere.
    pub references: Patterns,
    /// Words too empty to ask for.
    pub empty_terms: WordSet,
}

/// Number words and how they combine.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NumberWords {
    /// Words that add ten to the unit before them.
    pub teens: WordSet,
    /// Words that add up.
    pub units: BTreeMap<String, u32>,
    /// Words that multiply what stands before them.
    pub multipliers: BTreeMap<String, u32>,
}

/// Patterns that ignore case.
#[derive(Debug, Default)]
pub(super) struct Patterns(Vec<Pattern>);

impl Patterns {
    /// The first piece of `text` that a pattern matches.
    pub fn find<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.0
            .iter()
            .find_map(|pattern| pattern.find(text))
            .map(|found| found.as_str())
    }
}

impl<'de> Deserialize<'de> for Patterns {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let patterns = Vec::<Pattern>::deserialize(deserializer)?;
        let patterns = patterns.iter().map(Pattern::ignoring_case);
        Ok(Self(patterns.collect()))
    }
}

const FILES: &[(&str, &str)] = &crate::language::folders::asked!("judge.toml");

static WORDINGS: LazyLock<Vec<Wording>> = LazyLock::new(|| {
    FILES
        .iter()
        .filter_map(|(_, text)| toml::from_str(text).ok())
        .collect()
});

static UNKNOWN: LazyLock<Wording> = LazyLock::new(Wording::default);

/// What is known of a language.
pub(super) fn wording(language: Language) -> &'static Wording {
    WORDINGS
        .iter()
        .find(|wording| wording.language == Some(language))
        .unwrap_or(&UNKNOWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_loads() {
        for (code, file) in FILES {
            let loaded = toml::from_str::<Wording>(file);
            assert!(loaded.is_ok(), "{code}: {:?}", loaded.err());
        }
    }

    #[test]
    fn a_language_without_a_file_knows_nothing() {
        assert!(wording(Language::UNDETERMINED).pronouns.is_empty());
    }
}
