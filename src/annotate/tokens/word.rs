use super::{Rules, Scan, first, is_apostrophe, is_letter};
use crate::language::Hyphens;

/// Letters on either side of `&` in a short name such as "R&D".
const LONGEST_JOINED: usize = 4;

/// Bytes of a word that begins with an apostrophe.
pub(super) fn elided_length(rest: &str, rules: Rules) -> Option<usize> {
    let sign = first(rest)?;
    let letters = rest.get(sign.len_utf8()..)?;
    let end = letters
        .find(|next: char| !is_letter(next))
        .unwrap_or(letters.len());
    let word = format!("'{}", letters.get(..end)?.to_lowercase());
    let is_clitic = end > 0 && rules.words.clitics.contains(&word) && word.len() < 4;
    (rules.words.elided.contains(&word) || is_clitic).then_some(sign.len_utf8() + end)
}

impl Scan<'_> {
    /// Bytes of the word of letters at the start of `rest`.
    pub(super) fn word_length(&self, rest: &str, at: usize) -> usize {
        let mut end = 0;
        // Where the part after the last hyphen begins.
        let mut part = 0;
        loop {
            let tail = rest.get(end..).unwrap_or_default();
            end += tail.find(|sign| !is_letter(sign)).unwrap_or(tail.len());
            if let Some(length) = currency_length(rest, end, self.rules) {
                return length;
            }
            let mut signs = rest.get(end..).unwrap_or_default().chars();
            let (Some(sign), next) = (signs.next(), signs.next()) else {
                return end;
            };
            let is_inside = next.is_some_and(is_letter);
            let before = rest.get(part..end).unwrap_or_default();
            let joins = is_inside
                && match sign {
                    '-' | '‐' | '‑' => self.joins_hyphen(rest, before, end + sign.len_utf8()),
                    '.' => joins_stop(rest, end),
                    '&' => joins_ampersand(rest, end),
                    '/' => rest.len() == 3 && at == 0 && end == 1,
                    _ => is_apostrophe(sign),
                };
            if !joins {
                return self.with_signs(rest, at, end);
            }
            end += sign.len_utf8();
            if !is_apostrophe(sign) && sign != '.' {
                part = end;
            }
        }
    }

    fn joins_hyphen(&self, rest: &str, before: &str, after: usize) -> bool {
        let next = rest.get(after..).unwrap_or_default();
        let is_capital = |text: &str| first(text).is_some_and(char::is_uppercase);
        match self.rules.words.hyphens {
            Hyphens::Part => {
                self.rules.words.prefixes.contains(&before.to_lowercase())
                    && next.starts_with(char::is_alphabetic)
            }
            Hyphens::Join => {
                let end = next
                    .find(|sign: char| !is_letter(sign))
                    .unwrap_or(next.len());
                let next = next.get(..end).unwrap_or_default();
                let is_twice = next.eq_ignore_ascii_case(before);
                let is_enclitic = self
                    .rules
                    .words
                    .enclitics
                    .iter()
                    .any(|clitic| clitic.ending == next);
                !is_enclitic
                    && (is_twice
                        || !(is_capital(before) && is_capital(next))
                        || next.chars().count() == 1)
            }
        }
    }

    /// The end of a word with the signs that belong to it: the stop of an abbreviation, the signs of "C++", the currency of "US$".
    fn with_signs(&self, rest: &str, at: usize, end: usize) -> usize {
        let after = rest.get(end..).unwrap_or_default();
        if after.starts_with('.') && !after.starts_with("..") && self.keeps_stop(rest, at, end) {
            return end + 1;
        }
        if after.starts_with(['+', '#']) {
            let word = &self.rules.words.signed;
            let fits = |signed: &&String| {
                rest.get(..signed.len())
                    .is_some_and(|start| start.eq_ignore_ascii_case(signed))
            };
            return word.iter().find(fits).map_or(end, String::len);
        }
        let is_dollar = after.starts_with('$')
            && end <= 2
            && rest
                .get(..end)
                .is_some_and(|word| word.chars().all(char::is_uppercase));
        if is_dollar { end + 1 } else { end }
    }

    /// Whether the stop after a word belongs to it: that of an abbreviation or an initial, unless the sentence ends there.
    fn keeps_stop(&self, rest: &str, at: usize, end: usize) -> bool {
        let after = rest.get(end + 1..).unwrap_or_default();
        let is_end = self.is_last
            && after
                .chars()
                .all(|sign| matches!(sign, '"' | '\'' | ')' | ']' | '”' | '’' | '»'));
        if is_end || after.starts_with(is_letter) {
            return false;
        }
        let word = rest.get(..end).unwrap_or_default();
        let has_stop = word.contains('.');
        let is_initial =
            word.chars().count() == 1 && word.chars().all(char::is_alphabetic) && at < 2;
        let is_short = has_stop && word.split('.').all(|part| part.chars().count() <= 2);
        is_initial && word.chars().all(char::is_uppercase)
            || is_short
            || self.rules.pack.abbreviations.contains(&word.to_lowercase())
    }
}

/// Bytes of the name of a currency that its number follows directly ("Rp5.000").
fn currency_length(rest: &str, end: usize, rules: Rules) -> Option<usize> {
    let digit = rest
        .get(..end)?
        .find(|sign: char| sign.is_ascii_digit())
        .filter(|digit| *digit > 0)?;
    let name = rest.get(..digit)?;
    (!rules.words.currencies.is_empty() && rules.words.currencies.contains(&name.to_lowercase()))
        .then_some(digit)
}

/// Whether a stop between letters is inside an abbreviation ("e.g", "Ph.D") rather than the end of a sentence without space.
fn joins_stop(rest: &str, at: usize) -> bool {
    let before = rest.get(..at).unwrap_or_default();
    let after = rest.get(at + 1..).unwrap_or_default();
    let end = after
        .find(|sign: char| !is_letter(sign))
        .unwrap_or(after.len());
    let after = after.get(..end).unwrap_or_default();
    let last = before.rsplit('.').next().unwrap_or_default();
    let has_digit = |text: &str| text.chars().any(|sign| sign.is_ascii_digit());
    let is_short = |text: &str| text.chars().count() <= 2;
    is_short(last) && is_short(after) || has_digit(last) || has_digit(after) && !is_short(after)
}

fn joins_ampersand(rest: &str, at: usize) -> bool {
    let before = rest.get(..at).unwrap_or_default();
    let after = rest.get(at + 1..).unwrap_or_default();
    let end = after
        .find(|sign: char| !is_letter(sign))
        .unwrap_or(after.len());
    before.chars().count() <= LONGEST_JOINED && end <= LONGEST_JOINED
}
