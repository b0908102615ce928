//! The files that were rated: what kind of text each is, and whether rules were written on it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;

/// The half whose files no rule had been written on when they were rated.
pub const RATING: &str = "rating";

/// What is known of a file.
pub struct Known {
    /// What kind of text it is.
    pub kind: String,
    /// `seed`, `writing`, `rating`, or `none` for files rated before the halves were parted.
    pub half: String,
}

/// The table `halves.tsv` of a folder of ratings, by the file's name.
pub fn halves(ratings: &Path) -> anyhow::Result<BTreeMap<String, Known>> {
    let path = ratings.join("halves.tsv");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut fields = line.split('\t').map(str::to_owned);
            let all = (fields.next(), fields.next(), fields.next());
            let (Some(file), Some(kind), Some(half)) = all else {
                anyhow::bail!("{}: no three fields in {line:?}", path.display());
            };
            Ok((file, Known { kind, half }))
        })
        .collect()
}
