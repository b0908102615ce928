use super::{DistractorSource, Scope};
use crate::annotate::capitalized;
use crate::annotate::quantities::{Figure, figures};
use crate::bank::text_hash;
use crate::model::{Candidate, KeyKind, ProposedOption};

/// How many numbers stand beside the right one.
const WANTED: i64 = 3;
/// Steps between years, and between those so far back that few are known to the year.
const YEAR_STEPS: [i64; 5] = [2, 3, 4, 5, 8];
const EARLY_STEPS: [i64; 4] = [10, 15, 20, 25];
const EARLY: i64 = 1700;
/// No year after it is proposed for one before it.
const LATEST_YEAR: i64 = 2025;
/// Days that every month has.
const DAYS: i64 = 28;

/// Numbers around the right one, in equal steps, with its unit and decimals; how many of them are smaller is decided by the evidence.
pub struct Number;

impl DistractorSource for Number {
    fn id(&self) -> &'static str {
        "number"
    }

    fn propose(&self, candidate: &Candidate, _: &Scope<'_>) -> Vec<ProposedOption> {
        let kinds = [KeyKind::Number, KeyKind::Date];
        let Some(key) = candidate
            .key
            .first()
            .filter(|_| kinds.contains(&candidate.key_kind))
        else {
            return Vec::new();
        };
        let seed = text_hash(&candidate.proof.sentence)
            .bytes()
            .map(i64::from)
            .sum::<i64>();
        let texts = shifted(key, candidate, seed);
        texts
            .into_iter()
            .map(|text| ProposedOption {
                text,
                from: self.id().into(),
                class: None,
                rationale: None,
            })
            .collect()
    }
}

/// The text with its numbers moved by each of several steps.
fn shifted(key: &str, candidate: &Candidate, seed: i64) -> Vec<String> {
    let mut found = figures(key, candidate.language);
    let (step, bounds) = if candidate.key_kind == KeyKind::Date {
        let Some((figure, step, bounds)) = date(&found, seed) else {
            return Vec::new();
        };
        found = vec![figure];
        (step, bounds)
    } else {
        let Some(least) = found.iter().map(step).min() else {
            return Vec::new();
        };
        (least, fewest(key, &found)..=most(key, candidate, &found))
    };
    let fits = |times: i64| {
        found
            .iter()
            .all(|figure| bounds.contains(&(figure.digits + times * step)))
    };
    let below = (1..=seed % (WANTED + 1))
        .map(|times| -times)
        .filter(|times| fits(*times));
    let mut chosen: Vec<i64> = below.collect();
    let above = (1..=WANTED).filter(|times| fits(*times));
    chosen.extend(above.take(usize::try_from(WANTED).unwrap_or(0) - chosen.len()));
    let more = (1..=2 * WANTED)
        .map(|times| -times)
        .filter(|times| fits(*times));
    for times in more {
        if chosen.len() < 3 && !chosen.contains(&times) {
            chosen.push(times);
        }
    }
    let texts = chosen
        .into_iter()
        .map(|times| moved(key, &found, times * step, candidate));
    texts.flatten().collect()
}

/// A step that keeps the number as round as it is: a quarter of it, in units of its last digit that is not zero.
fn step(figure: &Figure) -> i64 {
    let mut unit = 1;
    while figure.digits != 0 && figure.digits % (unit * 10) == 0 {
        unit *= 10;
    }
    let digits = figure.digits / unit;
    let quarter = (digits / 4).max(1);
    let even = if digits > 5 && digits % 5 == 0 {
        (quarter / 5).max(1) * 5
    } else {
        quarter
    };
    even * unit
}

/// The smallest number that fits the words beside it: one would want them in the singular.
fn fewest(key: &str, found: &[Figure]) -> i64 {
    let has_words = found.iter().any(|figure| {
        let beside = key.get(figure.span.end..).unwrap_or_default();
        beside.trim_start().starts_with(char::is_alphabetic) && figure.decimals == 0
    });
    if has_words { 2 } else { 1 }
}

/// The largest number that makes sense: a share of a whole has at most a hundred percent.
fn most(key: &str, candidate: &Candidate, found: &[Figure]) -> i64 {
    let percent = ["%", "percent", "per cent"];
    let is_share = percent
        .iter()
        .any(|sign| key.contains(sign) || candidate.stem.contains(sign));
    let whole =
        |figure: &Figure| 10_i64.pow(u32::try_from(figure.decimals.min(9)).unwrap_or(0)) * 100;
    let shares = found
        .iter()
        .map(|figure| (figure.digits, whole(figure)))
        .filter(|(digits, whole)| is_share && digits <= whole);
    shares
        .map(|(_, whole)| whole - 1)
        .min()
        .unwrap_or(i64::MAX / 16)
}

/// The year of a date with its step and bounds; where it has none, its day.
fn date(found: &[Figure], seed: i64) -> Option<(Figure, i64, std::ops::RangeInclusive<i64>)> {
    let is_year =
        |figure: &&Figure| figure.span.len() == 4 || found.len() == 1 && figure.digits > 31;
    let pick = |steps: &[i64]| {
        let place = usize::try_from(seed).unwrap_or(0) % steps.len().max(1);
        steps.get(place).copied()
    };
    if let Some(year) = found.iter().rev().find(is_year) {
        let steps: &[i64] = if year.digits < EARLY {
            &EARLY_STEPS
        } else {
            &YEAR_STEPS
        };
        return Some((*year, pick(steps)?, 1..=LATEST_YEAR.max(year.digits)));
    }
    let day = found.first()?;
    Some((*day, pick(&YEAR_STEPS)?.min(5), 1..=DAYS.max(day.digits)))
}

fn moved(key: &str, found: &[Figure], by: i64, candidate: &Candidate) -> Option<String> {
    let mut text = String::new();
    let mut at = 0;
    for figure in found {
        text.push_str(key.get(at..figure.span.start)?);
        text.push_str(&figure.written(figure.digits + by, candidate.language)?);
        at = figure.span.end;
    }
    text.push_str(key.get(at..)?);
    let is_large = key.starts_with(char::is_uppercase);
    Some(if is_large { capitalized(&text) } else { text })
}
