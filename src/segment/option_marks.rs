//! What stands before and behind an option: its letter, its box, a sign that it is right.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::Span;

use super::answer_lines::letter_of;
use super::lexicon::lexicon;
use super::pattern::pattern;

/// Signs that tick an option.
const TICKS: [char; 6] = ['*', '✓', '✔', '✅', '☑', '\u{fe0f}'];

static LETTER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:[-*+•]\s+)?[*✓✔✅☑\x{fe0f}]*\s*\(?(?:([A-Ha-h])(?:[).:]\s+|[):])|([1-9])[).:]\s+|([^\x00-\x7f])[).:]\s+)",
    )
});
static BOX: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r"^(?:[-*+•]\s+)?(?:\[([ xX✓✔]?)\]|\(([ xX✓✔•])\)|([○◯☐□▢])|([●◉☑☒■]))\s+")
});
/// An arrow back to an option, with a word.
static ARROW: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"\s*(?:<[-=–—]+|<{2,}|[←⟵⇐⬅]\x{fe0f}?)\s*([^<←⟵⇐⬅]+)$"));

/// The letter of an option line (`x` or a space for a box) and the width of its mark. Letters of other scripts count as those of
/// the Latin one that have their place.
pub(super) fn mark_of(inside: &str) -> Option<(char, usize)> {
    if let Some(caught) = BOX.captures(inside) {
        let width = caught.get(0)?.end();
        let inner = caught.get(1).or(caught.get(2));
        let ticked = inner.map_or(caught.get(4).is_some(), |inner| {
            !inner.as_str().trim().is_empty()
        });
        let lettered = lettered(inside.get(width..)?).filter(|(letter, _)| letter.is_alphabetic());
        let width = width + lettered.map_or(0, |(_, width)| width);
        return Some((if ticked { 'x' } else { ' ' }, width));
    }
    lettered(inside)
}

fn lettered(inside: &str) -> Option<(char, usize)> {
    let caught = LETTER.captures(inside)?;
    let letter = caught.get(1).or(caught.get(2)).or(caught.get(3))?;
    let letter = letter_of(letter.as_str())?;
    let bare = inside.trim_start_matches(['-', '+', '•', ' ']);
    let is_ticked = unticked(bare).len() < bare.len();
    let width = if is_ticked {
        inside.len() - bare.len()
    } else {
        caught.get(0)?.end()
    };
    Some((letter, width))
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
    if let Some(end) = mark_behind(inside) {
        return (
            Span::new(inner.start, inner.start + end).trimmed(text),
            true,
        );
    }
    let ticked = inside.trim_end_matches(|c| c == ' ' || c != '*' && TICKS.contains(&c));
    if ticked.len() < inside.len() {
        return (Span::new(inner.start, inner.start + ticked.len()), true);
    }
    (inner, marked)
}

/// Where the words start behind an option that say it is right: `(correct)`, `[CORRECT]`, `<-- correct`.
fn mark_behind(inside: &str) -> Option<usize> {
    let is_mark = |words: &str| {
        let bare = words.trim_matches(|sign: char| !sign.is_alphanumeric());
        lexicon().correct_marks.contains(&bare.to_lowercase())
    };
    let bracket = inside
        .rfind(['(', '['])
        .filter(|&open| inside.ends_with([')', ']']) && inside.get(open..).is_some_and(is_mark));
    bracket.or_else(|| {
        let caught = ARROW.captures(inside)?;
        is_mark(caught.get(1)?.as_str()).then_some(caught.get(0)?.start())
    })
}
