//! Items whose options have bullets or nothing, where something says which is right.

use crate::model::{KeyBasis, Span};

use super::super::answer_lines::{answer_of, is_answer_cue};
use super::super::answers::{Choice, finish};
use super::super::option_marks::unmarked;
use super::lettered::{answer_below, stem, without_bullet};
use super::stems::{is_numbered, is_question};
use super::{FEWEST, Found, LONGEST_OPTION, Script, letter_at};

/// Options that such a list may have.
const MOST: usize = 8;

/// A question, then short lines of which one is bold, ticked or named by an answer line.
pub(super) fn item(page: &Script<'_>, at: usize) -> Option<Found> {
    let text = page.text;
    let bulleted = |number: usize| {
        page.get(number)
            .is_some_and(|line| without_bullet(text, line.span) != line.span)
    };
    if bulleted(at) {
        return None;
    }
    let has_bullets = stem(page, at, bulleted);
    let is_plain = has_bullets.is_none();
    let stem = has_bullets.or_else(|| stem(page, at, |number| number > at))?;
    let asks = is_question(stem.words.slice(text));
    if !asks && (is_plain || !is_numbered(page.words(at))) {
        return None;
    }
    let mut options: Vec<Choice> = Vec::new();
    let mut end = stem.end;
    while let Some(line) = page.get(end).filter(|_| end < stem.end + MOST) {
        let words = line.span.slice(text);
        let fits = bulleted(end) != is_plain
            && words.split_whitespace().count() <= LONGEST_OPTION
            && !(is_plain && (line.mark.is_some() || line.after_gap && end > stem.end))
            && !page.is_code(end)
            && answer_of(words).is_none()
            && (!is_answer_cue(words) || is_ticked(text, line.span));
        if !fits {
            break;
        }
        let span = without_bullet(text, line.span);
        let set_off = page.marks.is_emphasized(span);
        options.push(Choice::new(letter_at(options.len()), span, set_off));
        end += 1;
    }
    if options.len() < FEWEST {
        return None;
    }
    let (key, end) = answer_below(page, end, &options);
    let ticked = options.iter().any(|option| is_ticked(text, option.span));
    if !ticked && key.is_none() && (is_plain || !asks) {
        return None;
    }
    let mut item = finish(text, stem.words, &options, key, false)?;
    item.stem = stem.whole;
    (item.key_basis == KeyBasis::Marked).then_some(Found {
        item,
        first: at,
        end,
    })
}

fn is_ticked(text: &str, span: Span) -> bool {
    unmarked(text, span).1
}
