//! `seedbank read --json`: a document as the contract shows it.

use crate::bank::{section_id, source_id};
use crate::model::{
    Block, Document, Label, MappedText, Outline, Reading, ReadingBlock, ReadingCue, ReadingFlag,
    ReadingGlossaryEntry, ReadingItem, ReadingLabel, ReadingOption, ReadingRequest, ReadingRule,
    ReadingSection, ReadingText, Span,
};
use crate::repeats;

/// The contract's view of a document; all spans lead to the source text.
pub fn reading(document: &Document) -> Reading {
    let source = &document.source;
    let view = View {
        document,
        source: source_id(&source.path),
    };
    let parts = &document.outline;
    Reading {
        format: "seedbank/reading".into(),
        version: "1.0".into(),
        path: source.path.clone(),
        media_type: source.media_type.clone(),
        sha256: source.sha256.clone(),
        bytes: source.bytes,
        title: parts.title.clone(),
        languages: source_languages(document),
        blocks: parts
            .blocks
            .iter()
            .zip(block_spans(document))
            .map(|(block, span)| view.block(block, span))
            .collect(),
        sections: view.sections(),
        rules: view.rules(),
        glossary: view.glossary(),
        labels: parts.labels.iter().map(|label| view.label(label)).collect(),
        cues: parts
            .cues
            .iter()
            .map(|cue| view.cue(cue.seconds, cue.source))
            .collect(),
        items: view.items(),
        requests: view.requests(),
        repairs: document.repairs.clone(),
        flags: parts
            .flags
            .iter()
            .map(|flag| ReadingFlag {
                span: view.place(flag.span),
                ..ReadingFlag::from(flag)
            })
            .collect(),
        repeats: repeats::inside(document),
    }
}

/// Language stretches as source spans that join to the whole source text.
pub fn source_languages(document: &Document) -> Vec<crate::model::LanguageSpan> {
    let mut stretches = document.languages.clone();
    let mut at = 0;
    let last = stretches.len().saturating_sub(1);
    for (number, stretch) in stretches.iter_mut().enumerate() {
        let mapped = document.text.to_source(stretch.span);
        let end = if number == last {
            document.source.text.len()
        } else {
            mapped.end.max(at)
        };
        stretch.span = Span::new(at, end);
        at = end;
    }
    stretches
}

/// Source spans of all blocks, widened so that what repairs took out between them belongs to the block before.
pub fn block_spans(document: &Document) -> Vec<Span> {
    let text = &document.source.text;
    let mut spans: Vec<Span> = document
        .outline
        .blocks
        .iter()
        .map(|block| document.text.to_source(block.span))
        .collect();
    let starts: Vec<usize> = spans.iter().map(|span| span.start).collect();
    for (number, span) in spans.iter_mut().enumerate() {
        let start = if number == 0 { 0 } else { span.start };
        let end = starts.get(number + 1).copied().unwrap_or(text.len());
        *span = Span::new(start, end.max(start)).trimmed(text);
    }
    spans
}

/// An outline with every span led back to the source text.
pub fn source_outline(document: &Document) -> Outline {
    let mut outline = document.outline.clone();
    let map = &document.text;
    let place = |span: &mut Span| *span = map.to_source(*span);
    for (block, span) in outline.blocks.iter_mut().zip(block_spans(document)) {
        block.span = span;
    }
    for section in &mut outline.sections {
        place(&mut section.span);
        section.heading.iter_mut().for_each(place);
    }
    outline
        .rules
        .iter_mut()
        .for_each(|rule| place(&mut rule.span));
    for entry in &mut outline.glossary {
        place(&mut entry.term);
        place(&mut entry.span);
    }
    for label in &mut outline.labels {
        place(&mut label.label);
        label.definition.iter_mut().for_each(place);
    }
    outline.cues.iter_mut().for_each(|cue| place(&mut cue.span));
    for item in &mut outline.items {
        place(&mut item.stem);
        item.options
            .iter_mut()
            .for_each(|option| place(&mut option.span));
    }
    outline
        .requests
        .iter_mut()
        .for_each(|request| place(&mut request.span));
    outline
        .flags
        .iter_mut()
        .for_each(|flag| place(&mut flag.span));
    outline
}

struct View<'d> {
    document: &'d Document,
    source: String,
}

impl View<'_> {
    fn map(&self) -> &MappedText {
        &self.document.text
    }

    fn place(&self, span: Span) -> Span {
        self.map().to_source(span)
    }

    fn raw(&self, span: Span) -> String {
        self.place(span)
            .slice(&self.document.source.text)
            .to_owned()
    }

    fn text(&self, span: Span) -> ReadingText {
        ReadingText {
            text: self.raw(span),
            span: self.place(span),
        }
    }

    fn section(&self, ordinal: Option<usize>) -> Option<String> {
        ordinal.map(|ordinal| section_id(&self.source, ordinal))
    }

    fn block(&self, block: &Block, span: Span) -> ReadingBlock {
        let clean = self.document.slice(block.span).to_owned();
        ReadingBlock {
            kind: block.kind,
            span,
            language: block.language,
            title: block.title.clone(),
            clean,
        }
    }

    fn sections(&self) -> Vec<ReadingSection> {
        let sections = self.document.outline.sections.iter().enumerate();
        sections
            .map(|(ordinal, section)| ReadingSection {
                id: section_id(&self.source, ordinal),
                parent: self.section(section.parent),
                level: section.level,
                number: section.number.clone(),
                title: section.title.clone(),
                kind: section.kind,
                span: self.place(section.span),
                language: section.language,
                heading_in_source: section.heading.is_some(),
            })
            .collect()
    }

    fn rules(&self) -> Vec<ReadingRule> {
        let rules = self.document.outline.rules.iter();
        rules
            .map(|rule| ReadingRule {
                number: rule.number.clone(),
                span: self.place(rule.span),
                text: self.document.slice(rule.span).to_owned(),
                kind: rule.kind.clone(),
                lead_in: rule.lead_in.clone(),
            })
            .collect()
    }

    fn glossary(&self) -> Vec<ReadingGlossaryEntry> {
        let entries = self.document.outline.glossary.iter();
        entries
            .map(|entry| ReadingGlossaryEntry {
                term: self.document.slice(entry.term).to_owned(),
                span: self.place(entry.span),
                definition: self.document.slice(entry.span).to_owned(),
                language: entry.language,
            })
            .collect()
    }

    fn label(&self, label: &Label) -> ReadingLabel {
        let pair = |span: Span| [self.place(span).start, self.place(span).end];
        ReadingLabel {
            label: self.raw(label.label),
            kind: label.kind,
            label_span: pair(label.label),
            definition: label.definition.map(pair),
            section: self.section(label.section),
        }
    }

    fn cue(&self, seconds: u32, source: Span) -> ReadingCue {
        let text = &self.document.source.text;
        let span = source.trimmed(text);
        ReadingCue {
            seconds,
            span,
            text: span.slice(text).to_owned(),
        }
    }

    fn items(&self) -> Vec<ReadingItem> {
        let items = self.document.outline.items.iter();
        items
            .map(|item| ReadingItem {
                stem: self.text(item.stem),
                options: item
                    .options
                    .iter()
                    .map(|option| ReadingOption {
                        text: self.raw(option.span),
                        span: self.place(option.span),
                        correct: option.correct,
                    })
                    .collect(),
                key_basis: item.key_basis,
            })
            .collect()
    }

    fn requests(&self) -> Vec<ReadingRequest> {
        let requests = self.document.outline.requests.iter();
        requests
            .map(|request| ReadingRequest {
                span: self.place(request.span),
                text: self.raw(request.span),
                intent: request.intent,
                count: request.count,
                level: request.level.clone(),
                topics: request.topics.clone(),
                refers_to: self.section(request.refers_to),
            })
            .collect()
    }
}
