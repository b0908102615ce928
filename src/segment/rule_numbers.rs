//! Where numbered rules start: numbers that go on counting, not those that refer to another rule.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::Span;

use super::lexicon::lexicon;
use super::pattern::pattern;
use super::words::{bare, token_before};

static NUMBER: LazyLock<Regex> = LazyLock::new(|| pattern(r"\d{1,3}(?:\.\d{1,3})+\.?"));

/// Numbers that may be missing between two rules.
const LARGEST_GAP: usize = 3;

/// What stands between the cells of a row.
const BAR: char = '|';

/// A rule's number with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Marker {
    /// The number, final stop included.
    pub(super) span: Span,
    /// Its parts.
    pub(super) parts: Vec<usize>,
}

impl Marker {
    /// The number as printed, without a final stop.
    pub(super) fn number(&self) -> String {
        let parts: Vec<String> = self.parts.iter().map(ToString::to_string).collect();
        parts.join(".")
    }
}

/// Rule numbers of a stretch that starts under article number `article`.
pub(super) fn markers(text: &str, stretch: Span, article: Option<usize>) -> Vec<Marker> {
    let mut found: Vec<Marker> = Vec::new();
    let mut last_place = Placing::Opening;
    for number in NUMBER.find_iter(stretch.slice(text)) {
        let span = Span::new(number.start(), number.end()).shifted(stretch.start);
        let Some(parts) = parts(number.as_str()) else {
            continue;
        };
        let current = found
            .last()
            .map_or_else(|| article.into_iter().collect(), |last| last.parts.clone());
        if !stands_free(text, span) || is_cell(text, span) {
            continue;
        }
        let place = placing(text, stretch, span);
        let goes_on = match place {
            Placing::Opening => true,
            Placing::AfterStop => current.is_empty() || is_next(&current, &parts, LARGEST_GAP),
            Placing::Running => is_next(&current, &parts, 1),
            Placing::Reference => false,
        };
        let begins = matches!(place, Placing::Opening | Placing::AfterStop);
        // The number of a row is repeated where its text stands; a number inside a sentence spoke of the rule that begins here.
        let stands_here = parts == current
            && (place != Placing::Reference && is_row_end(text, &found)
                || begins && last_place == Placing::Running);
        if stands_here {
            found.pop();
        }
        if stands_here || goes_on {
            found.push(Marker { span, parts });
            last_place = place;
        }
    }
    found
}

/// Whether the last marker follows another one directly.
fn is_row_end(text: &str, found: &[Marker]) -> bool {
    let [.., before, last] = found else {
        return false;
    };
    Span::new(before.span.end, last.span.start)
        .slice(text)
        .trim()
        .is_empty()
}

/// Whether a token is a rule's number and nothing else.
pub(super) fn is_rule_number(token: &str) -> bool {
    NUMBER
        .find(token)
        .is_some_and(|number| number.len() == token.len())
}

fn parts(number: &str) -> Option<Vec<usize>> {
    number
        .trim_end_matches('.')
        .split('.')
        .map(|part| part.parse().ok())
        .collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Placing {
    /// At the start of a line.
    Opening,
    /// After a stop.
    AfterStop,
    /// After other words.
    Running,
    /// After a word that leads into a reference.
    Reference,
}

fn placing(text: &str, stretch: Span, span: Span) -> Placing {
    let before = text.get(..span.start).unwrap_or_default();
    let line = before.trim_end_matches([' ', '\t']);
    if span.start == stretch.start || line.is_empty() || line.ends_with('\n') {
        return Placing::Opening;
    }
    let token = token_before(text, span.start);
    let word = bare(token).to_lowercase();
    if token.ends_with(['.', '?', '!', ':', ';', '”', '’', ')']) && !is_list_of_numbers(token) {
        return Placing::AfterStop;
    }
    let refers = lexicon().article_words.contains(&word)
        || (lexicon().reference_joints.contains(&word) && !ends_alternative(before))
        || token.ends_with(['–', '-', ',', '('])
        || token.is_empty();
    if refers {
        Placing::Reference
    } else {
        Placing::Running
    }
}

/// Whether the text ends with the "or" after a comma that joins one rule to the next.
fn ends_alternative(before: &str) -> bool {
    let word = token_before(before, before.len());
    let rest = before.trim_end().strip_suffix(word).unwrap_or_default();
    lexicon().alternatives.contains(word) && rest.trim_end().ends_with(',')
}

/// `3.1,` or `(4.2` are parts of a list of references.
fn is_list_of_numbers(token: &str) -> bool {
    token.ends_with(',')
}

fn stands_free(text: &str, span: Span) -> bool {
    let before = text
        .get(..span.start)
        .and_then(|before| before.chars().next_back());
    let after = text.get(span.end..).and_then(|after| after.chars().next());
    before.is_none_or(|c| c.is_whitespace() || c == '.') && after.is_none_or(char::is_whitespace)
}

/// Whether a number stands in a table of several columns: "6.5 | North Tower | 1999".
fn is_cell(text: &str, span: Span) -> bool {
    let rest = text.get(span.end..).unwrap_or_default();
    let line = rest.lines().next().unwrap_or_default();
    line.trim_start().starts_with(BAR) && line.matches(BAR).count() > 1
}

/// Whether `next` goes on counting after `current`: below it, beside it or beside one of those above it.
fn is_next(current: &[usize], next: &[usize], gap: usize) -> bool {
    let same = current.iter().zip(next).take_while(|(a, b)| a == b).count();
    let first_of_all = |rest: &[usize]| rest.iter().all(|part| *part == 1);
    let rest = next.get(same + 1..).unwrap_or_default();
    match (current.get(same), next.get(same)) {
        // The first rule below may have lost its number.
        (None, Some(first)) => *first <= gap.max(1) && first_of_all(rest),
        (Some(old), Some(new)) => *new > *old && new - old <= gap && first_of_all(rest),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Vec<String> {
        let found = markers(text, Span::new(0, text.len()), None);
        found.iter().map(Marker::number).collect()
    }

    #[test]
    fn numbers_of_a_table_are_no_rules() {
        let rows = "6.5 | North Tower | Built 1999\n5.1 | Old Tower | Built 1948\n";
        assert!(numbers(rows).is_empty());
    }

    #[test]
    fn a_rule_may_stand_beside_its_number_in_a_table() {
        let rows = "1.1 | The gate is shut at night.\n1.2 | The gate is opened at dawn.\n";
        assert_eq!(numbers(rows), ["1.1", "1.2"]);
    }
}
