//! Numbers of rules that a text refers to.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::model::Span;

use super::list::entries;
use crate::language::folders::asked;

/// Words before such a number, of all languages with a list.
static WORDS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let files = asked!("references.txt").into_iter();
    files.flat_map(|(_, file)| entries(file)).collect()
});

/// Whether a word stands before the number of a rule: "Article".
pub(super) fn refers(word: &str) -> bool {
    let bare = word.trim_start_matches(['(', '[']);
    // Longer words need no lower case made of them.
    bare.len() <= 16 && WORDS.contains(bare.to_lowercase().as_str())
}

/// The places of words that refer, each with a number after it, on words of one line.
pub(super) fn places(text: &str, words: &[Span]) -> Vec<usize> {
    let word = |at: usize| words.get(at).map_or("", |span| span.slice(text));
    (0..words.len())
        .filter(|at| {
            word(at + 1).starts_with(|letter: char| letter.is_ascii_digit()) && refers(word(*at))
        })
        .collect()
}

/// The parts of a rule number without the stop at its end: `4.2` is 4 and 2.
pub(super) fn parts(word: &str) -> Option<Vec<u32>> {
    super::words::is_rule_number(word).then_some(())?;
    word.trim_end_matches('.')
        .split('.')
        .map(|part| part.parse().ok())
        .collect()
}
