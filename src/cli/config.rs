//! `seedbank.toml`: what a build is asked to do, where its flags do not say otherwise.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde::Deserialize;

use super::filter;
use crate::model::{ItemType, Language};

/// The file that is read where none is named.
const NAME: &str = "seedbank.toml";
/// What may stand in it.
const KEYS: [&str; 6] = [
    "exports",
    "include_flagged",
    "inputs",
    "languages",
    "min_score",
    "types",
];
/// How alike a mistaken key and a known one are, from 0 to 1.
const ALIKE: f64 = 0.6;

/// What a configuration file says; nothing where a key is missing.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Config {
    /// Files, folders, addresses; relative to the file's own folder.
    pub inputs: Vec<String>,
    /// Languages wanted.
    pub languages: Vec<Language>,
    /// Item types wanted.
    pub types: Vec<ItemType>,
    /// Lowest score kept.
    pub min_score: Option<f64>,
    /// Whether content that is unfit for a classroom is asked of.
    pub include_flagged: bool,
    exports: Vec<String>,
}

impl Config {
    /// Reads the file that was named, or `seedbank.toml` where there is one.
    pub fn read(named: Option<&Path>) -> anyhow::Result<Self> {
        let path = match named {
            Some(path) => path.to_path_buf(),
            None if Path::new(NAME).is_file() => PathBuf::from(NAME),
            None => return Ok(Self::default()),
        };
        let name = path.display();
        let text = std::fs::read_to_string(&path).with_context(|| {
            format!("cannot read the configuration {name}: name a file of TOML with --config")
        })?;
        let mut config = Self::parse(&text).with_context(|| name.to_string())?;
        if let Some(folder) = path.parent() {
            let inputs = config.inputs.iter_mut();
            inputs.for_each(|input| *input = seen_from(folder, input));
        }
        Ok(config)
    }

    fn parse(text: &str) -> anyhow::Result<Self> {
        let table: toml::Table = text.parse()?;
        for key in table.keys() {
            check_key(key)?;
        }
        let config: Self = toml::from_str(text)?;
        if let Some(score) = config.min_score {
            filter::share(&score.to_string())
                .map_err(|problem| anyhow::anyhow!("min_score = {score}: {problem}"))?;
        }
        if !config.exports.is_empty() {
            bail!("`exports`: this version writes no other formats; leave the key out");
        }
        Ok(config)
    }
}

fn check_key(key: &str) -> anyhow::Result<()> {
    if KEYS.contains(&key) {
        return Ok(());
    }
    let likeness = |known: &&str| strsim::jaro_winkler(key, known);
    let nearest = KEYS
        .into_iter()
        .max_by(|one, other| likeness(one).total_cmp(&likeness(other)));
    let meant = nearest.filter(|known| likeness(known) >= ALIKE);
    let meant = meant.map(|known| format!("did you mean `{known}`? "));
    bail!(
        "there is no key `{key}`: {}The keys are {}",
        meant.unwrap_or_default(),
        KEYS.join(", ")
    )
}

/// An input as it is named from the present folder.
fn seen_from(folder: &Path, input: &str) -> String {
    let is_path = input != "-" && !input.contains("://");
    if !is_path || folder == Path::new("") {
        return input.to_owned();
    }
    folder.join(input).display().to_string()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_named_from_the_files_folder() {
        let folder = Path::new("books");
        assert_eq!(
            seen_from(folder, "a.txt"),
            format!("books{}a.txt", std::path::MAIN_SEPARATOR)
        );
        assert_eq!(seen_from(folder, "https://host/a"), "https://host/a");
        assert_eq!(seen_from(folder, "-"), "-");
        assert_eq!(seen_from(Path::new(""), "a.txt"), "a.txt");
    }

    #[test]
    fn a_key_that_is_like_none_gets_no_guess() {
        let said = |key: &str| check_key(key).unwrap_err().to_string();
        assert!(said("language").contains("did you mean `languages`"));
        assert!(!said("zzz").contains("did you mean"), "{}", said("zzz"));
    }
}
