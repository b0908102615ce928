use serde::Serialize;

use super::bars::percent;
use super::map::{Map, map};
use super::words::{grouped, language, spaced};
use crate::export::SourceSummary;
use crate::model::Language;

/// How many reasons of refusals a source names.
const REASONS: usize = 3;

/// What became of one source.
#[derive(Debug)]
pub struct SourceCard {
    /// Its title, or its path.
    pub title: String,
    /// Its path, where the title is not.
    pub path: String,
    /// Size and sections.
    pub facts: String,
    /// Languages as they follow each other.
    pub languages: Map,
    /// Kinds of text as they follow each other.
    pub blocks: Map,
    /// What became of the questions asked of it.
    pub outcome: Vec<Part>,
    /// The most frequent reasons of refusals.
    pub reasons: String,
}

/// A part of all questions asked.
#[derive(Debug)]
pub struct Part {
    /// As the style sheet names it.
    pub class: &'static str,
    /// For people.
    pub name: &'static str,
    /// How many.
    pub count: String,
    /// Percent of all.
    pub width: String,
}

impl SourceCard {
    /// `order` is the order in which languages take their colors.
    pub fn new(source: &SourceSummary, order: &[Language]) -> Self {
        let languages = source.languages.iter().map(|stretch| {
            let class = language_class(stretch.language, order);
            (class, language(stretch.language), stretch.span)
        });
        let blocks = source.blocks.iter().map(|(kind, span)| {
            let name = json_name(kind);
            (format!("k-{name}"), spaced(&name), *span)
        });
        Self {
            title: source.title.clone().unwrap_or_else(|| source.path.clone()),
            path: source
                .title
                .as_ref()
                .map_or_else(String::new, |_| source.path.clone()),
            facts: format!(
                "{} bytes, {} sections, {} questions asked",
                grouped(source.bytes),
                grouped(source.sections),
                grouped(source.asked)
            ),
            languages: map(languages),
            blocks: map(blocks),
            outcome: outcome(source.kept, source.merged, source.refused()),
            reasons: reasons(source),
        }
    }
}

/// Kept, merged and refused questions as parts of all.
pub fn outcome(kept: usize, merged: usize, refused: usize) -> Vec<Part> {
    let all = kept + merged + refused;
    [
        ("kept", "kept", kept),
        ("merged", "asked before", merged),
        ("dropped", "dropped", refused),
    ]
    .into_iter()
    .filter(|(.., count)| *count > 0)
    .map(|(class, name, count)| Part {
        class,
        name,
        count: grouped(count),
        width: percent(count, all),
    })
    .collect()
}

/// A value as JSON names it.
pub fn json_name(value: &impl Serialize) -> String {
    let name = serde_json::to_value(value).unwrap_or_default();
    name.as_str().unwrap_or_default().to_owned()
}

fn language_class(language: Language, order: &[Language]) -> String {
    match order.iter().position(|known| *known == language) {
        Some(at) => format!("l-{}", at + 1),
        None => "l-none".to_owned(),
    }
}

fn reasons(source: &SourceSummary) -> String {
    let mut reasons: Vec<(&String, &usize)> = source.dropped.iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let reasons = reasons.into_iter().take(REASONS);
    let reasons: Vec<String> = reasons
        .map(|(reason, count)| format!("{} {}", spaced(reason), grouped(*count)))
        .collect();
    reasons.join(", ")
}
