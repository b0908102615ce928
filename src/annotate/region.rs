use crate::model::{BlockKind, Document, Span};

/// Runs of connected text, as byte offsets of their starts: a document may hold chapters of unlike subjects one after the other.
/// A run ends where something stands that is no exposition, and where exposition of another kind starts.
pub fn regions(document: &Document) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut last = None;
    for block in &document.outline.blocks {
        let kind = family(block.kind);
        if last != Some(kind) {
            starts.push(block.span.start);
        }
        last = Some(kind);
    }
    starts
}

/// The run that a span stands in, counted from 1; 0 before the first.
pub fn region_of(regions: &[usize], span: Span) -> usize {
    regions.partition_point(|start| *start <= span.start)
}

/// Kinds that make up one connected text.
const fn family(kind: BlockKind) -> BlockKind {
    match kind {
        BlockKind::Prose
        | BlockKind::List
        | BlockKind::Table
        | BlockKind::Code
        | BlockKind::Preface => BlockKind::Prose,
        other => other,
    }
}
