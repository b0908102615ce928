use unicode_normalization::UnicodeNormalization;

use super::line::Line;
use super::number::Number;
use super::pieces::Sort;
use crate::model::Upos;

/// What form a number has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// How many.
    Cardinal,
    /// Which one in a row.
    Ordinal,
    /// A part of something.
    Fraction,
}

/// A number that was read, from one piece up to another.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// Its value.
    pub value: Number,
    /// Place of the piece after it.
    pub end: usize,
    /// Its form.
    pub form: Form,
    /// Decimals as written.
    pub decimals: usize,
    /// Whether it begins with digits.
    pub is_digits: bool,
    /// Whether a word such as "million" ends it.
    pub is_scaled: bool,
}

impl Reading {
    const fn cardinal(value: Number, end: usize) -> Self {
        Self {
            value,
            end,
            form: Form::Cardinal,
            decimals: 0,
            is_digits: false,
            is_scaled: false,
        }
    }
}

/// The number that starts at a piece, in digits, words or both.
pub fn read(line: &Line<'_>, at: usize) -> Option<Reading> {
    let first = match line.sort(at)? {
        Sort::Digits => digits(line, at),
        Sort::Word => prefixed(line, at)
            .or_else(|| super::words::words(line, at))
            .or_else(|| portion(line, at)),
        Sort::Sign => vulgar(line, at).map(|value| Reading {
            form: Form::Fraction,
            is_digits: true,
            ..Reading::cardinal(value, at + 1)
        }),
    }?;
    if first.form == Form::Ordinal {
        return Some(first);
    }
    let parted = parts(line, first).unwrap_or(first);
    Some(scaled(line, parted).unwrap_or(parted))
}

/// Digits as the language writes them, or as the other convention does where only that can be meant.
pub fn literal(text: &str, decimal: char, group: char) -> Option<(Number, usize)> {
    let plain: String = text
        .chars()
        .map(|sign| if sign.is_whitespace() { group } else { sign })
        .collect();
    [(decimal, group), (group, decimal)]
        .into_iter()
        .enumerate()
        .find_map(|(turn, (decimal, group))| {
            let (whole, parts) = plain.split_once(decimal).unwrap_or((&plain, ""));
            let groups: Vec<&str> = whole.split(group).collect();
            let is_grouped = groups.len() > 1;
            let is_whole = !is_grouped
                || groups.first().is_some_and(|first| first.len() <= 3)
                    && groups.iter().skip(1).all(|digits| digits.len() == 3);
            let is_sure = turn == 0 || is_grouped && !parts.is_empty() || decimal == '.';
            let is_code = whole.len() > 1 && whole.starts_with('0');
            (is_whole && is_sure && !is_code && parts.bytes().all(|byte| byte.is_ascii_digit()))
                .then(|| Number::decimal(&format!("{}.{parts}", groups.concat())))
                .flatten()
                .map(|value| (value, parts.len()))
        })
}

fn digits(line: &Line<'_>, at: usize) -> Option<Reading> {
    let measures = line.measures;
    let (value, decimals) = literal(line.piece(at)?.text, measures.decimal, measures.group)?;
    let reading = Reading {
        decimals,
        is_digits: true,
        ..Reading::cardinal(value, at + 1)
    };
    if line.is_glued(at + 1) && line.is_any(at + 1, &measures.ordinal_endings) {
        return Some(Reading {
            form: Form::Ordinal,
            end: at + 2,
            ..reading
        });
    }
    Some(slashed(line, reading).unwrap_or(reading))
}

/// "3/4", "2 1/2", "2½".
fn slashed(line: &Line<'_>, whole: Reading) -> Option<Reading> {
    let made = |value, end| Reading {
        value,
        end,
        form: Form::Fraction,
        ..whole
    };
    if let Some(value) = vulgar(line, whole.end) {
        return Some(made(whole.value.plus(value)?, whole.end + 1));
    }
    if let Some(below) = below(line, whole.end) {
        let (above, _) = whole.value.parts();
        let value = Number::fraction(above, below.into())?;
        return (value < Number::whole(1)).then(|| made(value, whole.end + 2));
    }
    let above = line.piece(whole.end)?.text.parse::<u32>().ok()?;
    let below = below(line, whole.end + 1)?;
    let part = Number::fraction(above.into(), below.into())?;
    (part < Number::whole(1)).then(|| Some(made(whole.value.plus(part)?, whole.end + 3)))?
}

/// The denominator after a slash.
fn below(line: &Line<'_>, at: usize) -> Option<u32> {
    let is_slash =
        matches!(line.small(at), "/" | "⁄") && line.is_glued(at) && line.is_glued(at + 1);
    let below = line.piece(at + 1)?.text.parse().ok()?;
    let is_last = !matches!(line.small(at + 2), "/") || !line.is_glued(at + 2);
    (is_slash && is_last && (2..=100).contains(&below)).then_some(below)
}

/// The value of a sign such as ½.
fn vulgar(line: &Line<'_>, at: usize) -> Option<Number> {
    let piece = line.piece(at).filter(|piece| piece.sort == Sort::Sign)?;
    let sign = piece.text.chars().next().filter(|sign| sign.is_numeric())?;
    let spread: String = std::iter::once(sign).nfkc().collect();
    let (above, below) = spread.split_once('⁄')?;
    Number::fraction(above.parse().ok()?, below.parse().ok()?)
}

/// "ke-5".
fn prefixed(line: &Line<'_>, at: usize) -> Option<Reading> {
    let is_prefix = line.is_any(at, &line.measures.ordinal_prefixes) && line.is_hyphen(at + 1);
    let value = line.piece(at + 2)?.text.parse::<u32>().ok()?;
    is_prefix.then(|| Reading {
        form: Form::Ordinal,
        is_digits: true,
        ..Reading::cardinal(Number::whole(value.into()), at + 3)
    })
}

/// "half of", "a quarter of", "a third of", "half an hour".
fn portion(line: &Line<'_>, at: usize) -> Option<Reading> {
    let measures = line.measures;
    let words = &measures.words;
    let has_article = line.is_any(at, &measures.articles);
    let word = at + usize::from(has_article);
    let (above, below) = denominator(line, word, true)?;
    let is_alone = words.alone.iter().any(|known| known == line.small(word));
    let follows_of = line.is_any(word + 1, &measures.of);
    let follows_article = line.is_any(word + 1, &measures.articles);
    let before = at.checked_sub(1).and_then(|before| line.tag(before));
    let is_part = matches!(before, Some(Upos::Adj | Upos::Det | Upos::Num));
    let follows_noun = measures.articles.is_empty()
        && !is_part
        && line.tag(word + 1).is_none_or(|tag| tag == Upos::Noun)
        && line.sort(word + 1) == Some(Sort::Word);
    let is_portion = if has_article {
        follows_of
    } else {
        is_alone && !is_part && (follows_of || follows_article || follows_noun)
    };
    is_portion.then(|| Reading {
        value: Number::fraction(above, below).unwrap_or(Number::ZERO),
        end: word + 1,
        form: Form::Fraction,
        decimals: 0,
        is_digits: false,
        is_scaled: false,
    })
}

/// Numerator and denominator of a word such as "quarters" or "thirds".
fn denominator(line: &Line<'_>, at: usize, is_single: bool) -> Option<(i128, i128)> {
    let words = &line.measures.words;
    let small = line.small(at);
    if let Some(found) = words.fraction.get(small) {
        return Some(*found);
    }
    if line.measures.ordinal_endings.is_empty() {
        return None;
    }
    let word = if is_single {
        small
    } else {
        small.strip_suffix('s')?
    };
    let below = words
        .ordinal
        .get(word)
        .or_else(|| words.ordinal_times.get(word));
    below.filter(|below| **below > 2).map(|below| (1, *below))
}

/// What may follow a whole number: "thirds", "and a half", "point five".
fn parts(line: &Line<'_>, whole: Reading) -> Option<Reading> {
    let measures = line.measures;
    let one = Number::whole(1);
    let bare = whole.end + usize::from(line.is_hyphen(whole.end));
    if !whole.is_digits
        && whole.value <= Number::whole(20)
        && let Some((above, below)) = denominator(line, bare, whole.value == one)
    {
        let part = Number::fraction(above, below)?;
        let adds = measures.fractions_add
            && measures
                .words
                .alone
                .iter()
                .any(|word| word == line.small(bare));
        let value = if adds {
            whole.value.plus(part)?
        } else {
            whole.value.times(part)?
        };
        return Some(Reading {
            value,
            end: bare + 1,
            form: Form::Fraction,
            ..whole
        });
    }
    if line.is_any(whole.end, &measures.and) && line.is_any(whole.end + 1, &measures.articles) {
        let (above, below) = *measures.words.fraction.get(line.small(whole.end + 2))?;
        return Some(Reading {
            value: whole.value.plus(Number::fraction(above, below)?)?,
            end: whole.end + 3,
            ..whole
        });
    }
    (line.is_any(whole.end, &measures.point) && !whole.is_digits)
        .then(|| pointed(line, whole))
        .flatten()
}

/// "three point one four".
fn pointed(line: &Line<'_>, whole: Reading) -> Option<Reading> {
    let add = &line.measures.words.add;
    let mut value = whole.value;
    let mut decimals = 0;
    while let Some(digit) = add
        .get(line.small(whole.end + 1 + decimals))
        .filter(|digit| **digit < 10 && decimals < 12)
    {
        let below = 10_i128.pow(u32::try_from(decimals + 1).ok()?);
        value = value.plus(Number::fraction(*digit, below)?)?;
        decimals += 1;
    }
    (decimals > 0).then(|| Reading {
        value,
        end: whole.end + 1 + decimals,
        decimals,
        ..whole
    })
}

/// "million" after digits or a fraction ("half a million", "2.5 million").
fn scaled(line: &Line<'_>, part: Reading) -> Option<Reading> {
    let skips = part.form == Form::Fraction && line.is_any(part.end, &line.measures.articles);
    let at = part.end + usize::from(skips);
    let at = at + usize::from(line.is_hyphen(at));
    let scale = line.measures.words.scale.get(line.small(at))?;
    Some(Reading {
        value: part.value.times(Number::fraction(*scale, 1)?)?,
        end: at + 1,
        form: Form::Cardinal,
        is_scaled: true,
        ..part
    })
}
