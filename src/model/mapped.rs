use super::Span;

/// A change of one place: the bytes of `span` give way to `replacement`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Bytes of the text that the edit is applied to.
    pub span: Span,
    /// What stands there afterwards; empty deletes.
    pub replacement: String,
}

/// Repaired text together with the way back to the source's bytes.
///
/// The text is cut into pieces; each knows the source bytes it came from. Inside a verbatim piece offsets correspond
/// byte by byte, a replaced piece maps as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MappedText {
    text: String,
    pieces: Vec<Piece>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    clean: Span,
    source: Span,
    verbatim: bool,
}

impl MappedText {
    /// The source as it is.
    pub fn identity(source: &str) -> Self {
        let whole = Span::new(0, source.len());
        Self {
            text: source.to_owned(),
            pieces: vec![Piece {
                clean: whole,
                source: whole,
                verbatim: true,
            }],
        }
    }

    /// The repaired text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The source span behind a span of the repaired text: without what was deleted at its two ends.
    pub fn to_source(&self, clean: Span) -> Span {
        let start = self.source_start(clean.start);
        if clean.is_empty() {
            return Span::new(start, start);
        }
        Span::new(start, self.source_end(clean.end).max(start))
    }

    /// The offset in the repaired text of a source offset; inside a replaced piece its start.
    pub fn from_source(&self, offset: usize) -> usize {
        let at = self
            .pieces
            .partition_point(|piece| piece.source.end <= offset);
        self.pieces.get(at).map_or(self.text.len(), |piece| {
            if piece.verbatim {
                piece.clean.start + offset.saturating_sub(piece.source.start)
            } else {
                piece.clean.start
            }
        })
    }

    /// The text after `edits`, which are in order, do not overlap and hold spans of this text. Edits that do not are left out.
    #[must_use]
    pub fn replace(&self, edits: &[Edit]) -> Self {
        let mut next = Self {
            text: String::with_capacity(self.text.len()),
            pieces: Vec::with_capacity(self.pieces.len() + 2 * edits.len()),
        };
        let mut at = 0;
        for edit in edits
            .iter()
            .filter(|edit| self.text.get(edit.span.start..edit.span.end).is_some())
        {
            if edit.span.start < at {
                continue;
            }
            let (changed, replacement) = changed_part(edit, &self.text);
            next.copy(self, Span::new(at, changed.start));
            next.push(self.to_source(changed), replacement, false);
            at = changed.end;
        }
        next.copy(self, Span::new(at, self.text.len()));
        next
    }

    fn copy(&mut self, from: &Self, range: Span) {
        let first = from
            .pieces
            .partition_point(|piece| piece.clean.end <= range.start);
        for piece in from
            .pieces
            .iter()
            .skip(first)
            .take_while(|piece| piece.clean.start < range.end)
        {
            let clean = Span::new(
                piece.clean.start.max(range.start),
                piece.clean.end.min(range.end),
            );
            let source = if piece.verbatim {
                let shift = clean.start - piece.clean.start;
                Span::new(
                    piece.source.start + shift,
                    piece.source.start + shift + clean.len(),
                )
            } else {
                piece.source
            };
            self.push(source, clean.slice(&from.text), piece.verbatim);
        }
    }

    fn push(&mut self, source: Span, text: &str, verbatim: bool) {
        if text.is_empty() {
            return;
        }
        let clean = Span::new(self.text.len(), self.text.len() + text.len());
        self.text.push_str(text);
        match self.pieces.last_mut() {
            Some(last) if verbatim && last.verbatim && last.source.end == source.start => {
                last.clean.end = clean.end;
                last.source.end = source.end;
            }
            _ => self.pieces.push(Piece {
                clean,
                source,
                verbatim,
            }),
        }
    }

    fn source_start(&self, offset: usize) -> usize {
        let at = self
            .pieces
            .partition_point(|piece| piece.clean.end <= offset);
        match self.pieces.get(at) {
            Some(piece) if piece.verbatim => {
                piece.source.start + offset.saturating_sub(piece.clean.start)
            }
            Some(piece) => piece.source.start,
            None => self.pieces.last().map_or(0, |piece| piece.source.end),
        }
    }

    fn source_end(&self, offset: usize) -> usize {
        let at = self
            .pieces
            .partition_point(|piece| piece.clean.end < offset);
        match self.pieces.get(at) {
            Some(piece) if piece.verbatim => {
                piece.source.start + offset.saturating_sub(piece.clean.start)
            }
            Some(piece) => piece.source.end,
            None => self.pieces.last().map_or(0, |piece| piece.source.end),
        }
    }
}

/// An edit without what stands unchanged at its two ends, so that it maps as closely as can be.
fn changed_part<'e>(edit: &'e Edit, text: &str) -> (Span, &'e str) {
    let (raw, new) = (edit.span.slice(text), edit.replacement.as_str());
    let length = |pairs: &mut dyn Iterator<Item = (char, char)>| {
        pairs
            .take_while(|(one, other)| one == other)
            .map(|(sign, _)| sign.len_utf8())
            .sum::<usize>()
    };
    let head = length(&mut raw.chars().zip(new.chars()));
    let (raw_rest, new_rest) = (
        raw.get(head..).unwrap_or_default(),
        new.get(head..).unwrap_or_default(),
    );
    let tail = length(&mut raw_rest.chars().rev().zip(new_rest.chars().rev()));
    let kept = new_rest.get(..new_rest.len() - tail).unwrap_or_default();
    (
        Span::new(edit.span.start + head, edit.span.end - tail),
        kept,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(start: usize, end: usize, replacement: &str) -> Edit {
        Edit {
            span: Span::new(start, end),
            replacement: replacement.to_owned(),
        }
    }

    #[test]
    fn leads_every_span_back_to_the_source() {
        let source = "a cat 0:12 sat on variablerate loans";
        let once = MappedText::identity(source).replace(&[edit(6, 11, "")]);
        assert_eq!(once.as_str(), "a cat sat on variablerate loans");
        let twice = once.replace(&[edit(13, 25, "variable-rate")]);
        assert_eq!(twice.as_str(), "a cat sat on variable-rate loans");
        assert_eq!(twice.to_source(Span::new(6, 9)).slice(source), "sat");
        assert_eq!(
            twice.to_source(Span::new(2, 9)).slice(source),
            "cat 0:12 sat"
        );
        assert_eq!(
            twice.to_source(Span::new(13, 26)).slice(source),
            "variablerate"
        );
        assert_eq!(twice.from_source(31), 26 + 1);
    }

    #[test]
    fn does_not_take_deleted_text_into_a_neighbour() {
        let source = "one [Music] two";
        let mapped = MappedText::identity(source).replace(&[edit(4, 12, "")]);
        assert_eq!(mapped.as_str(), "one two");
        assert_eq!(mapped.to_source(Span::new(0, 3)).slice(source), "one");
        assert_eq!(mapped.to_source(Span::new(4, 7)).slice(source), "two");
    }
}
