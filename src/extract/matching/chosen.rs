use std::collections::BTreeSet;

use super::Meaning;
use crate::annotate::Annotated;
use crate::distract::{nature_of, words};
use crate::extract::glossary::beginning;
use crate::extract::proposal::word_count;
use crate::language::pack;

/// The fewest and the most pairs.
const FEWEST: usize = 4;
const MOST: usize = 6;
/// The longest term and the shortest and longest meaning, in words.
const LONGEST_TERM: usize = 4;
const SHORTEST_MEANING: usize = 4;
const SHORTEST_DEFINITION: usize = 6;
const LONGEST_MEANING: usize = 22;
/// Among this many first words of a meaning stands the noun for a person.
const OPENING: usize = 2;
/// The make of a meaning that says something by itself.
const SENTENCE: &str = "sentence";
/// How many times as long as the shortest meaning the longest may be.
const WIDEST: usize = 3;
/// Two meanings that share this part of the words of the shorter one are alike.
const ALIKE: f32 = 0.5;

/// A meaning with what decides beside which others it may stand.
struct Entry<'m> {
    meaning: &'m Meaning,
    term: BTreeSet<String>,
    said: BTreeSet<String>,
    words: usize,
    is_person: bool,
}

/// Sets of four to six pairs, at most `most`, each from another part of the series.
pub(super) fn sets<'m>(
    document: &Annotated<'_>,
    meanings: &'m [Meaning],
    most: usize,
) -> Vec<Vec<&'m Meaning>> {
    let size = meanings.len().div_ceil(most.max(1)).max(1);
    let parts = meanings.chunks(size);
    parts.filter_map(|part| set(document, part)).collect()
}

/// The largest set of a part whose meanings are of one make.
fn set<'m>(document: &Annotated<'_>, part: &'m [Meaning]) -> Option<Vec<&'m Meaning>> {
    let entries: Vec<Entry<'m>> = part.iter().filter_map(entry).collect();
    let grown = (0..entries.len()).map(|first| grow(document, entries.get(first..)));
    let mut largest: Vec<&Meaning> = Vec::new();
    for set in grown {
        if set.len() > largest.len() {
            largest = set;
        }
    }
    (largest.len() >= FEWEST).then_some(largest)
}

/// The first entry with all later ones that go with those taken before them.
fn grow<'m>(document: &Annotated<'_>, entries: Option<&[Entry<'m>]>) -> Vec<&'m Meaning> {
    let mut set: Vec<&Entry<'m>> = Vec::new();
    for entry in entries.unwrap_or_default() {
        if set.len() < MOST && set.iter().all(|other| goes_with(document, entry, other)) {
            set.push(entry);
        }
    }
    set.into_iter().map(|entry| entry.meaning).collect()
}

/// A meaning that may stand in a set: short, fit for a classroom, by itself, and not telling its own term.
fn entry(meaning: &Meaning) -> Option<Entry<'_>> {
    let text = meaning.text();
    let count = word_count(text);
    let words: Vec<String> = words(text);
    let stems = &pack(meaning.language())?.ask.matching;
    let (term, said) = (
        beginnings(&meaning.term, meaning),
        beginnings(text, meaning),
    );
    let least = if meaning.is_listed() {
        SHORTEST_MEANING
    } else {
        SHORTEST_DEFINITION
    };
    let is_fit = word_count(&meaning.term) <= LONGEST_TERM
        && (least..=LONGEST_MEANING).contains(&count)
        && meaning.asked.flags.is_empty()
        && !words.iter().any(|word| stems.pointers.contains(word))
        && !term.is_empty()
        && term.is_disjoint(&said);
    let opening = words.iter().take(OPENING);
    is_fit.then(|| Entry {
        meaning,
        term,
        said,
        words: count,
        is_person: opening.clone().any(|word| stems.persons.contains(word)),
    })
}

/// How the words of content begin.
fn beginnings(text: &str, meaning: &Meaning) -> BTreeSet<String> {
    let Some(pack) = pack(meaning.language()) else {
        return BTreeSet::new();
    };
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    words.filter_map(|word| beginning(word, pack)).collect()
}

/// Whether two pairs are of one kind, and neither term fits the other's meaning.
fn goes_with(document: &Annotated<'_>, one: &Entry<'_>, other: &Entry<'_>) -> bool {
    let shared = one.said.intersection(&other.said).count() as f32;
    let shorter = one.said.len().min(other.said.len()).max(1) as f32;
    one.is_person == other.is_person
        && one.term.is_disjoint(&other.said)
        && other.term.is_disjoint(&one.said)
        && !one.term.is_subset(&other.term)
        && !other.term.is_subset(&one.term)
        && one.words.max(other.words) <= WIDEST * one.words.min(other.words)
        && shared < ALIKE * shorter
        && is_one_kind(document, one.meaning, other.meaning)
}

/// Whether two terms are of one kind: members of one list are. Others are of one number, both names or none, and their meanings both
/// sentences or none.
fn is_one_kind(document: &Annotated<'_>, one: &Meaning, other: &Meaning) -> bool {
    let Some(pack) = pack(one.language()) else {
        return false;
    };
    let phrases = document.phrases(pack);
    let nature = |meaning: &Meaning| {
        let nature = nature_of(&meaning.term, phrases, meaning.language());
        (nature.is_plural, nature.is_name, meaning.form == SENTENCE)
    };
    one.is_listed() || nature(one) == nature(other)
}
