//! Questions without options, their answer below them.

use super::super::answer_lines::{answer_of, is_answer_cue};
use super::Script;
use super::stems::{is_numbered, is_question};

/// Words of such a question.
const LONGEST: usize = 60;

/// How many lines from one on ask something that a line below answers: none, the question, or also the word that
/// introduces the answer.
pub(super) fn question(page: &Script<'_>, at: usize) -> usize {
    let Some(line) = page.get(at) else { return 0 };
    let words = page.words(at);
    let asks = is_question(words)
        || is_numbered(words) && (line.heading_depth().is_some() || line.is_emphasized);
    if !asks || words.split_whitespace().count() > LONGEST || page.is_code(at) {
        return 0;
    }
    if is_answer_cue(page.words(at + 1)) {
        2
    } else {
        usize::from(answer_of(page.words(at + 1)).is_some())
    }
}
