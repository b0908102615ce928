use super::line::Line;
use super::number::Number;
use super::reading::{Form, Reading, read};
use super::units::{Unit, currency, unit_after};
use super::{QuantityKind, Value, dates};

/// One number with its unit, or one moment.
#[derive(Clone, Debug)]
pub struct Part {
    /// What it says.
    pub kind: QuantityKind,
    /// Its value.
    pub value: Value,
    /// Its unit.
    pub unit: Option<String>,
    /// Place of the piece after it.
    pub end: usize,
    /// Decimals as written.
    pub decimals: usize,
    /// Whether it is written in digits.
    pub is_digits: bool,
    /// The multiplier that ends it ("million").
    pub is_scaled: bool,
}

impl Part {
    /// Its value where that is one number.
    pub const fn number(&self) -> Option<Number> {
        match self.value {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }
}

/// The date, time, year or period at a piece.
pub fn moment(line: &Line<'_>, at: usize) -> Option<Part> {
    dates::moment(line, at).map(|moment| Part {
        kind: moment.kind,
        value: moment.value,
        unit: None,
        end: moment.end,
        decimals: 0,
        is_digits: true,
        is_scaled: false,
    })
}

/// The number with its unit at a piece.
pub fn part(line: &Line<'_>, at: usize) -> Option<Part> {
    if let Some(money) = currency(line, at) {
        let number = read(line, money.end)?;
        let number = short_scale(line, number).unwrap_or(number);
        return Some(with(number, Some(money), None));
    }
    let is_negative = is_minus(line, at);
    let number = read(line, at + usize::from(is_negative))?;
    let number = Reading {
        value: if is_negative {
            number.value.negated()
        } else {
            number.value
        },
        ..number
    };
    if number.form == Form::Ordinal {
        return Some(with(number, None, None));
    }
    let unit = unit_after(line, &number);
    if unit.is_none() && is_cut(line, &number) {
        return None;
    }
    let end = unit.as_ref().map(|unit| unit.end);
    Some(with(number, unit, end))
}

/// A minus sign before digits that is no hyphen.
fn is_minus(line: &Line<'_>, at: usize) -> bool {
    let follows = line.is_glued(at + 1) && line.sort(at + 1) == Some(super::pieces::Sort::Digits);
    matches!(line.small(at), "-" | "−") && follows && !line.is_glued(at)
}

/// Whether letters are glued to the digits that are no unit ("4K", "3D").
fn is_cut(line: &Line<'_>, number: &Reading) -> bool {
    let is_word = line.sort(number.end) == Some(super::pieces::Sort::Word);
    number.is_digits && !number.is_scaled && is_word && line.is_glued(number.end)
}

/// "$5m", "$5bn", "$20k".
fn short_scale(line: &Line<'_>, number: Reading) -> Option<Reading> {
    if !line.is_glued(number.end) {
        return None;
    }
    let by = match line.small(number.end) {
        "k" => 1_000,
        "m" => 1_000_000,
        "b" => 1_000_000_000,
        _ => return None,
    };
    Some(Reading {
        value: number.value.times(Number::whole(by))?,
        end: number.end + 1,
        is_scaled: true,
        ..number
    })
}

fn with(number: Reading, unit: Option<Unit>, end: Option<usize>) -> Part {
    let kind = match (&unit, number.form) {
        (Some(unit), _) => unit.kind,
        (None, Form::Ordinal) => QuantityKind::Ordinal,
        (None, Form::Fraction) => QuantityKind::Fraction,
        (None, Form::Cardinal) => QuantityKind::Count,
    };
    Part {
        kind,
        value: Value::Number(number.value),
        unit: unit.map(|unit| unit.name),
        end: end.unwrap_or(number.end),
        decimals: number.decimals,
        is_digits: number.is_digits,
        is_scaled: number.is_scaled,
    }
}
