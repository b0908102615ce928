use std::collections::BTreeMap;

use super::options::{BuildError, BuildOptions};
use super::phase_one::{Crop, judging, kept};
use crate::bank::{Fold, KeptMemo, Policy, Store, Tally, section_id, source_id};
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

/// Folds the harvests, in input order, into one bank.
pub(super) fn phase_two(
    options: &BuildOptions,
    crop: &Crop,
    store: &Store,
) -> Result<Folded, BuildError> {
    let policy = Policy {
        min_score: options.min_score,
        types: options.types.clone(),
        include_flagged: options.include_flagged,
    };
    let known = store.judged_against()?.unwrap_or_default();
    let changed = crop.lexicon.changed_since(&known);
    let mut memos = Vec::new();
    let mut fold = Fold::new(&crop.lexicon, &crop.findings, policy);
    let mut dropped = Vec::new();
    let mut summary = RunSummary {
        failures: crop.failures.clone(),
        ..RunSummary::default()
    };
    let mut section_texts = BTreeMap::new();
    for source in &crop.sources {
        let Some(mut harvest) = kept(options, source, store)? else {
            let lost = "what was taken from it is gone from the store: build again";
            summary.failures.push(Failure::new(&source.path, lost));
            continue;
        };
        let id = source_id(&source.path);
        let judging = judging(options, source);
        let mut memo = store.memo(&id, &judging)?;
        memo.forget(&changed);
        let (tally, refused) = fold.add(source, &harvest, &mut memo);
        if memo.is_changed() {
            memos.extend(KeptMemo::new(id.clone(), judging, &memo));
        }
        dropped.extend(
            refused
                .into_iter()
                .map(|refused| line(refused, &source.path)),
        );
        summary.sources.push(summarize(source, &harvest, tally));
        section_texts.extend(
            harvest
                .section_texts
                .drain(..)
                .enumerate()
                .map(|(ordinal, text)| (section_id(&id, ordinal), text)),
        );
    }
    Ok(Folded {
        bank: fold.finish(),
        dropped,
        summary,
        section_texts,
        memos,
    })
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
