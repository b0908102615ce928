use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Language;

/// The words around abbreviations in a language: the file `short_forms.toml` of its pack.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShortForms {
    language: Language,
    /// What stands before a short form inside brackets.
    pub announcing: Vec<String>,
}

const FILES: [&str; 2] = [
    include_str!("packs/eng/short_forms.toml"),
    include_str!("packs/ind/short_forms.toml"),
];

static FORMS: LazyLock<Vec<ShortForms>> = LazyLock::new(|| {
    let files = FILES.iter();
    files.filter_map(|file| toml::from_str(file).ok()).collect()
});

impl ShortForms {
    /// The words of a language, where they are known.
    pub fn of(language: Language) -> Option<&'static Self> {
        FORMS.iter().find(|forms| forms.language == language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_loads() {
        for file in FILES {
            assert!(toml::from_str::<ShortForms>(file).is_ok());
        }
    }
}
