//! Words as the checks compare them.

use std::iter::Peekable;
use std::str::Chars;

use crate::bank::normal_form;

use super::numbers;
use super::wording::Wording;

/// Lower-case words. Hyphens and underscores part words; an apostrophe inside a word, the point inside a number and the comma
/// before a group of digits do not.
pub(super) fn words(text: &str) -> Vec<String> {
    let plain = normal_form(text);
    let mut found = Vec::new();
    let mut word = String::new();
    let mut signs = plain.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            letter if letter.is_alphanumeric() => word.push(letter),
            '\'' if joins(&word, &mut signs, char::is_alphanumeric) => word.push('\''),
            '.' if in_number(&word, &mut signs) => word.push('.'),
            ',' if in_number(&word, &mut signs) => {}
            _ => found.extend(finished(&mut word)),
        }
    }
    found.extend(finished(&mut word));
    found
}

fn joins(word: &str, signs: &mut Peekable<Chars<'_>>, is_next: fn(char) -> bool) -> bool {
    !word.is_empty() && signs.peek().copied().is_some_and(is_next)
}

fn in_number(word: &str, signs: &mut Peekable<Chars<'_>>) -> bool {
    word.ends_with(|sign: char| sign.is_ascii_digit())
        && joins(word, signs, |sign| sign.is_ascii_digit())
}

fn finished(word: &mut String) -> Option<String> {
    (!word.is_empty()).then(|| std::mem::take(word))
}

/// Words that carry content.
pub(super) fn content_words(text: &str, wording: &Wording) -> Vec<String> {
    let mut found = words(text);
    found.retain(|word| !wording.light.contains(word));
    found
}

/// Words without inflection and with number words as digits: equal for texts that say the same in other forms.
pub(super) fn roots(text: &str, wording: &Wording) -> Vec<String> {
    numbers::folded(&words(text), &wording.numbers)
        .iter()
        .map(|word| root(word, wording))
        .collect()
}

/// The roots of the content words.
pub(super) fn content_roots(text: &str, wording: &Wording) -> Vec<String> {
    let light = |word: &String| wording.light.contains(word);
    numbers::folded(&words(text), &wording.numbers)
        .iter()
        .filter(|word| !light(word))
        .map(|word| root(word, wording))
        .collect()
}

/// A word without its inflecting endings; at least three letters stay.
pub(super) fn root(word: &str, wording: &Wording) -> String {
    let mut left = word;
    while !wording.words.whole.contains(left) {
        let shorter = wording
            .words
            .endings
            .iter()
            .filter_map(|ending| left.strip_suffix(ending.as_str()))
            .find(|rest| rest.chars().count() >= 3);
        match shorter {
            Some(rest) => left = rest,
            None => break,
        }
    }
    left.to_owned()
}

/// Whether the words of `inner` stand in `outer` one after the other.
pub(super) fn is_within(inner: &[String], outer: &[String]) -> bool {
    !inner.is_empty() && outer.windows(inner.len()).any(|window| window == inner)
}

/// The first letters of the content words of a phrase of two words or more, in lower case.
pub(super) fn initials(text: &str, wording: &Wording) -> Vec<String> {
    let join = |words: &[String]| -> Option<String> {
        (words.len() > 1).then(|| {
            words
                .iter()
                .filter_map(|word| word.chars().next())
                .collect()
        })
    };
    let all = join(&words(text));
    let content = join(&content_words(text, wording));
    all.into_iter().chain(content).collect()
}

/// The abbreviations in a text: words of two or more capitals, in lower case.
pub(super) fn abbreviations(text: &str) -> Vec<String> {
    text.split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| word.chars().count() > 1 && word.chars().all(char::is_uppercase))
        .map(str::to_lowercase)
        .collect()
}

/// Text with every gap (a run of two or more underscores) as one underscore, and the number of gaps.
pub(super) fn without_gaps(text: &str) -> (String, usize) {
    let mut plain = String::with_capacity(text.len());
    let (mut run, mut gaps) = (0, 0);
    for sign in text.chars() {
        run = if sign == '_' { run + 1 } else { 0 };
        gaps += usize::from(run == 2);
        if run < 2 {
            plain.push(sign);
        }
    }
    (plain, gaps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::wording::wording;
    use crate::model::Language;

    #[test]
    fn numbers_stay_whole_and_hyphens_part() {
        assert_eq!(
            words("A well-known 1,000.5 isn’t 2, 3."),
            ["a", "well", "known", "1000.5", "isn't", "2", "3"]
        );
    }

    #[test]
    fn inflected_forms_share_a_root() {
        let english = wording(Language::ENGLISH);
        for (one, other) in [
            ("prices", "pricing"),
            ("carries", "carrying"),
            ("moved", "move"),
            ("rook", "rooks"),
        ] {
            assert_eq!(root(one, english), root(other, english));
        }
        for (one, other) in [("king", "kind"), ("interest", "internal"), ("rank", "rate")] {
            assert_ne!(root(one, english), root(other, english));
        }
    }

    #[test]
    fn initials_leave_light_words_out() {
        let english = wording(Language::ENGLISH);
        assert_eq!(initials("Bank of the North", english), ["botn", "bn"]);
        assert_eq!(abbreviations("the OTC market"), ["otc"]);
    }

    #[test]
    fn gaps_are_counted() {
        assert_eq!(
            without_gaps("A ____ is a __."),
            ("A _ is a _.".to_owned(), 2)
        );
    }
}
