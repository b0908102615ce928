//! Which option of a ready-made question is right: by an answer line, by boxes, by marks at the options.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::{KeyBasis, ReadyItem, ReadyOption, Span};

use super::lexicon::lexicon;
use super::pattern::pattern;

/// Options that an item has at least.
const FEWEST: usize = 2;
/// Words and bytes of a line that only says that an answer follows.
const MOST_CUE_WORDS: usize = 4;
const LONGEST_CUE: usize = 60;
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

/// Where the answer starts in a line that ends with it.
pub(super) fn answer_start(inside: &str) -> Option<usize> {
    inside
        .match_indices(':')
        .map(|(at, _)| at)
        .find_map(|colon| {
            let before = inside.get(..colon)?;
            let start = lexicon().answer_words.iter().filter_map(|word| {
                let at = before.len().checked_sub(word.len())?;
                before.get(at..)?.eq_ignore_ascii_case(word).then_some(at)
            });
            start.min()
        })
}

/// The letter or text after `Answer:`; `Answer B` and `Answer - B` need a letter.
pub(super) fn answer_of(line: &str) -> Option<&str> {
    let plain = line.trim_start_matches(|c: char| !c.is_alphanumeric() && c != '(');
    let colon = plain
        .char_indices()
        .take(LONGEST_CUE)
        .find(|(_, sign)| matches!(sign, ':' | '：'));
    if let Some((at, sign)) = colon {
        let word = plain
            .get(..at)?
            .trim_matches(['*', '_', ' '])
            .to_lowercase();
        let answer = plain.get(at + sign.len_utf8()..)?;
        let answer = answer.trim_matches(['*', '_', ' ', '`']);
        return (is_answer_word(&word) && !answer.is_empty()).then_some(answer);
    }
    let (words, last) = plain
        .trim_end_matches(['.', '*', '_', ')'])
        .rsplit_once(' ')?;
    let words = words.trim_end_matches([' ', '-', '–', '—', '=', '*', '(']);
    (words.len() <= LONGEST_CUE
        && leading_letter(last).is_some()
        && is_answer_word(&words.to_lowercase()))
    .then_some(last)
}

/// Whether words say that the right option follows.
pub(super) fn is_answer_word(lower: &str) -> bool {
    lexicon().answer_words.contains(lower)
}

/// Whether a line only says that an answer follows: "Answer", "Show the answer:".
pub(super) fn is_answer_cue(line: &str) -> bool {
    if line.len() > 2 * LONGEST_CUE || line.contains(['?', '|']) {
        return false;
    }
    let plain = line
        .trim_matches(|c: char| !c.is_alphanumeric())
        .to_lowercase();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let is_named = |from: usize| {
        words
            .get(from..)
            .is_some_and(|rest| is_answer_word(&rest.join(" ")))
    };
    words.len() <= MOST_CUE_WORDS && (0..words.len()).any(is_named)
}

/// The letter that an answer starts with, where it is a word of its own: "B", "(b)", "B) a horseshoe".
pub(super) fn leading_letter(answer: &str) -> Option<char> {
    let first = answer.split_whitespace().next()?;
    let bare = first.trim_matches(|sign: char| !sign.is_alphanumeric());
    let mut signs = bare.chars();
    let letter = signs.next()?;
    let is_sign = letter.is_ascii_digit() || ('A'..='H').contains(&letter.to_ascii_uppercase());
    (signs.next().is_none() && is_sign).then(|| letter.to_ascii_uppercase())
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
