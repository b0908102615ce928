use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::Draft;
use super::words::{content_words, words};
use crate::language::lexicon::zipf;
use crate::language::pack;
use crate::model::{CognitiveLevel, Difficulty, Item, ItemType};

/// The name under which the table of levels holds the rules it does not name.
const OTHER: &str = "other";

/// The data file `demand.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    level: BTreeMap<String, CognitiveLevel>,
    asks: BTreeMap<CognitiveLevel, String>,
    points: Points,
    limits: Limits,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Points {
    two_answers: i32,
    typed: i32,
    long_key: i32,
    long_stem: i32,
    conditions: i32,
    rare_key: i32,
    common_key: i32,
    rare_stem: i32,
    one_list: i32,
    beyond_recall: i32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    key_words: usize,
    stem_words: usize,
    rare: f32,
    common: f32,
    rare_share: f64,
}

static TABLE: LazyLock<Option<Table>> =
    LazyLock::new(|| toml::from_str(include_str!("demand.toml")).ok());

/// What an item demands of a learner, each with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demand {
    /// How hard it is held to be.
    pub difficulty: Difficulty,
    /// What makes it harder or easier, with the points for it.
    pub reasons: Vec<(String, i32)>,
    /// What a learner has to do.
    pub level: CognitiveLevel,
    /// What that means.
    pub asks: String,
}

/// Judges difficulty and level by what the item alone shows: its form, the length and rarity of its words, the conditions in its stem,
/// where its options are from, and its rule.
pub fn demand(item: &Item) -> Demand {
    let Some(table) = TABLE.as_ref() else {
        return Demand {
            difficulty: item.difficulty,
            reasons: Vec::new(),
            level: item.cognitive_level,
            asks: String::new(),
        };
    };
    let level = table
        .level
        .get(&item.rule)
        .or_else(|| table.level.get(OTHER));
    let level = level.copied().unwrap_or(CognitiveLevel::Remember);
    let mut reasons = of_form(item, table);
    reasons.extend(of_length(item, table));
    reasons.extend(of_words(item, table));
    if level > CognitiveLevel::Understand {
        reasons.push((
            "it asks for more than recall".into(),
            table.points.beyond_recall,
        ));
    }
    let points: i32 = reasons.iter().map(|(_, points)| points).sum();
    Demand {
        difficulty: match points {
            ..=0 => Difficulty::Easy,
            1 | 2 => Difficulty::Medium,
            _ => Difficulty::Hard,
        },
        reasons,
        level,
        asks: table.asks.get(&level).cloned().unwrap_or_default(),
    }
}

fn of_form(item: &Item, table: &Table) -> Vec<(String, i32)> {
    let mut wrong = item
        .options
        .iter()
        .filter(|option| !option.correct)
        .peekable();
    let is_choice = wrong.peek().is_some();
    let is_one_list = is_choice && wrong.all(|option| option.from.as_deref() == Some("list"));
    let is_typed = matches!(
        item.kind,
        ItemType::Cloze | ItemType::ShortAnswer | ItemType::Numeric
    );
    let points = &table.points;
    let all = [
        (
            item.kind == ItemType::TrueFalse,
            "there are two answers only",
            points.two_answers,
        ),
        (is_typed, "the answer is not among options", points.typed),
        (
            is_one_list,
            "its options are all of one list",
            points.one_list,
        ),
    ];
    let held = all.into_iter().filter(|(holds, ..)| *holds);
    held.map(|(_, reason, points)| (reason.to_owned(), points))
        .collect()
}

fn of_length(item: &Item, table: &Table) -> Vec<(String, i32)> {
    let mut reasons = Vec::new();
    let key = item
        .key
        .iter()
        .map(|key| words(key).len())
        .max()
        .unwrap_or(0);
    if key >= table.limits.key_words {
        reasons.push((format!("the key has {key} words"), table.points.long_key));
    }
    let stem = words(&item.stem);
    if stem.len() > table.limits.stem_words {
        let reason = format!("the stem has {} words", stem.len());
        reasons.push((reason, table.points.long_stem));
    }
    let conditions = pack(item.language).map_or(0, |pack| {
        let ask = &pack.ask;
        let is_verb =
            |word: &String| ask.gate.auxiliaries.contains(word) || ask.nouns.modals.contains(word);
        let pairs = stem.iter().zip(stem.iter().skip(1));
        // Before a verb the word asks: "when is ...".
        let conditions =
            pairs.filter(|(word, next)| ask.lists.subordinators.contains(word) && !is_verb(next));
        conditions.count()
    });
    if conditions > 0 {
        let reason = match conditions {
            1 => "the stem sets a condition".to_owned(),
            _ => format!("the stem sets {conditions} conditions"),
        };
        reasons.push((reason, table.points.conditions));
    }
    reasons
}

/// How common key and stem are: languages without a list of frequencies give no reason.
fn of_words(item: &Item, table: &Table) -> Vec<(String, i32)> {
    if zipf("a", item.language).is_none() || item.kind == ItemType::TrueFalse {
        return Vec::new();
    }
    let draft = Draft::alone(item);
    let content = |text: &str| -> Vec<String> {
        let words = content_words(text, draft.wording());
        let is_worded = |word: &String| word.chars().all(char::is_alphabetic);
        words.into_iter().filter(is_worded).collect()
    };
    let (limits, points) = (&table.limits, &table.points);
    let often = |word: &String| zipf(word, item.language).unwrap_or(0.0);
    let mut reasons = Vec::new();
    let key: Vec<String> = item.key.iter().flat_map(|key| content(key)).collect();
    let rarest = key
        .iter()
        .min_by(|one, other| often(one).total_cmp(&often(other)));
    match rarest {
        Some(word) if often(word) < limits.rare => {
            reasons.push((
                format!("\"{word}\" in the key is a rare word"),
                points.rare_key,
            ));
        }
        Some(word) if often(word) > limits.common => {
            reasons.push(("the words of the key are common".into(), points.common_key));
        }
        _ => {}
    }
    let stem = content(&item.stem);
    let rare = stem.iter().filter(|word| often(word) < limits.rare).count();
    if rare > 0 && rare as f64 >= limits.rare_share * stem.len() as f64 {
        let reason = format!("{rare} of the stem's {} content words are rare", stem.len());
        reasons.push((reason, points.rare_stem));
    }
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_names_every_rule_and_level() {
        let Some(table) = TABLE.as_ref() else {
            panic!("demand.toml does not load")
        };
        for level in table.level.values() {
            assert!(table.asks.contains_key(level), "{level:?}");
        }
        assert!(table.level.contains_key(OTHER));
    }
}
