//! Which option of a ready-made question is right: by an answer line, by boxes, by marks at the options.

use crate::model::{KeyBasis, ReadyItem, ReadyOption, Span};

use super::answer_lines::{leading_letter, letter_of};
use super::lexicon::lexicon;
use super::option_marks::unmarked;

/// Options that an item has at least.
const FEWEST: usize = 2;
/// An option on its way into an item.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// Its letter or number; `x` or a space for a box.
    pub(super) letter: char,
    /// Its words.
    pub(super) span: Span,
    /// Whether the format sets it off, as bold type.
    is_set_off: bool,
}

impl Choice {
    /// An option.
    pub(super) const fn new(letter: char, span: Span, is_set_off: bool) -> Self {
        Self {
            letter,
            span,
            is_set_off,
        }
    }

    /// Its words.
    pub(super) fn words<'a>(&self, text: &'a str) -> &'a str {
        self.span.slice(text).trim()
    }

    /// Whether a number stands before it.
    pub(super) const fn is_numbered(&self) -> bool {
        self.letter.is_ascii_digit()
    }

    /// Whether its box is ticked.
    pub(super) const fn is_ticked(&self) -> bool {
        self.letter == 'x'
    }
}

/// Decides which options are right: by the answer line, by boxes, by ticks, by the only one that is set off; else nobody
/// knows.
pub(super) fn finish(
    text: &str,
    stem: Span,
    choices: &[Choice],
    key: Option<&str>,
    boxed: bool,
) -> Option<ReadyItem> {
    finish_stem(text, stem, choices, key, (boxed, false))
}

/// As [`finish`], with whether the options have boxes and whether they are known to complete the stem.
pub(super) fn finish_stem(
    text: &str,
    stem: Span,
    choices: &[Choice],
    key: Option<&str>,
    (boxed, completes): (bool, bool),
) -> Option<ReadyItem> {
    let ticked = choices.iter().filter(|choice| choice.letter == 'x').count();
    // Signs that all look alike are bullets.
    if boxed && ticked == choices.len() {
        return None;
    }
    if choices.len() < FEWEST || stem.is_empty() {
        return None;
    }
    let in_words = key.is_some_and(|key| {
        choices
            .iter()
            .any(|choice| is_text(key, unmarked(text, choice.span).0.slice(text)))
    });
    let choices = &by_place(choices, key.filter(|_| !in_words));
    let is_keyed = key
        .is_some_and(|key| in_words || choices.iter().any(|choice| is_letter(key, choice.letter)));
    let mut options: Vec<ReadyOption> = choices
        .iter()
        .map(|choice| {
            let (span, marked) = unmarked(text, choice.span);
            let named = key.is_some_and(|key| is_named(key, choice, in_words, span.slice(text)));
            // An answer in words corrects the box that somebody ticked.
            let correct = match (boxed && ticked > 0 && !in_words, is_keyed) {
                (true, _) => choice.letter == 'x',
                (_, true) => named,
                _ => marked,
            };
            ReadyOption { span, correct }
        })
        .collect();
    let set_off = choices.iter().filter(|choice| choice.is_set_off).count();
    let is_open = !options.iter().any(|option| option.correct);
    if set_off == 1 && is_open && !is_enumeration(text, stem, &options, false) {
        for (option, choice) in options.iter_mut().zip(choices) {
            option.correct = choice.is_set_off;
        }
    }
    let known = options.iter().any(|option| option.correct);
    if options.iter().any(|option| option.span.is_empty())
        || !known && is_enumeration(text, stem, &options, completes)
    {
        return None;
    }
    let key_basis = if known {
        KeyBasis::Marked
    } else {
        KeyBasis::Unknown
    };
    Some(ReadyItem {
        stem,
        options,
        key_basis,
    })
}

/// Options under the letters that the answer uses: of numbered ones, "B" is the second; of lettered ones, "2" is.
fn by_place(choices: &[Choice], key: Option<&str>) -> Vec<Choice> {
    let mut named = choices.to_vec();
    let is_digit = |letter: char| letter.is_ascii_digit();
    if let Some(letter) = key.and_then(leading_letter)
        && named.iter().all(|choice| {
            is_digit(choice.letter) != is_digit(letter) && choice.letter.is_alphanumeric()
        })
    {
        let first = if is_digit(letter) { '1' } else { 'A' };
        for (choice, letter) in named.iter_mut().zip(first..) {
            choice.letter = letter;
        }
    }
    named
}

/// Whether an answer names an option: by its words, else by its letter.
fn is_named(key: &str, choice: &Choice, in_words: bool, option: &str) -> bool {
    if in_words {
        is_text(key, option)
    } else {
        is_letter(key, choice.letter)
    }
}

/// Whether a list without a key goes on a sentence, as the lists of laws do, rather than answering a question.
fn is_enumeration(text: &str, stem: Span, options: &[ReadyOption], completes: bool) -> bool {
    let stem = stem.slice(text).trim_end_matches(['*', '_', ' ']);
    let asks = stem.ends_with(['?', '？', '…']) || stem.ends_with("...") || stem.contains("__");
    let joined = options.iter().any(|option| {
        let inside = option.span.slice(text);
        inside.ends_with([';', ','])
            || inside
                .rsplit(' ')
                .next()
                .is_some_and(|last| lexicon().alternatives.contains(last))
    });
    joined || !asks && !completes
}

/// Whether an answer names an option by its letter: "B", "(b)", "B and D", "B) a horseshoe". Words after the letters are
/// the option's own.
fn is_letter(key: &str, letter: char) -> bool {
    let parts = key
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|part| !part.is_empty());
    let is_joint = |part: &str| lexicon().topic_joints.contains(&part.to_lowercase());
    leading_letter(key).is_some()
        && parts
            .take_while(|part| part.chars().count() == 1 || is_joint(part))
            .any(|part| letter_of(part) == Some(letter))
}

/// Whether an answer names an option by its text, spaces and a final stop aside. An answer that does so names no letters: the "A" of
/// "A trident" is an article.
pub(super) fn is_text(key: &str, option: &str) -> bool {
    let plain = |text: &str| {
        text.trim_end_matches('.')
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .to_lowercase()
    };
    plain(key) == plain(option)
}
