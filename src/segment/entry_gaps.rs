//! Terms of a dictionary whose lines did not look like headings: known by their place in the alphabet, or by the headings
//! that every entry has below it.

use std::collections::BTreeMap;

use crate::model::Span;

use super::entry_pages::definition_below;
use super::heading::Heading;
use super::lexicon::lexicon;
use super::words::bare;

/// Words of a term.
const MOST_WORDS: usize = 8;

/// A line that may be a term: it opens a paragraph and stands right above more of it.
struct Line {
    term: Span,
    words: usize,
}

/// The entries between those that are known, in order. `is_facet` tells the headings that come back below the terms.
pub(super) fn entry_gaps(
    text: &str,
    headings: &[Heading],
    entries: &[(Span, Span)],
    is_facet: impl Fn(&Heading) -> bool,
    is_sorted: bool,
) -> Vec<(Span, Span)> {
    let lines = term_lines(text, headings);
    let facets: Vec<&Heading> = headings
        .iter()
        .filter(|heading| is_facet(heading))
        .collect();
    let opening = opening_facet(&facets, entries);
    let nexts = entries.iter().map(|(term, _)| Some(*term));
    let start = (Span::new(0, 0), Span::new(0, 0));
    let befores = [start].into_iter().chain(entries.iter().copied());
    let mut found = Vec::new();
    for ((term, definition), next) in befores.zip(nexts.chain([None])) {
        let gap = Span::new(definition.end, next.map_or(text.len(), |next| next.start));
        let first = lines.partition_point(|line| line.term.start < gap.start);
        let inside = lines.iter().skip(first);
        let inside: Vec<&Line> = inside.take_while(|line| line.term.end <= gap.end).collect();
        if is_sorted {
            let bound = next.map(|next| key(next.slice(text)));
            found.extend(in_alphabet(
                text,
                &inside,
                key(term.slice(text)),
                bound.as_ref(),
            ));
        } else if let Some(opening) = opening {
            let own = Span::new(term.end, definition.start);
            let has_own = facets.iter().any(|facet| own.contains(facet.span));
            let skipped = usize::from(!has_own && !term.is_empty());
            found.extend(above_facets(&facets, opening, &inside, gap, skipped));
        }
    }
    found
        .into_iter()
        .map(|term| (term, definition_below(text, headings, term, &is_facet)))
        .filter(|(_, definition)| !definition.is_empty())
        .collect()
}

/// The facet that most entries begin with.
fn opening_facet<'h>(facets: &[&'h Heading], entries: &[(Span, Span)]) -> Option<&'h str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (term, _) in entries {
        let next = facets.partition_point(|facet| facet.span.start < term.end);
        if let Some(facet) = facets.get(next) {
            *counts.entry(&facet.title).or_default() += 1;
        }
    }
    counts
        .into_iter()
        .max_by_key(|(_, count)| *count)
        .map(|(title, _)| title)
}

fn term_lines(text: &str, headings: &[Heading]) -> Vec<Line> {
    let mut lines = Vec::new();
    let (mut at, mut after_gap) = (0, true);
    let mut rest = text.split_inclusive('\n').peekable();
    while let Some(raw) = rest.next() {
        let span = Span::new(at, at + raw.len()).trimmed(text);
        at += raw.len();
        let is_above = rest.peek().is_some_and(|next| {
            let next = next.trim_start();
            !next.is_empty() && !next.starts_with(char::is_lowercase)
        });
        let words = span.slice(text).split_whitespace().count();
        if after_gap && is_above && may_be_term(span.slice(text), words) {
            let place = headings.partition_point(|heading| heading.span.end <= span.start);
            let is_heading = headings
                .get(place)
                .is_some_and(|heading| heading.span.overlaps(span));
            if !is_heading {
                lines.push(Line { term: span, words });
            }
        }
        after_gap = span.is_empty();
    }
    lines
}

fn may_be_term(line: &str, words: usize) -> bool {
    let is_verb = |word: &str| lexicon().finite_verbs.contains(&bare(word).to_lowercase());
    (1..=MOST_WORDS).contains(&words)
        && line.starts_with(char::is_alphanumeric)
        && line.ends_with(|last: char| last.is_alphanumeric() || last == ')')
        && !line.split_whitespace().any(is_verb)
}

/// A term as it is sorted.
fn key(term: &str) -> String {
    term.to_lowercase()
}

/// Lines that stand in the alphabet between the entries around them, each after the one before.
fn in_alphabet(text: &str, lines: &[&Line], mut last: String, bound: Option<&String>) -> Vec<Span> {
    let mut found = Vec::new();
    for line in lines {
        let own = key(line.term.slice(text));
        if own > last && bound.is_some_and(|bound| own < *bound) {
            found.push(line.term);
            last = own;
        }
    }
    found
}

/// Where the facet that opens entries comes without a term, the shortest line since the facet before it. The first
/// `skipped` of them belong to the entry before the gap.
fn above_facets(
    facets: &[&Heading],
    opening: &str,
    lines: &[&Line],
    gap: Span,
    skipped: usize,
) -> Vec<Span> {
    let first = facets.partition_point(|facet| facet.span.start < gap.start);
    let inside: Vec<&&Heading> = facets
        .iter()
        .skip(first)
        .take_while(|facet| facet.span.start < gap.end)
        .collect();
    let befores = [gap.start]
        .into_iter()
        .chain(inside.iter().map(|facet| facet.span.end));
    inside
        .iter()
        .zip(befores)
        .filter(|(facet, _)| facet.title == opening)
        .skip(skipped)
        .filter_map(|(facet, from)| {
            let between = Span::new(from, facet.span.start);
            let candidates = lines.iter().filter(|line| between.contains(line.term));
            candidates
                .min_by_key(|line| line.words)
                .map(|line| line.term)
        })
        .collect()
}
