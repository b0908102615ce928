//! Items of open trivia collections.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::Span;

use super::super::answers::{Choice, finish};
use super::super::pattern::pattern;
use super::{Found, Script, follows};

static KEYED_STEM: LazyLock<Regex> = LazyLock::new(|| pattern(r"^#Q\s+"));

/// `#Q stem`, `^ key`, then `A one`, `B two`: the lists of open trivia collections.
pub(super) fn item(page: &Script<'_>, at: usize) -> Option<Found> {
    let (text, lines) = (page.text, page.lines);
    let stem_line = lines.get(at)?.span;
    let mark = KEYED_STEM.find(stem_line.slice(text))?;
    let rest = lines.get(at + 1..)?;
    let key_at = rest
        .iter()
        .position(|line| line.after_gap || line.span.slice(text).starts_with('^'))?;
    let key = rest.get(key_at)?.span.slice(text).strip_prefix('^')?.trim();
    let options: Vec<Choice> = rest
        .iter()
        .skip(key_at + 1)
        .take_while(|line| !line.after_gap)
        .enumerate()
        .map_while(|(place, line)| {
            let (letter, _) = line
                .span
                .slice(text)
                .split_once(' ')
                .filter(|(letter, _)| letter.len() == 1)?;
            let letter = letter
                .chars()
                .next()
                .filter(|letter| follows(place, *letter))?;
            let span = Span::new(line.span.start + 1, line.span.end).trimmed(text);
            Some(Choice::new(letter, span, false))
        })
        .collect();
    let end = at + 1 + key_at + 1 + options.len();
    let last_of_stem = lines.get(at + key_at)?.span.end;
    let stem = Span::new(stem_line.start + mark.end(), last_of_stem).trimmed(text);
    let item = finish(text, stem, &options, Some(key), false)?;
    Some(Found {
        item,
        first: at,
        end,
    })
}
