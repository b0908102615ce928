//! Headings that tell one another: titles that stand in the same way above text, at least twice in a document.

use std::collections::BTreeSet;

use super::heading::Rank;
use super::lexicon::lexicon;
use super::line_shapes::{is_navigation, is_sentence, mark_kind, opens_small, width};
use super::lines::Line;
use super::series::ENDS;
use super::words::{bare, is_title_case, stems};

/// Words of a title.
const MOST_WORDS: usize = 8;
/// Words of the sentence below, and of a paragraph.
const FEWEST_BELOW: usize = 5;
const PARAGRAPH: usize = 12;
/// Titles that make a series.
const FEWEST: usize = 2;
/// Titles one above the other that are headings; more are a list.
const MOST_STACKED: usize = 2;

/// Tells the lines of such series what rank they have.
pub(super) fn mark_titles(text: &str, lines: &mut [Line]) {
    let from = glossary_start(text, lines);
    let titles: Vec<bool> = (0..lines.len())
        .map(|at| is_title(text, lines, at))
        .collect();
    let is_title_at = |at: usize| titles.get(at) == Some(&true);
    let mut found = close_above(text, lines, &titles);
    found.extend(apart(text, lines, is_title_at));
    for at in found.into_iter().filter(|at| *at < from) {
        if let Some(line) = lines.get_mut(at).filter(|line| line.series.is_none()) {
            line.series = Some(Rank::CHAPTER);
        }
    }
}

/// The line of a glossary's heading: below it terms stand as titles do.
fn glossary_start(text: &str, lines: &[Line]) -> usize {
    let is_glossary = |line: &Line| {
        let name = bare(line.span.slice(text)).to_lowercase();
        lexicon().glossary_words.contains(&name)
    };
    let place = lines.iter().position(is_glossary);
    place.map_or(usize::MAX, |place| place + 1)
}

/// Whether a line is a short phrase in title case or capitals.
fn is_title(text: &str, lines: &[Line], at: usize) -> bool {
    let Some(line) = lines.get(at).filter(|line| line.mark.is_none()) else {
        return false;
    };
    let inside = line.span.slice(text);
    let is_verb = |word: &str| {
        !word.starts_with(char::is_uppercase) && lexicon().finite_verbs.contains(bare(word))
    };
    line.indent == 0
        && inside.starts_with(char::is_uppercase)
        && width(inside) <= MOST_WORDS
        && !inside.ends_with(ENDS)
        && !inside.ends_with(['"', '”', '-', ']'])
        && !inside.contains(['|', '<', '{', '=', '\t', ':', '/', '@'])
        && !inside.contains("  ")
        && is_title_case(inside)
        && !is_navigation(inside)
        && !inside.split_whitespace().any(is_verb)
}

/// Titles right above sentences that take up their words.
fn close_above(text: &str, lines: &[Line], titles: &[bool]) -> Vec<usize> {
    let mut found: Vec<usize> = Vec::new();
    let mut names: BTreeSet<&str> = BTreeSet::new();
    let mut taken_up = 0;
    let places = titles.iter().enumerate().filter(|(_, is_title)| **is_title);
    for (at, _) in places {
        let (Some(line), Some(next)) = (lines.get(at), lines.get(at + 1)) else {
            continue;
        };
        let (name, below) = (line.span.slice(text), next.span.slice(text));
        let is_closed = line.after_gap
            || at
                .checked_sub(1)
                .and_then(|before| lines.get(before))
                .is_some_and(|before| is_sentence(before.span.slice(text)));
        let is_above = !next.after_gap
            && !opens_small(below)
            && is_sentence(below)
            && width(below) >= FEWEST_BELOW
            && below.len() > name.len()
            && mark_kind(below).is_none();
        if !is_closed || !is_above {
            continue;
        }
        // Names of speakers come again.
        if !names.insert(name) {
            return Vec::new();
        }
        let own = stems(name);
        taken_up += usize::from(stems(below).iter().any(|word| own.contains(word)));
        found.push(at);
    }
    found.retain(|_| names.len() >= FEWEST && taken_up * 2 >= names.len());
    found
}

/// Titles between empty lines where others of their shape stand above paragraphs.
fn apart(text: &str, lines: &[Line], is_title: impl Fn(usize) -> bool) -> Vec<usize> {
    let is_apart = |at: usize| {
        is_title(at)
            && lines.get(at).is_some_and(|line| line.after_gap)
            && lines.get(at + 1).is_some_and(|next| next.after_gap)
    };
    let size = |at: usize| lines.get(at).map_or(0, |line| width(line.span.slice(text)));
    let places: Vec<usize> = (0..lines.len()).filter(|at| is_apart(*at)).collect();
    let full = places
        .iter()
        .filter(|at| size(**at + 1) >= PARAGRAPH)
        .count();
    if full < FEWEST {
        return Vec::new();
    }
    let mut found = Vec::new();
    for run in places.chunk_by(|a, b| a + 1 == *b) {
        let last = run.last().copied().unwrap_or(0);
        let below = lines.get(last + 1).map_or("", |line| line.span.slice(text));
        if run.len() <= MOST_STACKED && (is_sentence(below) || mark_kind(below).is_some()) {
            // The first line is the document's title.
            found.extend(run.iter().filter(|at| **at > 0));
        }
    }
    found
}
