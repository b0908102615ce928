//! Lines and paragraphs → pieces of one kind. Every line goes to the first that claims it.

use std::collections::BTreeSet;

use crate::model::{BlockKind, MarkKind, ReadyItem, Request, Span};

use super::captions::{self, Stamp};
use super::heading::{Heading, Rank};
use super::line_headings::line_heading;
use super::line_shapes::{
    fenced, is_apart, is_navigation, is_title, mark_kind, names_quiz_site, plain_kind,
};
use super::lines::{Line, lines};
use super::marks::Marks;
use super::narrative::tell_stories;
use super::ready_items::{Found, ReadyItems, ready_items};
use super::requests::{field_lines, leading_request, request_line, without_request};

/// Headings that part a text, whatever kinds stand below them.
const FEWEST_HEADINGS: usize = 2;

/// A stretch of one kind, not yet looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// What it is.
    pub(super) kind: BlockKind,
    /// Where.
    pub(super) span: Span,
}

/// What the lines of a text are.
#[derive(Debug, Default)]
pub(super) struct Draft {
    /// Pieces in order.
    pub(super) pieces: Vec<Piece>,
    /// Headings on their own lines.
    pub(super) headings: Vec<Heading>,
    /// Ready-made questions.
    pub(super) items: Vec<ReadyItem>,
    /// Requests.
    pub(super) requests: Vec<Request>,
    /// Captions of subtitle lines.
    pub(super) cues: Vec<crate::model::Cue>,
    /// The document's title.
    pub(super) title: Option<Span>,
    /// Whether the whole text is a transcript.
    is_speech: bool,
    /// Where the headings below the title stand that the format or the looks of lines tell.
    on_lines: Vec<usize>,
    /// Whether the page belongs to a quiz site: lines that stand apart are titles of quizzes.
    pub(super) is_quiz_page: bool,
}

/// Reads the lines of a text.
pub(super) fn draft(text: &str, marks: &Marks, stamps: &[Stamp]) -> Draft {
    let lines = lines(text, marks);
    let ReadyItems { found, open, keys } = ready_items(text, &lines, marks);
    let (cues, timed) = captions::marked(marks, &lines);
    let mut draft = Draft {
        cues,
        is_speech: captions::is_transcript(text, Span::new(0, text.len()), stamps),
        is_quiz_page: is_quiz_page(text, &lines, &found),
        ..Draft::default()
    };
    let mut item = found.iter().peekable();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        if timed.get(at) == Some(&true) {
            draft.speech(text, line.span);
            at += 1;
        } else if let Some(found) = item.next_if(|found| found.first == at) {
            draft.item(text, &lines, found.first, found.end, &found.item);
            at = found.end;
        } else if let Some(taken) = keys.get(&at) {
            draft.push(BlockKind::Boilerplate, whole(&lines, at, *taken));
            at += taken;
        } else if let Some(taken) = open.get(&at) {
            let heading = line_heading(text, &lines, at).map(|(heading, _)| heading);
            draft.headings.extend(heading);
            draft.push(BlockKind::QuizQuestion, whole(&lines, at, *taken));
            at += taken;
        } else {
            at += draft.line(text, &lines, at, stamps);
        }
    }
    tell_stories(text, &mut draft.pieces, &draft.headings);
    draft
}

/// All of some lines.
fn whole(lines: &[Line], at: usize, taken: usize) -> Span {
    let place = |at: usize| lines.get(at).map(|line| line.span);
    let start = place(at).unwrap_or_default();
    Span::new(start.start, place(at + taken - 1).unwrap_or(start).end)
}

/// Whether ready-made questions are most of a page, or it names itself.
fn is_quiz_page(text: &str, lines: &[Line], found: &[Found]) -> bool {
    let taken: usize = found.iter().map(|item| item.end - item.first).sum();
    taken * 2 > lines.len()
        || lines
            .iter()
            .any(|line| names_quiz_site(line.span.slice(text)))
}

impl Draft {
    /// Where the first heading below the title stands, if there are so many that they part the text.
    pub(super) fn headed_from(&self) -> Option<usize> {
        let first = self.on_lines.first().copied();
        first.filter(|_| !self.is_quiz_page && self.on_lines.len() >= FEWEST_HEADINGS)
    }

    fn push(&mut self, kind: BlockKind, span: Span) {
        self.pieces.push(Piece { kind, span });
    }

    /// Makes headings of the terms of a dictionary that are none yet.
    pub(super) fn add_entries(&mut self, text: &str, entries: &[(Span, Span)]) {
        let known: BTreeSet<usize> = self
            .headings
            .iter()
            .map(|heading| heading.span.start)
            .collect();
        let terms = entries.iter().map(|(term, _)| *term);
        let missed = terms.filter(|term| !known.contains(&term.start));
        let missed = missed.map(|term| Heading {
            span: term,
            title: term.slice(text).to_owned(),
            ..Heading::bare(term.start, Rank::CHAPTER)
        });
        self.headings.extend(missed);
        self.headings.sort_by_key(|heading| heading.span.start);
    }

    fn item(&mut self, text: &str, lines: &[Line], first: usize, end: usize, item: &ReadyItem) {
        let line_start = |offset: usize| {
            lines
                .get(first..end)
                .unwrap_or_default()
                .iter()
                .rev()
                .find(|line| line.span.start <= offset)
                .map_or(offset, |line| line.span.start)
        };
        let whole_end = end
            .checked_sub(1)
            .and_then(|last| lines.get(last))
            .map_or(item.stem.end, |line| line.span.end);
        let mut kind = BlockKind::QuizQuestion;
        let mut from = line_start(item.stem.start);
        for option in &item.options {
            let start = line_start(option.span.start);
            let start = if start > from {
                start
            } else {
                option.span.start
            };
            self.push(kind, Span::new(from, start).trimmed(text));
            (kind, from) = (BlockKind::QuizOption, start);
        }
        self.push(kind, Span::new(from, whole_end).trimmed(text));
        self.items.push(item.clone());
    }

    /// Takes the line at `at`, and those that belong to it; returns how many.
    fn line(&mut self, text: &str, lines: &[Line], at: usize, stamps: &[Stamp]) -> usize {
        let Some(line) = lines.get(at) else {
            return 1;
        };
        let inside = line.span.slice(text);
        if let Some(kind) = line.mark.and_then(|mark| plain_kind(mark.kind)) {
            self.push(kind, line.span);
            return 1;
        }
        if let Some(taken) = fenced(text, lines, at) {
            let last = lines
                .get(at + taken - 1)
                .map_or(line.span.end, |line| line.span.end);
            let kind = if inside.starts_with("---") {
                BlockKind::Residue
            } else {
                BlockKind::Code
            };
            self.push(kind, Span::new(line.span.start, last));
            return taken;
        }
        if is_navigation(inside) {
            self.push(BlockKind::Boilerplate, line.span);
            return 1;
        }
        if let Some((request, taken)) = field_lines(text, lines, at) {
            self.request(Some(request));
            return taken;
        }
        if let Some(request) = request_line(text, line.span) {
            self.push(BlockKind::Request, line.span);
            self.requests.push(request);
            return 1;
        }
        if self.is_quiz_page
            && is_apart(lines, at)
            && is_title(text, line.span)
            && !inside.starts_with('#')
            && line.heading_depth().is_none()
        {
            self.push(BlockKind::QuizTitle, line.span);
            return 1;
        }
        let is_marked = self.title.is_none()
            && (line.mark)
                .is_some_and(|mark| mark.kind == MarkKind::Title && mark.span.end <= line.span.end);
        let opens = at == 0 && line.series.is_none() && is_apart(lines, at);
        if is_marked || opens && is_title(text, line.span) {
            let mut heading = line_heading(text, lines, at).map_or_else(
                || Heading {
                    title: inside.to_owned(),
                    span: line.span,
                    ..Heading::bare(0, Rank::TEXT)
                },
                |(heading, _)| heading,
            );
            heading.rank = Rank::TEXT;
            self.title = Some(line.span);
            self.headings.push(heading);
            self.push(BlockKind::Title, line.span);
            return 1;
        }
        if let Some((heading, taken)) = line_heading(text, lines, at) {
            self.push(BlockKind::Prose, heading.span);
            self.on_lines.push(heading.span.start);
            self.headings.push(heading);
            return taken;
        }
        self.paragraph(text, lines, at, stamps)
    }

    /// Takes the lines from `at` on that no empty line or mark parts.
    fn paragraph(&mut self, text: &str, lines: &[Line], at: usize, stamps: &[Stamp]) -> usize {
        let Some(first) = lines.get(at) else {
            return 1;
        };
        let kind_of = |line: &Line| {
            let is_item = line.is_marked(MarkKind::ListItem);
            (is_item.then_some(BlockKind::List)).or_else(|| mark_kind(line.span.slice(text)))
        };
        let kind = kind_of(first);
        let goes_on = |number: &usize| {
            lines.get(*number).is_some_and(|line| {
                !line.after_gap
                    && kind_of(line) == kind
                    && line.mark.and_then(|mark| plain_kind(mark.kind)).is_none()
                    && line_heading(text, lines, *number).is_none()
                    && !line.span.slice(text).starts_with("```")
            })
        };
        let taken = 1 + (at + 1..lines.len()).take_while(goes_on).count();
        let last = lines
            .get(at + taken - 1)
            .map_or(first.span.end, |line| line.span.end);
        let whole = Span::new(first.span.start, last);
        let lead = leading_request(text, whole);
        let from = lead.as_ref().map_or(whole.start, |lead| lead.span.end);
        self.request(lead);
        let (span, request) = without_request(text, Span::new(from, last).trimmed(text));
        let kind = kind.unwrap_or(BlockKind::Prose);
        let is_transcript = captions::is_transcript(text, span, stamps)
            || self.is_speech && !captions::within(stamps, span).is_empty();
        self.push(
            if is_transcript {
                BlockKind::Transcript
            } else {
                kind
            },
            span,
        );
        self.request(request);
        taken
    }

    /// Takes a line of captions; a request may be glued to the last one.
    fn speech(&mut self, text: &str, line: Span) {
        let (span, request) = without_request(text, line);
        self.push(BlockKind::Transcript, span);
        self.request(request);
    }

    fn request(&mut self, request: Option<Request>) {
        if let Some(request) = request {
            self.push(BlockKind::Request, request.span);
            self.requests.push(request);
        }
    }
}
