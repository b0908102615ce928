//! Slips of the source: words written wrong. A question that repeats one would teach it.

mod grammar;

use std::collections::{BTreeMap, BTreeSet};

use super::provision::Provision;
use crate::annotate::Annotated;
use crate::annotate::forms::{Target, inflect, readings};
use crate::language::lexicon::{PartOfSpeech, wordnet, zipf};
use crate::language::pack;
use crate::model::{Candidate, Language, Origin};

/// A shorter word has too many others one letter away.
const SHORTEST: usize = 7;
/// So long a word has no others one letter away.
const LONG: usize = 14;
/// What a misspelt word is a slip for is no rarer than this, on the Zipf scale.
const KNOWN: f32 = 2.5;
/// How often a document may run the same two words together.
const MOST_RUNS: usize = 3;
/// The fewest letters of the noun, and of the word after it, that run together.
const SHORTEST_PART: usize = 4;
const SHORTEST_LINK: usize = 3;
/// A word that misses its apostrophe is rarer than this as a word of its own.
const UNUSUAL: f32 = 3.2;
/// The negation of an auxiliary without its apostrophe.
const NEGATION: &str = "nt";

/// Drops the candidates whose sentence has a slip in it.
pub fn drop_slips(document: &Annotated<'_>, candidates: &mut Vec<Candidate>) {
    let mut known: BTreeMap<String, bool> = BTreeMap::new();
    let text = document.document.text.as_str();
    let mut is_slip = |word: &str, language: Language| {
        *known.entry(word.to_owned()).or_insert_with(|| {
            misses_apostrophe(word, language)
                || is_run_together(word, text, language)
                || is_misspelt(word, text, language)
        })
    };
    let broken: BTreeSet<&str> = document
        .statements()
        .filter(|(sentence, pack)| {
            let tokens = &sentence.analysis().tokens;
            let is_used =
                |word: &str| text.contains(word) || zipf(word, sentence.language).is_some();
            Provision::reads(pack)
                && grammar::has_slip(&sentence.text, tokens, sentence.clause(), &is_used)
        })
        .map(|(sentence, _)| sentence.text.as_str())
        .collect();
    candidates.retain_mut(|candidate| {
        let language = candidate.language;
        let own = &mut candidate.pool.own;
        own.retain(|option| !small_words(&option.text).any(|word| is_slip(word, language)));
        let texts = std::iter::once(candidate.stem.as_str())
            .chain(candidate.key.iter().map(String::as_str));
        let is_read = pack(language).is_some_and(Provision::reads);
        candidate.origin != Origin::Generated
            || !is_read
            || !broken.contains(candidate.proof.sentence.as_str())
                && !texts
                    .flat_map(small_words)
                    .any(|word| is_slip(word, language))
    });
}

/// Words in small letters alone: names and codes are spelt as they like.
fn small_words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|sign: char| {
        sign.is_whitespace() || sign.is_ascii_punctuation() && !matches!(sign, '\'' | '-')
    });
    words.filter(|word| {
        word.chars().count() > 3 && word.chars().all(|sign| sign.is_ascii_lowercase())
    })
}

/// "The womans hat": a singular with "s" that is not its plural; "it doesnt".
fn misses_apostrophe(word: &str, language: Language) -> bool {
    if word.strip_suffix(NEGATION).is_some_and(|verb| {
        pack(language).is_some_and(|pack| pack.ask.gate.verbs.iter().any(|known| known == verb))
    }) {
        return true;
    }
    let Some(base) = word.strip_suffix('s') else {
        return false;
    };
    let is = |part| wordnet().has(base, part);
    let is_form = |target| inflect(base, target).as_deref() == Some(word);
    is(PartOfSpeech::Noun)
        && inflect(base, Target::Nns).is_some()
        && !is_form(Target::Nns)
        && !(is(PartOfSpeech::Verb) && is_form(Target::Vbz))
        && wordnet().parts_of_speech(word).next().is_none()
        && zipf(word, language).is_none_or(|zipf| zipf < UNUSUAL)
        && zipf(base, language).is_some_and(|zipf| zipf > UNUSUAL)
}

/// A word that no list knows, that the document has only once, and that is one slip away from a word of use; a long one may stand oftener,
/// and be near any word that the lexicon holds.
fn is_misspelt(word: &str, text: &str, language: Language) -> bool {
    let is_known = |word: &str| zipf(word, language).is_some() || !readings(word).is_empty();
    if word.len() < SHORTEST || is_known(word) {
        return false;
    }
    let is_long = word.len() >= LONG;
    let is_meant = |other: &str| {
        (is_long || zipf(other, language).is_some_and(|zipf| zipf >= KNOWN))
            && !readings(other).is_empty()
    };
    let most = if is_long { MOST_RUNS } else { 1 };
    text.matches(word).count() <= most && slips(word).any(|other| is_meant(&other))
}

/// "Saltthe", "flourwhich": a word that no list knows, of a noun and a function word or adverb between which a dash was lost.
fn is_run_together(word: &str, text: &str, language: Language) -> bool {
    let Some(pack) = pack(language) else {
        return false;
    };
    let is_known = |word: &str| zipf(word, language).is_some() || !readings(word).is_empty();
    if word.len() < SHORTEST || is_known(word) || text.matches(word).count() > MOST_RUNS {
        return false;
    }
    let is_noun = |word: &str| wordnet().has(word, PartOfSpeech::Noun);
    let ties = |word: &str| {
        pack.function_words.contains(word)
            || word.ends_with("ly")
            || wordnet().has(word, PartOfSpeech::Adverb)
    };
    let parts = (SHORTEST_PART..word.len()).filter_map(|place| word.split_at_checked(place));
    parts
        .filter(|(_, after)| after.len() >= SHORTEST_LINK)
        .any(|(before, after)| is_noun(&singular(before)) && ties(after))
}

fn singular(word: &str) -> String {
    let known = readings(word);
    let noun = known.iter().find(|(part, _)| *part == PartOfSpeech::Noun);
    noun.map_or_else(|| word.to_owned(), |(_, lemma)| lemma.clone())
}

/// What a word may have been meant to be: a letter or two too many, one missing, one wrong, two in the wrong order.
fn slips(word: &str) -> impl Iterator<Item = String> + '_ {
    let cut = move |place: usize, count: usize| {
        let before = word.get(..place)?;
        let after = word.get(place + count..)?;
        Some((before, after))
    };
    let less = (0..word.len())
        .flat_map(move |place| [cut(place, 1), cut(place, 2)])
        .flatten()
        .map(|(before, after)| format!("{before}{after}"));
    let other = (0..=word.len()).flat_map(move |place| {
        ('a'..='z').flat_map(move |letter| {
            [cut(place, 0), cut(place, 1)]
                .into_iter()
                .flatten()
                .map(move |(before, after)| format!("{before}{letter}{after}"))
        })
    });
    let turned = (1..word.len()).filter_map(move |place| {
        let before = word.get(..place - 1)?;
        let first = word.get(place - 1..place)?;
        let second = word.get(place..=place)?;
        let after = word.get(place + 1..)?;
        Some(format!("{before}{second}{first}{after}"))
    });
    less.chain(other).chain(turned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lost_apostrophes_are_slips() {
        let english = Language::ENGLISH;
        for word in ["womans", "bodys", "babys", "doesnt", "isnt"] {
            assert!(misses_apostrophe(word, english), "{word}");
        }
        for word in [
            "women",
            "ant",
            "event",
            "bodies",
            "persons",
            "glasses",
            "series",
            "carries",
            "patients",
            "always",
            "referees",
            "employees",
            "fees",
        ] {
            assert!(!misses_apostrophe(word, english), "{word}");
        }
    }

    #[test]
    fn words_without_the_dash_between_them_are_slips() {
        let english = Language::ENGLISH;
        for word in ["breadthe", "sugarsand", "leathersometimes", "flourwhich"] {
            assert!(is_run_together(word, word, english), "{word}");
        }
        for word in ["breathe", "zymogranulin", "hemagglutinin", "thousand"] {
            assert!(!is_run_together(word, word, english), "{word}");
        }
    }

    #[test]
    fn a_word_seen_once_and_near_a_known_one_is_a_slip() {
        let english = Language::ENGLISH;
        let text = "The goverment pays. The zymogranulin binds.";
        assert!(is_misspelt("goverment", text, english));
        assert!(!is_misspelt("zymogranulin", text, english));
        assert!(!is_misspelt("government", "government", english));
    }
}
