use super::lexicon::lexicon;
use super::request_facts::lower_words;

/// The last year of school, in systems that have most.
const LAST_YEAR: usize = 13;

/// The school year of a level as people write it: that of a common name, 13 for what comes after school, or its number. None for a
/// level that is not known.
pub fn school_year(level: &str) -> Option<usize> {
    let words = lower_words(level);
    let name = words.join(" ");
    let common = lexicon().levels.get(&name).map(|name| name.to_lowercase());
    let named = lexicon().school_years.get(&common.unwrap_or(name));
    let number = |word: &String| {
        let end = word.find(|sign: char| !sign.is_ascii_digit());
        let digits = word.get(..end.unwrap_or(word.len()))?;
        digits.parse().ok().filter(|year| *year <= LAST_YEAR)
    };
    named.copied().or_else(|| words.iter().find_map(number))
}
