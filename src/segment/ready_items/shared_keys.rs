//! Keys of several questions in the line below the last: `KEY: b a c`.

use crate::model::KeyBasis;

use super::super::answer_lines::{answer_of, letter_of};
use super::super::lexicon::lexicon;
use super::{Found, Script};

/// Gives the letters below the last item one to each of the items since the last key. Where their number differs nobody knows which
/// is whose.
pub(super) fn share(page: &Script<'_>, found: &mut [Found]) {
    let Some((last, before)) = found.split_last() else {
        return;
    };
    let Some(letters) = last
        .end
        .checked_sub(1)
        .and_then(|at| letters(page.words(at)))
    else {
        return;
    };
    let is_open = |found: &&Found| found.item.key_basis == KeyBasis::Unknown;
    let open = before.iter().rev().take_while(is_open).count();
    if open == 0 || letters.len() < 2 {
        return;
    }
    let from = before.len() - open;
    let run = found.get_mut(from..).unwrap_or_default();
    let is_even = letters.len() == run.len();
    for (one, letter) in run
        .iter_mut()
        .zip(letters.iter().chain(std::iter::repeat(&'-')))
    {
        let mut is_known = false;
        for (option, name) in one.item.options.iter_mut().zip('A'..) {
            option.correct = is_even && name == *letter;
            is_known |= option.correct;
        }
        one.item.key_basis = if is_known {
            KeyBasis::Marked
        } else {
            KeyBasis::Unknown
        };
    }
}

/// The letters of an answer line that holds nothing else. Joined by a word for "and", they are those of one question.
fn letters(line: &str) -> Option<Vec<char>> {
    let answer = answer_of(line)?;
    let parts = answer.split(|sign: char| !sign.is_alphanumeric());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let is_joined = |part: &&str| lexicon().topic_joints.contains(&part.to_lowercase());
    if parts.iter().any(is_joined) {
        return None;
    }
    let letter = |part: &&str| letter_of(part).filter(char::is_ascii_uppercase);
    parts.iter().map(letter).collect()
}
