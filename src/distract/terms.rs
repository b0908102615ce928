use std::collections::BTreeMap;

use crate::model::{KeyKind, Language, LexiconEntry, Nature};

/// How many entries on either side of a key are looked at: what is farther away is seldom of the same subject.
const REACH: usize = 4000;

/// What one document names, by kind and language, in its order.
#[derive(Debug, Default)]
pub struct DocumentTerms<'h> {
    kinds: BTreeMap<(KeyKind, Language), Vec<&'h LexiconEntry>>,
    places: BTreeMap<(KeyKind, Language, &'h str), Vec<usize>>,
    natures: BTreeMap<(Language, String), &'h Nature>,
}

impl<'h> DocumentTerms<'h> {
    /// Sorts the entries of a harvest.
    pub fn new(entries: &'h [LexiconEntry]) -> Self {
        let mut terms = Self::default();
        for entry in entries {
            let list = terms.kinds.entry((entry.kind, entry.language)).or_default();
            terms
                .places
                .entry((entry.kind, entry.language, entry.text.as_str()))
                .or_default()
                .push(list.len());
            list.push(entry);
            terms.note_nature(entry);
        }
        terms
    }

    fn note_nature(&mut self, entry: &'h LexiconEntry) {
        let is_thing = matches!(entry.kind, KeyKind::Phrase | KeyKind::Term);
        let Some(nature) = entry.nature.as_ref().filter(|_| is_thing) else {
            return;
        };
        self.natures
            .entry((entry.language, entry.text.to_lowercase()))
            .or_insert(nature);
    }

    /// What kind of thing a phrase names in this document.
    pub fn nature(&self, phrase: &str, language: Language) -> Option<&'h Nature> {
        self.natures
            .get(&(language, phrase.to_lowercase()))
            .copied()
    }

    /// Everything of one kind in one language.
    pub fn of(&self, kind: KeyKind, language: Language) -> &[&'h LexiconEntry] {
        self.kinds.get(&(kind, language)).map_or(&[], Vec::as_slice)
    }

    /// Up to `most` entries of one kind that fit, half of them before the first that has one of the texts `keys`, where there is one.
    pub fn near(
        &self,
        kind: KeyKind,
        language: Language,
        keys: &[String],
        most: usize,
        fits: &dyn Fn(&LexiconEntry) -> bool,
    ) -> Vec<&'h LexiconEntry> {
        let entries = self.of(kind, language);
        let places = keys
            .iter()
            .filter_map(|key| self.places.get(&(kind, language, key.as_str())))
            .flatten();
        let own = places
            .copied()
            .filter(|place| entries.get(*place).is_some_and(|entry| fits(entry)))
            .min();
        let (before, after) = entries
            .split_at_checked(own.unwrap_or(0))
            .unwrap_or((entries, &[]));
        let mut near: Vec<&LexiconEntry> = before
            .iter()
            .rev()
            .take(REACH)
            .copied()
            .filter(|entry| fits(entry))
            .take(most / 2)
            .collect();
        near.reverse();
        let left = most - near.len();
        let reach = if own.is_some() { REACH } else { entries.len() };
        near.extend(
            after
                .iter()
                .take(reach)
                .copied()
                .filter(|entry| fits(entry))
                .take(left),
        );
        near
    }
}
