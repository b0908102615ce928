//! `Label: definition` items, their examples and the headings of their groups, in running lines and line by line.

use crate::model::{Label, LabelKind, Span};

use super::lexicon::lexicon;
use super::line_shapes::is_navigation;
use super::marks::Marks;
use super::stops::sentence_starts;
use super::words::{bare, is_title_case};

/// Words and bytes that a label may have.
const MOST_WORDS: usize = 9;
const MOST_BYTES: usize = 80;
/// Words of a label that ends in a stop.
const MOST_STOPPED: usize = 5;
/// White space and signs of lists before a label.
const MOST_SIGNS: usize = 40;
/// Labels that a stretch needs before any is taken for one.
const FEWEST: usize = 2;

/// A label with the place after its colon.
#[derive(Clone, Copy, Debug)]
struct Mark {
    label: Span,
    after: usize,
}

/// Labels of a stretch of exposition. `headings` are places that belong to no label, in order; a group ends at them.
pub(super) fn labels(text: &str, stretch: Span, headings: &[Span], set_off: &Marks) -> Vec<Label> {
    let mut marks = marks(text, stretch, headings);
    run_in(text, stretch, set_off, &mut marks);
    if marks.len() < FEWEST {
        return Vec::new();
    }
    let mut found: Vec<Label> = Vec::new();
    let mut group = None;
    let mut heading = 0;
    for (place, mark) in marks.iter().enumerate() {
        let passed = headings.partition_point(|span| span.start <= mark.label.start);
        if passed != heading {
            (heading, group) = (passed, None);
        }
        let next = marks
            .get(place + 1)
            .map_or(stretch.end, |next| next.label.start);
        let barrier = headings.get(passed).map_or(stretch.end, |span| span.start);
        let definition = definition(text, Span::new(mark.after, next.min(barrier)));
        let kind = kind_of(mark.label.slice(text), definition);
        if kind == LabelKind::GroupHeading {
            group = Some(found.len());
        }
        found.push(Label {
            kind,
            label: mark.label,
            definition: Some(definition).filter(|span| !span.is_empty()),
            section: None,
            group: if kind == LabelKind::GroupHeading {
                None
            } else {
                group
            },
        });
    }
    found
}

fn kind_of(label: &str, definition: Span) -> LabelKind {
    let first = label.split_whitespace().next().unwrap_or_default();
    if definition.is_empty() {
        LabelKind::GroupHeading
    } else if lexicon()
        .example_words
        .contains(&bare(first).to_lowercase())
    {
        LabelKind::Example
    } else {
        LabelKind::Item
    }
}

/// A definition ends at the paragraph's end; list marks before the next label are not part of it.
fn definition(text: &str, span: Span) -> Span {
    let inside = span.slice(text);
    let end = inside.trim_start().find("\n\n").map_or(inside.len(), |at| {
        at + inside.len() - inside.trim_start().len()
    });
    let kept = inside.get(..end).unwrap_or(inside);
    let kept = kept.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '*' | '•'));
    let kept_start = kept.len()
        - kept
            .trim_start_matches(|c: char| c.is_whitespace() || c == '*')
            .len();
    Span::new(
        span.start + kept_start.min(kept.len()),
        span.start + kept.len(),
    )
}

/// Adds words that the format sets off at the start of a line, before a dash or with a stop of their own.
fn run_in(text: &str, stretch: Span, set_off: &Marks, found: &mut Vec<Mark>) {
    let mut added: Vec<Mark> = Vec::new();
    // Emphasis nests: only short words are looked at, each once.
    for words in set_off
        .set_off(stretch)
        .filter(|words| words.len() <= MOST_BYTES)
    {
        let before = text.get(stretch.start..words.start).unwrap_or_default();
        let after = text.get(words.end..stretch.end).unwrap_or_default();
        let rest = after.trim_start_matches([' ', '\u{a0}']);
        let dashed = rest.len() < after.len() && rest.starts_with(['-', '–', '—']);
        let inside = words.slice(text);
        let stopped = inside.ends_with('.') && inside.split_whitespace().count() <= MOST_STOPPED;
        let starts_line = starts_line(before);
        let label = label_span(
            text,
            Span::new(words.start, words.end - usize::from(stopped)),
        );
        if !starts_line || !(dashed || stopped) || !is_label(label.slice(text)) {
            continue;
        }
        let dash = rest
            .chars()
            .next()
            .filter(|_| dashed)
            .map_or(0, char::len_utf8);
        let after = stretch.end - rest.len() + dash;
        added.push(Mark { label, after });
    }
    found.retain(|mark| added.iter().all(|own| !own.label.overlaps(mark.label)));
    found.extend(added);
    found.sort_unstable_by_key(|mark| mark.label.start);
}

/// Whether nothing but a few signs stands before a place on its line.
fn starts_line(before: &str) -> bool {
    let mut near = before.chars().rev().take(MOST_SIGNS);
    near.find(|&c| c == '\n' || !is_sign(c))
        .map_or(before.len() < MOST_SIGNS, |c| c == '\n')
}

/// Signs around a label: of lists and emphasis.
fn is_sign(c: char) -> bool {
    c.is_whitespace() || matches!(c, '*' | '_' | '-' | '•' | '–' | '#' | '>' | '·')
}

fn marks(text: &str, stretch: Span, headings: &[Span]) -> Vec<Mark> {
    let starts = line_and_sentence_starts(text, stretch, headings);
    let mut found: Vec<Mark> = Vec::new();
    let mut last_colon = stretch.start;
    for (at, _) in stretch.slice(text).match_indices(':') {
        let colon = stretch.start + at;
        let after = colon + 1 + closing_marks(text, colon + 1);
        if !text
            .get(after..)
            .is_some_and(|rest| rest.starts_with(char::is_whitespace))
        {
            continue;
        }
        let sentence = starts
            .partition_point(|start| *start <= colon)
            .checked_sub(1);
        let from = sentence
            .and_then(|place| starts.get(place))
            .map_or(stretch.start, |start| *start);
        let label = label_span(text, Span::new(from.max(last_colon), colon));
        last_colon = after;
        let begun = headings.partition_point(|span| span.start <= label.start);
        let in_heading = begun
            .checked_sub(1)
            .and_then(|last| headings.get(last))
            .is_some_and(|span| label.start < span.end);
        if !in_heading && is_label(label.slice(text)) {
            found.push(Mark { label, after });
        }
    }
    found
}

/// Signs of emphasis that close after the colon.
fn closing_marks(text: &str, after: usize) -> usize {
    let rest = text.get(after..).unwrap_or_default();
    rest.len() - rest.trim_start_matches(['*', '_']).len()
}

fn line_and_sentence_starts(text: &str, stretch: Span, headings: &[Span]) -> Vec<usize> {
    let mut starts = sentence_starts(text, stretch);
    let inside = stretch.slice(text);
    starts.extend(
        inside
            .match_indices('\n')
            .map(|(at, _)| stretch.start + at + 1),
    );
    starts.extend(
        headings
            .iter()
            .map(|span| span.end)
            .filter(|end| stretch.start <= *end && *end <= stretch.end),
    );
    starts.sort_unstable();
    starts.dedup();
    starts
}

/// A label without list marks, emphasis and white space.
fn label_span(text: &str, span: Span) -> Span {
    let inside = span.slice(text);
    let start = span.start + inside.len() - inside.trim_start_matches(is_sign).len();
    let kept = Span::new(start, span.end)
        .slice(text)
        .trim_end_matches(is_sign)
        .len();
    Span::new(start, start + kept)
}

/// Whether a phrase before a colon names something: a few words in title case, no commas outside brackets.
fn is_label(phrase: &str) -> bool {
    let outside: String = without_brackets(phrase);
    phrase.len() <= MOST_BYTES
        && phrase.chars().any(char::is_alphabetic)
        && !is_pointer(phrase)
        && phrase.split_whitespace().count() <= MOST_WORDS
        && !outside.contains([',', ';', '.', '?', '!', '"', '“'])
        && is_title_case(&outside)
        && !is_caption(phrase)
        && !is_navigation(phrase)
}

/// Whether a phrase only points elsewhere ("See also"), or is the lone letter of a speaker or of a question.
fn is_pointer(phrase: &str) -> bool {
    let first = bare(phrase.split_whitespace().next().unwrap_or_default());
    let is_letter = first.len() == phrase.len() && first.is_ascii() && first.len() == 1;
    is_letter || lexicon().see_words.contains(&first.to_lowercase())
}

fn is_caption(phrase: &str) -> bool {
    let first = phrase.split_whitespace().next().unwrap_or_default();
    lexicon()
        .caption_words
        .contains(&bare(first).to_lowercase())
}

fn without_brackets(phrase: &str) -> String {
    let mut depth = 0_usize;
    phrase
        .chars()
        .filter(|c| {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => return depth == 0,
            }
            false
        })
        .collect()
}
