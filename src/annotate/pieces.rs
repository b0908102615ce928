use super::Home;
use crate::model::{Block, Document, Span};

/// Cuts a block where rules, labels, glossary entries and headings start and end; headings, labels and terms fall away.
pub fn pieces(document: &Document, block: &Block) -> Vec<(Span, Home)> {
    let outline = &document.outline;
    let mut marks: Vec<(Span, Option<Home>)> = outline
        .sections
        .iter()
        .filter_map(|section| section.heading)
        .map(|heading| (heading, None))
        .collect();
    marks.extend(outline.rules.iter().enumerate().map(|(place, rule)| {
        (
            rule.span,
            matches!(rule.kind.as_str(), "rule" | "lead_in").then_some(Home::Rule(place)),
        )
    }));
    for (place, label) in outline.labels.iter().enumerate() {
        marks.push((label.label, None));
        marks.extend(
            label
                .definition
                .map(|definition| (definition, Some(Home::Label(place)))),
        );
    }
    for (place, entry) in outline.glossary.iter().enumerate() {
        marks.push((entry.term, None));
        marks.push((entry.span, Some(Home::Glossary(place))));
    }
    marks.retain(|(span, _)| block.span.overlaps(*span));
    marks.sort_by_key(|(span, _)| (span.start, span.end));
    let mut pieces = Vec::new();
    let mut at = block.span.start;
    for (span, home) in marks {
        if span.start < at {
            continue;
        }
        pieces.push((Span::new(at, span.start), Home::Prose));
        pieces.extend(home.map(|home| (span, home)));
        at = span.end;
    }
    pieces.push((Span::new(at, block.span.end.max(at)), Home::Prose));
    pieces
        .into_iter()
        .map(|(span, home)| (span.trimmed(document.text.as_str()), home))
        .filter(|(span, _)| !span.is_empty())
        .collect()
}
