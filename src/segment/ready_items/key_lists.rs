//! Lists that only name the right options of the questions above: "1. B 2. C", a line for each, or a table.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;

use crate::model::MarkKind;

use super::super::answer_lines::{answer_of, is_answer_cue, is_answer_word, letter_of};
use super::super::lines::Line;
use super::super::pattern::pattern;

/// Entries of a list below a word for answers, and of one without.
const FEWEST: usize = 2;
const FEWEST_ALONE: usize = 3;
/// Bytes of a line of such a list.
const LONGEST: usize = 2000;

static ENTRY: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(?:^|[\s,;|(])(\d{1,3})\s*[.):=|–—-]?[\s|]*\(?([A-Ha-h])\b"));

static ROW: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(\d{1,3})\s*[.):=–—-]?\s*(?:\(?([A-Ha-h]|[^\x00-\x7f])[).:]+(?:\s|$)|([A-Ha-h])(?:\s+[(–—=-]|\s*$))",
    )
});

/// A list of keys with the lines it takes.
#[derive(Debug)]
pub(super) struct KeyList {
    /// First line, that of the word for answers.
    pub(super) first: usize,
    /// Line after the last.
    pub(super) end: usize,
    /// Letters by the numbers of the questions.
    pub(super) keys: BTreeMap<u32, String>,
}

/// All lists of keys, in order.
pub(super) fn key_lists(text: &str, lines: &[Line]) -> Vec<KeyList> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let list = (!line.is_marked(MarkKind::Code))
            .then(|| key_list(text, lines, at))
            .flatten();
        at = list.as_ref().map_or(at + 1, |list: &KeyList| list.end);
        found.extend(list);
    }
    found
}

fn key_list(text: &str, lines: &[Line], at: usize) -> Option<KeyList> {
    let is_row_headed = is_answer_cue(lines.get(at)?.span.slice(text));
    let words = |at: usize| lines.get(at).map_or("", |line| line.span.slice(text));
    let is_table = |at: usize| {
        lines
            .get(at)
            .is_some_and(|line| line.is_marked(MarkKind::Table))
    };
    let first = words(at);
    let named = answer_of(first);
    let is_headed = is_answer_cue(first)
        || named.is_some()
        || is_table(at)
            && first
                .split('|')
                .any(|cell| is_answer_word(&cell.trim().to_lowercase()));
    let mut keys = entries(named.unwrap_or(first));
    if named.is_some() && keys.is_empty() {
        return None;
    }
    if !is_headed && keys.len() < FEWEST_ALONE {
        return None;
    }
    let mut end = at + 1;
    while end < lines.len() {
        let mut found = entries(words(end));
        if found.is_empty() && is_row_headed {
            found.extend(row(words(end)));
        }
        let is_head = end == at + 1 && is_table(end);
        if found.is_empty() && !is_head || !is_headed && found.len() < FEWEST {
            break;
        }
        keys.extend(found);
        end += 1;
    }
    let keys: BTreeMap<u32, String> = keys.into_iter().collect();
    let fewest = if is_row_headed { 1 } else { FEWEST };
    (keys.len() >= fewest).then_some(KeyList {
        first: at,
        end,
        keys,
    })
}

/// The number and the letter of a row that goes on with the option's words or a remark: `1. b. the keel`, `2. B (the jib)`.
fn row(line: &str) -> Option<(u32, String)> {
    let caught = ROW.captures(line)?;
    let letter = letter_of(caught.get(2).or(caught.get(3))?.as_str())?;
    Some((caught.get(1)?.as_str().parse().ok()?, letter.to_string()))
}

/// Numbers and letters of a line that holds nothing else.
fn entries(line: &str) -> Vec<(u32, String)> {
    if line.len() > LONGEST {
        return Vec::new();
    }
    let found: Vec<(u32, String)> = ENTRY
        .captures_iter(line)
        .filter_map(|caught| {
            let letter = caught.get(2)?.as_str().to_ascii_uppercase();
            Some((caught.get(1)?.as_str().parse().ok()?, letter))
        })
        .collect();
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    if letters == found.len() {
        found
    } else {
        Vec::new()
    }
}
