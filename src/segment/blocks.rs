//! Puts the findings together: pieces become blocks, headings sections, and every finding gets its section.

use crate::model::{
    Block, BlockKind, GlossaryEntry, LanguageSpan, MappedText, Outline, Repair, Span,
};

use super::aims::aim;
use super::captions::{Stamp, cues, stamps};
use super::chapter_list::chapter_headings;
use super::draft::{Draft, Piece, draft};
use super::entry_pages::entry_pages;
use super::exposition::exposition;
use super::flags::flags;
use super::glossary::glossary;
use super::glossary_pages::glossary_pages;
use super::heading::{Heading, Rank};
use super::languages::Languages;
use super::law::rule_headings;
use super::law_pages::{law_pages, name_parts};
use super::marks::Marks;
use super::rules::settle;
use super::sections::{Material, merges, sections};
use super::topics::with_topics;
use super::words::bare;

/// Bytes in one language that are a part of their own.
const LONG_IN_ONE_LANGUAGE: usize = 400;

/// A document on its way to an outline.
pub(super) struct Assembly<'d> {
    map: &'d MappedText,
    marks: &'d Marks,
    repairs: &'d [Repair],
    languages: Languages<'d>,
    stamps: Vec<Stamp>,
    draft: Draft,
    outline: Outline,
}

impl<'d> Assembly<'d> {
    /// Reads the lines of a text.
    pub(super) fn new(
        map: &'d MappedText,
        marks: &'d Marks,
        repairs: &'d [Repair],
        languages: &'d [LanguageSpan],
    ) -> Self {
        let stamps = stamps(map, repairs);
        let draft = draft(map.as_str(), marks, &stamps);
        Self {
            map,
            marks,
            repairs,
            languages: Languages {
                text: map.as_str(),
                stretches: languages,
            },
            stamps,
            draft,
            outline: Outline::default(),
        }
    }

    /// Looks into the pieces and puts all together.
    pub(super) fn outline(mut self) -> Outline {
        self.look_into_laws();
        self.look_into_glossaries();
        self.look_into_exposition();
        self.look_into_speech();
        let text = self.map.as_str();
        settle(text, &mut self.outline.rules);
        self.draft
            .headings
            .extend(rule_headings(text, &self.outline.rules));
        self.draft
            .headings
            .sort_by_key(|heading| heading.span.start);
        self.outline.items = std::mem::take(&mut self.draft.items);
        self.outline.title = self.draft.title.map(|span| span.slice(text).to_owned());
        self.part_by_language();
        self.make_sections();
        self.make_blocks();
        self.outline.flags = flags(text, &self.outline.blocks);
        self.place_labels();
        self.outline.requests = std::mem::take(&mut self.draft.requests);
        aim(text, &mut self.outline);
        self.outline
    }

    /// Paragraphs with articles or numbered rules inside, and those under article headings on their own lines.
    fn look_into_laws(&mut self) {
        let text = self.map.as_str();
        let residues = self
            .repairs
            .iter()
            .filter(|repair| repair.kind.contains("residue"));
        let cuts: Vec<usize> = residues
            .map(|repair| self.map.from_source(repair.span.end))
            .collect();
        name_parts(text, &mut self.draft.headings);
        let found = law_pages(text, &self.draft.pieces, &self.draft.headings, &cuts);
        self.draft.pieces = found.pieces;
        self.draft.headings.extend(found.headings);
        self.draft
            .headings
            .sort_by_key(|heading| heading.span.start);
        self.outline.rules = found.rules;
        for body in found.glossaries {
            let entries = glossary(text, body, |offset| self.languages.at(offset));
            self.outline.glossary.extend(entries);
        }
    }

    /// Paragraphs below the heading of a glossary on its own line, dictionaries, and lists that the format calls definitions.
    fn look_into_glossaries(&mut self) {
        let text = self.map.as_str();
        let end = self.draft.pieces.last().map_or(0, |last| last.span.end);
        let dictionary = entry_pages(text, &self.draft.headings);
        let bodies: Vec<Span> = dictionary
            .first()
            .filter(|_| self.outline.rules.is_empty())
            .map(|(term, _)| Span::new(term.start, end))
            .into_iter()
            .collect();
        self.draft.add_entries(text, &dictionary);
        let entries = self.marks.definitions(text).chain(dictionary);
        let entries: Vec<GlossaryEntry> = entries
            .map(|(term, span)| GlossaryEntry {
                term,
                span,
                language: self.languages.at(span.start),
            })
            .collect();
        self.outline.glossary.extend(entries);
        let is_known = |body: &(Span, Span)| {
            let known = self.outline.glossary.iter();
            known.into_iter().any(|entry| entry.span.overlaps(body.1))
        };
        let mut pages = glossary_pages(text, &self.draft.headings, &self.draft.pieces);
        pages.retain(|page| !page.entries.iter().any(is_known));
        self.draft.add_glossaries(&pages, text);
        let entries = pages.into_iter().flat_map(|page| page.entries);
        let entries = entries.map(|(term, span)| GlossaryEntry {
            term,
            span,
            language: self.languages.at(span.start),
        });
        self.outline.glossary.extend(entries);
        let inside = |piece: &Piece| bodies.iter().any(|body| body.contains(piece.span));
        for piece in self.draft.pieces.iter_mut().filter(|piece| inside(piece)) {
            piece.kind = BlockKind::Glossary;
        }
    }

    fn look_into_exposition(&mut self) {
        let text = self.map.as_str();
        let own_lines = self.draft.headings.clone();
        let is_exposition =
            |piece: &Piece| matches!(piece.kind, BlockKind::Prose | BlockKind::List);
        let runs: Vec<Vec<Span>> = self
            .draft
            .pieces
            .chunk_by(|a, b| is_exposition(a) && is_exposition(b))
            .filter(|run| run.first().is_some_and(is_exposition))
            .map(|run| run.iter().map(|piece| piece.span).collect())
            .collect();
        for run in runs {
            let mut found = exposition(text, &run, &own_lines, self.marks);
            let shift = self.outline.labels.len();
            for label in &mut found.labels {
                label.group = label.group.map(|group| group + shift);
            }
            self.outline.labels.append(&mut found.labels);
            let is_own = |heading: &Heading| {
                let next = own_lines.partition_point(|own| own.span.end <= heading.span.start);
                let own = own_lines.get(next);
                own.is_some_and(|own| own.span.overlaps(heading.span))
            };
            found.headings.retain(|heading| !is_own(heading));
            self.draft.headings.append(&mut found.headings);
        }
    }

    /// Captions of transcripts, and their chapters.
    fn look_into_speech(&mut self) {
        self.outline.cues = std::mem::take(&mut self.draft.cues);
        let is_speech = |piece: &Piece| piece.kind == BlockKind::Transcript;
        let runs = self
            .draft
            .pieces
            .chunk_by(|a, b| is_speech(a) && is_speech(b));
        for run in runs.filter(|run| run.first().is_some_and(is_speech)) {
            let end = run.last().map_or(0, |last| last.span.end);
            let speech = Span::new(run.first().map_or(end, |first| first.span.start), end);
            let is_marked = self
                .outline
                .cues
                .iter()
                .any(|cue| cue.span.overlaps(speech));
            if !is_marked {
                let found = cues(self.map, speech, &self.stamps);
                self.outline.cues.extend(found);
            }
        }
        self.outline.cues.sort_by_key(|cue| cue.span.start);
        let chapters = chapter_headings(self.map.as_str(), &self.outline.cues);
        self.draft.headings.extend(chapters);
        for repair in self
            .repairs
            .iter()
            .filter(|repair| repair.kind == "chapter_title")
        {
            let start = self.map.from_source(repair.span.start);
            let title = bare(&repair.raw).to_owned();
            self.draft.headings.push(Heading {
                title,
                ..Heading::bare(start, Rank::CHAPTER)
            });
        }
    }

    /// Where a long piece changes its language, a section starts.
    fn part_by_language(&mut self) {
        let changes = self.draft.pieces.iter().flat_map(|piece| {
            let parts = self.languages.parts(piece.span);
            let is_long = parts.iter().all(|part| part.len() >= LONG_IN_ONE_LANGUAGE);
            let starts: Vec<usize> = parts.iter().skip(1).map(|part| part.start).collect();
            if is_long { starts } else { Vec::new() }
        });
        let bare: Vec<Heading> = changes
            .map(|start| Heading::bare(start, Rank::PART))
            .collect();
        self.draft.headings.extend(bare);
        self.draft
            .headings
            .sort_by_key(|heading| heading.span.start);
    }

    /// Sections of the text's headings, and of its topics where it has none.
    fn make_sections(&mut self) {
        let headings = with_topics(self.map.as_str(), &self.draft, &self.outline.labels);
        let material = Material {
            text: self.map.as_str(),
            pieces: &self.draft.pieces,
            headings: &headings,
            headed_from: self.draft.headed_from(),
            is_quiz_page: self.draft.is_quiz_page,
        };
        self.outline.sections = sections(&material, |span| self.languages.at(span.end));
    }

    /// Neighbouring pieces of one kind and language become a block, from heading to heading.
    fn make_blocks(&mut self) {
        let mut blocks: Vec<Block> = Vec::new();
        for piece in &self.draft.pieces {
            let headings = &self.draft.headings;
            let first = headings.partition_point(|heading| heading.span.start < piece.span.start);
            let heading = headings
                .iter()
                .skip(first)
                .take_while(|heading| heading.span.start == piece.span.start)
                .find(|heading| !heading.title.is_empty());
            for span in self.languages.parts(piece.span) {
                let language = self.languages.at(span.start);
                match blocks.last_mut() {
                    Some(last)
                        if merges(last.kind, piece.kind)
                            && last.language == language
                            && heading.is_none() =>
                    {
                        last.span.end = span.end;
                    }
                    _ => blocks.push(Block {
                        kind: piece.kind,
                        span,
                        language,
                        title: heading.map(|heading| heading.title.clone()),
                    }),
                }
            }
        }
        self.outline.blocks = blocks;
    }

    fn place_labels(&mut self) {
        let sections = &self.outline.sections;
        for label in &mut self.outline.labels {
            let begun = sections.partition_point(|section| section.span.start <= label.label.start);
            label.section = sections
                .iter()
                .take(begun)
                .rposition(|section| section.span.contains(label.label));
        }
    }
}
