use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use super::crew::{Awaited, Crew};
use super::options::{BuildError, BuildOptions};
use super::phase_one::{Crop, judging, kept};
use crate::bank::{Fold, KeptMemo, PackedHarvest, Policy, Store, Tally, section_id, source_id};
use crate::distract::Changed;
use crate::export::{DroppedLine, Failure, RunSummary, SourceSummary};
use crate::model::{Bank, Dropped, Harvest, Source};

/// What phase two makes.
pub(super) struct Folded {
    pub bank: Bank,
    pub dropped: Vec<DroppedLine>,
    pub summary: RunSummary,
    pub section_texts: BTreeMap<String, String>,
    pub memos: Vec<KeptMemo>,
}

/// How many harvests are unpacked ahead of the one that is folded in.
const AHEAD: usize = 4;

/// Folds the harvests, in input order, into one bank. They are unpacked beside it.
pub(super) fn phase_two(
    options: &BuildOptions,
    crop: &Crop,
    store: &Store,
) -> Result<Folded, BuildError> {
    let mut folding = Folding::new(options, crop, store)?;
    std::thread::scope(|scope| {
        let crew = Crew::start(scope, 1, &PackedHarvest::unpack);
        let mut sources = crop.sources.iter();
        let mut under_way = VecDeque::new();
        loop {
            while under_way.len() < AHEAD
                && let Some(source) = sources.next()
            {
                let packed = kept(options, source, store)?;
                let awaited = packed.map(|packed| crew.order(Arc::new(packed)));
                under_way.push_back((source, awaited));
            }
            let Some((source, awaited)) = under_way.pop_front() else {
                return Ok(folding.finish());
            };
            folding.add(source, awaited.and_then(Awaited::result).flatten())?;
        }
    })
}

/// A fold on its way.
struct Folding<'f> {
    options: &'f BuildOptions,
    store: &'f Store,
    changed: Changed,
    fold: Fold<'f>,
    dropped: Vec<DroppedLine>,
    summary: RunSummary,
    section_texts: BTreeMap<String, String>,
    memos: Vec<KeptMemo>,
}

impl<'f> Folding<'f> {
    fn new(
        options: &'f BuildOptions,
        crop: &'f Crop,
        store: &'f Store,
    ) -> Result<Self, BuildError> {
        let policy = Policy {
            cut: options.cut,
            types: options.types.clone(),
            include_flagged: options.include_flagged,
        };
        let known = store.judged_against()?.unwrap_or_default();
        Ok(Self {
            options,
            store,
            changed: crop.lexicon.changed_since(&known),
            fold: Fold::new(&crop.lexicon, &crop.findings, policy),
            dropped: Vec::new(),
            summary: RunSummary {
                failures: crop.failures.clone(),
                ..RunSummary::default()
            },
            section_texts: BTreeMap::new(),
            memos: Vec::new(),
        })
    }

    fn add(&mut self, source: &Source, harvest: Option<Harvest>) -> Result<(), BuildError> {
        let Some(mut harvest) = harvest else {
            let lost = "what was taken from it is gone from the store: build again";
            self.summary.failures.push(Failure::new(&source.path, lost));
            return Ok(());
        };
        let id = source_id(&source.path);
        let judging = judging(self.options, source);
        let mut memo = self.store.memo(&id, &judging)?;
        memo.forget(&self.changed);
        let (tally, refused) = self.fold.add(source, &harvest, &mut memo);
        if memo.is_changed() {
            self.memos.extend(KeptMemo::new(id.clone(), judging, &memo));
        }
        let refused = refused.into_iter();
        self.dropped
            .extend(refused.map(|refused| line(refused, &source.path)));
        self.summary
            .sources
            .push(summarize(source, &harvest, tally));
        let texts = harvest.section_texts.drain(..).enumerate();
        self.section_texts
            .extend(texts.map(|(ordinal, text)| (section_id(&id, ordinal), text)));
        Ok(())
    }

    fn finish(self) -> Folded {
        Folded {
            bank: self.fold.finish(),
            dropped: self.dropped,
            summary: self.summary,
            section_texts: self.section_texts,
            memos: self.memos,
        }
    }
}

fn summarize(source: &Source, harvest: &Harvest, tally: Tally) -> SourceSummary {
    SourceSummary {
        path: source.path.clone(),
        title: harvest.outline.title.clone(),
        bytes: source.bytes,
        languages: harvest.languages.clone(),
        blocks: harvest
            .outline
            .blocks
            .iter()
            .map(|block| (block.kind, block.span))
            .collect(),
        sections: harvest.outline.sections.len(),
        asked: tally.asked,
        kept: tally.kept,
        merged: tally.merged,
        dropped: tally.dropped,
        passed_over: tally.passed_over,
    }
}

fn line(refused: Dropped, path: &str) -> DroppedLine {
    let Dropped {
        stem,
        key,
        rule,
        reason,
        note,
        span,
        ..
    } = refused;
    DroppedLine {
        stem,
        key,
        rule,
        reason,
        note,
        path: path.to_owned(),
        start: span.start,
        end: span.end,
    }
}
