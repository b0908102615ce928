//! Words and their shapes.

use crate::model::Span;

use super::lexicon::lexicon;

/// White-space separated tokens inside a span, in order.
pub(super) fn tokens(text: &str, span: Span) -> impl Iterator<Item = Span> + '_ {
    let inside = span.slice(text);
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = inside.get(at..)?;
        let start = at + rest.find(|c: char| !c.is_whitespace())?;
        let word = inside.get(start..)?;
        let end = start + word.find(char::is_whitespace).unwrap_or(word.len());
        at = end;
        Some(Span::new(start, end).shifted(span.start))
    })
}

/// The token before an offset, where one stands there.
pub(super) fn token_before(text: &str, offset: usize) -> &str {
    let before = text.get(..offset).unwrap_or_default().trim_end();
    let start = before
        .char_indices()
        .rev()
        .find(|(_, c)| c.is_whitespace())
        .map_or(0, |(at, c)| at + c.len_utf8());
    before.get(start..).unwrap_or_default()
}

/// A token without the signs at its ends.
pub(super) fn bare(token: &str) -> &str {
    token.trim_matches(|c: char| !c.is_alphanumeric())
}

/// Whether the first letter or digit is an upper-case letter.
pub(super) fn is_capitalized(token: &str) -> bool {
    bare(token).chars().next().is_some_and(char::is_uppercase)
}

/// Whether a token may stand in lower case inside a title.
pub(super) fn is_particle(token: &str) -> bool {
    lexicon().is_particle(&bare(token).to_lowercase())
}

/// Whether every word carries a capital or may go without one; at least one carries it.
pub(super) fn is_title_case(phrase: &str) -> bool {
    let mut words = phrase
        .split_whitespace()
        .filter(|word| !bare(word).is_empty());
    let starts = words.clone().next().is_some_and(|first| {
        is_capitalized(first) || bare(first).starts_with(|c: char| c.is_ascii_digit())
    });
    starts
        && words.all(|word| {
            is_capitalized(word)
                || bare(word).starts_with(|c: char| c.is_numeric())
                || is_particle(word)
                || word.starts_with('(')
        })
}

/// Letters of a word by which its forms are known for one another: lower case, no plural ending, at most seven letters.
pub(super) fn stem(token: &str) -> String {
    let lower = bare(token).to_lowercase();
    let whole = lower
        .strip_suffix("'s")
        .or(lower.strip_suffix("’s"))
        .unwrap_or(&lower);
    let singular = match whole.strip_suffix('s') {
        Some(shorter) if shorter.chars().count() > 3 && !shorter.ends_with('s') => shorter,
        _ => whole,
    };
    singular.chars().take(7).collect()
}

/// Stems of the content words of a phrase.
pub(super) fn stems(phrase: &str) -> Vec<String> {
    phrase
        .split(|c: char| c.is_whitespace() || c == '-' || c == '/')
        .filter(|word| !bare(word).is_empty() && !is_particle(word))
        .map(stem)
        .collect()
}
