use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use tantivy::merge_policy::NoMergePolicy;

use super::error::IndexError;
use super::schema::Fields;
use super::search::Index;
use super::write::{Failure, Scribe};
use crate::model::Bank;

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
    let index = tantivy::Index::create_in_dir(dir, Fields::new().schema)?;
    // No merging behind the scenes: the same bank gives the same segments.
    let scribe = Scribe::new(index, NoMergePolicy, bank.items.len() + bank.sections.len())?;
    scribe.add(bank, texts, |_| true)?;
    scribe.finish()
}
