//! Glossaries laid out like a dictionary: a term on a short line right above its text, entry after entry in the order of
//! the alphabet, or each with the same headings below it.

use std::collections::BTreeMap;

use crate::model::Span;

use super::heading::Heading;
use super::lexicon::lexicon;

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
    // Headings that come back under every term ask the same of each: what it is, what it is for.
    let is_term = |heading: &&Heading| {
        heading.number.is_none()
            && titles
                .get(heading.title.as_str())
                .is_some_and(|count| *count < FACET)
    };
    let entries: Vec<(Span, Span)> = headings
        .iter()
        .enumerate()
        .filter(|(_, heading)| is_term(heading))
        .filter_map(|(place, heading)| {
            let mut below = Span::new(heading.span.end, start_of(text, headings, place + 1));
            let facet = headings.get(place + 1).filter(|next| !is_term(next));
            if let Some(facet) = facet.filter(|_| below.slice(text).trim().is_empty()) {
                let above = Span::new(heading.span.end, facet.span.end);
                below = Span::new(facet.span.end, start_of(text, headings, place + 2));
                return is_right_above(text, above)
                    .then(|| (heading.span, first_paragraph(text, below)));
            }
            is_right_above(text, below).then(|| (heading.span, first_paragraph(text, below)))
        })
        .collect();
    let sorted = entries
        .windows(2)
        .filter(|pair| matches!(pair, [(a, _), (b, _)] if a.slice(text).to_lowercase() <= b.slice(text).to_lowercase()))
        .count();
    let has_facets = titles.values().any(|count| *count >= FEWEST);
    let is_dictionary = entries.len() >= FEWEST
        && entries.len() * 2 > headings.iter().filter(is_term).count()
        && (has_facets || sorted * 10 >= (entries.len() - 1) * IN_ORDER);
    if is_dictionary { entries } else { Vec::new() }
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

/// What stands below the headings of glossaries on their own lines.
pub(super) fn glossary_bodies(text: &str, headings: &[Heading]) -> Vec<Span> {
    let named = headings.iter().enumerate().filter(|(_, heading)| {
        lexicon()
            .glossary_words
            .contains(&heading.title.to_lowercase())
    });
    named
        .map(|(place, heading)| {
            let next = headings
                .iter()
                .skip(place + 1)
                .find(|next| next.rank <= heading.rank);
            Span::new(
                heading.span.end,
                next.map_or(text.len(), |next| next.span.start),
            )
            .trimmed(text)
        })
        .collect()
}
