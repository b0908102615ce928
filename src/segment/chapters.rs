//! Headings of chapters that were flattened into one line, found by their numbering.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::Span;

use super::heading::{Heading, Rank};
use super::lost_headings::lost_headings;
use super::pattern::pattern;
use super::stops::sentence_starts;
use super::title_split::{BodyStart, Split, split_heading};
use super::words::{is_capitalized, is_particle, tokens};

static LABEL: LazyLock<Regex> = LazyLock::new(|| pattern(r"(?:^|\s)(\d{1,2})\.\s+\p{Lu}"));

/// Capitals that the title of a chapter inside a line has at least.
const TITLE_CAPITALS: usize = 3;

/// `1. Title`, with its place.
#[derive(Clone, Debug)]
struct Numbered {
    number: usize,
    start: usize,
    split: Split,
}

/// Headings of chapters and of their numbered sections inside one paragraph, in order.
pub(super) fn chapter_headings(text: &str, paragraph: Span) -> Vec<Heading> {
    let starts = sentence_starts(text, paragraph);
    let chains = chains(text, paragraph, &starts);
    let mut found = Vec::new();
    let mut from = paragraph.start;
    for chain in &chains {
        let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
            continue;
        };
        found.extend(chapter_title(text, &starts, Span::new(from, first.start)));
        found.extend(chain.iter().map(|one| section_heading(text, one)));
        from = last.split.title.end;
    }
    if chains.is_empty() {
        found.extend(opening_title(text, paragraph));
        let opened = found.last().map_or(paragraph.start, |title| title.span.end);
        let lost = lost_headings(text, paragraph);
        found.extend(
            lost.into_iter()
                .filter(|heading| heading.span.start >= opened),
        );
    }
    found
}

fn section_heading(text: &str, one: &Numbered) -> Heading {
    Heading {
        span: Span::new(one.start, one.split.title.end),
        title: one.split.title.slice(text).to_owned(),
        number: Some(one.number.to_string()),
        rank: Rank::ARTICLE,
    }
}

/// Runs of labels 1, 2, 3 ... each of which heads a section.
fn chains(text: &str, paragraph: Span, starts: &[usize]) -> Vec<Vec<Numbered>> {
    let mut chains: Vec<Vec<Numbered>> = Vec::new();
    for one in numbered(text, paragraph) {
        let after_stop = starts.binary_search(&one.start).is_ok();
        match chains.last_mut() {
            Some(chain) if after_stop && chain.len() + 1 == one.number => chain.push(one),
            _ if one.number == 1 => chains.push(vec![one]),
            _ => {}
        }
    }
    chains.retain(|chain| chain.len() > 1);
    chains
}

fn numbered(text: &str, paragraph: Span) -> Vec<Numbered> {
    LABEL
        .captures_iter(paragraph.slice(text))
        .filter_map(|caught| {
            let digits = caught.get(1)?;
            let start = paragraph.start + digits.start();
            let title = Span::new(paragraph.start + digits.end() + 1, paragraph.end).trimmed(text);
            Some(Numbered {
                number: digits.as_str().parse().ok()?,
                start,
                split: split_heading(text, title)?,
            })
        })
        .collect()
}

/// The title of the chapter whose numbered sections start at the region's end: right before them, or before an introduction.
fn chapter_title(text: &str, starts: &[usize], region: Span) -> Option<Heading> {
    starts
        .iter()
        .rev()
        .skip_while(|start| **start >= region.end)
        .take_while(|start| **start >= region.start)
        .find_map(|&start| {
            let split = split_heading(text, Span::new(start, region.end))?;
            let is_whole = split.title.end == Span::new(start, region.end).trimmed(text).end;
            let fits = !split.closed || is_whole;
            (fits && capitals(text, split.title) >= TITLE_CAPITALS)
                .then(|| chapter(text, split.title))
        })
}

/// The title at the start of a paragraph without numbered sections; only one that the first sentence takes up.
fn opening_title(text: &str, paragraph: Span) -> Option<Heading> {
    let split = split_heading(text, paragraph)?;
    let is_phrase = tokens(text, split.title).count() > 1;
    (split.body == BodyStart::Again && is_phrase).then(|| chapter(text, split.title))
}

fn chapter(text: &str, title: Span) -> Heading {
    Heading {
        span: title,
        title: title.slice(text).to_owned(),
        number: None,
        rank: Rank::CHAPTER,
    }
}

fn capitals(text: &str, title: Span) -> usize {
    tokens(text, title)
        .filter(|token| is_capitalized(token.slice(text)) && !is_particle(token.slice(text)))
        .count()
}
