//! Which parts of a document run on without headings for so long that their topics are looked for.

use crate::model::{BlockKind, Label, Span};

use super::cohesion::topics;
use super::draft::{Draft, Piece};
use super::heading::{Heading, Rank};
use super::stops::sentences;

/// Bytes of a text without any heading, or of a chapter of speech, from which on it may hold several topics, and of written
/// text below a heading: a section of a textbook may be that long.
const LONG: usize = 3_000;
const LONG_BELOW_HEADING: usize = 8_000;
/// Units in which topics can be told apart.
const FEWEST_UNITS: usize = 8;
/// Bytes of a paragraph that may hold several topics itself: its sentences are the units.
const LONGEST_PARAGRAPH: usize = 2_000;
/// Bytes of a sentence, on average, beyond which a transcript has no stops: its captions are the units.
const LONGEST_SENTENCE: usize = 500;
/// Bytes for each label, at most, of a text that its labels part already.
const BETWEEN_LABELS: usize = 2_000;

/// The headings of a draft, and bare ones where its long exposition or speech changes its topic.
pub(super) fn with_topics(text: &str, draft: &Draft, labels: &[Label]) -> Vec<Heading> {
    let mut headings = draft.headings.clone();
    if !draft.is_quiz_page {
        headings.extend(topic_headings(text, &draft.pieces, &draft.headings, labels));
        headings.sort_by_key(|heading| heading.span.start);
    }
    headings
}

/// Bare headings of topics. `headings` are in order.
fn topic_headings(
    text: &str,
    pieces: &[Piece],
    headings: &[Heading],
    labels: &[Label],
) -> Vec<Heading> {
    let mut found = Vec::new();
    let runs = pieces.chunk_by(|a, b| flow(a.kind).is_some() && flow(a.kind) == flow(b.kind));
    for run in runs.filter(|run| run.first().is_some_and(|piece| flow(piece.kind).is_some())) {
        for stretch in stretches(run, headings) {
            let before = |end: usize| labels.partition_point(|label| label.label.start < end);
            let inside = before(stretch.span.end) - before(stretch.span.start);
            if stretch.is_long(is_speech(run)) && inside * BETWEEN_LABELS < stretch.span.len() {
                found.extend(stretch.headings(text, run));
            }
        }
    }
    found
}

/// Kinds that run on through one another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Exposition,
    Speech,
}

const fn flow(kind: BlockKind) -> Option<Flow> {
    match kind {
        BlockKind::Prose | BlockKind::List | BlockKind::Table | BlockKind::Code => {
            Some(Flow::Exposition)
        }
        BlockKind::Transcript => Some(Flow::Speech),
        _ => None,
    }
}

fn is_speech(run: &[Piece]) -> bool {
    run.first().and_then(|piece| flow(piece.kind)) == Some(Flow::Speech)
}

/// What stands between two headings of a run, or before the first.
struct Stretch {
    span: Span,
    has_heading: bool,
}

fn stretches(run: &[Piece], headings: &[Heading]) -> Vec<Stretch> {
    let (Some(first), Some(last)) = (run.first(), run.last()) else {
        return Vec::new();
    };
    let from = headings.partition_point(|heading| heading.span.start < first.span.start);
    let inside = headings
        .iter()
        .skip(from)
        .take_while(|heading| heading.span.start < last.span.end);
    let mut found: Vec<Stretch> = Vec::new();
    let mut open = Stretch {
        span: first.span,
        has_heading: false,
    };
    for heading in inside {
        open.span.end = heading.span.start.max(open.span.start);
        found.push(open);
        open = Stretch {
            span: Span::new(heading.span.end, heading.span.end),
            has_heading: true,
        };
    }
    open.span.end = last.span.end.max(open.span.start);
    found.push(open);
    found
}

impl Stretch {
    fn is_long(&self, is_speech: bool) -> bool {
        let bound = if self.has_heading && !is_speech {
            LONG_BELOW_HEADING
        } else {
            LONG
        };
        self.span.len() >= bound
    }

    /// Bare headings of its topics; where no heading stands before them, of the first topic too.
    fn headings(&self, text: &str, run: &[Piece]) -> Vec<Heading> {
        let units = self.units(text, run);
        if units.len() < FEWEST_UNITS {
            return Vec::new();
        }
        let rank = |is_broad: bool| if is_broad { Rank::SUBJECT } else { Rank::TOPIC };
        let mut found: Vec<Heading> = topics(text, &units)
            .iter()
            .map(|topic| Heading::bare(topic.start, rank(topic.is_broad)))
            .collect();
        let highest = found.iter().map(|heading| heading.rank).min();
        if let (Some(highest), Some(first), false) = (highest, units.first(), self.has_heading) {
            found.insert(0, Heading::bare(first.start, highest));
        }
        found
    }

    /// Its paragraphs; of long ones and of speech, the sentences.
    fn units(&self, text: &str, run: &[Piece]) -> Vec<Span> {
        let from = run.partition_point(|piece| piece.span.end <= self.span.start);
        let pieces: Vec<Span> = run
            .iter()
            .skip(from)
            .take_while(|piece| piece.span.start < self.span.end)
            .map(|piece| {
                let start = piece.span.start.max(self.span.start);
                Span::new(start, piece.span.end.min(self.span.end)).trimmed(text)
            })
            .filter(|piece| !piece.is_empty())
            .collect();
        if is_speech(run) {
            let spoken = sentences(text, self.span);
            let has_stops = spoken.len() * LONGEST_SENTENCE >= self.span.len();
            return if has_stops { spoken } else { pieces };
        }
        let parts = pieces.into_iter().flat_map(|piece| {
            if piece.len() > LONGEST_PARAGRAPH {
                sentences(text, piece)
            } else {
                vec![piece]
            }
        });
        parts.collect()
    }
}
