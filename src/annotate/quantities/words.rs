use super::line::Line;
use super::number::Number;
use super::pieces::Sort;
use super::reading::{Form, Reading};
use crate::language::Measures;
use crate::model::Upos;

/// A number in words as far as it has been read.
#[derive(Clone, Copy)]
struct Sum {
    total: i128,
    group: i128,
    /// The smallest multiplier that closed a group.
    scale: i128,
    is_ordinal: bool,
    /// Whether "and" may follow.
    is_open: bool,
    /// Whether a scale word came last.
    is_scaled: bool,
}

impl Sum {
    const EMPTY: Self = Self {
        total: 0,
        group: 0,
        scale: i128::MAX,
        is_ordinal: false,
        is_open: false,
        is_scaled: false,
    };

    /// The number with one more word, none where the word does not go on with it.
    fn with(self, word: &str, measures: &Measures) -> Option<Self> {
        let words = &measures.words;
        let shut = Self {
            is_open: false,
            is_scaled: false,
            ..self
        };
        if let Some(value) = words.add.get(word) {
            return (!self.is_ordinal || !words.ten.is_empty() && self.group % 10 == 0)
                .then(|| shut.adding(*value))?;
        }
        if let Some(value) = words.teen.get(word) {
            let last = self.group % 10;
            return (last > 0).then_some(Self {
                group: self.group + value,
                ..shut
            });
        }
        if let Some(by) = words.ten.get(word) {
            return shut.raising(*by, 10);
        }
        if self.is_ordinal {
            return None;
        }
        if let Some(by) = words.hundred.get(word) {
            let raised = shut.raising(*by, 100)?;
            return Some(Self {
                is_open: true,
                ..raised
            });
        }
        if let Some(by) = words.scale.get(word) {
            return shut.closing(*by);
        }
        if let Some(value) = words.ordinal.get(word) {
            let added = shut.adding(*value)?;
            return Some(Self {
                is_ordinal: true,
                ..added
            });
        }
        let by = words.ordinal_times.get(word)?;
        let raised = if self.group == 0 {
            shut.adding(*by)?
        } else {
            shut.raising(*by, self.group + 1)?
        };
        Some(Self {
            is_ordinal: true,
            ..raised
        })
    }

    /// Adds what fits below the last digit that is set: five after twenty, not after five.
    fn adding(self, value: i128) -> Option<Self> {
        let mut above = 10;
        while above <= value {
            above *= 10;
        }
        let is_free = self.group == 0 || value > 0 && self.group % above == 0;
        let is_below = value < self.scale;
        let is_zero = value == 0 && (self.total > 0 || self.group > 0);
        (is_free && is_below && !is_zero).then_some(Self {
            group: self.group + value,
            ..self
        })
    }

    /// Multiplies the digits below `under`.
    fn raising(self, by: i128, under: i128) -> Option<Self> {
        let last = self.group % under;
        (last > 0 && last < 100).then_some(Self {
            group: self.group - last + last * by,
            ..self
        })
    }

    fn closing(self, by: i128) -> Option<Self> {
        (self.group > 0 && by < self.scale).then_some(Self {
            total: self.total + self.group * by,
            group: 0,
            scale: by,
            is_open: true,
            is_scaled: true,
            ..self
        })
    }
}

/// The number in words that starts at a piece: "a hundred and five", "twenty-first", "dua puluh lima".
pub fn words(line: &Line<'_>, at: usize) -> Option<Reading> {
    let measures = line.measures;
    let mut sum = Sum::EMPTY;
    let mut end = at;
    if line.is_any(at, &measures.articles) {
        sum.group = 1;
        let next = line.small(at + 1);
        let words = &measures.words;
        if !words.hundred.contains_key(next) && !words.scale.contains_key(next) {
            return None;
        }
        end = at + 1;
    } else if is_doubtful(line, at) {
        return None;
    }
    while let Some((longer, next)) = further(line, sum, end, at) {
        (sum, end) = (longer, next);
    }
    let value = Number::fraction(sum.total + sum.group, 1)?;
    if end == at || sum.is_ordinal && !is_placed(line, at) {
        return None;
    }
    Some(Reading {
        value,
        end,
        form: if sum.is_ordinal {
            Form::Ordinal
        } else {
            Form::Cardinal
        },
        decimals: 0,
        is_digits: false,
        is_scaled: sum.is_scaled,
    })
}

/// The number with the next word, a hyphen or "and" before it skipped.
fn further(line: &Line<'_>, sum: Sum, end: usize, start: usize) -> Option<(Sum, usize)> {
    let is_first = end == start;
    let mut at = end;
    if !is_first && line.is_hyphen(at) {
        at += 1;
    } else if sum.is_open && line.is_any(at, &line.measures.and) {
        let is_small = |value: &i128| *value < 100;
        let words = &line.measures.words;
        let next = line.small(at + 1);
        let follows = words.add.get(next).is_some_and(is_small)
            || words.ordinal.get(next).is_some_and(is_small);
        if !follows {
            return None;
        }
        at += 1;
    }
    (line.sort(at) == Some(Sort::Word))
        .then(|| sum.with(line.small(at), line.measures))
        .flatten()
        .map(|longer| (longer, at + 1))
}

/// Whether a word that is often no number is not tagged as one.
fn is_doubtful(line: &Line<'_>, at: usize) -> bool {
    let is_ordinal = line.measures.words.ordinal.contains_key(line.small(at));
    line.is_any(at, &line.measures.tagged)
        && !goes_on(line, at)
        && !match line.tag(at) {
            Some(Upos::Num) => true,
            Some(Upos::Adj) => is_ordinal,
            _ => false,
        }
}

/// Whether the next word makes more of a number: "one hundred", "one-third".
fn goes_on(line: &Line<'_>, at: usize) -> bool {
    let words = &line.measures.words;
    let next = line.small(at + 1);
    line.is_hyphen(at + 1)
        || words.hundred.contains_key(next)
        || words.scale.contains_key(next)
        || words.fraction.contains_key(next)
        || words.ordinal.contains_key(next)
        || line.is_any(at + 1, &line.measures.point)
}

/// Whether an ordinal stands where the language has it: Indonesian ordinals follow their noun ("kedua pemain" is both players).
fn is_placed(line: &Line<'_>, at: usize) -> bool {
    !line.measures.ordinals_follow
        || at.checked_sub(1).is_some_and(|before| {
            let is_word = line.sort(before) == Some(Sort::Word);
            is_word && matches!(line.tag(before), None | Some(Upos::Noun | Upos::Propn))
        })
}
