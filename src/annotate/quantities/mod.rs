//! Numbers with what they count or measure: in digits and in words, with units, ranges and comparisons; dates, times and periods.

mod counted;
mod date_range;
mod dates;
mod excluded;
mod figure;
mod line;
mod number;
mod part;
mod periods;
mod pieces;
mod range;
mod reading;
mod spelling;
#[cfg(test)]
mod tests;
mod units;
mod words;

use crate::language::Measures;
use crate::model::{Analysis, Language, Span};

pub use counted::Counted;
pub use figure::{Figure, figures};
use line::Line;
pub use number::Number;
pub use spelling::{number_of, spelled, written};

/// What a quantity says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum QuantityKind {
    /// How many.
    Count,
    /// How much, in a unit.
    Measure,
    /// An amount of money; the unit is a code of ISO 4217 where it is known.
    Money,
    /// A share in percent, percentage points or basis points.
    Percent,
    /// Which one in a row.
    Ordinal,
    /// A part of a whole.
    Fraction,
    /// One number set against another.
    Ratio,
    /// A day or month.
    Date,
    /// A year; negative before the common era.
    Year,
    /// A time of the day.
    Time,
    /// A decade or century, as a range of years.
    Period,
}

/// The value of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// One number.
    Number(Number),
    /// From the first to the last, both included.
    Range(Number, Number),
    /// The first against the second.
    Ratio(Number, Number),
    /// A date as far as it is told.
    Date {
        /// Its year.
        year: Option<i64>,
        /// Its month, from 1.
        month: Option<u8>,
        /// Its day, from 1.
        day: Option<u8>,
    },
    /// From the first date to the last, both included.
    Dates(Date, Date),
    /// A time of the day, from 0:00 to 24:00.
    Time {
        /// Its hour.
        hour: u8,
        /// Its minute.
        minute: u8,
        /// Its second.
        second: Option<u8>,
    },
}

/// A date as far as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// Its year.
    pub year: Option<i64>,
    /// Its month, from 1.
    pub month: Option<u8>,
    /// Its day, from 1.
    pub day: Option<u8>,
}

/// How the real number stands to the one that is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// It or more.
    AtLeast,
    /// It or less.
    AtMost,
    /// More than it.
    MoreThan,
    /// Less than it.
    LessThan,
    /// Near it.
    About,
    /// It and no other.
    Exactly,
}

/// A quantity in a sentence. All spans are bytes of the analysed text.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantity {
    /// The number with its unit; for a range, both numbers and what stands between them.
    pub span: Span,
    /// What it says.
    pub kind: QuantityKind,
    /// Its value.
    pub value: Value,
    /// Its unit under one name ("km", "min", "USD", "%"); none for counts.
    pub unit: Option<String>,
    /// What it counts, for counts, fractions and ordinals.
    pub counted: Option<Counted>,
    /// The words that compare with it, and what they say.
    pub comparison: Option<(Comparison, Span)>,
    /// Decimals as written: what it is exact to.
    pub decimals: usize,
    /// Whether it is written in words.
    pub is_spelled: bool,
}

/// The quantities of a sentence in order. Numbers that name something ("Article 5", "version 2.0", telephone numbers, marks of
/// lists) are none; in languages without a pack nothing is found.
pub fn quantities(text: &str, analysis: &Analysis, language: Language) -> Vec<Quantity> {
    let Some(measures) = Measures::of(language) else {
        return Vec::new();
    };
    let line = Line::of(text, analysis, measures);
    let mut found = Vec::new();
    let mut at = 0;
    while at < line.pieces.len() {
        if let Some((quantity, end)) = range::dated(&line, at) {
            found.push(quantity);
            at = end.max(at + 1);
        } else if let Some(end) = excluded::excluded(&line, at, language) {
            at = end;
        } else if let Some((quantity, end)) = range::simple(&line, at) {
            found.push(quantity);
            at = end.max(at + 1);
        } else {
            at += 1;
        }
    }
    found
}
