use std::collections::BTreeMap;

use crate::model::{Conflict, Place, Span};

/// A sentence and the earlier one it repeats, as bytes of their sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Where.
    pub span: Span,
    /// The earlier one.
    pub of: Span,
    /// Whether they are equal but for white space, case and quotes.
    pub is_exact: bool,
}

/// Sentences in a row that repeat earlier sentences in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The sentences; at least one.
    pub pairs: Vec<Pair>,
    /// Path of the source that is repeated.
    pub of_path: String,
}

impl Run {
    /// From the first byte of the first sentence to the last byte of the last one.
    pub fn span(&self) -> Span {
        let start = self.pairs.first().map_or(0, |pair| pair.span.start);
        Span::new(start, self.pairs.last().map_or(start, |pair| pair.span.end))
    }

    /// What it repeats.
    pub fn of(&self) -> Place {
        Place {
            path: self.of_path.clone(),
            start: self.pairs.first().map_or(0, |pair| pair.of.start),
            end: self.pairs.last().map_or(0, |pair| pair.of.end),
        }
    }

    /// `exact` where all sentences are, or else `near`.
    pub fn kind(&self) -> &'static str {
        if self.pairs.iter().all(|pair| pair.is_exact) {
            "exact"
        } else {
            "near"
        }
    }
}

/// All repeats and conflicts of a corpus.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// By path of the later source, in order.
    pub(super) runs: BTreeMap<String, Vec<Run>>,
    pub(super) conflicts: Vec<Conflict>,
    /// By path: places in conflict, and the words of the other place that its own does not have.
    rivals: BTreeMap<String, Vec<(Span, Vec<String>)>>,
}

impl Findings {
    /// What repeats earlier passages in the source of a path, in order; the runs do not overlap.
    pub fn runs_of(&self, path: &str) -> &[Run] {
        self.runs.get(path).map_or(&[], Vec::as_slice)
    }

    /// Places of editions that say the same with another fact, in order of the later place.
    pub fn conflicts(&self) -> &[Conflict] {
        &self.conflicts
    }

    /// The words that stand at a place's counterparts in other editions where the place has other ones: what is true there.
    pub fn rivals(&self, path: &str, span: Span) -> Vec<&str> {
        let places = self.rivals.get(path).into_iter().flatten();
        let places = places.filter(|(place, _)| place.overlaps(span));
        places
            .flat_map(|(_, words)| words.iter().map(String::as_str))
            .collect()
    }

    pub(super) fn note_rivals(&mut self) {
        for conflict in &self.conflicts {
            let here = conflict.differs.iter().filter_map(|it| it.here.clone());
            let there = conflict.differs.iter().filter_map(|it| it.there.clone());
            let sides = [
                (&conflict.here, there.collect()),
                (&conflict.there, here.collect()),
            ];
            for (place, words) in sides {
                let span = Span::new(place.start, place.end);
                let places = self.rivals.entry(place.path.clone()).or_default();
                places.push((span, words));
            }
        }
    }
}
