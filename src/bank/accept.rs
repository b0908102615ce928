use std::collections::BTreeSet;

use super::normal_form;
use crate::annotate::Phrases;
use crate::annotate::forms::{Target, inflect, lemma};
use crate::annotate::quantities::{number_of, spelled, written};
use crate::extract::plain;
use crate::language::lexicon::{PartOfSpeech, wordnet, zipf};
use crate::language::{Pack, pack};
use crate::model::{Candidate, KeyKind, Language, Upos};

/// The most forms that are listed.
const MOST: usize = 12;

/// Other right forms of a typed answer: what the rule and the document give, and each of them in other number, with and without article,
/// in digits or words, in other spellings. Case aside, none is the key itself; none is a word of another meaning.
pub fn accept(candidate: &Candidate) -> Vec<String> {
    static NONE: BTreeSet<String> = BTreeSet::new();
    let (Some(pack), [key]) = (pack(candidate.language), candidate.key.as_slice()) else {
        return candidate.accept.clone();
    };
    let answer = Answer {
        language: candidate.language,
        kind: candidate.key_kind,
        phrases: Phrases { pack, names: &NONE },
    };
    let mut seen = BTreeSet::from([normal_form(key)]);
    let mut forms = vec![key.clone()];
    let mut add = |forms: &mut Vec<String>, more: Vec<String>| {
        let fresh = more
            .into_iter()
            .filter(|form| !form.trim().is_empty() && seen.insert(normal_form(form)));
        forms.extend(fresh);
    };
    add(&mut forms, candidate.accept.clone());
    for change in [
        Answer::without_brackets,
        Answer::in_digits_or_words,
        Answer::in_other_number,
        Answer::in_other_spelling,
        Answer::without_hyphens,
        Answer::with_other_opening,
    ] {
        let more = forms
            .iter()
            .flat_map(|form| change(&answer, form))
            .collect();
        add(&mut forms, more);
    }
    forms.into_iter().skip(1).take(MOST).collect()
}

/// What is known of the answer whose forms are looked for.
struct Answer {
    language: Language,
    kind: KeyKind,
    phrases: Phrases<'static>,
}

impl Answer {
    const fn pack(&self) -> &'static Pack {
        self.phrases.pack
    }

    fn is_thing(&self) -> bool {
        matches!(
            self.kind,
            KeyKind::Term | KeyKind::Label | KeyKind::Agent | KeyKind::Phrase | KeyKind::Member
        )
    }

    fn without_brackets(_: &Self, form: &str) -> Vec<String> {
        let is_bracketed = form.contains(" (");
        is_bracketed.then(|| plain(form)).into_iter().collect()
    }

    /// "64 squares" and "sixty-four squares".
    fn in_digits_or_words(&self, form: &str) -> Vec<String> {
        let (first, rest) = form
            .split_once(' ')
            .map_or((form, ""), |(first, rest)| (first, rest));
        let whole = number_of(form, self.language).map(|number| (number, ""));
        let Some((number, rest)) = whole.or_else(|| Some((number_of(first, self.language)?, rest)))
        else {
            return Vec::new();
        };
        let has_digits = first.contains(|sign: char| sign.is_ascii_digit());
        let other = if has_digits {
            number
                .to_whole()
                .and_then(|whole| spelled(whole, self.language))
        } else {
            written(number, self.language)
        };
        let other = other.map(|other| format!("{other} {rest}").trim_end().to_owned());
        other.into_iter().collect()
    }

    /// The head in the other number, where that form is in use and no word of its own.
    fn in_other_number(&self, form: &str) -> Vec<String> {
        let head = self.phrases.head(form);
        let last = form.split_whitespace().next_back().unwrap_or_default();
        if self.language != Language::ENGLISH
            || !self.is_thing()
            || is_name(form)
            || last.to_lowercase() != head
            || self.is_list(form)
        {
            return Vec::new();
        }
        let singular = lemma(&head, Upos::Noun, self.language).into_owned();
        let other = if singular == head {
            // A bare singular of running text is what cannot be counted: "in advance".
            inflect(&head, Target::Nns).filter(|_| self.kind != KeyKind::Phrase)
        } else {
            Some(singular)
        };
        let is_same_word = |other: &String| {
            let plural = if *other == head || other.len() < head.len() {
                &head
            } else {
                other
            };
            *other != head
                && zipf(other, self.language).is_some()
                && !wordnet().has(plural, PartOfSpeech::Noun)
        };
        let start = form.strip_suffix(last).unwrap_or_default();
        let is_capital = start.is_empty() && has_capital(form);
        let other = other.filter(is_same_word).map(|other| {
            if is_capital {
                crate::annotate::capitalized(&other)
            } else {
                format!("{start}{other}")
            }
        });
        other
            .filter(|other| !self.has_indefinite(form) || other.len() < form.len())
            .into_iter()
            .collect()
    }

    /// Whether several things are named, so that number and article are not those of the last one.
    fn is_list(&self, form: &str) -> bool {
        let joints = &self.pack().ask.enumeration.words.joints;
        joints.iter().any(|joint| form.contains(joint.as_str()))
    }

    fn has_indefinite(&self, form: &str) -> bool {
        let first = form
            .split_whitespace()
            .next()
            .unwrap_or_default()
            .to_lowercase();
        let indefinite = &self.pack().ask.nouns.indefinite;
        form.contains(' ') && indefinite.iter().any(|[_, article]| *article == first)
    }

    /// British for American spelling and the other way round: by endings that are regular, and by pairs of letters where the
    /// lexicon has both spellings for one meaning.
    fn in_other_spelling(&self, form: &str) -> Vec<String> {
        let accept = &self.pack().ask.accept;
        let respelled = |word: &str| -> Option<String> {
            let pairs = accept.endings.iter().map(|pair| (pair, true));
            let pairs = pairs.chain(accept.spellings.iter().map(|pair| (pair, false)));
            pairs
                .flat_map(|([one, two], is_regular)| {
                    [(one, two, is_regular), (two, one, is_regular)]
                })
                .filter(|(from, _, _)| word.contains(from.as_str()))
                .map(|(from, to, is_regular)| (replaced(word, from, to), is_regular))
                .find(|(other, is_regular)| *is_regular || is_spelling_of(other, word))
                .map(|(other, _)| other)
        };
        let mut is_other = false;
        let words = form.split(' ').map(|word| {
            respelled(word).map_or_else(
                || word.to_owned(),
                |other| {
                    is_other = true;
                    other
                },
            )
        });
        let other = words.collect::<Vec<_>>().join(" ");
        is_other.then_some(other).into_iter().collect()
    }

    /// "counter-party" also as two words and as one.
    fn without_hyphens(_: &Self, form: &str) -> Vec<String> {
        let parts: Vec<&str> = form.split('-').collect();
        let is_word = |part: &&str| part.chars().next().is_some_and(char::is_alphabetic);
        let is_doubled = parts.windows(2).any(|pair| pair.first() == pair.last());
        if parts.len() < 2 || is_doubled || !parts.iter().all(is_word) {
            return Vec::new();
        }
        let mut forms = vec![parts.join(" ")];
        forms.extend((parts.len() == 2 && !form.contains(' ')).then(|| parts.concat()));
        forms
    }

    /// A thing with another article or none; an act with and without "to".
    fn with_other_opening(&self, form: &str) -> Vec<String> {
        let nouns = &self.pack().ask.nouns;
        let first = form
            .split_whitespace()
            .next()
            .unwrap_or_default()
            .to_lowercase();
        let infinitives = &self.pack().ask.accept.infinitives;
        let rest = form.split_once(' ').map(|(_, rest)| rest.trim());
        let opens_with = |words: &[String]| words.contains(&first);
        if opens_with(&nouns.articles) || opens_with(infinitives) {
            return rest.map(str::to_owned).into_iter().collect();
        }
        let lowered = self.phrases.lowered(form);
        if self.kind == KeyKind::Act {
            let with = infinitives.iter().map(|word| format!("{word} {lowered}"));
            return with.collect();
        }
        let head = self.phrases.head(form);
        let is_plural = self.phrases.is_plural(&head);
        let is_counted = is_plural || self.language == Language::ENGLISH && is_countable(&head);
        // What is owned or counted is determined already.
        let is_determined = form.contains(['’', '\'']) || form.contains(char::is_numeric);
        let is_name = is_determined || is_name(form);
        let is_plain = self.is_thing() && is_counted && !is_name && !self.is_list(form);
        let Some(definite) = nouns.articles.last().filter(|_| is_plain) else {
            return Vec::new();
        };
        let indefinite = (!is_plural).then(|| self.phrases.with_article(&lowered));
        indefinite
            .into_iter()
            .chain([format!("{definite} {lowered}")])
            .collect()
    }
}

/// Whether a noun is one by the lexicon, and has a plural in use.
fn is_countable(noun: &str) -> bool {
    let plural = inflect(noun, Target::Nns);
    wordnet().has(noun, PartOfSpeech::Noun)
        && plural.is_some_and(|plural| zipf(&plural, Language::ENGLISH).is_some())
}

fn has_capital(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

/// Whether a phrase has a capital elsewhere than at its start.
fn is_name(form: &str) -> bool {
    let mut words = form.split_whitespace();
    let first = words.next().unwrap_or_default();
    first.chars().skip(1).any(char::is_uppercase)
        || words.any(|word| word.contains(char::is_uppercase))
}

/// The word with the last `from` in it as `to`.
fn replaced(word: &str, from: &str, to: &str) -> String {
    word.rsplit_once(from).map_or_else(
        || word.to_owned(),
        |(before, after)| format!("{before}{to}{after}"),
    )
}

/// Whether the lexicon has both words, or their singulars, as spellings of one meaning.
fn is_spelling_of(other: &str, word: &str) -> bool {
    let base = |word: &str| {
        let word = word.to_lowercase();
        lemma(&word, Upos::Noun, Language::ENGLISH).into_owned()
    };
    let (word, other) = (base(word), base(other));
    word != other
        && PartOfSpeech::ALL.into_iter().any(|part| {
            wordnet()
                .senses(&word, part)
                .any(|sense| wordnet().synonyms(sense.synset).any(|same| same == other))
        })
}

#[cfg(test)]
mod tests;
