//! Lists of a film's chapters, as its description gives them: titles for the captions that are spoken from then on.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::{Cue, Span};

use super::heading::{Heading, Rank};
use super::pattern::pattern;
use super::words::bare;

/// Players take times for chapters where so many stand there, the first of them 0:00, each later than the one before.
const FEWEST: usize = 3;
/// Words of a title.
const LONGEST: usize = 12;

static ENTRY: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"(?m)(?:^|[ \t])[(\[]?(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)[)\]]?(?:[ \t]*[-–—|•:][ \t]|[ \t])",
    )
});

/// A chapter of a film.
struct Chapter {
    seconds: u32,
    title: Span,
}

/// Headings of the chapters that a text lists, each where its first caption stands. The captions are in order.
pub(super) fn chapter_headings(text: &str, cues: &[Cue]) -> Vec<Heading> {
    if cues.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<Heading> = Vec::new();
    for list in lists(text, cues) {
        let first = list.first().map_or(0, |chapter| chapter.title.start);
        let from = cues.partition_point(|cue| cue.span.start < first);
        let mut rest = cues.get(from..).unwrap_or_default().iter().peekable();
        for (number, chapter) in list.iter().enumerate() {
            let until = list.get(number + 1).map_or(u32::MAX, |next| next.seconds);
            while rest.next_if(|cue| cue.seconds < chapter.seconds).is_some() {}
            if let Some(cue) = rest.peek().filter(|cue| cue.seconds < until) {
                found.push(Heading {
                    title: chapter.title.slice(text).to_owned(),
                    ..Heading::bare(cue.span.start, Rank::CHAPTER)
                });
            }
        }
    }
    found
}

fn lists(text: &str, cues: &[Cue]) -> Vec<Vec<Chapter>> {
    let entries: Vec<(Span, u32)> = ENTRY
        .captures_iter(text)
        .filter_map(|caught| {
            let whole = caught.get(0)?;
            let part = |place| {
                caught
                    .get(place)
                    .map_or(Some(0), |part| part.as_str().parse::<u32>().ok())
            };
            let seconds = part(1)? * 3600 + part(2)? * 60 + part(3)?;
            Some((Span::new(whole.start(), whole.end()), seconds))
        })
        .filter(|(span, _)| !is_spoken(cues, span.start))
        .collect();
    let mut found: Vec<Vec<Chapter>> = Vec::new();
    let mut open: Vec<Chapter> = Vec::new();
    for (place, (span, seconds)) in entries.iter().enumerate() {
        let bound = entries
            .get(place + 1)
            .map_or(text.len(), |(next, _)| next.start);
        let title = title(text, Span::new(span.end, bound));
        let is_later = open.last().is_some_and(|last| last.seconds < *seconds);
        if !is_later {
            found.push(std::mem::take(&mut open));
        }
        match title {
            Some(title) if is_later || *seconds == 0 => open.push(Chapter {
                seconds: *seconds,
                title,
            }),
            _ => found.push(std::mem::take(&mut open)),
        }
    }
    found.push(open);
    found.retain(|list| list.len() >= FEWEST);
    found
}

fn is_spoken(cues: &[Cue], at: usize) -> bool {
    let next = cues.partition_point(|cue| cue.span.end <= at);
    cues.get(next).is_some_and(|cue| cue.span.start <= at)
}

/// The rest of the line, as far as it may be a title.
fn title(text: &str, span: Span) -> Option<Span> {
    let line = span.slice(text).split('\n').next()?;
    let span = Span::new(span.start, span.start + line.len());
    let words = bare(span.slice(text).trim());
    let start = words.as_ptr() as usize - text.as_ptr() as usize;
    let count = words.split_whitespace().take(LONGEST + 1).count();
    (1..=LONGEST)
        .contains(&count)
        .then_some(Span::new(start, start + words.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cue(seconds: u32, start: usize) -> Cue {
        let span = Span::new(start, start + 10);
        Cue {
            seconds,
            span,
            source: span,
        }
    }

    fn titles(text: &str, cues: &[Cue]) -> Vec<(usize, String)> {
        let found = chapter_headings(text, cues).into_iter();
        found
            .map(|heading| (heading.span.start, heading.title))
            .collect()
    }

    #[test]
    fn heads_the_captions_that_follow() {
        let text = "0:00 Intro\n1:00 - The hull\n2:00 The mast\n\nthe words of the captions";
        let cues = [cue(0, 50), cue(59, 60), cue(61, 70), cue(130, 80)];
        let expected = [(50, "Intro"), (70, "The hull"), (80, "The mast")];
        assert_eq!(
            titles(text, &cues),
            expected.map(|(at, title)| (at, title.to_owned()))
        );
    }

    #[test]
    fn leaves_other_times_alone() {
        let cues = [cue(0, 50), cue(61, 70)];
        assert!(titles("9:00 Start\n10:00 Break\n11:00 End\n", &cues).is_empty());
        assert!(titles("0:00 Intro\n1:00 The hull\n", &cues).is_empty());
    }
}
