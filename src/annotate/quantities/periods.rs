use super::QuantityKind;
use super::dates::{Moment, ordinal, plain_year, years};
use super::line::Line;
use super::number::Number;
use super::pieces::Sort;
use super::{Value, counted};

/// A decade, century or year.
pub fn period(line: &Line<'_>, at: usize) -> Option<Moment> {
    century(line, at)
        .or_else(|| decade(line, at))
        .or_else(|| era(line, at))
        .or_else(|| year(line, at))
}

const fn of(kind: QuantityKind, value: Value, end: usize) -> Moment {
    Moment { kind, value, end }
}

/// "the 1990s", "1990-an".
fn decade(line: &Line<'_>, at: usize) -> Option<Moment> {
    let first: i64 = line
        .piece(at)
        .filter(|piece| piece.text.len() == 4)?
        .text
        .parse()
        .ok()?;
    let sign = usize::from(matches!(line.small(at + 1), "-" | "'" | "’"));
    let is_glued = line.is_glued(at + 1) && line.is_glued(at + 1 + sign);
    let ends = is_glued && line.is_any(at + 1 + sign, &line.measures.decade_endings);
    let length = if first % 100 == 0 { 100 } else { 10 };
    ((1000..=2100).contains(&first) && first % 10 == 0 && ends).then(|| {
        of(
            QuantityKind::Period,
            years(first, first + length - 1),
            at + 2 + sign,
        )
    })
}

/// "the 19th century", "the fifth century BC", "abad ke-19", "abad XIX".
fn century(line: &Line<'_>, at: usize) -> Option<Moment> {
    let calendar = &line.measures.calendar;
    let (number, end) = if line.is_any(at, &calendar.century_before) {
        ordinal(line, at + 1)
            .or_else(|| Some((roman(line.piece(at + 1)?.text)?, at + 2)))
            .or_else(|| Some((line.piece(at + 1)?.text.parse().ok()?, at + 2)))?
    } else {
        let (number, next) =
            ordinal(line, at).or_else(|| Some((roman(line.piece(at)?.text)?, at + 1)))?;
        let next = next + usize::from(line.is_hyphen(next));
        (line.is_any(next, &calendar.century)).then_some((number, next + 1))?
    };
    if !(1..=30).contains(&number) {
        return None;
    }
    if let Some(end) = line.phrase_after(end, &calendar.before_christ) {
        let value = years(-100 * number, -100 * (number - 1) - 1);
        return Some(of(QuantityKind::Period, value, end));
    }
    let end = line
        .phrase_after(end, &calendar.after_christ)
        .unwrap_or(end);
    let value = years(100 * (number - 1) + 1, 100 * number);
    Some(of(QuantityKind::Period, value, end))
}

/// "44 BC", "AD 70".
fn era(line: &Line<'_>, at: usize) -> Option<Moment> {
    let calendar = &line.measures.calendar;
    let whole = |at: usize| {
        let piece = line.piece(at).filter(|piece| piece.sort == Sort::Digits)?;
        piece
            .text
            .replace([',', '.'], "")
            .parse()
            .ok()
            .map(Number::whole)
    };
    let is_large = |first: usize, end: usize| {
        let text = line.span_of(first, end).slice(line.text);
        !text.chars().any(char::is_lowercase)
    };
    if let Some(year) = whole(at) {
        let before = line.phrase_after(at + 1, &calendar.before_christ);
        let after = line.phrase_after(at + 1, &calendar.after_christ);
        let end = before.or(after).filter(|end| is_large(at + 1, *end))?;
        let is_single = end == at + 2 && line.small(at + 1).len() < 2;
        let value = if before.is_some() {
            year.negated()
        } else {
            year
        };
        return (!is_single).then(|| of(QuantityKind::Year, Value::Number(value), end));
    }
    let is_mark = line.is_any(at, &calendar.after_christ) && line.small(at).len() > 1;
    let year = whole(at + 1).filter(|_| is_mark && is_large(at, at + 1))?;
    Some(of(QuantityKind::Year, Value::Number(year), at + 2))
}

/// A year: four digits after a word that stands before years, or with nothing after them that they could count.
fn year(line: &Line<'_>, at: usize) -> Option<Moment> {
    let value = plain_year(line, at)?;
    let calendar = &line.measures.calendar;
    let before = at.checked_sub(1)?;
    let is_cued = line.is_any(before, &calendar.year_cues);
    let is_hinted = line.is_any(before, &calendar.year_hints) || line.small(before) == "(";
    let counts = counted::after(line, at + 1).is_some_and(|found| found.is_plural);
    let is_round = value % 100 == 0;
    let is_late = (1500..=2100).contains(&value) && !is_round;
    let follows_unit = line.measures.units.contains_key(line.small(at + 1));
    let is_year = is_cued && !(counts && is_round)
        || !counts && !follows_unit && (is_late || is_hinted && !is_round);
    is_year.then(|| {
        of(
            QuantityKind::Year,
            Value::Number(Number::whole(value)),
            at + 1,
        )
    })
}

/// The value of a Roman number in capitals; subtraction is read, not checked.
pub fn roman(text: &str) -> Option<i64> {
    let digit = |sign: char| match sign {
        'I' => Some(1),
        'V' => Some(5),
        'X' => Some(10),
        'L' => Some(50),
        'C' => Some(100),
        'D' => Some(500),
        'M' => Some(1000),
        _ => None,
    };
    let digits: Option<Vec<i64>> = text.chars().map(digit).collect();
    let digits = digits.filter(|digits| !digits.is_empty() && digits.len() < 10)?;
    let mut total = 0;
    for (at, value) in digits.iter().enumerate() {
        let is_less = digits.get(at + 1).is_some_and(|next| next > value);
        total += if is_less { -value } else { *value };
    }
    Some(total)
}
