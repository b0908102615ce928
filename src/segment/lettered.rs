//! Parts of a rule that letters number: `a.`, `b)`, `(c)`.

use crate::model::{Rule, Span};

use super::lexicon::lexicon;
use super::words::tokens;

/// A rule whose letters follow a colon, as the lead-in and its parts (`4.2.a`); any other rule as it is.
pub(super) fn lettered(text: &str, rule: Rule) -> Vec<Rule> {
    let marks = marks(text, rule.span);
    let Some((first, others)) = marks.split_first().filter(|(_, others)| !others.is_empty()) else {
        return vec![rule];
    };
    let lead = Span::new(rule.span.start, first.start).trimmed(text);
    let ends = others.iter().map(|mark| mark.start).chain([rule.span.end]);
    let parts: Vec<Rule> = (b'a'..)
        .zip(marks.iter().zip(ends))
        .map(|(letter, (mark, end))| Rule {
            number: format!("{}.{}", rule.number, char::from(letter)),
            span: Span::new(mark.end, end).trimmed(text),
            ..rule.clone()
        })
        .collect();
    std::iter::once(Rule { span: lead, ..rule })
        .chain(parts)
        .collect()
}

/// The letters, in order from `a`; empty where the first does not follow a colon.
fn marks(text: &str, rule: Span) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    let (mut before, mut last) = ("", "");
    for token in tokens(text, rule) {
        let word = token.slice(text);
        let wanted = u8::try_from(found.len())
            .ok()
            .and_then(|count| b'a'.checked_add(count));
        let opens = if found.is_empty() {
            last.ends_with(':')
        } else {
            last.ends_with([',', ';', '.']) || before.ends_with([',', ';']) && is_joint(last)
        };
        if opens && wanted == letter(word) {
            found.push(token);
        }
        (before, last) = (last, word);
    }
    found
}

fn is_joint(word: &str) -> bool {
    lexicon().topic_joints.contains(word) || lexicon().alternatives.contains(word)
}

/// The letter of `a.`, `a)` or `(a)`.
fn letter(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [letter @ b'a'..=b'z', b'.' | b')'] | [b'(', letter @ b'a'..=b'z', b')'] => Some(*letter),
        _ => None,
    }
}
