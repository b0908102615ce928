use std::collections::BTreeMap;

use crate::model::{BankRepeat, BankSection, Place, Span};
use crate::repeats::{Pair, Run};

/// Share, in tenths, of two sections' bytes that near-equal sections have in common.
const SAME_TENTHS: usize = 8;
/// How many sections around a place are looked at: deeper nesting is no outline.
const DEEPEST: usize = 12;

/// Where the sections of the sources so far stand.
#[derive(Debug, Default)]
pub struct Places {
    /// By path: the sections in order of their starts.
    sections: BTreeMap<String, Vec<Known>>,
}

#[derive(Debug)]
struct Known {
    id: String,
    span: Span,
    parent: Option<usize>,
}

impl Places {
    /// Notes the sections of a source.
    pub fn add(&mut self, path: &str, sections: &[BankSection]) {
        let ordinals: BTreeMap<&str, usize> = sections
            .iter()
            .enumerate()
            .map(|(ordinal, section)| (section.id.as_str(), ordinal))
            .collect();
        let known = sections.iter().map(|section| Known {
            id: section.id.clone(),
            span: Span::new(section.start, section.end),
            parent: section
                .parent
                .as_deref()
                .and_then(|parent| ordinals.get(parent).copied()),
        });
        self.sections.insert(path.to_owned(), known.collect());
    }

    /// The sections with `repeat_of` filled in where nearly all of one repeats nearly all of an earlier one.
    pub fn near(&self, mut sections: Vec<BankSection>, runs: &[Run]) -> Vec<BankSection> {
        let pairs: Vec<(&Pair, &str)> = runs
            .iter()
            .flat_map(|run| run.pairs.iter().map(|pair| (pair, run.of_path.as_str())))
            .collect();
        for section in &mut sections {
            if section.repeat_of.is_none() {
                section.repeat_of = self.counterpart(section, &pairs);
            }
        }
        sections
    }

    fn counterpart(&self, section: &BankSection, pairs: &[(&Pair, &str)]) -> Option<String> {
        let span = Span::new(section.start, section.end);
        let from = pairs.partition_point(|(pair, _)| pair.span.start < span.start);
        let inside: Vec<&(&Pair, &str)> = pairs
            .iter()
            .skip(from)
            .take_while(|(pair, _)| pair.span.end <= span.end)
            .collect();
        let (first, path) = inside.first()?;
        let is_most = |bytes: usize, span: Span| bytes * 10 >= span.len() * SAME_TENTHS;
        let found = self.around(path, first.of).find(|known| {
            let common = inside
                .iter()
                .filter(|(pair, of)| of == path && known.span.contains(pair.of));
            let (ours, theirs) = common.fold((0, 0), |(ours, theirs), (pair, _)| {
                (ours + pair.span.len(), theirs + pair.of.len())
            });
            known.id != section.id && is_most(ours, span) && is_most(theirs, known.span)
        });
        found.map(|known| known.id.clone())
    }

    /// The runs of a source as the bank shows them.
    pub fn repeats(&self, path: &str, runs: &[Run]) -> Vec<BankRepeat> {
        let section = |path: &str, span| {
            let known = self.around(path, span).next();
            known.map(|known| known.id.clone())
        };
        let repeats = runs.iter().map(|run| {
            let of: Place = run.of();
            BankRepeat {
                span: run.span(),
                section: section(path, run.span()),
                of_section: section(&of.path, Span::new(of.start, of.end)),
                of,
                kind: run.kind().into(),
            }
        });
        repeats.collect()
    }

    /// The sections that hold a span, the innermost first.
    fn around(&self, path: &str, span: Span) -> impl Iterator<Item = &Known> {
        let sections = self.sections.get(path).map_or(&[][..], Vec::as_slice);
        let last = sections
            .partition_point(|known| known.span.start <= span.start)
            .checked_sub(1)
            .and_then(|at| sections.get(at));
        std::iter::successors(last, |known| sections.get(known.parent?))
            .take(DEEPEST)
            .filter(move |known| known.span.contains(span))
    }
}
