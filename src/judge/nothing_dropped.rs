use std::collections::BTreeMap;

use crate::bank::normal_form;
use crate::model::{ItemType, Origin};

use super::wording::Wording;
use super::words::{root, words};
use super::{Check, Draft, Verdict};

/// Rules whose questions are made of several sentences, or name what stands in a list.
const OF_PARTS: [&str; 10] = [
    "dialogue",
    "enumeration",
    "glossary",
    "label",
    "matching",
    "member",
    "odd_one_out",
    "ordering",
    "select_all",
    "short_forms",
];
/// The rule whose stems say in their own words what something is called.
const NAMING: &str = "definition";
/// A shorter run of words is no condition that was left out.
const LEAST: usize = 3;

/// Questions without a condition, a hedge or a denial of their sentence.
pub(super) struct NothingDropped;

impl Check for NothingDropped {
    fn id(&self) -> &'static str {
        "nothing_dropped"
    }

    fn page(&self) -> &'static str {
        include_str!("nothing_dropped.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let item = draft.item;
        let is_statement = matches!(
            item.kind,
            ItemType::TrueFalse | ItemType::Matching | ItemType::Ordering
        );
        if is_statement
            || item.origin != Origin::Generated
            || OF_PARTS.contains(&item.rule.as_str())
        {
            return Verdict::Pass;
        }
        let wording = draft.wording();
        let said = format!("{} {}", item.stem, item.key.join(" "));
        let mut left = counted(&said, wording);
        let dropped = clauses(&draft.proof())
            .into_iter()
            .filter_map(|clause| {
                Clause::of(clause, wording, &mut left).dropped(wording, &item.rule)
            })
            .find(|dropped| !is_said_otherwise(dropped, &item.stem, wording));
        Verdict::of(dropped.map(|dropped| format!("\"{dropped}\" of the source is left out")))
    }
}

/// The words of a clause, each with whether the question has it.
struct Clause {
    words: Vec<(String, bool)>,
}

impl Clause {
    /// Takes each word that it finds out of those the question has.
    fn of(text: &str, wording: &Wording, left: &mut BTreeMap<String, usize>) -> Self {
        let words = words(text).into_iter().map(|word| {
            let count = left
                .get_mut(&root(&word, wording))
                .filter(|count| **count > 0);
            let is_said = count.is_some();
            if let Some(count) = count {
                *count -= 1;
            }
            (word, is_said)
        });
        Self {
            words: words.collect(),
        }
    }

    /// What a question must not go without: the whole clause where it is a condition, a restricting word where the rest is said.
    fn dropped(&self, wording: &Wording, rule: &str) -> Option<String> {
        let is_lost = |(_, is_said): &&(String, bool)| !is_said;
        let lost = self.words.iter().filter(is_lost).count();
        let opens = |text: &str, cue: &String| {
            let rest = text.strip_prefix(cue.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let is_condition = |text: &str| {
            wording.conditions.iter().any(|cue| opens(text, cue))
                && !wording.bare_conditions.iter().any(|cue| opens(text, cue))
        };
        if lost * 2 > self.words.len() {
            return Some(joined(&self.words)).filter(|text| is_condition(text));
        }
        let restricts = |(word, _): &(String, bool)| wording.restrictions.contains(word);
        let mut runs = self.words.split(|(_, is_said)| *is_said);
        let run = runs.find(|run| {
            let is_restricted = rule != NAMING && run.iter().any(restricts);
            is_restricted || run.len() >= LEAST && is_condition(&joined(run))
        });
        run.map(joined)
    }
}

/// Whether other words of a stem say a condition: "as a rule" tells of exceptions.
fn is_said_otherwise(dropped: &str, stem: &str, wording: &Wording) -> bool {
    let small = stem.to_lowercase();
    wording.stand_ins.iter().any(|[cue, by]| {
        let is_it = dropped == cue || cue.contains(' ') && dropped.starts_with(cue.as_str());
        is_it && small.contains(by.as_str())
    })
}

fn joined(words: &[(String, bool)]) -> String {
    let words = words.iter().map(|(word, _)| word.as_str());
    words.collect::<Vec<_>>().join(" ")
}

/// How often each root stands in a text.
fn counted(text: &str, wording: &Wording) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for word in words(text) {
        *found.entry(root(&word, wording)).or_default() += 1;
    }
    found
}

/// The pieces of a sentence between marks, without what it has in brackets.
fn clauses(text: &str) -> Vec<&str> {
    let outside = text
        .split(['(', '['])
        .enumerate()
        .filter_map(|(place, piece)| {
            if place == 0 {
                Some(piece)
            } else {
                piece.split_once([')', ']']).map(|(_, after)| after)
            }
        });
    outside
        .flat_map(|piece| piece.split([';', ':', '—']))
        .flat_map(|piece| piece.split(", "))
        .filter(|piece| !normal_form(piece).is_empty())
        .collect()
}
