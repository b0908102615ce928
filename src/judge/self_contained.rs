use super::wording::Wording;
use super::words::{is_within, root, words};
use super::{Check, Draft, Verdict};

/// A clause of this many content words can be what "this case" sums up.
const CLAUSE_WORDS: usize = 2;
/// A demonstrative's noun stands among this many words of content after it.
const REACH: usize = 2;

/// Stems that need the passage.
pub(super) struct SelfContained;

impl Check for SelfContained {
    fn id(&self) -> &'static str {
        "self_contained"
    }

    fn page(&self) -> &'static str {
        include_str!("self_contained.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let wording = draft.wording();
        let own = |text: &&String| wording.catch_alls.find(text).is_none();
        let options = draft.choices().iter().map(|option| &option.text);
        let mut texts = std::iter::once(&draft.item.stem).chain(options.filter(own));
        if let Some(reference) = texts.find_map(|text| wording.outside_references.find(text)) {
            return Verdict::Fail(format!(
                "\"{reference}\" points to what a learner does not see"
            ));
        }
        let stem = Stem::of(&draft.item.stem, wording);
        let is_dummy = wording.dummy_subjects.find(&stem.words.join(" ")).is_some();
        let mut places = 0..stem.words.len();
        let lost = places
            .find_map(|place| stem.lost_reference(place, is_dummy))
            .map(|words| format!("nothing in the stem says what \"{words}\" stands for"));
        Verdict::of(lost.or_else(|| stem.lost_owner()))
    }
}

/// A stem's words, and which of them name something.
struct Stem {
    words: Vec<String>,
    /// Places of words that open a sentence.
    openings: Vec<usize>,
    /// Places of words behind a comma.
    pauses: Vec<usize>,
    wording: &'static Wording,
}

impl Stem {
    fn of(text: &str, wording: &'static Wording) -> Self {
        let mut found = Self {
            words: Vec::new(),
            openings: Vec::new(),
            pauses: Vec::new(),
            wording,
        };
        for sentence in text.split_inclusive(". ") {
            found.openings.push(found.words.len());
            for part in sentence.split_inclusive(", ") {
                found.pauses.push(found.words.len());
                found.words.extend(words(part));
            }
        }
        found
    }

    /// The pronoun or demonstrative phrase at `place`, when nothing before it can be meant.
    fn lost_reference(&self, place: usize, is_dummy: bool) -> Option<String> {
        let word = self.words.get(place)?;
        let pointing = [
            &self.wording.demonstratives_before,
            &self.wording.demonstratives_after,
            &self.wording.pronouns,
        ];
        if pointing.iter().all(|list| !list.contains(word)) || self.is_free(place) {
            return None;
        }
        let named = self.named_before(place);
        if self.wording.demonstratives_before.contains(word) && named > 0 {
            return self.lost_noun(place, named);
        }
        if self.wording.demonstratives_after.contains(word) {
            return self.lost_noun_before(place);
        }
        (self.wording.pronouns.contains(word) && named == 0 && !is_dummy).then(|| word.clone())
    }

    /// "What are the main types?": of what is not said when nothing but modifiers stands between the noun at the end and the
    /// grammar before it, and nothing else in the stem names anything.
    fn lost_owner(&self) -> Option<String> {
        let last = self.words.len().checked_sub(1)?;
        let noun = self.words.get(last)?;
        let is_modifier = |place: usize| {
            self.words
                .get(place)
                .is_some_and(|word| self.wording.modifiers.contains(word))
        };
        let is_named = (0..last).any(|place| self.is_content(place) && !is_modifier(place));
        (self.wording.relational.contains(noun) && !is_named)
            .then(|| format!("the stem does not say whose \"{noun}\" are asked for"))
    }

    /// Words before `place` that name something: neither grammar nor the thing asked for.
    fn named_before(&self, place: usize) -> usize {
        (0..place)
            .filter(|before| self.is_content(*before) && !self.is_asked_for(*before))
            .count()
    }

    fn is_content(&self, place: usize) -> bool {
        self.words.get(place).is_some_and(|word| {
            let lists = [
                &self.wording.light,
                &self.wording.asking,
                &self.wording.pronouns,
            ];
            lists.iter().all(|list| !list.contains(word))
        })
    }

    fn is_asked_for(&self, place: usize) -> bool {
        let before = place
            .checked_sub(1)
            .and_then(|before| self.words.get(before));
        before.is_some_and(|word| self.wording.choosing.contains(word))
    }

    /// "This move", "such cases": the noun has to stand before, or a clause that it sums up; "this is" needs a clause.
    fn lost_noun(&self, place: usize, named: usize) -> Option<String> {
        let after = place + 1..self.words.len();
        let is_subject = self
            .words
            .get(place + 1)
            .is_none_or(|next| self.wording.asking.contains(next));
        let nouns: Vec<&String> = after
            .filter(|next| self.is_content(*next))
            .take(REACH)
            .filter_map(|next| self.words.get(next))
            .collect();
        let is_clause = is_subject
            || nouns
                .iter()
                .any(|noun| self.wording.case_words.contains(*noun));
        let is_known = nouns.iter().any(|noun| self.stands_before(noun, place));
        let phrase = || std::iter::once(&self.words[place]).chain(nouns.iter().copied().take(1));
        let is_told = self.named_in_earlier_sentences(place) >= CLAUSE_WORDS;
        let is_summed_up = is_clause && named >= CLAUSE_WORDS;
        (!is_known && !is_told && !is_summed_up)
            .then(|| phrase().map(String::as_str).collect::<Vec<_>>().join(" "))
    }

    /// "Langkah ini": the noun before the demonstrative has to stand before that.
    fn lost_noun_before(&self, place: usize) -> Option<String> {
        let noun = place.checked_sub(1)?;
        let word = self.words.get(noun)?;
        let is_subject = self.pauses.contains(&place);
        let is_clause = (is_subject || self.wording.case_words.contains(word))
            && self.named_before(noun) >= CLAUSE_WORDS;
        (!self.stands_before(word, noun) && !is_clause)
            .then(|| format!("{word} {}", self.words[place]))
    }

    /// Words of the earlier sentences of the stem that name something: a whole case can be described in them.
    fn named_in_earlier_sentences(&self, place: usize) -> usize {
        let opening = self
            .openings
            .iter()
            .filter(|opening| **opening <= place)
            .max();
        opening.map_or(0, |opening| self.named_before(*opening))
    }

    fn stands_before(&self, noun: &str, place: usize) -> bool {
        let noun = root(noun, self.wording);
        self.words
            .iter()
            .take(place)
            .any(|word| root(word, self.wording) == noun)
    }

    /// Whether the demonstrative at `place` belongs to a phrase that points nowhere.
    fn is_free(&self, place: usize) -> bool {
        self.wording.free_phrases.iter().any(|phrase| {
            let phrase = words(phrase);
            let from = place.saturating_sub(phrase.len() - 1);
            (from..=place).any(|start| {
                let window = self.words.get(start..start + phrase.len());
                window.is_some_and(|window| is_within(&phrase, window))
            })
        })
    }
}
