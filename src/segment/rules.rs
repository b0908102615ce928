//! Numbered rules to any depth, with rows of numbers that stand before their texts, and unnumbered rules of articles.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;

use crate::model::{Rule, Span};

use super::lettered::lettered;
use super::lexicon::lexicon;
use super::rule_numbers::{Marker, markers};
use super::rule_rows::assign;
use super::unnumbered::unnumbered;
use super::words::{bare, is_capitalized, tokens};

/// A heading-like lead has at most this many words.
const LONGEST_HEADING: usize = 12;
/// How often a phrase comes again in a table that was read by columns, its words, and the words between at most.
const COLUMN_REPEATS: usize = 4;
const SHORTEST_PHRASE: usize = 3;
const LONGEST_PHRASE: usize = 7;
const BETWEEN: usize = 2;

/// A stretch of rules under one article.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    /// The text, headings apart.
    pub(super) span: Span,
    /// The article's number.
    pub(super) article: Option<usize>,
}

/// The rules of a stretch. Without numbers each sentence, with those that continue it, is a rule.
pub(super) fn rules(text: &str, body: Body) -> Vec<Rule> {
    let markers = markers(text, body.span, body.article);
    let mut found = Vec::new();
    let first = markers
        .first()
        .map_or(body.span.end, |first| first.span.start);
    let before = Span::new(body.span.start, first).trimmed(text);
    // Whole sentences before the first number are rules that lost theirs.
    if markers.is_empty() || body.article.is_some() && before.slice(text).ends_with('.') {
        let parts = unnumbered(text, before);
        found.extend(parts.into_iter().map(|span| plain("", span)));
    }
    for (row, end) in rows(text, &markers, body.span.end) {
        let from = row.last().map_or(end, |last| last.span.end);
        let numbers: Vec<String> = row.iter().map(Marker::number).collect();
        let assigned = assign(text, Span::new(from, end).trimmed(text), &numbers);
        found.extend(assigned.into_iter().flat_map(|rule| lettered(text, rule)));
    }
    found.retain(|rule| !rule.span.is_empty());
    found
}

fn plain(number: &str, span: Span) -> Rule {
    Rule {
        number: number.to_owned(),
        span,
        kind: "rule".to_owned(),
        lead_in: None,
    }
}

/// Groups of numbers with nothing between them, with the end of the text after each.
fn rows<'m>(text: &str, markers: &'m [Marker], end: usize) -> Vec<(&'m [Marker], usize)> {
    let adjoins = |a: &Marker, b: &Marker| {
        Span::new(a.span.end, b.span.start)
            .slice(text)
            .trim()
            .is_empty()
    };
    let groups: Vec<&[Marker]> = markers.chunk_by(adjoins).collect();
    let ends = groups
        .iter()
        .skip(1)
        .map(|group| group.first().map_or(end, |first| first.span.start))
        .chain([end]);
    groups.iter().copied().zip(ends).collect()
}

/// Decides what each rule is, once all of a document are known.
pub(super) fn settle(text: &str, rules: &mut [Rule]) {
    for place in 0..rules.len() {
        let kind = kind_of(text, rules, place);
        if let Some(rule) = rules.get_mut(place) {
            if kind == "damaged" {
                rule.span = without_caption(text, rule.span);
            }
            kind.clone_into(&mut rule.kind);
        }
    }
    // A list that counts in other signs than the first item is none of the lead-in's.
    let mut leads: BTreeMap<String, Option<bool>> = rules
        .iter()
        .filter(|rule| rule.kind == "lead_in")
        .map(|rule| (rule.number.clone(), None))
        .collect();
    for rule in rules.iter_mut() {
        rule.lead_in = rule.number.rsplit_once('.').and_then(|(parent, own)| {
            let signs = leads.get_mut(parent)?;
            let is_digit = own.starts_with(char::is_numeric);
            (*signs.get_or_insert(is_digit) == is_digit).then(|| parent.to_owned())
        });
    }
}

fn kind_of(text: &str, rules: &[Rule], place: usize) -> &'static str {
    let Some(rule) = rules.get(place) else {
        return "rule";
    };
    let inside = rule.span.slice(text);
    if rule.kind == "damaged" || repeated_phrase_end(inside).is_some() || is_cut(inside) {
        return "damaged";
    }
    if rule.number.is_empty() {
        return match (
            inside.ends_with(':'),
            inside.starts_with(char::is_lowercase),
        ) {
            (true, _) => "lead_in",
            // Without a number nothing says which sentence it completes.
            (_, true) => "damaged",
            _ => "rule",
        };
    }
    let prefix = format!("{}.", rule.number);
    let children: Vec<&str> = rules
        .iter()
        .skip(place + 1)
        .take_while(|other| other.number.starts_with(&prefix))
        .filter(|other| {
            !other
                .number
                .get(prefix.len()..)
                .unwrap_or_default()
                .contains('.')
        })
        .map(|other| other.span.slice(text))
        .collect();
    match (inside.ends_with(':'), children.is_empty()) {
        (true, true) => "damaged",
        (_, false) if rule.kind == "lead_in" => "lead_in",
        (true, false) if is_heading(inside, &children) => "heading",
        (true, false) => "lead_in",
        _ => "rule",
    }
}

/// A lead without a verb whose rules are all whole sentences is a heading.
fn is_heading(lead: &str, children: &[&str]) -> bool {
    let clause = lead
        .split_whitespace()
        .any(|word| lexicon().finite_verbs.contains(&bare(word).to_lowercase()));
    let whole =
        |rule: &&str| is_capitalized(rule) && rule.ends_with(['.', '!', '?', ':', ')', '”']);
    let opens = |rule: &&str| !rule.chars().next().is_some_and(char::is_lowercase);
    !clause
        && lead.split_whitespace().count() <= LONGEST_HEADING
        && children
            .iter()
            .all(|rule| opens(rule) && (whole(rule) || rule.ends_with(':')))
}

/// Whether a rule is cut off in the middle.
fn is_cut(inside: &str) -> bool {
    inside.ends_with("[...]")
        || inside.ends_with("[…]")
        || inside.ends_with('…')
        || inside.ends_with("...")
}

/// Where a phrase ends that comes back again and again with hardly anything between: the sign of a table read by columns.
fn repeated_phrase_end(inside: &str) -> Option<usize> {
    let words: Vec<Span> = tokens(inside, Span::new(0, inside.len())).collect();
    (SHORTEST_PHRASE..=LONGEST_PHRASE).rev().find_map(|width| {
        let mut runs: BTreeMap<Vec<&str>, (usize, usize)> = BTreeMap::new();
        for (place, phrase) in words.windows(width).enumerate() {
            let key: Vec<&str> = phrase.iter().map(|word| word.slice(inside)).collect();
            let (count, last) = runs.entry(key).or_insert((0, place));
            *count = if place - *last <= width + BETWEEN {
                *count + 1
            } else {
                1
            };
            *last = place;
        }
        let last = runs
            .values()
            .filter(|(count, _)| *count >= COLUMN_REPEATS)
            .map(|(_, last)| *last)
            .max()?;
        words.get(last + width - 1).map(|word| word.end)
    })
}

static LEFT_OVER: LazyLock<Regex> = LazyLock::new(|| super::pattern::pattern(r"[.!?:;]"));

/// A table read by columns without what runs into it from a figure: words after its last column that are no sentence.
fn without_caption(text: &str, span: Span) -> Span {
    let inside = span.slice(text);
    match repeated_phrase_end(inside) {
        Some(end)
            if !inside
                .get(end..)
                .is_some_and(|rest| LEFT_OVER.is_match(rest)) =>
        {
            Span::new(span.start, span.start + end)
        }
        _ => span,
    }
}
