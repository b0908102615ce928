//! Glossaries below a heading or a short line that names them: where they start and end, and their entries.

use crate::model::{BlockKind, Span};

use super::draft::{Draft, Piece};
use super::entry_lines::{Row, RowHeading, entry_lines};
use super::glossary::{opens_entry, run_on};
use super::heading::{Heading, Rank};
use super::lexicon::lexicon;
use super::stops::next_visible;

/// Words and bytes of a line that names a glossary.
const MOST_WORDS: usize = 8;
const MOST_BYTES: usize = 90;
/// Words of the name of a glossary at the start of its own paragraph.
const NAME_WORDS: usize = 3;

/// A glossary below its name.
#[derive(Debug)]
pub(super) struct GlossaryPage {
    /// The line that names it.
    heading: Heading,
    /// All entries, from the first to the last.
    body: Span,
    /// Terms with their definitions, in order.
    pub(super) entries: Vec<(Span, Span)>,
}

/// The glossaries of a document. `headings` are those on their own lines, in order.
pub(super) fn glossary_pages(
    text: &str,
    headings: &[Heading],
    pieces: &[Piece],
) -> Vec<GlossaryPage> {
    let rows = rows(text, headings, pieces);
    let mut found: Vec<GlossaryPage> = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let is_inside = found
            .last()
            .is_some_and(|page| row.span.start < page.body.end);
        if is_inside || !row.is_plain {
            continue;
        }
        let page = named_line(text, headings, *row)
            .and_then(|heading| below(text, headings, heading, rows.get(at + 1..)?))
            .or_else(|| (row.after_gap && !row.is_heading()).then(|| running(text, row.span))?);
        found.extend(page);
    }
    found
}

fn rows(text: &str, headings: &[Heading], pieces: &[Piece]) -> Vec<Row> {
    let (mut at, mut after_gap, mut piece, mut heading) = (0, true, 0, 0);
    let mut found = Vec::new();
    for raw in text.split_inclusive('\n') {
        let span = Span::new(at, at + raw.len()).trimmed(text);
        at += raw.len();
        if span.is_empty() {
            after_gap = true;
            continue;
        }
        while pieces
            .get(piece)
            .is_some_and(|piece| piece.span.end <= span.start)
        {
            piece += 1;
        }
        while headings
            .get(heading)
            .is_some_and(|heading| heading.span.end <= span.start)
        {
            heading += 1;
        }
        let kind = pieces.get(piece).map(|piece| piece.kind);
        let own = headings
            .get(heading)
            .filter(|heading| heading.span.start < span.end);
        found.push(Row {
            span,
            after_gap,
            is_plain: matches!(
                kind,
                Some(BlockKind::Prose | BlockKind::List | BlockKind::Title)
            ),
            heading: match own {
                Some(heading) if is_markup(heading.rank) => RowHeading::Lower,
                Some(_) => RowHeading::Plain,
                None => RowHeading::None,
            },
        });
        after_gap = false;
    }
    found
}

/// Whether markup, not the looks of a line, made a heading.
fn is_markup(rank: Rank) -> bool {
    (1..=6).any(|depth| Rank::markup(depth) == rank)
}

/// The heading that a line is, or could be, if it names a glossary.
fn named_line(text: &str, headings: &[Heading], row: Row) -> Option<Heading> {
    let line = row.span.slice(text);
    if !names_glossary(line) {
        return None;
    }
    let known = headings.partition_point(|heading| heading.span.end <= row.span.start);
    let known = headings
        .get(known)
        .filter(|heading| heading.span.overlaps(row.span));
    let plain = || Heading {
        span: row.span,
        title: line.trim_end_matches([':', '.', ' ']).to_owned(),
        number: None,
        rank: Rank::CHAPTER,
    };
    let opens = !line.starts_with(char::is_lowercase);
    known.cloned().or_else(|| opens.then(plain))
}

/// Whether a line is the name of a glossary, alone or with what it is of: "Glossary of sailing terms".
pub fn names_glossary(line: &str) -> bool {
    if line.len() > MOST_BYTES {
        return false;
    }
    let name = line
        .trim_matches(|c: char| !c.is_alphanumeric())
        .to_lowercase();
    let last = [". ", ": ", " - ", " – ", "\u{a0}"]
        .iter()
        .filter_map(|sign| name.rsplit_once(sign))
        .map(|(_, last)| last.trim())
        .min_by_key(|last| last.len());
    let is_name = |name: &str| {
        lexicon().glossary_words.iter().any(|word| {
            name == word
                || name
                    .strip_prefix(word.as_str())
                    .is_some_and(|rest| rest.starts_with(' '))
                || name
                    .strip_suffix(word.as_str())
                    .is_some_and(|rest| rest.ends_with(' '))
        })
    };
    name.split_whitespace().count() <= MOST_WORDS && (is_name(&name) || last.is_some_and(is_name))
}

/// The glossary below a line that names it: a line for each entry, or entries run together.
fn below(text: &str, headings: &[Heading], heading: Heading, rows: &[Row]) -> Option<GlossaryPage> {
    let is_outer = |row: &Row| {
        let place = headings.partition_point(|other| other.span.end <= row.span.start);
        let other = headings.get(place);
        row.is_heading()
            && other.is_some_and(|other| is_markup(other.rank) && other.rank <= heading.rank)
    };
    // The next line of that kind starts a glossary of its own, so that no row is looked at twice.
    let is_next = |row: &Row| is_outer(row) || names_glossary(row.span.slice(text));
    let end = rows.iter().position(is_next).unwrap_or(rows.len());
    let rows = rows.get(..end)?;
    let lines = entry_lines(text, rows);
    let paragraphs = rows
        .chunk_by(|_, next| !next.after_gap)
        .take_while(|paragraph| {
            let first = paragraph.first();
            first
                .is_some_and(|row| row.is_plain && !row.is_heading() && opens_entry(text, row.span))
        });
    let last = paragraphs.last().and_then(<[Row]>::last);
    let together = last
        .zip(rows.first())
        .map_or_else(Vec::new, |(last, first)| {
            run_on(text, Span::new(first.span.start, last.span.end))
        });
    // Lines that hold several entries show more of them run together.
    let entries = if together.len() * 2 > lines.len() * 3 {
        together
    } else {
        lines
    };
    let (first, last) = (entries.first()?, entries.last()?);
    Some(GlossaryPage {
        body: Span::new(
            rows.iter()
                .rev()
                .find(|row| row.span.start <= first.0.start)
                .map_or(first.0.start, |row| row.span.start),
            last.1.end,
        ),
        heading,
        entries,
    })
}

/// A glossary whose name opens the paragraph that holds all of it: "Glossary boom: a pole. bow: ..."
fn running(text: &str, line: Span) -> Option<GlossaryPage> {
    let inside = line.slice(text);
    let name_end = inside
        .match_indices(' ')
        .take(NAME_WORDS)
        .map(|(at, _)| at)
        .filter(|at| {
            inside.get(..*at).is_some_and(|name| {
                let name = name.trim_end_matches([':', '.']).to_lowercase();
                lexicon().glossary_words.contains(&name)
            })
        })
        .last()?;
    let (start, _) = next_visible(text, line.start + name_end, line.end)?;
    let rest = Span::new(start, line.end);
    let entries = if opens_entry(text, rest) {
        run_on(text, rest)
    } else {
        Vec::new()
    };
    let name = Span::new(line.start, line.start + name_end);
    entries.first()?;
    Some(GlossaryPage {
        heading: Heading {
            span: name,
            title: name.slice(text).trim_end_matches([':', '.']).to_owned(),
            number: None,
            rank: Rank::CHAPTER,
        },
        body: rest,
        entries,
    })
}

impl Draft {
    /// Parts the pieces where glossaries start and end, and makes headings of the lines that name them.
    pub(super) fn add_glossaries(&mut self, pages: &[GlossaryPage], text: &str) {
        for page in pages {
            let is_entry = |heading: &Heading| {
                let named = page.entries.iter();
                let mut named = named.filter(|(_, definition)| definition.overlaps(heading.span));
                page.body.contains(heading.span) && named.next().is_some()
            };
            self.headings.retain(|heading| !is_entry(heading));
            let own = &page.heading;
            if !self
                .headings
                .iter()
                .any(|heading| heading.span.overlaps(own.span))
            {
                self.headings.push(own.clone());
            }
        }
        self.headings.sort_by_key(|heading| heading.span.start);
        let mut pages = pages.iter().peekable();
        let mut parted = Vec::new();
        for piece in &self.pieces {
            let mut rest = *piece;
            while pages
                .next_if(|page| page.body.end <= rest.span.start)
                .is_some()
            {}
            while let Some(page) = pages.peek().filter(|page| page.body.start < rest.span.end) {
                let kind = rest.kind;
                let start = page.body.start.max(rest.span.start);
                let end = page.body.end.min(rest.span.end);
                parted.extend(part(text, kind, rest.span.start, start));
                parted.extend(part(text, BlockKind::Glossary, start, end));
                rest.span = Span::new(end, rest.span.end);
                if page.body.end > end {
                    break;
                }
                pages.next();
            }
            parted.extend(part(text, rest.kind, rest.span.start, rest.span.end));
        }
        self.pieces = parted;
    }
}

fn part(text: &str, kind: BlockKind, start: usize, end: usize) -> Option<Piece> {
    let span = Span::new(start, end.max(start)).trimmed(text);
    (!span.is_empty()).then_some(Piece { kind, span })
}
