use super::Scope;
use super::adequate::{phrases, words};
use super::kinship::Kinds;
use super::nature::{is_like, nature_of};
use crate::annotate::Phrases;
use crate::model::{Candidate, ItemType, KeyKind, Language, LexiconEntry, Nature};

/// How many more or fewer words an option of running text has.
const MOST_MORE: usize = 2;

/// The group of a glossary's terms.
const GLOSSARY: &str = "glossary";

/// What a key names.
pub struct Named {
    phrases: Phrases<'static>,
    nature: Nature,
    kinds: Kinds,
    group: Option<String>,
    words: usize,
    /// Whether the stem asks which of the things that the key's head names.
    is_asked_for: bool,
    /// Whether the key is the class of what the stem names: others of its head may be so as well.
    is_class: bool,
}

impl Named {
    /// What the first key of a candidate names, as its document uses it or by its words alone; none where the key is no noun phrase.
    pub fn key(candidate: &Candidate, scope: &Scope<'_>) -> Option<Self> {
        let is_noun = matches!(
            candidate.key_kind,
            KeyKind::Term | KeyKind::Label | KeyKind::Member | KeyKind::Agent | KeyKind::Phrase
        );
        // The members of a list are seldom of one kind by their words.
        let is_one = candidate.kind != ItemType::MultipleResponse;
        let key = candidate.key.first().filter(|_| is_noun && is_one)?;
        let phrases = phrases(candidate)?;
        let bare = phrases.bare(key);
        let nature = scope
            .document
            .nature(&bare, candidate.language)
            .map_or_else(|| nature_of(key, phrases, candidate.language), Clone::clone);
        Some(Self {
            phrases,
            kinds: Kinds::of(&bare, &nature),
            nature,
            group: candidate.pool.group.clone(),
            words: words(&bare).len(),
            is_asked_for: asks_for(&phrases.head(&bare), &candidate.stem, phrases),
            is_class: candidate.rule == "member" && candidate.key_kind == KeyKind::Term,
        })
    }

    /// Whether an entry that a list, a title or a question names can stand beside the key.
    pub fn is_kin(&self, entry: &LexiconEntry) -> bool {
        let is_listed = |group: &Option<String>| group.as_ref().is_some_and(|it| !is_of_titles(it));
        let is_sibling = entry.group == self.group || is_listed(&entry.group);
        if entry.language != Language::ENGLISH {
            return true;
        }
        let bare = self.phrases.bare(&entry.text);
        let its = entry
            .nature
            .clone()
            .unwrap_or_else(|| nature_of(&self.phrases.small(&bare), self.phrases, entry.language));
        if is_listed(&self.group) && is_sibling {
            // A glossary holds things of many kinds, the list of a text those of one.
            return self.group.as_deref() != Some(GLOSSARY)
                || self.nature.head == its.head
                || self.kinds.is_surely_near(&Kinds::of(&bare, &its));
        }
        self.is_as_long(words(&bare).len())
            && is_like(&self.nature, &its)
            && self.is_other_kind(&bare, &its)
    }

    /// Whether an option of so many words stands well beside the key: a single word says less than a phrase.
    fn is_as_long(&self, count: usize) -> bool {
        let is_phrase = |count: usize| count > 1;
        if is_phrase(self.words) {
            is_phrase(count) && count.abs_diff(self.words) <= MOST_MORE
        } else {
            count <= 2
        }
    }

    fn is_other_kind(&self, text: &str, its: &Nature) -> bool {
        if self.nature.head == its.head || self.is_asked_for {
            return self.nature.head == its.head && !self.is_class;
        }
        let kinds = Kinds::of(text, its);
        self.kinds.is_near(&kinds) && !self.kinds.is_within(&kinds)
    }
}

/// Whether a stem asks for one of the things that a noun names: "Which cells ...?" for "bone cells".
fn asks_for(head: &str, stem: &str, phrases: Phrases<'_>) -> bool {
    let singular = |word: &str| phrases.singular(word).unwrap_or_else(|| word.to_owned());
    let asking = &phrases.pack.ask.question.which;
    let stem = words(stem);
    stem.windows(2).any(
        |pair| matches!(pair, [which, noun] if which == asking && singular(noun) == singular(head)),
    )
}

/// Titles of sections are a group, but no list of like things.
fn is_of_titles(group: &str) -> bool {
    group.starts_with("sections of ")
}
