use super::date_range::date_range;
use super::line::Line;
use super::number::Number;
use super::part::{Part, moment, part};
use super::{Comparison, Quantity, QuantityKind, Value, counted};
use crate::model::Span;

/// The date, time or period at a piece, as a range where a second date or year follows.
pub fn dated(line: &Line<'_>, at: usize) -> Option<(Quantity, usize)> {
    let is_glued =
        line.is_glued(at) && at > 0 && line.sort(at - 1) == Some(super::pieces::Sort::Word);
    if is_glued {
        return None;
    }
    let whole = date_range(line, at).or_else(|| Some(ranged(line, at, moment(line, at)?)))?;
    Some(finished(line, at, whole))
}

/// The number with its unit at a piece, as a range or ratio where a second one follows.
pub fn simple(line: &Line<'_>, at: usize) -> Option<(Quantity, usize)> {
    let first = part(line, at)?;
    let whole = ratio(line, at, &first).unwrap_or_else(|| ranged(line, at, first));
    Some(finished(line, at, whole))
}

/// The part, or the range that it begins.
fn ranged(line: &Line<'_>, at: usize, first: Part) -> Part {
    range(line, at, &first).unwrap_or(first)
}

fn range(line: &Line<'_>, at: usize, first: &Part) -> Option<Part> {
    let words = &line.measures.range;
    let is_between = line.phrase_before(at, &words.between).is_some();
    let next = if line.is_dash(first.end) {
        Some(first.end + 1)
    } else if is_between {
        line.phrase_after(first.end, &words.and)
    } else {
        line.phrase_after(first.end, &words.to)
    }?;
    let is_hyphen = line.is_dash(first.end);
    if is_hyphen && line.is_glued(first.end) != line.is_glued(next) {
        return None;
    }
    let second = second(line, next, first)?;
    let (mut low, high) = (first.number()?, second.number()?);
    if second.is_scaled
        && !first.is_scaled
        && first.unit.is_none_or_is(second.unit.as_ref())
        && low < Number::whole(1000)
    {
        low = widened(low, high)?;
    }
    let is_alike = first.kind == second.kind
        || first.kind == QuantityKind::Count && second.kind != QuantityKind::Ordinal;
    let is_same = first.unit.is_none_or_is(second.unit.as_ref())
        || first.kind == QuantityKind::Money && second.unit.is_none();
    (low < high
        && (is_alike || first.kind == QuantityKind::Money)
        && is_same
        && first.kind != QuantityKind::Ordinal)
        .then(|| Part {
            kind: if second.unit.is_some() || second.kind == QuantityKind::Year {
                second.kind
            } else {
                first.kind
            },
            value: Value::Range(low, high),
            unit: second.unit.clone().or_else(|| first.unit.clone()),
            decimals: first.decimals.max(second.decimals),
            is_digits: first.is_digits || second.is_digits,
            ..second
        })
}

/// The part at the end of a range; after a year two digits are the last ones of another.
fn second(line: &Line<'_>, at: usize, first: &Part) -> Option<Part> {
    if first.kind != QuantityKind::Year {
        return part(line, at);
    }
    let text = line.piece(at)?.text;
    let start = first.number()?.to_whole()?;
    let digits: i64 = text.parse().ok()?;
    let year = match text.len() {
        2 if start > 0 => start - start % 100 + digits,
        3 | 4 => digits,
        _ => return None,
    };
    let next = moment(line, at).filter(|next| next.kind == QuantityKind::Year);
    Some(next.unwrap_or(Part {
        value: Value::Number(Number::whole(year)),
        end: at + 1,
        ..first.clone()
    }))
}

/// The lower end in the multiplier that only the upper end names: "5 to 10 million".
fn widened(low: Number, high: Number) -> Option<Number> {
    let mut by = Number::whole(1);
    for step in [1_000_000_000_000, 1_000_000_000, 1_000_000, 1_000] {
        if high >= Number::whole(step) {
            by = Number::whole(step);
            break;
        }
    }
    low.times(by)
}

trait Agrees {
    fn is_none_or_is(&self, other: Option<&String>) -> bool;
}

impl Agrees for Option<String> {
    fn is_none_or_is(&self, other: Option<&String>) -> bool {
        self.is_none() || self.as_ref() == other
    }
}

/// "3:1", "a ratio of 3 to 1", "two out of three".
fn ratio(line: &Line<'_>, at: usize, first: &Part) -> Option<Part> {
    let words = &line.measures.ratio;
    if first.kind != QuantityKind::Count {
        return None;
    }
    let is_colon =
        line.small(first.end) == ":" && line.is_glued(first.end) && line.is_glued(first.end + 1);
    let is_cued = (at.saturating_sub(3)..at).any(|place| line.is_any(place, &words.cues));
    let against = || {
        line.phrase_after(first.end, &words.to)
            .filter(|_| is_cued || line.measures.ordinals_follow)
    };
    let next = if is_colon {
        Some(first.end + 1)
    } else {
        against().or_else(|| line.phrase_after(first.end, &words.out_of))
    }?;
    let second = part(line, next).filter(|second| second.kind == QuantityKind::Count)?;
    Some(Part {
        kind: QuantityKind::Ratio,
        value: Value::Ratio(first.number()?, second.number()?),
        ..second
    })
}

/// The quantity with what stands around it, and the place of the piece after it.
fn finished(line: &Line<'_>, at: usize, part: Part) -> (Quantity, usize) {
    let begin = opened(line, at, &part);
    let counted = matches!(
        part.kind,
        QuantityKind::Count | QuantityKind::Fraction | QuantityKind::Ordinal | QuantityKind::Ratio
    )
    .then(|| counted::after(line, part.end))
    .flatten();
    let compared = compared(line, at, part.end);
    let end = part.end;
    let quantity = Quantity {
        span: Span::new(begin, line.span_of(at, end).end),
        kind: part.kind,
        value: part.value,
        unit: part.unit,
        counted,
        comparison: compared,
        decimals: part.decimals,
        is_spelled: !part.is_digits,
    };
    (quantity, end)
}

/// Where a range begins: with "from" or "between" before it.
fn opened(line: &Line<'_>, at: usize, part: &Part) -> usize {
    let words = &line.measures.range;
    let start = line.span_of(at, at + 1).start;
    if !matches!(part.value, Value::Range(..) | Value::Dates(..))
        || part.kind == QuantityKind::Period
    {
        return start;
    }
    let before = line.phrase_before(at, &words.between);
    before
        .or_else(|| line.phrase_before(at, &words.from))
        .map_or(start, |span| span.start)
}

fn compared(line: &Line<'_>, at: usize, end: usize) -> Option<(Comparison, Span)> {
    let comparing = &line.measures.comparison;
    let before = comparing
        .before
        .iter()
        .filter_map(|(name, phrases)| Some((comparison(name)?, line.phrase_before(at, phrases)?)));
    let longest = before.max_by_key(|(_, span)| span.len());
    longest.or_else(|| {
        let after = comparing.after.iter().filter_map(|(name, phrases)| {
            let next = line.phrase_after(end, phrases)?;
            Some((comparison(name)?, line.span_of(end, next)))
        });
        after.max_by_key(|(_, span)| span.len())
    })
}

fn comparison(name: &str) -> Option<Comparison> {
    Some(match name {
        "at_least" => Comparison::AtLeast,
        "at_most" => Comparison::AtMost,
        "more_than" => Comparison::MoreThan,
        "less_than" => Comparison::LessThan,
        "about" => Comparison::About,
        "exactly" => Comparison::Exactly,
        _ => return None,
    })
}
