use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::adequate::words;
use super::asked::{Asked, Changed, EntryPrint};
use crate::language::pack;
use crate::model::{KeyKind, Language, LexiconEntry};

/// How many letters of each word tell names apart when they are looked up: what follows may be an ending.
const LETTERS: usize = 4;

/// A word that more entries than this share tells little of any of them, and costs as much as they are many.
const MOST_ENTRIES: usize = 2000;
/// Words of meanings are compared from this many letters on.
const LONG_WORD: usize = 4;

/// Typed terms and phrases of one document or of the whole corpus, in order of first appearance.
#[derive(Clone, Debug, Default)]
pub struct Lexicon {
    entries: BTreeMap<(KeyKind, Language), Vec<LexiconEntry>>,
    named: BTreeMap<(KeyKind, Language, String), Vec<usize>>,
    meant: BTreeMap<(KeyKind, Language), BTreeMap<String, Vec<usize>>>,
    seen: BTreeSet<(KeyKind, Language, String, Option<String>)>,
    prints: Vec<EntryPrint>,
    /// What was asked since it was last taken.
    asked: RefCell<Asked>,
}

impl Lexicon {
    /// Adds entries; one that says the same of the same text is kept once. Phrases of running text stay with their document.
    pub fn extend(&mut self, entries: impl IntoIterator<Item = LexiconEntry>) {
        for entry in entries
            .into_iter()
            .filter(|entry| entry.kind != KeyKind::Phrase)
        {
            let (kind, language) = (entry.kind, entry.language);
            if self
                .seen
                .insert((kind, language, entry.text.clone(), entry.meaning.clone()))
            {
                let list = self.entries.entry((kind, language)).or_default();
                let name = name(&words(&entry.text));
                let meaning = content(entry.meaning.as_deref().unwrap_or_default(), language);
                let whole = format!("{entry:?}");
                self.prints
                    .push(EntryPrint::new(&whole, (kind, language), &name, &meaning));
                self.named
                    .entry((kind, language, name))
                    .or_default()
                    .push(list.len());
                let meant = self.meant.entry((kind, language)).or_default();
                for word in meaning {
                    meant.entry(word).or_default().push(list.len());
                }
                list.push(entry);
            }
        }
    }

    /// What was asked since this was last called.
    pub fn take_asked(&self) -> Asked {
        self.asked.take()
    }

    /// Prints of the entries in order, to be compared with those of another lexicon.
    pub fn prints(&self) -> &[EntryPrint] {
        &self.prints
    }

    /// What is answered otherwise than by a lexicon with other entries.
    pub fn changed_since(&self, old: &[EntryPrint]) -> Changed {
        Changed::between(old, &self.prints, MOST_ENTRIES)
    }

    /// Everything of one kind in one language.
    fn of(&self, kind: KeyKind, language: Language) -> &[LexiconEntry] {
        self.entries
            .get(&(kind, language))
            .map_or(&[], Vec::as_slice)
    }

    /// Entries of one kind whose meaning shares at least `least` content words with a text, in order.
    pub fn about(
        &self,
        kind: KeyKind,
        language: Language,
        text: &str,
        least: usize,
    ) -> impl Iterator<Item = &LexiconEntry> {
        let meant = self.meant.get(&(kind, language));
        let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
        let wanted = content(text, language);
        self.asked.borrow_mut().text(kind, language, &wanted, least);
        for word in wanted {
            let places = meant.and_then(|meant| meant.get(&word));
            let places = places.filter(|places| places.len() <= MOST_ENTRIES);
            for place in places.into_iter().flatten() {
                *shared.entry(*place).or_default() += 1;
            }
        }
        let entries = self.of(kind, language);
        let near = shared.into_iter().filter(move |(_, count)| *count >= least);
        near.filter_map(|(place, _)| entries.get(place))
    }

    /// What may be a form of a name: entries of one kind whose words start alike, word for word.
    pub fn named(
        &self,
        kind: KeyKind,
        language: Language,
        words: &[String],
    ) -> impl Iterator<Item = &LexiconEntry> {
        let name = name(words);
        self.asked.borrow_mut().name(kind, language, &name);
        let places = self
            .named
            .get(&(kind, language, name))
            .map_or(&[][..], Vec::as_slice);
        let entries = self.of(kind, language);
        places.iter().filter_map(|place| entries.get(*place))
    }
}

/// The content words of a text: long ones that are no function words.
fn content(text: &str, language: Language) -> BTreeSet<String> {
    let Some(pack) = pack(language) else {
        return BTreeSet::new();
    };
    let is_content =
        |word: &String| word.chars().count() >= LONG_WORD && !pack.function_words.contains(word);
    words(text).into_iter().filter(is_content).collect()
}

fn name(words: &[String]) -> String {
    let starts = words
        .iter()
        .map(|word| word.chars().take(LETTERS).collect::<String>());
    starts.collect::<Vec<_>>().join(" ")
}
