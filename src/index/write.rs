use std::collections::BTreeMap;
use std::num::NonZero;
use std::thread::available_parallelism;

use tantivy::merge_policy::MergePolicy;
use tantivy::{IndexWriter, TantivyDocument, Term};

use super::record::Record;
use super::schema::{Fields, LAYOUT};
use super::shelves::Shelves;
use super::words;
use crate::model::Bank;

/// Memory of each thread that writes, in bytes: a segment is written out when it is full.
const MEMORY: usize = 256 << 20;
/// Records for which a thread more is worth its segments.
const PER_THREAD: usize = 50_000;
/// Most threads: one hands documents over to all of them.
const MOST_THREADS: usize = 4;

pub(super) type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Writes the records of a bank into an index.
pub(super) struct Scribe {
    writer: IndexWriter,
    fields: Fields,
}

impl Scribe {
    /// For an index that is to take about so many records. A bank of usual size has one thread: its index has the same segments
    /// whenever it is built.
    pub fn new(
        mut index: tantivy::Index,
        policy: impl MergePolicy + 'static,
        records: usize,
    ) -> Result<Self, Failure> {
        index.set_tokenizers(words::analyzers());
        let cores = available_parallelism().map_or(1, NonZero::get);
        let threads = (records / PER_THREAD).clamp(1, cores.min(MOST_THREADS));
        let writer: IndexWriter = index.writer_with_num_threads(threads, threads * MEMORY)?;
        writer.set_merge_policy(Box::new(policy));
        Ok(Self {
            writer,
            fields: Fields::new(),
        })
    }

    /// Takes a record out.
    pub fn remove(&self, id: &str) {
        self.writer
            .delete_term(Term::from_field_text(self.fields.id, id));
    }

    /// Adds the items and sections of a bank whose ids are wanted; `texts` holds the repaired text of sections by their ids.
    pub fn add(
        &self,
        bank: &Bank,
        texts: &BTreeMap<String, String>,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Result<(), Failure> {
        let items = bank.items.iter().filter(|item| is_wanted(&item.id));
        let items = items.map(Record::of);
        let shelves = Shelves::new(bank);
        let sections = bank.sections.iter().filter(|it| it.repeat_of.is_none());
        let sections = sections.filter(|section| is_wanted(&section.id));
        let sections = sections.map(|section| Record::Section(shelves.record(section, texts)));
        for record in items.chain(sections) {
            self.writer.add_document(self.document(&record)?)?;
        }
        Ok(())
    }

    /// Makes durable what was written.
    pub fn finish(mut self) -> Result<(), Failure> {
        let mut commit = self.writer.prepare_commit()?;
        commit.set_payload(LAYOUT);
        commit.commit()?;
        self.writer.wait_merging_threads()?;
        Ok(())
    }

    fn document(&self, record: &Record) -> Result<TantivyDocument, Failure> {
        let fields = &self.fields;
        let mut document = TantivyDocument::new();
        document.add_text(fields.record, serde_json::to_string(record)?);
        document.add_f64(fields.score, record.score());
        for (facet, value) in record.facets() {
            if let Some(field) = fields.facet(facet) {
                document.add_text(field, value.to_lowercase());
            }
        }
        for (part, text) in record.texts() {
            for (_, part_fields) in fields.parts(Some(part)) {
                document.add_text(part_fields.plain, text);
                let stems = part_fields.stems.iter();
                for (_, field) in stems.filter(|(language, _)| *language == record.language()) {
                    document.add_text(*field, text);
                }
            }
        }
        Ok(document)
    }
}
