use super::spelling::{number_of, spelled};
use crate::language::Measures;
use crate::model::{Language, Span};

/// The longest text whose words are read as a number, in words.
const MOST_WORDS: usize = 12;

/// A number as it stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Bytes of the text.
    pub span: Span,
    /// Its digits as one whole number, the decimal sign left out.
    pub digits: i64,
    /// How many of the digits are decimals.
    pub decimals: usize,
    /// Whether it is written in words.
    pub is_spelled: bool,
    is_grouped: bool,
}

impl Figure {
    /// The same number with other digits, written in the same way.
    pub fn written(&self, digits: i64, language: Language) -> Option<String> {
        if self.is_spelled {
            return spelled(digits, language);
        }
        let measures = Measures::of(language)?;
        let plain = format!("{digits:0width$}", width = self.decimals + 1);
        let (whole, decimals) = plain.split_at_checked(plain.len() - self.decimals)?;
        let mut out = String::new();
        for (place, digit) in whole.char_indices() {
            if self.is_grouped && place > 0 && (whole.len() - place).is_multiple_of(3) {
                out.push(measures.group);
            }
            out.push(digit);
        }
        if self.decimals > 0 {
            out.push(measures.decimal);
            out.push_str(decimals);
        }
        Some(out)
    }

    /// A whole number by which figures are put in order.
    pub fn rank(&self) -> i128 {
        let scale = 10_i128.pow(u32::try_from(9_usize.saturating_sub(self.decimals)).unwrap_or(0));
        i128::from(self.digits) * scale
    }
}

/// The numbers of a short text, in digits, or else the first in words.
pub fn figures(text: &str, language: Language) -> Vec<Figure> {
    let Some(measures) = Measures::of(language) else {
        return Vec::new();
    };
    let found = in_digits(text, measures);
    if found.is_empty() {
        in_words(text, language).into_iter().collect()
    } else {
        found
    }
}

fn in_digits(text: &str, measures: &Measures) -> Vec<Figure> {
    let signs: Vec<(usize, char)> = text.char_indices().collect();
    let sign = |at: usize| signs.get(at).map(|(_, sign)| *sign);
    let is_digit = |at: usize| sign(at).is_some_and(|sign| sign.is_ascii_digit());
    let mut found = Vec::new();
    let mut at = 0;
    while at < signs.len() {
        if !is_digit(at) {
            at += 1;
            continue;
        }
        let first = at;
        let joins = |at: usize| {
            sign(at).is_some_and(|sign| sign == measures.group || sign == measures.decimal)
                && is_digit(at + 1)
        };
        while is_digit(at) || joins(at) {
            at += 1;
        }
        let start = signs.get(first).map_or(0, |(start, _)| *start);
        let end = signs.get(at).map_or(text.len(), |(end, _)| *end);
        found.extend(figure(text, Span::new(start, end), measures));
    }
    found
}

fn figure(text: &str, span: Span, measures: &Measures) -> Option<Figure> {
    let written = span.slice(text);
    let plain: String = written
        .chars()
        .filter(|sign| *sign != measures.group)
        .collect();
    let decimals = plain
        .split_once(measures.decimal)
        .map_or(0, |(_, decimals)| decimals.len());
    let digits = plain.chars().filter(char::is_ascii_digit);
    Some(Figure {
        span,
        digits: digits.collect::<String>().parse().ok()?,
        decimals,
        is_spelled: false,
        is_grouped: written.contains(measures.group),
    })
}

/// The longest run of words that is a number.
fn in_words(text: &str, language: Language) -> Option<Figure> {
    let mut words: Vec<Span> = Vec::new();
    for word in text.split_whitespace() {
        let from = words.last().map_or(0, |last| last.end);
        let start = from + text.get(from..)?.find(word)?;
        words.push(Span::new(start, start + word.len()));
    }
    let count = words.len();
    if count > MOST_WORDS {
        return None;
    }
    let runs = (1..=count)
        .rev()
        .flat_map(|length| (0..=count - length).map(move |first| (first, first + length - 1)));
    let mut runs = runs;
    runs.find_map(|(first, last)| {
        let span = Span::new(words.get(first)?.start, words.get(last)?.end);
        let digits = number_of(span.slice(text), language)?.to_whole()?;
        Some(Figure {
            span,
            digits,
            decimals: 0,
            is_spelled: true,
            is_grouped: false,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes_in_one_form() {
        let again = |text: &str, digits: i64| {
            let figure = figures(text, Language::ENGLISH).first().copied()?;
            figure.written(digits, Language::ENGLISH)
        };
        assert_eq!(again("$1,250", 1500).as_deref(), Some("1,500"));
        assert_eq!(again("2.5 km", 5).as_deref(), Some("0.5"));
        assert_eq!(again("Twenty-five", 31).as_deref(), Some("thirty-one"));
        assert_eq!(again("about six", 7).as_deref(), Some("seven"));
        assert_eq!(figures("5 to 10", Language::ENGLISH).len(), 2);
        assert!(figures("no number", Language::ENGLISH).is_empty());
    }
}
