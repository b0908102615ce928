//! Timed captions: from the timestamps that repairs took out, or from those that still stand in the text.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::{Cue, MappedText, Repair, Span};

use super::lines::Line;
use super::marks::Marks;
use super::pattern::pattern;

static TIME: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,]\d{1,3})?"));
static STANDING: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(?:^|\s)((?:\d{1,2}:)?\d{1,2}:[0-5]\d)(?:\s|$)"));

/// Timestamps that a paragraph needs to be a transcript, and the words that stand between two at most on average.
const FEWEST: usize = 5;
const FEWEST_KNOWN: usize = 3;
const WORDS_BETWEEN: usize = 40;
/// Nobody speaks slower; times further apart are those of chapters.
const SECONDS_A_WORD: usize = 5;

/// A timestamp: where it stands (empty where it was taken out) and its time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stamp {
    /// Where in the repaired text.
    pub(super) span: Span,
    /// Where in the source.
    pub(super) source: Span,
    /// Where the name of its speaker starts in the source, if one is printed before it; else its own start.
    head: usize,
    /// Seconds.
    pub(super) seconds: u32,
}

/// All timestamps of a text, in order.
pub(super) fn stamps(text: &MappedText, repairs: &[Repair]) -> Vec<Stamp> {
    let taken_out: Vec<Stamp> = repairs
        .iter()
        .filter(|repair| repair.kind == "timestamp")
        .filter_map(|repair| {
            let at = text.from_source(repair.span.end);
            Some(Stamp {
                span: Span::new(at, at),
                source: repair.span,
                head: head(text, repair),
                seconds: seconds(&repair.raw)?,
            })
        })
        .collect();
    if taken_out.is_empty() {
        standing(text)
    } else {
        taken_out
    }
}

/// Where a name starts that a repair left before a colon instead of before a time.
fn head(text: &MappedText, repair: &Repair) -> usize {
    if repair.repaired != ":" {
        return repair.span.start;
    }
    let before = Span::new(0, text.from_source(repair.span.start));
    let line = before.slice(text.as_str()).rfind('\n');
    let start = line.map_or(0, |at| at + 1);
    text.to_source(Span::new(start, start)).start
}

fn standing(text: &MappedText) -> Vec<Stamp> {
    if !text.as_str().contains(':') {
        return Vec::new();
    }
    STANDING
        .captures_iter(text.as_str())
        .filter_map(|caught| {
            let time = caught.get(1)?;
            let span = Span::new(time.start(), time.end());
            let source = text.to_source(span);
            Some(Stamp {
                span,
                source,
                head: source.start,
                seconds: seconds(time.as_str())?,
            })
        })
        .collect()
}

/// The seconds of `h:mm:ss` or `m:ss`.
fn seconds(raw: &str) -> Option<u32> {
    let caught = TIME.captures(raw)?;
    let part = |number: usize| {
        caught
            .get(number)
            .map_or(Some(0), |part| part.as_str().parse::<u32>().ok())
    };
    Some(part(1)? * 3600 + part(2)? * 60 + part(3)?)
}

/// The stamps inside a span.
pub(super) fn within(stamps: &[Stamp], span: Span) -> &[Stamp] {
    let first = stamps.partition_point(|stamp| stamp.span.start < span.start);
    let end = stamps.partition_point(|stamp| stamp.span.start <= span.end);
    stamps.get(first..end).unwrap_or_default()
}

/// Whether so many stamps stand in a paragraph that it is a transcript.
pub(super) fn is_transcript(text: &str, span: Span, stamps: &[Stamp]) -> bool {
    let inside = within(stamps, span);
    let (count, words) = (inside.len(), span.slice(text).split_whitespace().count());
    let duration = match (inside.first(), inside.last()) {
        (Some(first), Some(last)) => last.seconds.saturating_sub(first.seconds),
        _ => 0,
    };
    // Repairs take out only what they know to be times of captions.
    let is_known = inside.iter().all(|stamp| stamp.span.is_empty());
    let fewest = if is_known { FEWEST_KNOWN } else { FEWEST };
    let is_said = usize::try_from(duration).is_ok_and(|seconds| seconds <= words * SECONDS_A_WORD);
    count >= fewest && words <= count * WORDS_BETWEEN && is_said
}

/// The captions of a transcript: each from after its timestamp to the next one. What stands before the first is spoken at 0.
pub(super) fn cues(text: &MappedText, transcript: Span, stamps: &[Stamp]) -> Vec<Cue> {
    let inside = within(stamps, transcript);
    let origin = text.to_source(transcript);
    let opening = Stamp {
        span: Span::new(transcript.start, transcript.start),
        source: Span::new(origin.start, origin.start),
        head: origin.start,
        seconds: 0,
    };
    let is_late = |first: &&Stamp| {
        first.span.start > transcript.start && first.head > origin.start && first.seconds > 0
    };
    let marks: Vec<&Stamp> = inside
        .first()
        .filter(is_late)
        .map(|_| &opening)
        .into_iter()
        .chain(inside)
        .collect();
    let ends = marks
        .iter()
        .skip(1)
        .map(|next| (text.from_source(next.head).min(next.span.start), next.head))
        .chain([(transcript.end, origin.end)]);
    let found = marks.iter().zip(ends).map(|(mark, (end, source_end))| Cue {
        seconds: mark.seconds,
        span: Span::new(mark.span.end, end.max(mark.span.end)).trimmed(text.as_str()),
        source: Span::new(mark.source.end, source_end.max(mark.source.end)),
    });
    let mut found: Vec<Cue> = found.collect();
    // A player shows the time of the first caption too.
    let is_player = |pair: &[Cue]| matches!(pair, [first, next] if first.span.is_empty() && first.seconds == next.seconds);
    if found.get(..2).is_some_and(is_player) {
        found.remove(0);
    }
    found
}

/// Captions that the format knows, and which lines hold one.
pub(super) fn marked(marks: &Marks, lines: &[Line]) -> (Vec<Cue>, Vec<bool>) {
    let cues: Vec<Cue> = marks
        .cues()
        .map(|(seconds, span, source)| Cue {
            seconds,
            span,
            source,
        })
        .collect();
    let is_timed = |line: &Line| {
        let next = cues.partition_point(|cue| cue.span.end <= line.span.start);
        let overlapping = cues.iter().skip(next).find(|cue| !cue.span.is_empty());
        overlapping.is_some_and(|cue| cue.span.overlaps(line.span))
    };
    let timed = lines.iter().map(is_timed).collect();
    (cues, timed)
}
