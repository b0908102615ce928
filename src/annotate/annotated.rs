mod completed;
mod sentence;
mod speech;

use std::collections::BTreeSet;
use std::sync::OnceLock;

pub use sentence::{Home, Sentence};

use super::countable::Countable;
use super::defining::sense_number;
use super::keywords::Keywords;
use super::mended::mended;
use super::passage::Passage;
use super::phrase::Phrases;
use super::pieces::pieces;
use super::sentences::{self, split};
use super::subject::Subjects;
use super::written::written;
use super::{gate, region, surface};
use crate::language::{Pack, pack};
use crate::model::{BlockKind, Cue, Document, Dropped, Language, Span};

/// How many sentences of one document are looked at, some 4 MB of text: the time and memory of one document stay bounded.
const MOST_SENTENCES: usize = 40_000;

/// How many characters of a refused passage are shown.
const MOST_SHOWN: usize = 400;
/// The name under which the gate refuses sentences.
pub const GATE: &str = "sentence_gate";

/// A document with its sentences: what the extraction rules read.
#[derive(Debug)]
pub struct Annotated<'d> {
    /// The document.
    pub document: &'d Document,
    /// Sentences that passed the gate, in order.
    pub sentences: Vec<Sentence>,
    /// What the gate refused.
    pub refused: Vec<Dropped>,
    /// Where its runs of connected text start.
    regions: Vec<usize>,
    subjects: Subjects,
    countable: OnceLock<Countable>,
    keywords: OnceLock<Keywords>,
    /// What was said just before.
    pub(super) passage: Passage,
    /// Words that the document writes with a capital inside sentences.
    pub names: BTreeSet<String>,
    /// Words that it writes without.
    pub small: BTreeSet<String>,
}

impl<'d> Annotated<'d> {
    /// The sentences with their packs, those of languages without a pack left out.
    pub fn packed(&self) -> impl Iterator<Item = (&Sentence, &'static Pack)> {
        self.sentences
            .iter()
            .filter_map(|sentence| Some((sentence, pack(sentence.language)?)))
    }

    /// The sentences that are statements by themselves, without the label or term that a description belongs to.
    pub fn statements(&self) -> impl Iterator<Item = (&Sentence, &'static Pack)> {
        self.packed().filter(|(sentence, _)| {
            sentence.is_whole && !sentence.is_dependent && sentence.home.is_free()
        })
    }

    /// What nouns and phrases of a language look like in this document.
    pub fn phrases(&self, pack: &'static Pack) -> Phrases<'_> {
        Phrases {
            pack,
            names: &self.names,
        }
    }

    /// Which phrases of a language take an article in this document.
    pub fn countable(&self, pack: &'static Pack) -> &Countable {
        self.countable
            .get_or_init(|| Countable::of(self.document.text.as_str(), pack))
    }

    /// The words that tell what the document is about, counted at the first call.
    pub fn keywords(&self) -> &Keywords {
        self.keywords
            .get_or_init(|| Keywords::of(self.document, &self.regions))
    }

    /// The run of connected text that a span stands in.
    pub fn region(&self, span: Span) -> usize {
        region::region_of(&self.regions, span)
    }

    /// Headings of the sections around a place, outermost first; titles that were made from terms are left out.
    pub fn headings(&self, section: Option<usize>) -> Vec<&'d str> {
        let sections = &self.document.outline.sections;
        let mut titles = Vec::new();
        let mut at = section;
        while let Some(section) = at.and_then(|place| sections.get(place)) {
            titles.extend(section.heading.map(|_| section.title.as_str()));
            at = section.parent;
        }
        titles.reverse();
        titles
    }
}

/// Cuts the expository blocks of a document into sentences and lets those through that stand on their own.
/// With `flagged`, stories that are unfit for a classroom are asked about too.
pub fn annotate(document: &Document, flagged: bool) -> Annotated<'_> {
    let written = written(document.text.as_str());
    let mut annotated = Annotated {
        document,
        sentences: Vec::new(),
        refused: Vec::new(),
        regions: region::regions(document),
        subjects: Subjects::default(),
        countable: OnceLock::new(),
        keywords: OnceLock::new(),
        passage: Passage::default(),
        names: written.names,
        small: written.small,
    };
    for block in &document.outline.blocks {
        let flags = flags_of(document, block.span);
        let is_law = block.kind == BlockKind::Preface && !document.outline.rules.is_empty();
        if block.kind.is_exposition() || is_law || (flagged && !flags.is_empty()) {
            for (piece, home) in pieces(document, block) {
                if annotated.sentences.len() + annotated.refused.len() <= MOST_SENTENCES {
                    annotated.take(piece, home);
                }
            }
        }
    }
    annotated.weed();
    annotated
}

impl Annotated<'_> {
    fn take(&mut self, piece: Span, home: Home) {
        let document = self.document;
        let language = document.language_of(piece);
        let spoken = cues_of(document, piece);
        if !spoken.is_empty() {
            return self.listen(piece, spoken, language);
        }
        for whole in split_in(document, piece, language) {
            let mark = sentences::bullet(document.slice(whole));
            let span = Span::new(whole.start + mark, whole.end);
            let number = match home {
                Home::Rule(_) => 0,
                _ => sense_number(document.slice(span)),
            };
            let span = Span::new(span.start + number, span.end);
            if self.sentences.len() + self.refused.len() >= MOST_SENTENCES {
                self.refuse(Span::new(span.start, piece.end), "beyond_limit");
                return;
            }
            if document.slice(span).chars().any(char::is_alphabetic) {
                self.take_sentence(span, home);
            }
        }
    }

    /// Takes a sentence with the statements that a glossary entry or a label makes of it.
    fn take_sentence(&mut self, span: Span, home: Home) {
        let home = self.home_of(span, home);
        if let Home::Glossary(place) = home {
            let defining = self.defining(span, place);
            self.sentences.extend(defining);
        }
        let understood = self.understand(span, home);
        let stated = match home {
            Home::Label(place) => self.stated(span, place),
            _ => None,
        };
        match understood {
            Ok(sentence) if stated.is_none() || sentence.home == home => {
                self.sentences.push(mended(sentence));
            }
            Err(reason) if stated.is_none() => self.refuse(span, reason),
            _ => {}
        }
        self.sentences.extend(stated);
    }

    /// Lets a sentence through the gate; an item of a list together with its lead-in where the two make one sentence.
    fn understand(&mut self, span: Span, home: Home) -> Result<Sentence, &'static str> {
        let document = self.document;
        let language = document.language_of(span);
        let rule = match home {
            Home::Rule(place) => document.outline.rules.get(place),
            _ => None,
        };
        let (lead_in, text) = self.whole_of(rule, span, language)?;
        self.understood(span, home, lead_in, text)
    }

    /// Lets a sentence in given words through the gate.
    pub(super) fn understood(
        &mut self,
        span: Span,
        home: Home,
        lead_in: Option<Span>,
        text: String,
    ) -> Result<Sentence, &'static str> {
        let document = self.document;
        let language = document.language_of(span);
        let section = innermost_section(document, span);
        let entry = match home {
            Home::Glossary(place) | Home::Defining(place) => Some(place),
            _ => None,
        };
        self.passage.enter((self.region(span), section, entry));
        let titled = self.titled(span, &text, section, home);
        let (text, lead_in, home) = titled.map_or((text, lead_in, home), |(title, text)| {
            (text, Some(title), Home::Prose)
        });
        let text = self.aimed(&text, language).unwrap_or(text);
        let read = self.passage.read(document, &text, span, home)?;
        let sentence = Sentence {
            span,
            section,
            language,
            home,
            lead_in,
            is_whole: gate::is_whole(&text, home, language),
            is_dependent: gate::is_dependent(&text, language),
            labelled: None,
            subject: self.subject(span, section, &read),
            flags: flags_of(document, span),
            text: read.text.clone(),
            parsed: read.into_parsed(),
        };
        surface::sound(sentence, self)
    }

    pub(super) fn refuse(&mut self, span: Span, reason: &str) {
        let text = self.document.slice(span);
        let shown = text
            .char_indices()
            .nth(MOST_SHOWN)
            .map_or(text, |(end, _)| Span::new(0, end).slice(text));
        self.refused.push(Dropped {
            stem: shown.to_owned(),
            key: Vec::new(),
            rule: GATE.into(),
            reason: reason.into(),
            note: None,
            span,
            section: innermost_section(self.document, span),
        });
    }
}

/// The captions that touch a span.
fn cues_of(document: &Document, piece: Span) -> &[Cue] {
    let cues = &document.outline.cues;
    let first = cues.partition_point(|cue| cue.span.end <= piece.start);
    let end = cues.partition_point(|cue| cue.span.start < piece.end);
    cues.get(first..end).unwrap_or_default()
}

/// The sentences of a span.
fn split_in(document: &Document, piece: Span, language: Language) -> Vec<Span> {
    split(document.slice(piece), language)
        .into_iter()
        .map(|inside| inside.shifted(piece.start))
        .collect()
}

/// Categories of the flags that touch a span.
pub fn flags_of(document: &Document, span: Span) -> Vec<String> {
    let mut categories: Vec<String> = document
        .outline
        .flags
        .iter()
        .filter(|flag| flag.severity >= 2 && flag.span.overlaps(span))
        .map(|flag| flag.category.clone())
        .collect();
    categories.sort();
    categories.dedup();
    categories
}

/// The deepest section around the start of a span: the last one that starts before it, or the one around that which holds it.
pub fn innermost_section(document: &Document, span: Span) -> Option<usize> {
    let sections = &document.outline.sections;
    let mut at = sections
        .partition_point(|section| section.span.start <= span.start)
        .checked_sub(1);
    while let Some(section) = at.and_then(|place| sections.get(place)) {
        if span.start < section.span.end {
            return at;
        }
        at = section.parent;
    }
    None
}
