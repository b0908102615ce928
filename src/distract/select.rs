use std::collections::BTreeSet;

use super::adequate::{bare_words, is_adequate, is_other, is_same_word, phrases, says_any, words};
use super::fit::{fitted, shape};
use super::{Scope, sources};
use crate::bank::item_id;
use crate::model::{Candidate, ItemType, KeyKind, ProposedOption};

/// With this many adequate options no farther source is asked.
const ENOUGH: usize = 24;
/// How many distractors a choice item gets.
const WANTED: usize = 3;
/// The key is the longest option in one item of this many, as chance has it among four.
const LONGEST_IN: u64 = 4;

/// Picks distractors for the item `id` made from a candidate: at most three, adequate, unlike each other, the closest to the key first.
///
/// Whether the key may be the longest option is decided by the id, so that over a bank it is so no more often than by chance.
pub fn select(candidate: &Candidate, id: &str, scope: &Scope<'_>) -> Vec<ProposedOption> {
    let ranked = ranked(candidate, id, scope);
    let key_length = candidate
        .key
        .iter()
        .map(|key| key.chars().count())
        .max()
        .unwrap_or(0);
    let is_shorter = |option: &&ProposedOption| option.text.chars().count() < key_length;
    let may_be_longest = digest(id, "longest").is_multiple_of(LONGEST_IN);
    if candidate.kind != ItemType::MultipleChoice {
        return unlike(ranked.iter(), candidate);
    }
    if may_be_longest {
        let shorter = unlike(ranked.iter().filter(is_shorter), candidate);
        if shorter.len() == WANTED {
            return shorter;
        }
    }
    match ranked.iter().find(|option| !is_shorter(option)) {
        Some(longer) if !may_be_longest => unlike(
            std::iter::once(longer).chain(ranked.iter().filter(|option| *option != longer)),
            candidate,
        ),
        _ => unlike(ranked.iter(), candidate),
    }
}

/// All adequate options, the best first.
fn ranked(candidate: &Candidate, id: &str, scope: &Scope<'_>) -> Vec<ProposedOption> {
    let open = if candidate.pool.closed || candidate.pool.one_list {
        1
    } else {
        sources().len()
    };
    let parts = parts(candidate, scope);
    let mut seen = BTreeSet::new();
    let mut ranked: Vec<(usize, u64, ProposedOption)> = Vec::new();
    for (distance, source) in sources().iter().take(open).enumerate() {
        if ranked.len() >= ENOUGH {
            break;
        }
        let proposed = source
            .propose(candidate, scope)
            .into_iter()
            .filter_map(|option| fitted(option, candidate));
        let fresh = proposed.filter(|option| seen.insert(option.text.to_lowercase()));
        let adequate = fresh.filter(|option| {
            is_adequate(option, candidate)
                && (!candidate.pool.one_class || is_classed(option, candidate))
                && !parts.contains(&words(&option.text))
                && !says_any(&option.text, scope.rivals)
        });
        ranked.extend(adequate.map(|option| {
            (
                10 * distance + unlikeness(&option, candidate),
                digest(id, &option.text),
                option,
            )
        }));
    }
    ranked
        .sort_by(|one, other| (one.0, one.1, &one.2.text).cmp(&(other.0, other.1, &other.2.text)));
    ranked.into_iter().map(|(.., option)| option).collect()
}

/// How far an option is from the key. What weighs most: where the stem repeats a word of the key, an option without the word gives the
/// key away; then another class of thing, another head noun, a definition of another make, little shared meaning, another form.
fn unlikeness(option: &ProposedOption, candidate: &Candidate) -> usize {
    let key = candidate.key.first().map_or("", String::as_str);
    let (ours, theirs) = (words(key), words(&option.text));
    let cost = |is_so: bool, cost: usize| if is_so { 0 } else { cost };
    let repeated = repeated_starts(&words(&candidate.stem), &ours);
    let hides = repeated
        .iter()
        .all(|start| theirs.iter().any(|word| word.starts_with(start.as_str())));
    let class = candidate
        .pool
        .class
        .as_ref()
        .filter(|_| candidate.key_kind != KeyKind::Condition);
    let lengths = [key, option.text.as_str()].map(|text| text.chars().count());
    let longer = lengths[0].max(lengths[1]).max(1);
    cost(hides, 60)
        + cost(class.is_none() || class == option.class.as_ref(), 15)
        + cost(
            ours.last() == theirs.last(),
            if ours.len() > 1 { 8 } else { 4 },
        )
        + cost(ours.len() > 1 && ours.first() == theirs.first(), 2)
        + cost(shape(key, candidate) == shape(&option.text, candidate), 10)
        + cost(opens_alike(option, candidate), 6)
        + 2 * (4 - shared_meaning(option, candidate).min(4))
        + 2 * ours.len().abs_diff(theirs.len()).min(4)
        + 6 * lengths[0].abs_diff(lengths[1]) / longer
}

/// The words of what the document lists under what the key names: "options" under "hedging instruments".
fn parts(candidate: &Candidate, scope: &Scope<'_>) -> Vec<Vec<String>> {
    let holds_key = |list: &str| {
        let list = words(list);
        candidate
            .key
            .iter()
            .map(|key| words(key))
            .any(|key| list.windows(key.len().max(1)).any(|window| window == key))
    };
    if !matches!(candidate.key_kind, KeyKind::Term | KeyKind::Phrase) {
        return Vec::new();
    }
    let members = scope
        .document
        .of(KeyKind::Member, candidate.language)
        .iter();
    members
        .filter(|entry| entry.meaning.as_deref().is_some_and(holds_key))
        .map(|entry| words(&entry.text))
        .collect()
}

/// Whether what the text says of an option starts as the evidence does: with an article, or with the same word ("where ...", "a person
/// who ..."). Definitions of like things do.
fn opens_alike(option: &ProposedOption, candidate: &Candidate) -> bool {
    let (Some(meaning), Some(phrases)) = (option.rationale.as_deref(), phrases(candidate)) else {
        return false;
    };
    let articles = &phrases.pack.ask.nouns.articles;
    let opening = |text: &str| {
        words(text).into_iter().next().map(|word| {
            if articles.contains(&word) {
                String::new()
            } else {
                word
            }
        })
    };
    opening(meaning) == opening(&candidate.proof.sentence)
}

/// Whether an option is known to be of the key's class.
pub fn is_classed(option: &ProposedOption, candidate: &Candidate) -> bool {
    option.class.is_some() && option.class == candidate.pool.class
}

/// How many words of four letters and more the option's meaning shares with the evidence.
pub fn shared_meaning(option: &ProposedOption, candidate: &Candidate) -> usize {
    let long = |text: &str| {
        words(text)
            .into_iter()
            .filter(|word| word.chars().count() > 3)
            .collect::<BTreeSet<_>>()
    };
    let meaning = option
        .rationale
        .as_deref()
        .filter(|_| candidate.key_kind != KeyKind::Statement)
        .unwrap_or_default();
    long(meaning)
        .intersection(&long(&candidate.proof.sentence))
        .count()
}

/// Starts of the words of four letters and more that stem and key have in common, as learners match them.
fn repeated_starts(stem: &[String], key: &[String]) -> Vec<String> {
    let start = |word: &String| word.chars().take(5).collect::<String>();
    key.iter()
        .filter(|word| word.chars().count() > 3)
        .map(start)
        .filter(|wanted| {
            stem.iter()
                .any(|word| word.chars().count() > 3 && start(word) == *wanted)
        })
        .collect()
}

/// The first options of which none lies inside another or says the same.
fn unlike<'a>(
    options: impl Iterator<Item = &'a ProposedOption>,
    candidate: &Candidate,
) -> Vec<ProposedOption> {
    let mut chosen: Vec<ProposedOption> = Vec::with_capacity(WANTED);
    for option in options {
        let is_new = |known: &ProposedOption| {
            is_other(
                &bare_words(&known.text, candidate),
                &bare_words(&option.text, candidate),
            ) && !is_same_word(&known.text, &option.text, candidate)
        };
        if chosen.len() < WANTED && chosen.iter().all(is_new) {
            chosen.push(option.clone());
        }
    }
    chosen
}

/// A number that depends on an item and a text alone.
pub fn digest(id: &str, text: &str) -> u64 {
    u64::from_str_radix(&item_id(id, [text]), 16).unwrap_or(0)
}
