use super::line::Line;
use super::pieces::Sort;
use super::{QuantityKind, reading::Reading};
use crate::language::Measures;

/// A unit that was read, and the place of the piece after it.
#[derive(Clone, Debug)]
pub struct Unit {
    /// Its canonical name ("km/h", "USD", "%").
    pub name: String,
    /// What it makes of a number.
    pub kind: QuantityKind,
    /// Place of the piece after it.
    pub end: usize,
}

/// What kind of quantity a unit of the tables makes.
fn kind(name: &str) -> QuantityKind {
    match name {
        "money" => QuantityKind::Money,
        "percent" => QuantityKind::Percent,
        _ => QuantityKind::Measure,
    }
}

/// The unit after a number.
pub fn unit_after(line: &Line<'_>, number: &Reading) -> Option<Unit> {
    let at = number.end;
    let skips_article =
        number.form == super::reading::Form::Fraction && line.is_any(at, &line.measures.articles);
    let skips = skips_article || line.is_hyphen(at);
    let first = single(line, at + usize::from(skips), number.is_digits)?;
    Some(divided(line, &first).unwrap_or(first))
}

/// The currency before a number: "$", "US$", "Rp", "USD".
pub fn currency(line: &Line<'_>, at: usize) -> Option<Unit> {
    [2, 1].into_iter().find_map(|count| {
        let text = line.span_of(at, at + count).slice(line.text);
        let (name, word) = Measures::symbol(text)?;
        let end = at + count;
        let stop = usize::from(line.small(end) == "." && line.is_glued(end) && text == "Rp");
        (word == "money" && line.sort(end + stop) == Some(Sort::Digits)).then(|| Unit {
            name: name.to_owned(),
            kind: QuantityKind::Money,
            end: end + stop,
        })
    })
}

/// One unit with its power, not divided by another.
fn single(line: &Line<'_>, at: usize, is_digits: bool) -> Option<Unit> {
    let measures = line.measures;
    let power = if line.is_any(at, &measures.square) {
        "²"
    } else if line.is_any(at, &measures.cubic) {
        "³"
    } else {
        ""
    };
    let start = at + usize::from(!power.is_empty());
    let start = start + usize::from(!power.is_empty() && line.small(start) == ".");
    let (name, word, end) = [3, 2, 1].into_iter().find_map(|count| {
        let text = line.span_of(start, start + count).slice(line.text);
        let small = text
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .to_lowercase();
        let found = (measures.units.get(small.as_str()).copied())
            .or_else(|| Measures::symbol(text).filter(|_| is_written(line, start, is_digits)))?;
        (line.piece(start + count - 1).is_some()).then_some((found.0, found.1, start + count))
    })?;
    let (after, end) = raised(line, end);
    let power = if power.is_empty() { after } else { power };
    Some(Unit {
        name: format!("{name}{power}"),
        kind: kind(word),
        end,
    })
}

/// Whether a unit's symbol stands after digits, and is no single capital that could be a word or a name.
fn is_written(line: &Line<'_>, at: usize, is_digits: bool) -> bool {
    let Some(piece) = line.piece(at) else {
        return false;
    };
    let is_lone = piece.text.len() == 1 && piece.text.chars().all(char::is_uppercase);
    // "30s" is a decade of a life or a century.
    let is_decade = piece.is_glued && line.is_any(at, &line.measures.decade_endings);
    let is_glued_on = line.is_glued(at + 1) && line.sort(at + 1) == Some(Sort::Word);
    is_digits
        && !is_decade
        && !(is_lone && !piece.is_glued && line.is_dash(at + 1))
        && !(is_glued_on && piece.text != "°")
}

/// The power written after a unit: "²", "3", "persegi".
fn raised(line: &Line<'_>, at: usize) -> (&'static str, usize) {
    let measures = line.measures;
    let is_after = !measures.ordinals_follow;
    match line.small(at) {
        "²" | "2" if line.is_glued(at) => ("²", at + 1),
        "³" | "3" if line.is_glued(at) => ("³", at + 1),
        _ if !is_after && line.is_any(at, &measures.square) => ("²", at + 1),
        _ if !is_after && line.is_any(at, &measures.cubic) => ("³", at + 1),
        _ => ("", at),
    }
}

/// "km/h", "meters per second".
fn divided(line: &Line<'_>, first: &Unit) -> Option<Unit> {
    let is_slash = line.small(first.end) == "/" && line.is_glued(first.end);
    if !is_slash && !line.is_any(first.end, &line.measures.per) {
        return None;
    }
    if is_slash && !line.is_glued(first.end + 1) {
        return None;
    }
    let below = single(line, first.end + 1, true)?;
    (below.kind == QuantityKind::Measure).then(|| Unit {
        name: format!("{}/{}", first.name, below.name),
        kind: first.kind,
        end: below.end,
    })
}
