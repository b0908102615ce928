use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Language;

/// The data of one language, read from its folder under `packs/`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The language.
    pub language: Language,
    /// Words that carry grammar rather than content, in lower case.
    pub function_words: BTreeSet<String>,
    /// Abbreviations that end in a stop without ending a sentence, in lower case, without the stop.
    pub abbreviations: BTreeSet<String>,
}

static PACKS: LazyLock<Vec<Pack>> = LazyLock::new(|| {
    [
        include_str!("packs/eng/pack.toml"),
        include_str!("packs/ind/pack.toml"),
    ]
    .iter()
    .filter_map(|text| toml::from_str(text).ok())
    .collect()
});

/// The pack of a language, where there is one.
pub fn pack(language: Language) -> Option<&'static Pack> {
    PACKS.iter().find(|pack| pack.language == language)
}

/// All packs.
pub fn packs() -> &'static [Pack] {
    &PACKS
}
