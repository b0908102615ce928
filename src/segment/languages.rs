//! Which language the places of a text are in.

use crate::model::{Language, LanguageSpan, Span};

/// The languages of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Languages<'d> {
    /// The text.
    pub(super) text: &'d str,
    /// Its stretches of one language, in order.
    pub(super) stretches: &'d [LanguageSpan],
}

impl Languages<'_> {
    /// The language at an offset.
    pub(super) fn at(self, offset: usize) -> Language {
        self.stretches
            .get(self.first_after(offset))
            .map_or(Language::UNDETERMINED, |stretch| stretch.language)
    }

    /// The parts of a span that are in one language each.
    pub(super) fn parts(self, span: Span) -> Vec<Span> {
        let parts: Vec<Span> = self
            .stretches
            .iter()
            .skip(self.first_after(span.start))
            .take_while(|stretch| stretch.span.start < span.end)
            .map(|stretch| {
                let start = stretch.span.start.max(span.start);
                Span::new(start, stretch.span.end.min(span.end)).trimmed(self.text)
            })
            .filter(|part| !part.is_empty())
            .collect();
        if parts.is_empty() { vec![span] } else { parts }
    }

    fn first_after(self, offset: usize) -> usize {
        self.stretches
            .partition_point(|stretch| stretch.span.end <= offset)
    }
}
