//! Headings and pieces → nested sections.

use std::collections::BTreeMap;

use crate::model::{BlockKind, Language, Section, Span};

use super::draft::Piece;
use super::heading::{Heading, Rank};
use super::made_titles::{Spread, made_title};

/// What sections are made from.
pub(super) struct Material<'m> {
    /// The text.
    pub(super) text: &'m str,
    /// All pieces in order.
    pub(super) pieces: &'m [Piece],
    /// All headings in order.
    pub(super) headings: &'m [Heading],
    /// Where the first of the headings stands that part the document, whatever kinds of text are below them.
    pub(super) headed_from: Option<usize>,
    /// Whether titles of quizzes and notices part texts that have nothing to do with one another.
    pub(super) is_quiz_page: bool,
}

/// Texts of their own inside a document: what they are made of belongs to one another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Items,
    Story,
    Speech,
    Law,
    Teasers,
    Exposition,
}

const fn group(kind: BlockKind) -> Option<Group> {
    Some(match kind {
        BlockKind::QuizQuestion | BlockKind::QuizOption => Group::Items,
        BlockKind::Fiction => Group::Story,
        BlockKind::Transcript => Group::Speech,
        BlockKind::Rules | BlockKind::Glossary | BlockKind::Preface => Group::Law,
        BlockKind::Teasers => Group::Teasers,
        BlockKind::Prose | BlockKind::List | BlockKind::Table | BlockKind::Code => {
            Group::Exposition
        }
        BlockKind::Title
        | BlockKind::QuizTitle
        | BlockKind::Request
        | BlockKind::Boilerplate
        | BlockKind::Residue => return None,
    })
}

/// A run of pieces of one group.
struct Stretch {
    span: Span,
    kind: BlockKind,
}

/// Sections in order of their starts.
pub(super) fn sections(
    material: &Material<'_>,
    language_at: impl Fn(Span) -> Language,
) -> Vec<Section> {
    let mut found: Vec<Section> = Vec::new();
    let mut open: Vec<(usize, Rank)> = Vec::new();
    let titled = material
        .headings
        .first()
        .is_some_and(|heading| heading.rank == Rank::TEXT && heading.span.start == 0);
    let mut next = 0;
    let stretches = stretches(material);
    for (number, stretch) in stretches.iter().enumerate() {
        let keep = usize::from(titled && number > 0);
        close(
            &mut found,
            &mut open,
            keep,
            stretches
                .get(number.wrapping_sub(1))
                .map_or(0, |before| before.span.end),
        );
        let bound = stretches
            .get(number + 1)
            .map_or(usize::MAX, |after| after.span.start);
        let own: Vec<&Heading> = material
            .headings
            .iter()
            .skip(next)
            .take_while(|heading| heading.span.start < bound)
            .collect();
        next += own.len();
        let bare = Heading::bare(
            stretch.span.start,
            if titled { Rank::PART } else { Rank::TEXT },
        );
        let is_bare = own.first().is_none_or(|heading| {
            heading.span.start > stretch.span.start || heading.rank >= Rank::SUBJECT
        });
        for heading in is_bare.then_some(&bare).into_iter().chain(own) {
            let above = open
                .iter()
                .rposition(|(_, rank)| *rank < heading.rank)
                .map_or(0, |place| place + 1);
            close(&mut found, &mut open, above, heading.span.start);
            let section = section(heading, stretch, &open, &language_at);
            open.push((found.len(), heading.rank));
            found.push(section);
        }
    }
    close(
        &mut found,
        &mut open,
        0,
        stretches.last().map_or(0, |last| last.span.end),
    );
    finish(material, &mut found);
    found
}

/// Ends all open sections but the first `keep`.
fn close(found: &mut [Section], open: &mut Vec<(usize, Rank)>, keep: usize, end: usize) {
    for (place, _) in open.drain(keep.min(open.len())..) {
        if let Some(section) = found.get_mut(place) {
            section.span.end = end.max(section.span.start);
        }
    }
}

fn section(
    heading: &Heading,
    stretch: &Stretch,
    open: &[(usize, Rank)],
    language_at: &impl Fn(Span) -> Language,
) -> Section {
    Section {
        parent: open.last().map(|(place, _)| *place),
        level: open.len() + 1,
        number: heading.number.clone(),
        title: heading.title.clone(),
        kind: stretch.kind,
        span: Span::new(heading.span.start, heading.span.end),
        heading: Some(heading.span).filter(|span| !span.is_empty()),
        language: language_at(heading.span),
    }
}

fn stretches(material: &Material<'_>) -> Vec<Stretch> {
    let mut found: Vec<(Stretch, Group)> = Vec::new();
    let mut is_parted = false;
    for piece in material.pieces {
        // The first title is the document's; a later one opens a law.
        let is_law_title = piece.kind == BlockKind::Title && !found.is_empty();
        let group = if is_law_title {
            Some(Group::Law)
        } else {
            group(piece.kind)
        };
        // A heading owns its glossary and its questions too.
        let is_headed =
            !is_law_title && (material.headed_from).is_some_and(|from| from < piece.span.start);
        if let (true, Some((stretch, _))) = (is_headed, found.last_mut()) {
            if group.is_some() {
                stretch.span.end = piece.span.end;
            }
            continue;
        }
        let Some(group) = group else {
            is_parted |= material.is_quiz_page || piece.kind == BlockKind::Title;
            if piece.kind == BlockKind::Title {
                found.push((
                    Stretch {
                        span: piece.span,
                        kind: piece.kind,
                    },
                    Group::Exposition,
                ));
            }
            continue;
        };
        match found.last_mut() {
            Some((stretch, last))
                if *last == group && !is_parted && stretch.kind != BlockKind::Title =>
            {
                stretch.span.end = piece.span.end;
            }
            Some((stretch, last))
                if stretch.kind == BlockKind::Title && starts_under(material, piece) =>
            {
                *stretch = Stretch {
                    span: Span::new(stretch.span.start, piece.span.end),
                    kind: piece.kind,
                };
                *last = group;
            }
            _ => found.push((
                Stretch {
                    span: piece.span,
                    kind: piece.kind,
                },
                group,
            )),
        }
        is_parted = false;
    }
    found.into_iter().map(|(stretch, _)| stretch).collect()
}

/// Whether a piece below the document's title has no need of a section of its own: plain exposition.
fn starts_under(material: &Material<'_>, piece: &Piece) -> bool {
    let headed = material
        .headings
        .iter()
        .any(|heading| heading.span.start == piece.span.start);
    headed || group(piece.kind) == Some(Group::Exposition)
}

/// Trims the spans and makes titles where the text has none.
fn finish(material: &Material<'_>, sections: &mut [Section]) {
    for section in sections.iter_mut() {
        section.span = section.span.trimmed(material.text);
        section.kind = main_kind(material, section.span).unwrap_or(section.kind);
    }
    let mut spread: BTreeMap<usize, Spread> = BTreeMap::new();
    for section in sections.iter().filter(|section| section.title.is_empty()) {
        let level = spread.entry(section.level).or_default();
        level.add(section.span.slice(material.text));
    }
    for section in sections
        .iter_mut()
        .filter(|section| section.title.is_empty())
    {
        if let Some(level) = spread.get(&section.level) {
            section.title = made_title(section.span.slice(material.text), level);
        }
    }
}

/// The kind of most of a section's text.
fn main_kind(material: &Material<'_>, span: Span) -> Option<BlockKind> {
    let first = material
        .pieces
        .partition_point(|piece| piece.span.end <= span.start);
    let mut sizes: BTreeMap<BlockKind, usize> = BTreeMap::new();
    let inside = material.pieces.iter().skip(first);
    for piece in inside.take_while(|piece| piece.span.start < span.end) {
        let end = piece.span.end.min(span.end);
        *sizes.entry(piece.kind).or_default() +=
            end.saturating_sub(piece.span.start.max(span.start));
    }
    sizes
        .into_iter()
        .max_by_key(|(_, size)| *size)
        .map(|(kind, _)| kind)
}

/// Whether two neighbouring pieces make one block. Questions and options stay apart.
pub(super) fn merges(last: BlockKind, next: BlockKind) -> bool {
    last == next
        && !matches!(
            next,
            BlockKind::QuizQuestion
                | BlockKind::QuizOption
                | BlockKind::QuizTitle
                | BlockKind::Request
                | BlockKind::Boilerplate
                | BlockKind::Title
        )
}
