use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Language;

/// How a language writes numbers, dates and measures: the files `quantities.toml` and `units.tsv` of its pack. Words in lower case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measures {
    language: Language,
    /// The sign before decimals.
    pub decimal: char,
    /// The sign between groups of three digits.
    pub group: char,
    /// Articles that stand for one before "hundred" or "half".
    pub articles: Vec<String>,
    /// Words between the parts of a number.
    pub and: Vec<String>,
    /// Words between a fraction and its whole.
    pub of: Vec<String>,
    /// Words for the decimal sign.
    pub point: Vec<String>,
    /// Words that are numbers only where the tagger says so.
    pub tagged: Vec<String>,
    /// What makes digits an ordinal when it follows them.
    pub ordinal_endings: Vec<String>,
    /// What makes digits an ordinal when it stands before them with a hyphen.
    pub ordinal_prefixes: Vec<String>,
    /// Whether a number before a fraction is added to it ("dua setengah") and not multiplied.
    pub fractions_add: bool,
    /// Whether ordinals stand after their noun.
    pub ordinals_follow: bool,
    /// Words between a unit and the unit it is divided by.
    pub per: Vec<String>,
    /// Words for the second power of a unit of length.
    pub square: Vec<String>,
    /// Words for the third power of a unit of length.
    pub cubic: Vec<String>,
    /// What makes a year a decade when it follows.
    pub decade_endings: Vec<String>,
    /// Words before a number that is a name and not a quantity.
    pub labels: Vec<String>,
    /// Fixed phrases whose number word is none.
    pub idioms: Vec<String>,
    /// Number words.
    pub words: NumberWords,
    /// Canonical number words.
    pub spelling: Spelling,
    /// Words around the two ends of a range.
    pub range: RangeWords,
    /// Words that compare with a number.
    pub comparison: Comparing,
    /// Words of dates and times.
    pub calendar: Calendar,
    /// Words of ratios.
    pub ratio: RatioWords,
    /// Unit words: name and kind.
    #[serde(skip)]
    pub units: BTreeMap<&'static str, (&'static str, &'static str)>,
}

/// What each number word does to the number read so far.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberWords {
    /// Added.
    pub add: FxHashMap<String, i128>,
    /// Added to the digit before it ("belas").
    pub teen: FxHashMap<String, i128>,
    /// Multiplies the digit before it ("puluh").
    pub ten: FxHashMap<String, i128>,
    /// Multiplies what stands below it in its group.
    pub hundred: FxHashMap<String, i128>,
    /// Multiplies and closes a group.
    pub scale: FxHashMap<String, i128>,
    /// Added, and makes the number an ordinal.
    pub ordinal: FxHashMap<String, i128>,
    /// Multiplies, and makes the number an ordinal.
    pub ordinal_times: FxHashMap<String, i128>,
    /// Fractions as numerator and denominator.
    pub fraction: BTreeMap<String, (i128, i128)>,
    /// Fractions that need no number before them.
    pub alone: Vec<String>,
}

/// How a number is written in words.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "each field is the word for the number it is named after"
)]
pub struct Spelling {
    /// From 0 to 19.
    pub small: Vec<String>,
    /// From 20 to 90.
    pub tens: Vec<String>,
    /// Between tens and units.
    pub tens_joint: String,
    pub hundred: String,
    pub one_hundred: String,
    pub thousand: String,
    pub one_thousand: String,
    pub million: String,
    pub billion: String,
    pub negative: String,
}

/// Words around the two ends of a range.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RangeWords {
    /// Before the lower end.
    pub from: Vec<String>,
    /// Between the two.
    pub to: Vec<String>,
    /// Before the lower end, where `and` stands between the two.
    pub between: Vec<String>,
    /// Between the two after `between`.
    pub and: Vec<String>,
}

/// Phrases that compare with a number, before and after it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comparing {
    /// Before it, by the name of the comparison.
    pub before: BTreeMap<String, Vec<String>>,
    /// After it.
    pub after: BTreeMap<String, Vec<String>>,
}

/// Words of dates and times.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calendar {
    /// The twelve months.
    pub months: Vec<String>,
    /// Their short forms.
    pub short_months: Vec<String>,
    /// Whether months start with a capital.
    pub are_capital: bool,
    /// Whether 3/4 is a day of April.
    pub is_day_first: bool,
    /// Words before a year that are sure.
    pub year_cues: Vec<String>,
    /// Words that stand before a year and before a count.
    pub year_hints: Vec<String>,
    /// After a year before the common era.
    pub before_christ: Vec<String>,
    /// Around a year of the common era.
    pub after_christ: Vec<String>,
    /// After the ordinal of a century.
    pub century: Vec<String>,
    /// Before the number of a century.
    pub century_before: Vec<String>,
    /// After an hour.
    pub clock: Vec<String>,
    /// Before a time.
    pub clock_before: Vec<String>,
    /// After a time before noon.
    pub morning: Vec<String>,
    /// After a time past noon.
    pub afternoon: Vec<String>,
    /// Time zones.
    pub zones: Vec<String>,
}

/// Words of ratios.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatioWords {
    /// Words that announce a ratio.
    pub cues: Vec<String>,
    /// Between its two numbers.
    pub to: Vec<String>,
    /// Between a part and its whole.
    pub out_of: Vec<String>,
}

const FILES: &[(&str, &str)] = &super::folders::asked!("quantities.toml");
const UNITS: &[(&str, &str)] = &super::folders::asked!("units.tsv");

static MEASURES: LazyLock<Vec<Measures>> = LazyLock::new(|| {
    let files = FILES.iter().zip(UNITS);
    files
        .filter_map(|((_, words), (_, units))| {
            let read: Measures = toml::from_str(words).ok()?;
            Some(Measures {
                units: table(units),
                ..read
            })
        })
        .collect()
});

static SYMBOLS: LazyLock<BTreeMap<&'static str, (&'static str, &'static str)>> =
    LazyLock::new(|| table(include_str!("packs/und/units.tsv")));

fn table(text: &'static str) -> BTreeMap<&'static str, (&'static str, &'static str)> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let mut cells = line.split('\t');
            Some((cells.next()?, (cells.next()?, cells.next()?)))
        })
        .collect()
}

impl Measures {
    /// Those of a language, where they are known.
    pub fn of(language: Language) -> Option<&'static Self> {
        MEASURES.iter().find(|known| known.language == language)
    }

    /// Name and kind (`measure`, `money`, `percent`) of a unit's symbol, written as it is.
    pub fn symbol(text: &str) -> Option<(&'static str, &'static str)> {
        SYMBOLS.get(text).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_loads() {
        for ((code, words), (_, units)) in FILES.iter().zip(UNITS) {
            if let Err(error) = toml::from_str::<Measures>(words) {
                panic!("{code}: {error}");
            }
            let lines = units.lines().filter(|line| !line.starts_with('#')).count();
            assert_eq!(table(units).len(), lines, "{code}: a unit stands twice");
        }
        assert!(Measures::symbol("km").is_some());
    }
}
