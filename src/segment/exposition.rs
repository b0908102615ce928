//! Running exposition: chapters and numbered sections flattened into a line, labels, conclusions.

use crate::model::{Label, LabelKind, Span};

use super::chapters::chapter_headings;
use super::heading::{Heading, Rank};
use super::labels::labels;
use super::marks::Marks;
use super::stops::sentences;
use super::words::{is_particle, stem, stems, tokens};

/// First words of a conclusion that are looked at, and how many of them its chapter's title holds.
const OPENING: usize = 4;
const SHARED: usize = 2;

/// Headings and labels of a stretch of exposition.
#[derive(Debug, Default)]
pub(super) struct Exposition {
    /// Headings inside its paragraphs.
    pub(super) headings: Vec<Heading>,
    /// Labels.
    pub(super) labels: Vec<Label>,
}

/// Looks into the paragraphs of a stretch. `lines` are the headings on their own lines.
pub(super) fn exposition(
    text: &str,
    paragraphs: &[Span],
    lines: &[Heading],
    marks: &Marks,
) -> Exposition {
    let (Some(first), Some(last)) = (paragraphs.first(), paragraphs.last()) else {
        return Exposition::default();
    };
    let stretch = Span::new(first.start, last.end);
    let inner: Vec<Heading> = paragraphs
        .iter()
        .flat_map(|paragraph| chapter_headings(text, *paragraph))
        .collect();
    let begun = lines.partition_point(|heading| heading.span.start < stretch.start);
    let mut all: Vec<Heading> = lines
        .iter()
        .skip(begun)
        .take_while(|heading| heading.span.start < stretch.end)
        .filter(|heading| stretch.contains(heading.span))
        .cloned()
        .chain(inner.iter().cloned())
        .collect();
    all.sort_by_key(|heading| heading.span.start);
    let spans: Vec<Span> = all.iter().map(|heading| heading.span).collect();
    let mut found = Exposition {
        labels: labels(text, stretch, &spans, marks),
        headings: inner,
    };
    let conclusions = conclusions(text, &all, &mut found.labels);
    found.headings.extend(conclusions);
    found
        .headings
        .extend(group_headings(text, &all, &found.labels));
    found.headings.sort_by_key(|heading| heading.span.start);
    found
}

/// Where the last label of a chapter runs into the chapter's conclusion, cuts it there.
fn conclusions(text: &str, headings: &[Heading], labels: &mut [Label]) -> Vec<Heading> {
    let chapters: Vec<&Heading> = headings
        .iter()
        .filter(|heading| heading.rank <= Rank::CHAPTER)
        .collect();
    let mut found = Vec::new();
    for (place, chapter) in chapters.iter().enumerate() {
        let end = chapters
            .get(place + 1)
            .map_or(usize::MAX, |next| next.span.start);
        let title = stems(&chapter.title);
        let after = labels.partition_point(|label| label.label.start < end);
        let last = after
            .checked_sub(1)
            .and_then(|last| labels.get_mut(last))
            .filter(|label| chapter.span.end <= label.label.start);
        let Some(definition) = last.and_then(|label| label.definition.as_mut()) else {
            continue;
        };
        let closing = sentences(text, *definition)
            .into_iter()
            .skip(1)
            .find(|sentence| opens_conclusion(text, *sentence, &title));
        if let Some(sentence) = closing {
            *definition = Span::new(definition.start, sentence.start).trimmed(text);
            found.push(Heading::bare(sentence.start, Rank::ARTICLE));
        }
    }
    found
}

/// Whether a sentence opens with words of the chapter's title and without a word that leans on the one before.
fn opens_conclusion(text: &str, sentence: Span, title: &[String]) -> bool {
    let words: Vec<&str> = tokens(text, sentence)
        .take(OPENING)
        .map(|word| word.slice(text))
        .collect();
    let leans = words.first().is_none_or(|first| is_particle(first));
    let shared = words
        .iter()
        .filter(|word| !is_particle(word) && title.contains(&stem(word)))
        .count();
    !leans && shared >= SHARED
}

/// Group headings, and examples that name their subject, head a section of their own where they name what the section is about.
fn group_headings(text: &str, headings: &[Heading], labels: &[Label]) -> Vec<Heading> {
    let mut found = Vec::new();
    for label in labels {
        let name = label.label.slice(text);
        let is_named_example =
            label.kind == LabelKind::Example && name.split_whitespace().count() > 2;
        if label.kind != LabelKind::GroupHeading && !is_named_example {
            continue;
        }
        let after = headings.partition_point(|heading| heading.span.end <= label.label.start);
        let subject = after.checked_sub(1).and_then(|last| headings.get(last));
        let about = subject
            .map(|heading| stems(&heading.title))
            .unwrap_or_default();
        if stems(name).iter().any(|word| about.contains(word)) {
            found.push(Heading {
                span: Span::new(label.label.start, label.label.end + 1),
                title: name.to_owned(),
                number: None,
                rank: Rank::GROUP,
            });
        }
    }
    found
}
