use std::collections::BTreeMap;

use crate::model::{KeyKind, Language, LexiconEntry};

/// Typed terms and phrases of one document or of the whole corpus, in order of first appearance.
#[derive(Clone, Debug, Default)]
pub struct Lexicon {
    entries: BTreeMap<(KeyKind, Language), Vec<LexiconEntry>>,
}

impl Lexicon {
    /// Adds entries; one that says the same of the same text is kept once.
    pub fn extend(&mut self, entries: impl IntoIterator<Item = LexiconEntry>) {
        for entry in entries {
            let list = self
                .entries
                .entry((entry.kind, entry.language))
                .or_default();
            if !list.iter().any(|known| {
                known.text == entry.text
                    && known.meaning == entry.meaning
                    && known.group == entry.group
            }) {
                list.push(entry);
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
