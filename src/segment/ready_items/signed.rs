//! Items whose right option has another sign than the others: `- one`, `+ two`, or `~one`, `=two`.

use crate::model::Span;

use super::super::answers::{Choice, finish};
use super::stems::is_question;
use super::{Found, MOST, Script, is_option, stem_text};

/// Options of such a list.
const FEWEST: usize = 3;
/// The sign of wrong options and that of the right one.
const SIGNS: [(char, char); 2] = [('-', '+'), ('~', '=')];

/// A question, then lines with signs of which one is that of the right option.
pub(super) fn item(page: &Script<'_>, at: usize) -> Option<Found> {
    let text = page.text;
    let stem = stem_text(text, page.get(at)?.span);
    if !is_question(stem.slice(text)) {
        return None;
    }
    let first = page.words(at + 1).chars().next()?;
    let (wrong, right) = SIGNS
        .into_iter()
        .find(|&(wrong, right)| first == wrong || first == right)?;
    let options: Vec<Choice> = (at + 1..=at + 1 + MOST)
        .map_while(|number| {
            let line = page.get(number).filter(|_| !page.is_code(number))?.span;
            let words = line.slice(text);
            let sign = words
                .chars()
                .next()
                .filter(|&sign| sign == wrong || sign == right)?;
            let span = Span::new(line.start + 1, line.end).trimmed(text);
            let fits = is_option(words) && span.slice(text).starts_with(char::is_alphanumeric);
            let letter = if sign == right { 'x' } else { ' ' };
            fits.then_some(Choice::new(letter, span, false))
        })
        .collect();
    let ticked = options.iter().filter(|option| option.is_ticked()).count();
    if !(FEWEST..=MOST).contains(&options.len()) || ticked != 1 {
        return None;
    }
    let end = at + 1 + options.len();
    let item = finish(text, stem, &options, None, true)?;
    Some(Found {
        item,
        first: at,
        end,
    })
}
