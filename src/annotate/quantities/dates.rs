use super::line::Line;
use super::number::Number;
use super::pieces::Sort;
use super::reading::{Form, read};
use super::{QuantityKind, Value};

/// A date, time or period that was read, and the place of the piece after it.
pub struct Moment {
    /// What it is.
    pub kind: QuantityKind,
    /// Its value.
    pub value: Value,
    /// Place of the piece after it.
    pub end: usize,
}

/// The date, time or period that starts at a piece.
pub fn moment(line: &Line<'_>, at: usize) -> Option<Moment> {
    numeric(line, at)
        .or_else(|| day_first(line, at))
        .or_else(|| month_first(line, at))
        .or_else(|| time(line, at))
        .or_else(|| super::periods::period(line, at))
}

fn date(year: Option<i64>, month: Option<u8>, day: Option<u8>, end: usize) -> Moment {
    Moment {
        kind: QuantityKind::Date,
        value: Value::Date { year, month, day },
        end,
    }
}

/// Number of the month, from 1, and the place of the piece after it.
pub fn month(line: &Line<'_>, at: usize) -> Option<(u8, usize)> {
    let calendar = &line.measures.calendar;
    let piece = line.piece(at).filter(|piece| piece.sort == Sort::Word)?;
    let is_large = piece.text.starts_with(char::is_uppercase);
    if calendar.are_capital && !is_large {
        return None;
    }
    let place = |names: &[String]| names.iter().position(|name| *name == piece.small);
    let (number, is_short) = match place(&calendar.months) {
        Some(found) => (found, false),
        None if is_large => (place(&calendar.short_months)?, true),
        None => return None,
    };
    let stop = is_short && line.small(at + 1) == "." && line.is_glued(at + 1);
    Some((u8::try_from(number + 1).ok()?, at + 1 + usize::from(stop)))
}

/// Day of a month in digits, with its ordinal ending where it has one.
pub fn day(line: &Line<'_>, at: usize) -> Option<(u8, usize)> {
    let number = line.piece(at).filter(|piece| piece.sort == Sort::Digits)?;
    let day = number
        .text
        .parse()
        .ok()
        .filter(|day| (1..=31).contains(day))?;
    let has_ending = line.is_glued(at + 1) && line.is_any(at + 1, &line.measures.ordinal_endings);
    Some((day, at + 1 + usize::from(has_ending)))
}

/// A year in four digits.
pub fn plain_year(line: &Line<'_>, at: usize) -> Option<i64> {
    let text = line.piece(at)?.text;
    let is_plain = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_glued = line.is_glued(at + 1) && line.sort(at + 1) == Some(Sort::Word);
    text.parse()
        .ok()
        .filter(|year| is_plain && !is_glued && (1000..=2100).contains(year))
}

/// The year after a day and month, a comma between them skipped.
pub fn year_after(line: &Line<'_>, at: usize) -> (Option<i64>, usize) {
    let skip = usize::from(line.small(at) == ",");
    match plain_year(line, at + skip) {
        Some(year) => (Some(year), at + skip + 1),
        None => (None, at),
    }
}

/// "4 July 1776", "the 4th of July".
fn day_first(line: &Line<'_>, at: usize) -> Option<Moment> {
    let (day, next) = day(line, at)?;
    let skips = next > at + 1 && line.is_any(next, &line.measures.of);
    let (month, next) = month(line, next + usize::from(skips))?;
    let (year, end) = year_after(line, next);
    Some(date(year, Some(month), Some(day), end))
}

/// "July 4, 1776", "July 1776".
fn month_first(line: &Line<'_>, at: usize) -> Option<Moment> {
    let (month, next) = month(line, at)?;
    if let Some(year) = plain_year(line, next) {
        return Some(date(Some(year), Some(month), None, next + 1));
    }
    let (day, next) = day(line, next)?;
    let (year, end) = year_after(line, next);
    Some(date(year, Some(month), Some(day), end))
}

/// "1776-07-04", and "4/7/1776" where day and month cannot be mistaken or the language has a fixed order.
fn numeric(line: &Line<'_>, at: usize) -> Option<Moment> {
    let sign = line.small(at + 1);
    let is_joined = (at + 1..at + 5).all(|place| line.is_glued(place));
    if !matches!(sign, "-" | "/") || !is_joined || line.small(at + 3) != sign {
        return None;
    }
    let number = |place: usize| line.piece(place)?.text.parse::<u16>().ok();
    let small = |value: u16| u8::try_from(value).ok();
    let (first, second, third) = (number(at)?, number(at + 2)?, number(at + 4)?);
    let (year, month, day) = if first >= 1000 {
        (first, second, third)
    } else if first > 12 || line.measures.calendar.is_day_first {
        (third, second, first)
    } else if second > 12 {
        (third, first, second)
    } else {
        return None;
    };
    let is_real =
        (1000..=2100).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    is_real.then(|| date(Some(year.into()), small(month), small(day), at + 5))
}

/// "10:30", "10:30 a.m.", "5 p.m.", "10 o'clock", "pukul 10.30 WIB".
fn time(line: &Line<'_>, at: usize) -> Option<Moment> {
    let calendar = &line.measures.calendar;
    let is_announced = line.phrase_before(at, &calendar.clock_before).is_some();
    let (hour, minute, second, next) = clock(line, at, is_announced)?;
    let morning = line.phrase_after(next, &calendar.morning);
    let afternoon = line.phrase_after(next, &calendar.afternoon);
    let spoken = line.phrase_after(next, &calendar.clock);
    let is_sure = minute.is_some() || is_announced;
    let end = match morning.or(afternoon).or(spoken) {
        Some(end) => end,
        None if is_sure => next,
        None => return None,
    };
    let hour = match (morning, afternoon) {
        (None, Some(_)) if hour < 12 => hour + 12,
        (Some(_), _) if hour == 12 && !calendar.is_day_first => 0,
        _ => hour,
    };
    let has_zone = line.is_any(end, &calendar.zones);
    Some(Moment {
        kind: QuantityKind::Time,
        value: Value::Time {
            hour,
            minute: minute.unwrap_or(0),
            second,
        },
        end: end + usize::from(has_zone),
    })
}

/// Hour, minute, second and the place of the piece after them.
fn clock(
    line: &Line<'_>,
    at: usize,
    is_announced: bool,
) -> Option<(u8, Option<u8>, Option<u8>, usize)> {
    let text = line
        .piece(at)
        .filter(|piece| piece.sort == Sort::Digits)?
        .text;
    let dotted = text.split_once('.').filter(|_| is_announced);
    let part = |text: &str, most: u8| {
        let value = text.parse().ok().filter(|value| *value < most);
        value.filter(|_| text.len() == 2)
    };
    if let Some((hour, minute)) = dotted {
        let hour = hour.parse().ok().filter(|hour| *hour < 25)?;
        return Some((hour, Some(part(minute, 60)?), None, at + 1));
    }
    let hour = text
        .parse()
        .ok()
        .filter(|hour| *hour < 25 && text.len() < 3)?;
    let colon = |place: usize| {
        let is_colon = line.small(place) == ":" && line.is_glued(place) && line.is_glued(place + 1);
        is_colon.then(|| part(line.small(place + 1), 60)).flatten()
    };
    match colon(at + 1) {
        None => Some((hour, None, None, at + 1)),
        minute => match colon(at + 3) {
            None => Some((hour, minute, None, at + 3)),
            second => Some((hour, minute, second, at + 5)),
        },
    }
}

/// A whole number that an ordinal stands for, and the place of the piece after it.
pub fn ordinal(line: &Line<'_>, at: usize) -> Option<(i64, usize)> {
    let reading = read(line, at).filter(|reading| reading.form == Form::Ordinal)?;
    Some((reading.value.to_whole()?, reading.end))
}

/// A range of whole years.
pub fn years(first: i64, last: i64) -> Value {
    Value::Range(Number::whole(first), Number::whole(last))
}
