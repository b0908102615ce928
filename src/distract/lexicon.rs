use std::collections::{BTreeMap, BTreeSet};

use crate::model::{KeyKind, Language, LexiconEntry};

/// Typed terms and phrases of one document or of the whole corpus, in order of first appearance.
#[derive(Clone, Debug, Default)]
pub struct Lexicon {
    entries: BTreeMap<(KeyKind, Language), Vec<LexiconEntry>>,
    seen: BTreeSet<(KeyKind, Language, String, Option<String>)>,
}

impl Lexicon {
    /// Adds entries; one that says the same of the same text is kept once.
    pub fn extend(&mut self, entries: impl IntoIterator<Item = LexiconEntry>) {
        for entry in entries {
            let said = (
                entry.kind,
                entry.language,
                entry.text.clone(),
                entry.meaning.clone(),
            );
            if self.seen.insert(said) {
                self.entries
                    .entry((entry.kind, entry.language))
                    .or_default()
                    .push(entry);
            }
        }
    }

    /// Everything of one kind in one language.
    pub fn of(&self, kind: KeyKind, language: Language) -> &[LexiconEntry] {
        self.entries
            .get(&(kind, language))
            .map_or(&[], Vec::as_slice)
    }
}
