//! Glossaries laid out like a dictionary: a term on a short line right above its text, entry after entry in the order of
//! the alphabet, or each with the same headings below it.

use std::collections::BTreeMap;

use crate::model::Span;

use super::entry_gaps::entry_gaps;
use super::heading::{Heading, Rank};

/// Entries that a dictionary needs, and the share of neighbours in alphabetical order, in tenths.
const FEWEST: usize = 10;
const IN_ORDER: usize = 8;
/// How often a heading comes that is no term.
const FACET: usize = 4;

/// Terms with the first paragraph below each, where the headings of a document are the terms of a dictionary.
pub(super) fn entry_pages(text: &str, headings: &[Heading]) -> Vec<(Span, Span)> {
    let mut titles: BTreeMap<&str, usize> = BTreeMap::new();
    for heading in headings {
        *titles.entry(&heading.title).or_default() += 1;
    }
    let count = |heading: &Heading| titles.get(heading.title.as_str()).copied().unwrap_or(0);
    // Headings that come back under every term ask the same of each: what it is, what it is for.
    let is_facet = |heading: &Heading| count(heading) >= FACET;
    let terms: Vec<&Heading> = headings
        .iter()
        .filter(|heading| heading.number.is_none() && !is_facet(heading))
        .collect();
    let usual = usual_rank(&terms);
    let entries: Vec<(Span, Span)> = terms
        .iter()
        .filter(|term| Some(term.rank) == usual)
        .map(|term| {
            (
                term.span,
                definition_below(text, headings, term.span, is_facet),
            )
        })
        .filter(|(_, definition)| !definition.is_empty())
        .collect();
    let sorted = entries
        .windows(2)
        .filter(|pair| matches!(pair, [(a, _), (b, _)] if a.slice(text).to_lowercase() <= b.slice(text).to_lowercase()))
        .count();
    let is_sorted = sorted * 10 >= entries.len().saturating_sub(1) * IN_ORDER;
    let has_facets = titles.values().any(|count| *count >= FEWEST);
    let is_dictionary =
        entries.len() >= FEWEST && entries.len() * 2 > terms.len() && (has_facets || is_sorted);
    if !is_dictionary {
        return Vec::new();
    }
    let mut all = entry_gaps(text, headings, &entries, is_facet, is_sorted);
    all.extend(entries);
    all.sort_unstable();
    all
}

fn usual_rank(headings: &[&Heading]) -> Option<Rank> {
    let mut counts: BTreeMap<Rank, usize> = BTreeMap::new();
    for heading in headings {
        *counts.entry(heading.rank).or_default() += 1;
    }
    counts
        .into_iter()
        .max_by_key(|(_, count)| *count)
        .map(|(rank, _)| rank)
}

/// The first paragraph below a term, right below it or below its first facet; empty where the term stands apart.
pub(super) fn definition_below(
    text: &str,
    headings: &[Heading],
    term: Span,
    is_facet: impl Fn(&Heading) -> bool,
) -> Span {
    let next = headings.partition_point(|heading| heading.span.start < term.end);
    let mut below = Span::new(term.end, start_of(text, headings, next));
    let mut seen = below;
    let facet = headings.get(next).filter(|next| is_facet(next));
    if let Some(facet) = facet.filter(|_| below.slice(text).trim().is_empty()) {
        seen = Span::new(term.end, facet.span.end);
        below = Span::new(facet.span.end, start_of(text, headings, next + 1));
    }
    if is_right_above(text, seen) {
        first_paragraph(text, below)
    } else {
        Span::new(term.end, term.end)
    }
}

fn start_of(text: &str, headings: &[Heading], place: usize) -> usize {
    headings
        .get(place)
        .map_or(text.len(), |next| next.span.start)
}

/// Whether text follows on the very next line.
fn is_right_above(text: &str, below: Span) -> bool {
    let inside = below.slice(text);
    let gap = inside.len() - inside.trim_start().len();
    inside
        .get(..gap)
        .is_some_and(|gap| gap.matches('\n').count() == 1)
        && gap < inside.len()
}

fn first_paragraph(text: &str, below: Span) -> Span {
    let inside = below.trimmed(text);
    let end = inside.slice(text).find("\n\n").unwrap_or(inside.len());
    Span::new(inside.start, inside.start + end).trimmed(text)
}
