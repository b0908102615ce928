use crate::distract::Lexicon;
use crate::model::{Candidate, ChoiceOption, Item, ItemType};

use super::wording::{Wording, wording};
use super::words::words;

/// An item about to enter the bank, with what its checks may look at.
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    /// The item as a learner would get it.
    pub item: &'a Item,
    /// What it was made from, where that is at hand.
    pub candidate: Option<&'a Candidate>,
    /// Everything named in the corpus, where that is at hand.
    pub corpus: Option<&'a Lexicon>,
}

impl<'a> Draft<'a> {
    /// An item about which nothing else is known.
    pub const fn alone(item: &'a Item) -> Self {
        Self {
            item,
            candidate: None,
            corpus: None,
        }
    }

    pub(super) fn wording(&self) -> &'static Wording {
        wording(self.item.language)
    }

    /// Whether one or more of several options are to be chosen.
    pub(super) const fn is_choice(&self) -> bool {
        matches!(
            self.item.kind,
            ItemType::MultipleChoice | ItemType::MultipleResponse
        )
    }

    /// The options of a choice; empty for other forms.
    pub(super) fn choices(&self) -> &'a [ChoiceOption] {
        if self.is_choice() {
            &self.item.options
        } else {
            &[]
        }
    }

    /// The right option of a choice with exactly one.
    pub(super) fn only_key(&self) -> Option<&'a str> {
        match self.item.key.as_slice() {
            [key] if self.is_choice() => Some(key),
            _ => None,
        }
    }

    /// The wrong options of a choice.
    pub(super) fn distractors(&self) -> impl Iterator<Item = &'a str> {
        self.choices()
            .iter()
            .filter(|option| !option.correct)
            .map(|option| option.text.as_str())
    }

    /// The words of the source's own bytes behind the key.
    pub(super) fn quoted_words(&self) -> Vec<String> {
        let quotes = self.item.evidence.iter().map(|place| &place.quote);
        quotes.flat_map(|quote| words(quote)).collect()
    }

    /// The proving sentence as repaired, or the source's own bytes where nothing else is at hand.
    pub(super) fn proof(&self) -> String {
        let quotes = self.item.evidence.iter().map(|place| place.quote.as_str());
        self.candidate.map_or_else(
            || quotes.collect::<Vec<_>>().join(" "),
            |candidate| candidate.proof.sentence.clone(),
        )
    }
}
