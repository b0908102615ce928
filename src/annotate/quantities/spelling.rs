use super::line::Line;
use super::number::Number;
use super::reading::{Form, read};
use crate::language::Measures;
use crate::model::{Analysis, Language, Span};

/// A whole number in words ("twenty-five", "dua puluh lima"); none past 10^12 and in languages without a pack.
pub fn spelled(value: i64, language: Language) -> Option<String> {
    let words = &Measures::of(language)?.spelling;
    if value < 0 {
        let rest = spelled(value.checked_neg()?, language)?;
        return Some(format!("{} {rest}", words.negative));
    }
    let value = usize::try_from(value).ok()?;
    let below = |value: usize| spelled(i64::try_from(value).ok()?, language);
    let joined = |head: String, rest: usize| match rest {
        0 => Some(head),
        rest => Some(format!("{head} {}", below(rest)?)),
    };
    let times =
        |size: usize, word: &str| joined(format!("{} {word}", below(value / size)?), value % size);
    match value {
        0..20 => words.small.get(value).cloned(),
        20..100 => {
            let tens = words.tens.get(value / 10 - 2)?;
            match value % 10 {
                0 => Some(tens.clone()),
                unit => Some(format!(
                    "{tens}{}{}",
                    words.tens_joint,
                    words.small.get(unit)?
                )),
            }
        }
        100..200 => joined(words.one_hundred.clone(), value % 100),
        200..1000 => times(100, &words.hundred),
        1000..2000 => joined(words.one_thousand.clone(), value % 1000),
        2000..1_000_000 => times(1000, &words.thousand),
        1_000_000..1_000_000_000 => times(1_000_000, &words.million),
        1_000_000_000..1_000_000_000_000 => times(1_000_000_000, &words.billion),
        _ => None,
    }
}

/// A number in digits as the language writes it ("1,234.5", "1.234,5"); none where it has no exact decimals.
pub fn written(value: Number, language: Language) -> Option<String> {
    let measures = Measures::of(language)?;
    value.decimals()?;
    let plain = value.to_string();
    let (whole, parts) = plain.split_once('.').unwrap_or((&plain, ""));
    let digits = whole.trim_start_matches('-');
    let mut out = String::from(if digits.len() < whole.len() { "-" } else { "" });
    for (place, digit) in digits.char_indices() {
        // Four digits stand without a group sign only in years, which are written elsewhere.
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(measures.group);
        }
        out.push(digit);
    }
    if !parts.is_empty() {
        out.push(measures.decimal);
        out.push_str(parts);
    }
    Some(out)
}

/// The value of a text that is a number and nothing else, in digits or in words.
pub fn number_of(text: &str, language: Language) -> Option<Number> {
    let text = text.trim();
    let whole = Analysis {
        span: Span::new(0, text.len()),
        ..Analysis::default()
    };
    let line = Line::of(text, &whole, Measures::of(language)?);
    // Words that are no numbers in running text are numbers when they stand alone.
    let single = (line.pieces.len() == 1)
        .then(|| line.measures.words.add.get(line.small(0)))
        .flatten();
    if let Some(value) = single {
        return Number::fraction(*value, 1);
    }
    let number = read(&line, 0)?;
    (number.end == line.pieces.len() && number.form != Form::Ordinal).then_some(number.value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spells_both_ways() {
        for value in [
            0, 7, 13, 20, 25, 100, 101, 115, 999, 1000, 1945, 2024, 10_000, 125_000, 1_000_000,
            3_400_021,
        ] {
            for language in [Language::ENGLISH, Language::INDONESIAN] {
                let words = spelled(value, language).unwrap_or_default();
                let back = number_of(&words, language).and_then(Number::to_whole);
                assert_eq!(back, Some(value), "{words}");
            }
        }
        assert_eq!(
            spelled(25, Language::ENGLISH).as_deref(),
            Some("twenty-five")
        );
        assert_eq!(
            spelled(1111, Language::INDONESIAN).as_deref(),
            Some("seribu seratus sebelas")
        );
        let number = number_of("1234567.5", Language::ENGLISH).unwrap_or(Number::ZERO);
        assert_eq!(
            written(number, Language::ENGLISH).as_deref(),
            Some("1,234,567.5")
        );
        assert_eq!(
            written(number, Language::INDONESIAN).as_deref(),
            Some("1.234.567,5")
        );
    }
}
