//! Which option of a ready-made question is right: by an answer line, by boxes, by marks at the options.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::{KeyBasis, ReadyItem, ReadyOption, Span};

use super::answer_lines::leading_letter;
use super::lexicon::lexicon;
use super::pattern::pattern;

/// Options that an item has at least.
const FEWEST: usize = 2;
/// Signs that tick an option.
const TICKS: [char; 6] = ['*', '✓', '✔', '✅', '☑', '\u{fe0f}'];

static LETTER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:[-*+•]\s+)?[*✓✔✅☑\x{fe0f}]*\s*\(?(?:([A-Ha-h])(?:[).:]\s+|[):])|([1-9])[).:]\s+)",
    )
});
static CHECKBOX: LazyLock<Regex> = LazyLock::new(|| pattern(r"^[-*+]\s+\[([ xX])\]\s+"));

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
}

/// The letter of an option line (`x` or a space for a box) and the width of its mark.
pub(super) fn mark_of(inside: &str) -> Option<(char, usize)> {
    if let Some(caught) = CHECKBOX.captures(inside) {
        let ticked = caught.get(1)?.as_str() != " ";
        return Some((if ticked { 'x' } else { ' ' }, caught.get(0)?.end()));
    }
    let caught = LETTER.captures(inside)?;
    let letter = caught.get(1).or(caught.get(2))?.as_str();
    let letter = letter.chars().next()?.to_ascii_uppercase();
    let bare = inside.trim_start_matches(['-', '+', '•', ' ']);
    let is_ticked = unticked(bare).len() < bare.len();
    let width = if is_ticked {
        inside.len() - bare.len()
    } else {
        caught.get(0)?.end()
    };
    Some((letter, width))
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
            let correct = match (boxed, is_keyed) {
                (true, _) => choice.letter == 'x',
                (_, true) => named,
                _ => marked,
            };
            ReadyOption { span, correct }
        })
        .collect();
    let set_off = choices.iter().filter(|choice| choice.is_set_off).count();
    let is_open = !options.iter().any(|option| option.correct);
    if set_off == 1 && is_open && !is_enumeration(text, stem, &options) {
        for (option, choice) in options.iter_mut().zip(choices) {
            option.correct = choice.is_set_off;
        }
    }
    let known = options.iter().any(|option| option.correct);
    if options.iter().any(|option| option.span.is_empty())
        || !known && is_enumeration(text, stem, &options)
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
fn is_enumeration(text: &str, stem: Span, options: &[ReadyOption]) -> bool {
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
    joined || !asks
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
            .any(|part| part.len() == 1 && part.to_ascii_uppercase().starts_with(letter))
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

/// An option without ticks before it. A star with a space behind it is a bullet.
fn unticked(option: &str) -> &str {
    let rest = option.trim_start_matches(TICKS);
    let is_bullet = rest.starts_with(' ') && option.trim_start_matches('*').len() == rest.len();
    if is_bullet { option } else { rest.trim_start() }
}

/// An option without a mark that says it is right, and whether it had one.
pub(super) fn unmarked(text: &str, span: Span) -> (Span, bool) {
    let mut inner = span.trimmed(text);
    let mut marked = false;
    let starred = unticked(inner.slice(text));
    let skip = inner.len() - starred.len();
    if skip > 0 {
        inner.start += skip;
        marked = true;
        if let Some((_, width)) = mark_of(starred) {
            inner.start += width;
        }
        let open = inner.slice(text).trim_end_matches('*');
        inner.end = inner.start + open.len();
    }
    let inside = inner.slice(text);
    if let Some(open) = inside.rfind('(')
        && inside.ends_with(')')
        && inside.get(open + 1..inside.len() - 1).is_some_and(|mark| {
            lexicon()
                .correct_marks
                .contains(&mark.trim().to_lowercase())
        })
    {
        return (
            Span::new(inner.start, inner.start + open).trimmed(text),
            true,
        );
    }
    let ticked = inside.trim_end_matches(|c| c == ' ' || c != '*' && TICKS.contains(&c));
    if ticked.len() < inside.len() {
        return (Span::new(inner.start, inner.start + ticked.len()), true);
    }
    (inner, marked)
}
