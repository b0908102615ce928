//! Lines that say which option of a question is right.

use super::lexicon::lexicon;

/// Words and bytes of a line that only says that an answer follows.
const MOST_CUE_WORDS: usize = 4;
const LONGEST_CUE: usize = 60;

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
    let is_alone = signs.next().is_none();
    letter_of(letter.encode_utf8(&mut [0; 4])).filter(|_| is_alone)
}

/// The letter or number of an option that a word is; letters of other scripts are the Latin ones of their place.
pub(super) fn letter_of(word: &str) -> Option<char> {
    let mut signs = word.chars();
    let letter = signs.next().filter(|_| signs.next().is_none())?;
    if letter.is_ascii_digit() || ('A'..='H').contains(&letter.to_ascii_uppercase()) {
        return Some(letter.to_ascii_uppercase());
    }
    let place = lexicon().option_letters.get(&word.to_lowercase())?;
    ('A'..='H').nth(place.checked_sub(1)?)
}
