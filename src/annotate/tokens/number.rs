use super::{Rules, is_apostrophe, is_letter};

/// Bytes of the number at the start of `rest`, which begins with a digit; none where it is the start of a word ("3143C").
pub(super) fn length(rest: &str, rules: Rules) -> Option<usize> {
    let end = digits_length(rest);
    let after = rest.get(end..)?;
    let letters_end = after
        .find(|sign: char| !is_letter(sign))
        .unwrap_or(after.len());
    let letters = after.get(..letters_end)?;
    if letters.is_empty() {
        return Some(end + plural_length(after));
    }
    let lower = letters.to_lowercase();
    if rules.words.ordinals.contains(&lower) {
        return Some(end + letters_end);
    }
    let is_hour = matches!(lower.as_str(), "a" | "p")
        && after
            .get(letters_end..)
            .is_some_and(|rest| rest.starts_with(".m") || rest.starts_with(".M"));
    let is_composed = rest.get(..end)?.contains(['.', ',', ':']);
    (is_hour || is_composed || rules.words.units.contains(&lower)).then_some(end)
}

/// Bytes of a number with its sign, or of a year in short, at the start of a stretch: "-5", ".04", "'90s".
pub(super) fn signed_length(rest: &str, is_chunk_start: bool) -> Option<usize> {
    let sign = super::first(rest)?;
    let number = rest.get(sign.len_utf8()..)?;
    if !number.starts_with(|next: char| next.is_ascii_digit()) {
        return None;
    }
    let end = sign.len_utf8() + digits_length(number);
    match sign {
        '.' => Some(end),
        '-' | '−' if is_chunk_start => Some(end),
        _ if is_apostrophe(sign) => rest.get(end..)?.starts_with('s').then_some(end + 1),
        _ => None,
    }
}

/// The "'s" of "the 60's".
fn plural_length(after: &str) -> usize {
    let mut signs = after.chars();
    match (signs.next(), signs.next(), signs.next()) {
        (Some(mark), Some('s'), next) if is_apostrophe(mark) && !next.is_some_and(is_letter) => {
            mark.len_utf8() + 1
        }
        _ => 0,
    }
}

/// Bytes of digits with the signs between them that belong to numbers, dates, times and telephone numbers.
fn digits_length(rest: &str) -> usize {
    let is_digit = |sign: char| sign.is_numeric();
    let mut end = 0;
    loop {
        let tail = rest.get(end..).unwrap_or_default();
        end += tail.find(|sign| !is_digit(sign)).unwrap_or(tail.len());
        let mut signs = rest.get(end..).unwrap_or_default().chars();
        let (Some(sign), Some(next)) = (signs.next(), signs.next()) else {
            return end;
        };
        let joins = is_digit(next)
            && match sign {
                '.' | ',' | ':' => true,
                '/' => !is_fraction(rest, end),
                '-' => is_code(rest),
                _ => false,
            };
        if !joins {
            return end;
        }
        end += sign.len_utf8();
    }
}

/// Whether the slash at `at` is that of a fraction such as 1/2.
fn is_fraction(rest: &str, at: usize) -> bool {
    let over = rest.get(..at).unwrap_or_default();
    let under = rest.get(at + 1..).unwrap_or_default();
    let under = under
        .get(
            ..under
                .find(|sign: char| !sign.is_ascii_digit())
                .unwrap_or(under.len()),
        )
        .unwrap_or_default();
    matches!(over, "1" | "2" | "3" | "5" | "7") && matches!(under, "2" | "3" | "4" | "8" | "16")
}

/// Whether digits with hyphens are one number: of a telephone, a post code or a date, not a range.
fn is_code(rest: &str) -> bool {
    let end = rest
        .find(|sign: char| !(sign.is_ascii_digit() || matches!(sign, '-' | '/')))
        .unwrap_or(rest.len());
    let code = rest.get(..end).unwrap_or_default().trim_end_matches('-');
    let mut groups = code.split(['-', '/']);
    match (groups.next(), groups.next(), groups.next()) {
        (_, _, Some(_)) => true,
        (Some(one), Some(other), None) => matches!((one.len(), other.len()), (3 | 5, 4)),
        _ => false,
    }
}
