//! Numbers in digits and in words.

use super::wording::{NumberWords, Wording};
use super::words::words;

/// The words with each run of number words as one number in digits.
pub(super) fn folded(words: &[String], lists: &NumberWords) -> Vec<String> {
    let mut found = Vec::with_capacity(words.len());
    let mut run = Run::default();
    for word in words {
        if !run.takes(word, lists) {
            found.extend(run.end());
            if !run.takes(word, lists) {
                found.push(word.clone());
            }
        }
    }
    found.extend(run.end());
    found
}

/// A number being read: thousands and more in `total`, hundreds and tens in `part`, the last unit alone.
#[derive(Default)]
struct Run {
    total: u32,
    part: u32,
    unit: Option<u32>,
    is_open: bool,
}

impl Run {
    fn takes(&mut self, word: &str, lists: &NumberWords) -> bool {
        if let Some(value) = lists.units.get(word) {
            // "two three" are two numbers, "twenty three" is one.
            let is_tens = |unit: u32| unit >= 20 && unit.is_multiple_of(10);
            if self.unit.is_some_and(|unit| !is_tens(unit) || *value >= 10) {
                return false;
            }
            self.unit = Some(self.unit.unwrap_or(0) + value);
        } else if lists.teens.contains(word) && self.is_open {
            self.unit = Some(self.unit.unwrap_or(0) + 10);
        } else if let Some(factor) = lists.multipliers.get(word) {
            self.multiply(*factor);
        } else {
            return false;
        }
        self.is_open = true;
        true
    }

    fn multiply(&mut self, factor: u32) {
        if factor < 1000 {
            self.part = self
                .part
                .saturating_add(self.unit.unwrap_or(1).saturating_mul(factor));
        } else {
            let thousands = self.part.saturating_add(self.unit.unwrap_or(0)).max(1);
            self.total = self.total.saturating_add(thousands.saturating_mul(factor));
            self.part = 0;
        }
        self.unit = None;
    }

    fn end(&mut self) -> Option<String> {
        let run = std::mem::take(self);
        let value = run
            .total
            .saturating_add(run.part)
            .saturating_add(run.unit.unwrap_or(0));
        run.is_open.then(|| value.to_string())
    }
}

/// The value of a text that is one number with at most three words around it. `50th` and the like are no numbers.
pub(super) fn single_number(text: &str, wording: &Wording) -> Option<f64> {
    let glued = text
        .chars()
        .zip(text.chars().skip(1))
        .any(|(digit, letter)| digit.is_ascii_digit() && letter.is_lowercase());
    let values: Vec<f64> = folded(&words(text), &wording.numbers)
        .iter()
        .filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit()))
        .filter_map(|word| word.parse().ok())
        .collect();
    match values.as_slice() {
        [value] if !glued && text.split_whitespace().count() <= 4 => {
            Some(if is_negative(text) { -value } else { *value })
        }
        _ => None,
    }
}

fn is_negative(text: &str) -> bool {
    text.split_whitespace().any(|word| {
        word.strip_prefix(['-', '−', '–'])
            .is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::wording::wording;
    use crate::model::Language;

    #[test]
    fn number_words_are_digits() {
        let value = |text, language| single_number(text, wording(language));
        let (eng, ind) = (Language::ENGLISH, Language::INDONESIAN);
        assert_eq!(value("Seventy-five moves", eng), Some(75.0));
        assert_eq!(value("two hundred", eng), Some(200.0));
        assert_eq!(value("1,200 USD", eng), Some(1200.0));
        assert_eq!(value("−5 %", eng), Some(-5.0));
        assert_eq!(value("zero", eng), Some(0.0));
        assert_eq!(value("dua ratus lima puluh", ind), Some(250.0));
        assert_eq!(value("lima belas langkah", ind), Some(15.0));
    }

    #[test]
    fn two_numbers_are_no_single_one() {
        for text in [
            "two, three",
            "1 July 2020",
            "50th",
            "none",
            "2 or 3",
            "zero one",
        ] {
            assert_eq!(
                single_number(text, wording(Language::ENGLISH)),
                None,
                "{text}"
            );
        }
    }
}
