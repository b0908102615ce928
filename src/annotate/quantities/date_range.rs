use super::dates::{day, moment, month, year_after};
use super::line::Line;
use super::part::{Part, part};
use super::{Date, QuantityKind, Value};
use crate::model::Upos;

/// The range of dates that starts at a piece: "4–6 July", "May 12 to 15, 2020", "from May to July 2020", "4 July – 6 August".
pub fn date_range(line: &Line<'_>, at: usize) -> Option<Part> {
    let (first, last, end) = days_before_month(line, at)
        .or_else(|| whole_dates(line, at))
        .or_else(|| days_after_month(line, at))
        .or_else(|| months(line, at))?;
    let (first, last) = filled(first, last)?;
    Some(Part {
        kind: QuantityKind::Date,
        value: Value::Dates(first, last),
        unit: None,
        end,
        decimals: 0,
        is_digits: true,
        is_scaled: false,
    })
}

/// Place of the piece after the sign or word that joins the ends of a range which starts at a piece.
fn joined(line: &Line<'_>, start: usize, at: usize) -> Option<usize> {
    let words = &line.measures.range;
    if line.is_dash(at) {
        return (line.is_glued(at) == line.is_glued(at + 1)).then_some(at + 1);
    }
    let is_between = line.phrase_before(start, &words.between).is_some();
    line.phrase_after(at, if is_between { &words.and } else { &words.to })
}

/// A date that is told at a piece, and the place of the piece after it.
fn date(line: &Line<'_>, at: usize) -> Option<(Date, usize)> {
    let found = moment(line, at)?;
    match found.value {
        Value::Date { year, month, day } => Some((Date { year, month, day }, found.end)),
        _ => None,
    }
}

/// "4–6 July 2020".
fn days_before_month(line: &Line<'_>, at: usize) -> Option<(Date, Date, usize)> {
    let (first, next) = day(line, at)?;
    let (last, end) = date(line, joined(line, at, next)?)?;
    let day = last.day.filter(|day| first < *day)?;
    let first = Date {
        day: Some(first),
        ..last
    };
    let last = Date {
        day: Some(day),
        ..last
    };
    Some((first, last, end))
}

/// "4 July – 6 August 2020", "May 2019 to June 2020".
fn whole_dates(line: &Line<'_>, at: usize) -> Option<(Date, Date, usize)> {
    let (first, next) = date(line, at)?;
    let (last, end) = date(line, joined(line, at, next)?)?;
    (first.day.is_some() == last.day.is_some()).then_some((first, last, end))
}

/// "May 12–15, 2020".
fn days_after_month(line: &Line<'_>, at: usize) -> Option<(Date, Date, usize)> {
    let (first, next) = date(line, at)?;
    if first.year.is_some() || first.day.is_none() {
        return None;
    }
    let start = joined(line, at, next)?;
    let (last, next) = day(line, start)?;
    let (year, end) = year_after(line, next);
    // "on May 12 to 15 guests" and "by May 12–15 %" count something.
    let is_counting = year.is_none()
        && (matches!(line.tag(next), Some(Upos::Noun | Upos::Adj | Upos::Num))
            || part(line, start).is_some_and(|part| part.unit.is_some()));
    let last = Date {
        day: Some(last).filter(|last| first.day < Some(*last)),
        year,
        ..first
    };
    (last.day.is_some() && !is_counting).then_some((first, last, end))
}

/// "from May to July 2020"; without a year the names alone are none.
fn months(line: &Line<'_>, at: usize) -> Option<(Date, Date, usize)> {
    let (first, next) = month(line, at)?;
    let (last, end) = date(line, joined(line, at, next)?)?;
    let first = Date {
        year: None,
        month: Some(first),
        day: None,
    };
    (last.day.is_none() && last.year.is_some()).then_some((first, last, end))
}

/// The ends with the year that only the last one tells: its own, or the one before where the months run over the new year.
fn filled(first: Date, last: Date) -> Option<(Date, Date)> {
    let place = |date: Date| (date.month, date.day);
    match (first.year, last.year) {
        (Some(_), Some(_)) => {
            ((first.year, place(first)) < (last.year, place(last))).then_some((first, last))
        }
        (None, Some(year)) => {
            let runs_over = i64::from(place(first) > place(last));
            let first = Date {
                year: Some(year - runs_over),
                ..first
            };
            (place(first) != place(last)).then_some((first, last))
        }
        (None, None) => (place(first) != place(last)).then_some((first, last)),
        (Some(_), None) => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::annotate::quantities::tests::{english, indonesian};

    #[test]
    fn reads_ranges_of_dates() {
        for (text, expected) in [
            ("on 4–6 July", "4–6 July: Date ?-7-4..?-7-6"),
            (
                "12 to 15 May 2020",
                "12 to 15 May 2020: Date 2020-5-12..2020-5-15",
            ),
            (
                "on May 12–15, 2020,",
                "May 12–15, 2020: Date 2020-5-12..2020-5-15",
            ),
            (
                "from 4 May to 6 June 1871",
                "from 4 May to 6 June 1871: Date 1871-5-4..1871-6-6",
            ),
            (
                "between 28 December and 3 January 1872",
                "between 28 December and 3 January 1872: Date 1871-12-28..1872-1-3",
            ),
            (
                "from May to July 1871",
                "from May to July 1871: Date 1871-5-?..1871-7-?",
            ),
            (
                "1871-05-04 to 1871-05-09",
                "1871-05-04 to 1871-05-09: Date 1871-5-4..1871-5-9",
            ),
        ] {
            assert_eq!(english(text), [expected]);
        }
        assert_eq!(
            indonesian("tanggal 4 hingga 6 Juli 1871"),
            ["4 hingga 6 Juli 1871: Date 1871-7-4..1871-7-6"]
        );
        assert_eq!(
            english("on 6 to 4 July"),
            ["6: Count 6", "4 July: Date ?-7-4"]
        );
        assert_eq!(
            english("on May 12 15% left"),
            ["May 12: Date ?-5-12", "15%: Percent 15 %"]
        );
    }
}
