use std::collections::BTreeMap;

use askama::Template;

use super::bars::{Bar, bars, bars_of};
use super::conflict::{ConflictRow, conflicts};
use super::question::QuestionCard;
use super::sample::sample;
use super::source::{Part, SourceCard, json_name, outcome};
use super::words::{grouped, language, reason, spaced};
use crate::export::{Failure, RunSummary, SourceSummary};
use crate::model::{Bank, Language};

/// Questions in the sample.
const SAMPLE: usize = 12;
/// Sections in the chart of sections.
const SECTIONS: usize = 15;
/// Sources with a card of their own.
const SOURCES: usize = 60;
/// Rows in the table of conflicts.
const CONFLICTS: usize = 20;
/// Languages with a color of their own.
const COLORS: usize = 6;

/// All that the page shows.
#[derive(Debug, Template)]
#[template(path = "page.html", config = "src/export/report/askama.toml")]
pub struct Report<'b> {
    version: &'b str,
    kept: String,
    tiles: Vec<Tile>,
    outcome: Vec<Part>,
    failures: &'b [Failure],
    sources: Vec<SourceCard>,
    more_sources: usize,
    charts: Vec<Chart>,
    sections: Chart,
    dropped: Chart,
    passed_over: Chart,
    conflicts: Vec<ConflictRow>,
    more_conflicts: usize,
    sample: Vec<QuestionCard<'b>>,
}

/// A figure with its unit.
#[derive(Debug)]
struct Tile {
    value: String,
    label: &'static str,
}

/// Bars under a heading.
#[derive(Debug)]
struct Chart {
    title: &'static str,
    class: &'static str,
    bars: Vec<Bar>,
}

impl<'b> Report<'b> {
    /// The page of a bank and the run that made it.
    pub fn new(bank: &'b Bank, run: &'b RunSummary) -> Self {
        let sum = |part: fn(&SourceSummary) -> usize| run.sources.iter().map(part).sum::<usize>();
        let (kept, merged) = (sum(|source| source.kept), sum(|source| source.merged));
        let order = color_order(run);
        let mut conflicts = conflicts(bank);
        let more_conflicts = conflicts.len().saturating_sub(CONFLICTS);
        conflicts.truncate(CONFLICTS);
        Self {
            version: &bank.generator.version,
            kept: grouped(bank.items.len()),
            tiles: vec![
                tile(run.sources.len(), "sources read"),
                tile(sum(|source| source.bytes), "bytes of text"),
                tile(sum(|source| source.sections), "sections found"),
                tile(sum(|source| source.asked), "questions asked"),
                tile(bank.items.len(), "questions kept"),
            ],
            outcome: outcome(kept, merged, sum(SourceSummary::refused)),
            failures: &run.failures,
            sources: run
                .sources
                .iter()
                .take(SOURCES)
                .map(|source| SourceCard::new(source, &order))
                .collect(),
            more_sources: run.sources.len().saturating_sub(SOURCES),
            charts: kinds_of_questions(bank),
            sections: section_chart(bank),
            dropped: reason_chart("Questions dropped", run, |source| &source.dropped),
            passed_over: reason_chart("Sentences passed over", run, |source| &source.passed_over),
            conflicts,
            more_conflicts,
            sample: sample(&bank.items, SAMPLE)
                .into_iter()
                .map(QuestionCard::new)
                .collect(),
        }
    }
}

fn tile(value: usize, label: &'static str) -> Tile {
    Tile {
        value: grouped(value),
        label,
    }
}

/// Languages take their colors in the order in which they are met; what is in no known language stays gray.
fn color_order(run: &RunSummary) -> Vec<Language> {
    let mut order = Vec::new();
    let stretches = run.sources.iter().flat_map(|source| &source.languages);
    for language in stretches.map(|stretch| stretch.language) {
        let named = language != Language::NONE && language != Language::UNDETERMINED;
        if named && order.len() < COLORS && !order.contains(&language) {
            order.push(language);
        }
    }
    order
}

fn kinds_of_questions(bank: &Bank) -> Vec<Chart> {
    let items = || bank.items.iter();
    let chart = |title, bars| Chart {
        title,
        class: "kept",
        bars,
    };
    vec![
        chart(
            "Type",
            bars_of(items().map(|item| spaced(item.kind.name()))),
        ),
        chart("Rule", bars_of(items().map(|item| spaced(&item.rule)))),
        chart(
            "Difficulty",
            bars_of(items().map(|item| json_name(&item.difficulty))),
        ),
        chart(
            "What it takes",
            bars_of(items().map(|item| json_name(&item.cognitive_level))),
        ),
        chart(
            "Language",
            bars_of(items().map(|item| language(item.language))),
        ),
        chart(
            "How the key is known",
            bars_of(items().map(|item| spaced(&json_name(&item.key_basis)))),
        ),
    ]
}

fn section_chart(bank: &Bank) -> Chart {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for evidence in bank.items.iter().filter_map(|item| item.evidence.first()) {
        *counts
            .entry(evidence.section.as_deref().unwrap_or_default())
            .or_default() += 1;
    }
    let source = |id: &str| {
        let source = bank.sources.iter().find(|source| source.id == id);
        source.map_or(String::new(), |source| {
            source.title.clone().unwrap_or_else(|| source.path.clone())
        })
    };
    let rows = bank.sections.iter().map(|section| {
        let number = section.number.as_ref().map(|number| format!("{number} "));
        let title = number.unwrap_or_default() + &section.title;
        let count = counts.get(section.id.as_str()).copied().unwrap_or(0);
        (title, section.source.as_str(), count)
    });
    let rows = rows.map(|(title, id, count)| (title, source(id), count));
    Chart {
        title: "Sections most asked of",
        class: "kept",
        bars: bars(rows, SECTIONS),
    }
}

fn reason_chart(
    title: &'static str,
    run: &RunSummary,
    counts: fn(&SourceSummary) -> &BTreeMap<String, usize>,
) -> Chart {
    let mut all: BTreeMap<&str, usize> = BTreeMap::new();
    for (reason, count) in run.sources.iter().flat_map(counts) {
        *all.entry(reason).or_default() += count;
    }
    let rows = all
        .into_iter()
        .map(|(id, count)| (spaced(id), reason(id), count));
    Chart {
        title,
        class: "dropped",
        bars: bars(rows, usize::MAX),
    }
}
