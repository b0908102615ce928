use std::collections::BTreeSet;

use crate::model::ItemType;

use super::words::{abbreviations, content_words, initials, is_within, roots, without_gaps, words};
use super::{Check, Draft, Verdict};

/// Words this long are compared by their beginnings ...
const LEAST_LETTERS: usize = 4;
/// ... of this many letters.
const BEGINNING: usize = 5;
/// The rule that blanks any term inside a sentence.
const GAPPED: &str = "cloze";
/// Longer keys of gaps are clauses: their last word tells little.
const LONGEST_PHRASE: usize = 4;

/// Items whose key can be told by form.
pub(super) struct NoGiveAway;

impl Check for NoGiveAway {
    fn id(&self) -> &'static str {
        "no_give_away"
    }

    fn page(&self) -> &'static str {
        include_str!("no_give_away.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        match draft.item.kind {
            ItemType::TrueFalse => return Verdict::Pass,
            ItemType::Matching => return Verdict::of(pair_told(draft)),
            ItemType::Ordering => return Verdict::of(place_told(draft)),
            _ => {}
        }
        Verdict::of(
            key_in_stem(draft)
                .or_else(|| key_abbreviated(draft))
                .or_else(|| typed_key_inflected(draft))
                .or_else(|| gap_told(draft))
                .or_else(|| repeated_word(draft))
                .or_else(|| article_cue(draft))
                .or_else(|| convergence(draft))
                .or_else(|| digit_cue(draft)),
        )
    }
}

fn key_in_stem(draft: &Draft<'_>) -> Option<String> {
    let stem = words(&draft.item.stem);
    let mut answers = draft.item.key.iter().chain(&draft.item.accept);
    let shown = answers.find(|key| key.chars().count() > 2 && is_within(&words(key), &stem))?;
    Some(format!("the stem says \"{shown}\""))
}

/// "SEC" in the stem for the key "Securities and Exchange Commission", or the other way round.
fn key_abbreviated(draft: &Draft<'_>) -> Option<String> {
    let wording = draft.wording();
    let short_forms = abbreviations(&draft.item.stem);
    let stem = words(&draft.item.stem);
    let key = draft.item.key.iter().find(|key| {
        let mut long = initials(key, wording).into_iter();
        let is_single = content_words(key, wording).len() == 1;
        long.any(|initials| short_forms.contains(&initials))
            || is_single
                && abbreviations(key)
                    .iter()
                    .any(|short| is_spelled(short, &stem))
    })?;
    Some(format!(
        "the stem shows what \"{key}\" is short for, or its short form"
    ))
}

/// Whether words that follow each other start with the letters of an abbreviation of three letters or more.
fn is_spelled(short: &str, words: &[String]) -> bool {
    let size = short.chars().count();
    let starts = |window: &[String]| {
        window
            .iter()
            .zip(short.chars())
            .all(|(word, letter)| word.starts_with(letter))
    };
    size > 2 && words.windows(size).any(starts)
}

/// For typed answers: the key in the stem, inflected otherwise.
fn typed_key_inflected(draft: &Draft<'_>) -> Option<String> {
    if draft.is_choice() {
        return None;
    }
    let stem = roots(&draft.item.stem, draft.wording());
    let is_told =
        |key: &&String| key.chars().count() > 2 && is_within(&roots(key, draft.wording()), &stem);
    let key = draft.item.key.iter().find(is_told)?;
    Some(format!("the stem says \"{key}\" in another form"))
}

/// A gap for a phrase whose last word stands around it, or for a word put together of two that do.
fn gap_told(draft: &Draft<'_>) -> Option<String> {
    // Other rules blank what a whole sentence names: there the word around the gap is the source's.
    if draft.item.kind != ItemType::Cloze || draft.item.rule != GAPPED {
        return None;
    }
    let said = words(&draft.item.stem);
    let stem = roots(&draft.item.stem, draft.wording());
    let told = |key: &&String| {
        let own = roots(key, draft.wording());
        match own.as_slice() {
            [_] => {
                let word = key.to_lowercase();
                let mut cuts = word.char_indices().map(|(at, _)| at).skip(1);
                cuts.any(|at| {
                    word.split_at_checked(at).is_some_and(|(one, two)| {
                        let says = |part: &str| part.len() > 2 && said.iter().any(|it| it == part);
                        says(one) && says(two)
                    })
                })
            }
            [.., last] => own.len() <= LONGEST_PHRASE && stem.contains(last),
            [] => false,
        }
    };
    let key = draft.item.key.iter().find(told)?;
    Some(format!("the stem says what \"{key}\" ends in"))
}

/// A word of the stem that comes back in the key, or in all of several keys, and in no distractor.
fn repeated_word(draft: &Draft<'_>) -> Option<String> {
    let keys = draft.item.key.iter().filter(|_| draft.is_choice());
    let mut keys = keys.map(|key| beginnings(key, draft));
    let shared = keys.next()?;
    let shared = keys.fold(shared, |shared, key| &shared & &key);
    let others: BTreeSet<String> = draft
        .distractors()
        .flat_map(|text| beginnings(text, draft))
        .collect();
    let stem = beginnings(&draft.item.stem, draft);
    let shared = shared
        .into_iter()
        .find(|word| stem.contains(word) && !others.contains(word))?;
    Some(format!(
        "of the options only the key shares \"{shared}...\" with the stem"
    ))
}

fn beginnings(text: &str, draft: &Draft<'_>) -> BTreeSet<String> {
    content_words(text, draft.wording())
        .iter()
        .filter(|word| word.chars().count() >= LEAST_LETTERS)
        .map(|word| word.chars().take(BEGINNING).collect())
        .collect()
}

/// "an ____" before options of which only some start with a vowel.
fn article_cue(draft: &Draft<'_>) -> Option<String> {
    let wording = draft.wording();
    let (stem, _) = without_gaps(&draft.item.stem);
    let last = words(&stem).pop()?;
    let starts = draft
        .choices()
        .iter()
        .filter_map(|option| words(&option.text).first()?.chars().next());
    let vowels: BTreeSet<bool> = starts
        .map(|letter| wording.vowels.contains(letter))
        .collect();
    (wording.initial_articles.contains(&last) && vowels.len() == 2)
        .then(|| format!("\"{last}\" before the gap fits only some options"))
}

/// The key shares words with two others or more, which share none with each other.
fn convergence(draft: &Draft<'_>) -> Option<String> {
    let key = draft.only_key()?;
    let content = |text: &str| -> BTreeSet<String> {
        content_words(text, draft.wording()).into_iter().collect()
    };
    let sets: Vec<BTreeSet<String>> = std::iter::once(key)
        .chain(draft.distractors())
        .map(content)
        .collect();
    let partners = |place: usize| {
        let others = sets.iter().enumerate().filter(|(other, _)| *other != place);
        others
            .filter(|(_, set)| !set.is_disjoint(&sets[place]))
            .count()
    };
    (partners(0) >= 2 && (1..sets.len()).all(|place| partners(place) <= 1))
        .then(|| "the key has something of each distractor".to_owned())
}

/// A right side with a word of its own left side that no other right side has.
fn pair_told(draft: &Draft<'_>) -> Option<String> {
    let pairs = &draft.item.pairs;
    let rights: Vec<BTreeSet<String>> = pairs
        .iter()
        .map(|pair| beginnings(&pair.right, draft))
        .collect();
    pairs.iter().enumerate().find_map(|(place, pair)| {
        let mut left = beginnings(&pair.left, draft).into_iter();
        let told = left.find(|word| {
            let has = rights.iter().map(|right| right.contains(word));
            let mut has = has.enumerate().filter(|(_, has)| *has);
            has.next().is_some_and(|(at, _)| at == place) && has.next().is_none()
        })?;
        Some(format!(
            "of all right sides only that of \"{}\" has \"{told}...\"",
            pair.left
        ))
    })
}

/// A step that says where in the order it stands.
fn place_told(draft: &Draft<'_>) -> Option<String> {
    let order = &draft.wording().order_words;
    let mut steps = draft.item.key.iter();
    steps.find_map(|step| {
        let told = words(step).into_iter().find(|word| order.contains(word))?;
        Some(format!("\"{told}\" tells the place of a step"))
    })
}

fn digit_cue(draft: &Draft<'_>) -> Option<String> {
    let has_digit = |text: &str| text.chars().any(|sign| sign.is_ascii_digit());
    let key = has_digit(draft.only_key()?);
    let mut others = draft.distractors().map(has_digit).peekable();
    others.peek()?;
    others
        .all(|other| other != key)
        .then(|| format!("only the key has {} number", if key { "a" } else { "no" }))
}
