use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::words::words;
use crate::model::{CognitiveLevel, Difficulty, Item, ItemType};

/// The name under which the table of levels holds the rules it does not name.
const OTHER: &str = "other";

/// The data file `demand.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    level: BTreeMap<String, CognitiveLevel>,
    asks: BTreeMap<CognitiveLevel, String>,
    naming: Vec<String>,
    points: Points,
    limits: Limits,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Points {
    two_answers: i32,
    typed: i32,
    naming: i32,
    long_key: i32,
    long_stem: i32,
    beyond_recall: i32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    key_words: usize,
    stem_words: usize,
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

/// Judges difficulty and level by what the item alone shows: its form, the length of stem and key, and its rule.
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
    if level > CognitiveLevel::Remember {
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
            table.naming.contains(&item.rule),
            "it asks for a name or what it stands for",
            points.naming,
        ),
    ];
    let held = all.into_iter().filter(|(holds, ..)| *holds);
    held.map(|(_, reason, points)| (reason.to_owned(), points))
        .collect()
}

fn of_length(item: &Item, table: &Table) -> Vec<(String, i32)> {
    let key = item.key.iter().map(|key| words(key).len()).max();
    let key = key.unwrap_or(0);
    let stem = words(&item.stem).len();
    let (limits, points) = (&table.limits, &table.points);
    let all = [
        (key >= limits.key_words, "key", key, points.long_key),
        (stem > limits.stem_words, "stem", stem, points.long_stem),
    ];
    let held = all.into_iter().filter(|(holds, ..)| *holds);
    held.map(|(_, part, count, points)| (format!("the {part} has {count} words"), points))
        .collect()
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
