//! Which section a request is about.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::model::{Outline, Request, Section};

use super::words::stems;

/// Aims every request at a section: the text that shares most words with its topics; without any, what stands right
/// before it, else what follows.
pub(super) fn aim(text: &str, outline: &mut Outline) {
    let sections = &outline.sections;
    let words: Vec<(usize, BTreeSet<String>)> = if outline.requests.is_empty() {
        Vec::new()
    } else {
        sections
            .iter()
            .enumerate()
            .filter(|(_, section)| section.parent.is_none())
            .map(|(place, section)| (place, stems(section.span.slice(text)).into_iter().collect()))
            .collect()
    };
    for request in &mut outline.requests {
        request.refers_to =
            by_topic(request, sections, &words).or_else(|| by_place(request, sections));
    }
}

fn by_topic(
    request: &Request,
    sections: &[Section],
    words: &[(usize, BTreeSet<String>)],
) -> Option<usize> {
    let topics: Vec<String> = request
        .topics
        .iter()
        .flat_map(|topic| stems(topic))
        .collect();
    words
        .iter()
        .map(|(place, words)| {
            let shared = topics.iter().filter(|topic| words.contains(*topic)).count();
            let distance = sections.get(*place).map_or(usize::MAX, |section| {
                section.span.start.abs_diff(request.span.start)
            });
            (shared, Reverse(distance), *place)
        })
        .max()
        .filter(|(shared, _, _)| *shared > 0)
        .map(|(_, _, place)| place)
}

fn by_place(request: &Request, sections: &[Section]) -> Option<usize> {
    let top = |section: &Section| section.parent.is_none();
    let before = sections
        .iter()
        .rposition(|section| top(section) && section.span.end <= request.span.start);
    before.or_else(|| {
        sections
            .iter()
            .position(|section| top(section) && section.span.start >= request.span.end)
    })
}
