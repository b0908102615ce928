use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use tantivy::indexer::NoMergePolicy;
use tantivy::{IndexWriter, TantivyDocument};

use super::error::IndexError;
use super::record::{Record, SectionRecord};
use super::schema::{Fields, LAYOUT};
use super::search::Index;
use super::words;
use crate::model::{Bank, BankSection};

/// Memory of the one thread that writes, in bytes: a segment is written out when it is full.
pub(super) const MEMORY: usize = 64 << 20;

pub(super) type Failure = Box<dyn std::error::Error + Send + Sync>;

impl Index {
    /// Builds the index of a bank in the folder `dir`, whole or not at all: what stands there is replaced only by a finished
    /// index. `texts` holds the repaired text of sections by their ids. A section is found by
    /// what it says beside the sections inside it, which are hits of their own; repeats of another section are left out.
    ///
    /// # Errors
    /// Where the folder around `dir` cannot be written.
    pub fn rebuild(
        dir: &Path,
        bank: &Bank,
        texts: &BTreeMap<String, String>,
    ) -> Result<(), IndexError> {
        replace(dir, |fresh| write(fresh, bank, texts)).map_err(|source| IndexError::NotWritten {
            path: dir.to_path_buf(),
            source,
        })
    }
}

/// How folders begin in which an index is made.
const BESIDE: &str = ".index-";

/// Lets `fill` fill a fresh folder beside `dir` and puts it in the place of `dir`. Of writers that were stopped before, nothing
/// is left; there is one writer at a time.
fn replace(dir: &Path, fill: impl FnOnce(&Path) -> Result<(), Failure>) -> Result<(), Failure> {
    let parent = match dir.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    sweep(parent)?;
    let beside = tempfile::Builder::new().prefix(BESIDE).tempdir_in(parent)?;
    let fresh = beside.path().join("new");
    let former = beside.path().join("old");
    fs::create_dir(&fresh)?;
    fill(&fresh)?;
    let had_former = dir.exists();
    if had_former {
        fs::rename(dir, &former)?;
    }
    if let Err(error) = fs::rename(&fresh, dir) {
        if had_former {
            fs::rename(&former, dir)?;
        }
        return Err(error.into());
    }
    sync(parent);
    Ok(())
}

fn sweep(folder: &Path) -> Result<(), Failure> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(BESIDE) {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

/// Makes renames in a folder durable. Some systems cannot open folders; there the renames are durable in their own time.
fn sync(folder: &Path) {
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
}

fn write(dir: &Path, bank: &Bank, texts: &BTreeMap<String, String>) -> Result<(), Failure> {
    let fields = Fields::new();
    let mut index = tantivy::Index::create_in_dir(dir, fields.schema.clone())?;
    index.set_tokenizers(words::analyzers());
    // One thread and no merging behind the scenes: the same bank gives the same segments.
    let mut writer: IndexWriter = index.writer_with_num_threads(1, MEMORY)?;
    writer.set_merge_policy(Box::new(NoMergePolicy));
    for item in &bank.items {
        let record = Record::Item(Box::new(item.clone()));
        writer.add_document(document(&record, &fields)?)?;
    }
    let shelves = Shelves::new(bank);
    for section in bank.sections.iter().filter(|it| it.repeat_of.is_none()) {
        let record = Record::Section(Box::new(shelves.record(section, texts)));
        writer.add_document(document(&record, &fields)?)?;
    }
    let mut commit = writer.prepare_commit()?;
    commit.set_payload(LAYOUT);
    commit.commit()?;
    writer.wait_merging_threads()?;
    Ok(())
}

pub(super) fn document(record: &Record, fields: &Fields) -> Result<TantivyDocument, Failure> {
    let mut document = TantivyDocument::new();
    document.add_text(fields.id, record.id());
    document.add_text(fields.record, serde_json::to_string(record)?);
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

/// Where the sections of a bank stand.
pub(super) struct Shelves<'b> {
    sections: BTreeMap<&'b str, &'b BankSection>,
    inside: BTreeMap<&'b str, Vec<&'b str>>,
    paths: BTreeMap<&'b str, &'b str>,
}

impl<'b> Shelves<'b> {
    pub(super) fn new(bank: &'b Bank) -> Self {
        let sections = bank.sections.iter().map(|it| (it.id.as_str(), it));
        let paths = bank
            .sources
            .iter()
            .map(|it| (it.id.as_str(), it.path.as_str()));
        let mut inside: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for section in &bank.sections {
            if let Some(parent) = section.parent.as_deref() {
                inside.entry(parent).or_default().push(section.id.as_str());
            }
        }
        Self {
            sections: sections.collect(),
            inside,
            paths: paths.collect(),
        }
    }

    pub(super) fn record(
        &self,
        section: &BankSection,
        texts: &BTreeMap<String, String>,
    ) -> SectionRecord {
        let mut topics = Vec::new();
        let mut around = section.parent.as_deref();
        // A damaged bank may hold a ring of parents.
        while let Some(outer) = around.and_then(|id| self.sections.get(id)) {
            if topics.len() > self.sections.len() {
                break;
            }
            topics.push(outer.title.clone());
            around = outer.parent.as_deref();
        }
        topics.reverse();
        let path = self.paths.get(section.source.as_str()).copied();
        SectionRecord {
            section: section.clone(),
            path: path.unwrap_or_default().to_owned(),
            topics,
            text: self.own_text(section, texts),
        }
    }

    /// The text of a section without that of the sections inside it, which it holds word for word.
    fn own_text(&self, section: &BankSection, texts: &BTreeMap<String, String>) -> String {
        let mut own = texts.get(&section.id).cloned().unwrap_or_default();
        let inside = self.inside.get(section.id.as_str()).into_iter().flatten();
        for inner in inside
            .filter_map(|id| texts.get(*id))
            .filter(|text| !text.is_empty())
        {
            if let Some(start) = own.find(inner.as_str()) {
                own.replace_range(start..start + inner.len(), " ");
            }
        }
        own
    }
}
