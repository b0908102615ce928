//! What the format said of the text, found again in the repaired text.

use crate::model::{MappedText, Mark, MarkKind, Markup, Span};

/// The marks of a text, in order of their starts, outer ones first.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// Marks of whole lines, each with the place of the one around it.
    blocks: Vec<(Mark, Option<usize>)>,
    /// Marks of words inside a line.
    words: Vec<Mark>,
    /// Captions with their source spans.
    cues: Vec<(Mark, Span)>,
}

impl Marks {
    /// Leads the marks of a format to the repaired text; what repairs took out altogether is left out.
    pub(super) fn new(text: &MappedText, markup: &Markup) -> Self {
        let mut marks = Self::default();
        let mut open: Vec<usize> = Vec::new();
        for mark in &markup.marks {
            let inside = Span::new(
                text.from_source(mark.span.start),
                text.from_source(mark.span.end),
            )
            .trimmed(text.as_str());
            let found = Mark {
                kind: mark.kind,
                span: inside,
            };
            match mark.kind {
                MarkKind::Cue(_) => marks.cues.push((found, mark.span)),
                _ if inside.is_empty() => {}
                MarkKind::Emphasis => marks.words.push(found),
                _ => marks.nest(found, &mut open),
            }
        }
        marks
    }

    fn nest(&mut self, mark: Mark, open: &mut Vec<usize>) {
        let holds = |place: &usize| {
            self.blocks
                .get(*place)
                .is_some_and(|(outer, _)| outer.span.end > mark.span.start)
        };
        while open.last().is_some_and(|place| !holds(place)) {
            open.pop();
        }
        let around = open.last().copied();
        open.push(self.blocks.len());
        self.blocks.push((mark, around));
    }

    /// The innermost mark of whole lines that holds an offset.
    pub(super) fn at(&self, offset: usize) -> Option<Mark> {
        let after = self
            .blocks
            .partition_point(|(mark, _)| mark.span.start <= offset);
        let mut place = after.checked_sub(1);
        while let Some((mark, around)) = place.and_then(|place| self.blocks.get(place)) {
            if mark.span.end > offset {
                return Some(*mark);
            }
            place = *around;
        }
        None
    }

    /// Whether the format says which lines are headings, so that none has to be guessed.
    pub(super) fn has_headings(&self) -> bool {
        let is_heading = |(mark, _): &(Mark, _)| matches!(mark.kind, MarkKind::Heading(_));
        self.blocks.iter().any(is_heading)
    }

    /// Whether a span is set off as a whole.
    pub(super) fn is_emphasized(&self, span: Span) -> bool {
        let first = self
            .words
            .partition_point(|mark| mark.span.start < span.start);
        self.words
            .get(first)
            .is_some_and(|mark| mark.span.start == span.start && mark.span.end >= span.end)
    }

    /// Words set off inside a stretch, in order.
    pub(super) fn set_off(&self, stretch: Span) -> impl Iterator<Item = Span> {
        let first = self
            .words
            .partition_point(|mark| mark.span.start < stretch.start);
        let inside = self.words.iter().skip(first).map(|mark| mark.span);
        inside.take_while(move |span| span.start < stretch.end)
    }

    /// The entries of definition lists: term and definition.
    pub(super) fn definitions<'t>(
        &'t self,
        text: &'t str,
    ) -> impl Iterator<Item = (Span, Span)> + 't {
        // Many lists print their terms with a stop or a colon.
        let named = |term: Span| {
            let name = term.slice(text).trim_end_matches(['.', ':', ';', ' ']);
            Span::new(term.start, term.start + name.len())
        };
        let meaning = |definition: Span| {
            let signs = [':', '–', '—', ' '];
            let own = definition.slice(text).trim_start_matches(signs).len();
            Span::new(definition.end - own, definition.end)
        };
        let of = |kind: MarkKind| move |(mark, _): &&(Mark, Option<usize>)| mark.kind == kind;
        let terms = self.blocks.iter().filter(of(MarkKind::Term));
        terms.filter_map(move |(term, _)| {
            let after = self
                .blocks
                .partition_point(|(mark, _)| mark.span.start < term.span.end);
            let (next, _) = self
                .blocks
                .iter()
                .skip(after)
                .find(|(mark, _)| matches!(mark.kind, MarkKind::Term | MarkKind::Definition))?;
            (next.kind == MarkKind::Definition).then_some((named(term.span), meaning(next.span)))
        })
    }

    /// Captions with their seconds and their source spans.
    pub(super) fn cues(&self) -> impl Iterator<Item = (u32, Span, Span)> {
        self.cues
            .iter()
            .filter_map(|(mark, source)| match mark.kind {
                MarkKind::Cue(seconds) => Some((seconds, mark.span, *source)),
                _ => None,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(text: &str, found: &[(MarkKind, usize, usize)]) -> Marks {
        let marks = found.iter().map(|&(kind, start, end)| Mark {
            kind,
            span: Span::new(start, end),
        });
        let markup = Markup {
            edits: Vec::new(),
            marks: marks.collect(),
        };
        Marks::new(&MappedText::identity(text), &markup)
    }

    #[test]
    fn finds_the_innermost_mark() {
        let text = "- a point\n  with code\n  and more";
        let found = marks(
            text,
            &[(MarkKind::ListItem, 0, 32), (MarkKind::Code, 12, 21)],
        );
        let kind = |offset| found.at(offset).map(|mark| mark.kind);
        assert_eq!(kind(0), Some(MarkKind::ListItem));
        assert_eq!(kind(14), Some(MarkKind::Code));
        assert_eq!(kind(24), Some(MarkKind::ListItem));
        assert_eq!(kind(32), None);
    }

    #[test]
    fn gives_a_term_the_definition_right_after_it() {
        let text = "Tide\nRise of the sea.\nEbb\nNeap\nA weak tide.";
        let found = marks(
            text,
            &[
                (MarkKind::Term, 0, 4),
                (MarkKind::Definition, 5, 21),
                (MarkKind::Term, 22, 25),
                (MarkKind::Term, 26, 30),
                (MarkKind::Definition, 31, 43),
            ],
        );
        let entries: Vec<(&str, &str)> = found
            .definitions(text)
            .map(|(term, definition)| (term.slice(text), definition.slice(text)))
            .collect();
        assert_eq!(
            entries,
            [("Tide", "Rise of the sea."), ("Neap", "A weak tide.")]
        );
    }
}
