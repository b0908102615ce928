use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;

/// Hexadecimal digits of an id: 64 bits, a collision in a bank of a million items has odds of 1 in 40 million.
const DIGITS: usize = 16;

/// The id of a source: a hash of its path.
pub fn source_id(path: &str) -> String {
    hash(["source", path])
}

/// The id of a section: a hash of its source's id and its ordinal.
pub fn section_id(source: &str, ordinal: usize) -> String {
    hash(["section", source, &ordinal.to_string()])
}

/// The id of an item: a hash of its type and the normal forms of its parts; for generated items the evidence sentence and
/// the keys, for extracted ones stem and options.
pub fn item_id<'a>(kind: &'a str, parts: impl IntoIterator<Item = &'a str>) -> String {
    let parts: Vec<String> = parts.into_iter().map(normal_form).collect();
    hash(std::iter::once(kind).chain(parts.iter().map(String::as_str)))
}

/// A hash of a text's normal form, for finding exact repeats.
pub fn text_hash(text: &str) -> String {
    hash([normal_form(text).as_str()])
}

/// Text for comparing: compatibility forms, case, curly quotes, dashes and spaces aside. Every other sign is kept.
pub fn normal_form(text: &str) -> String {
    if text.is_ascii() {
        return collapsed_ascii(text.bytes(), text.len());
    }
    let ascii = |sign: char| u8::try_from(plain_sign(sign)).ok().filter(u8::is_ascii);
    if text.chars().all(|sign| ascii(sign).is_some()) {
        return collapsed_ascii(text.chars().filter_map(ascii), text.len());
    }
    let signs = text.nfkc().flat_map(char::to_lowercase).map(plain_sign);
    collapsed(signs, text.len())
}

/// ASCII in lower case with one space between words.
fn collapsed_ascii(signs: impl Iterator<Item = u8>, size: usize) -> String {
    let mut plain = Vec::with_capacity(size);
    for sign in signs {
        if !char::from(sign).is_whitespace() {
            plain.push(sign.to_ascii_lowercase());
        } else if plain.last().is_some_and(|last| *last != b' ') {
            plain.push(b' ');
        }
    }
    if plain.last() == Some(&b' ') {
        plain.pop();
    }
    String::from_utf8(plain).unwrap_or_default()
}

/// Signs in lower case with one space between words.
fn collapsed(signs: impl Iterator<Item = char>, size: usize) -> String {
    let mut plain = String::with_capacity(size);
    for sign in signs {
        if !sign.is_whitespace() {
            plain.push(sign.to_ascii_lowercase());
        } else if !plain.is_empty() && !plain.ends_with(' ') {
            plain.push(' ');
        }
    }
    if plain.ends_with(' ') {
        plain.pop();
    }
    plain
}

fn plain_sign(sign: char) -> char {
    match sign {
        '‘' | '’' | '‚' | '‛' => '\'',
        '“' | '”' | '„' | '‟' => '"',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        other => other,
    }
}

fn hash<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let mut digits = fingerprint(parts);
    digits.truncate(DIGITS);
    digits
}

/// Hexadecimal SHA-256 of parts that are told apart.
pub fn fingerprint(parts: impl IntoIterator<Item = impl AsRef<[u8]>>) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
        hasher.update([0x1f]);
    }
    let bytes = hasher.finalize().into_iter();
    let nibbles = bytes.flat_map(|byte| [byte >> 4, byte & 15]);
    nibbles
        .filter_map(|nibble| char::from_digit(u32::from(nibble), 16))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_change_a_fact_change_the_form() {
        assert_ne!(normal_form("p<0.05"), normal_form("p>0.05"));
        assert_eq!(
            normal_form("The  ‘file’ – a\ncolumn"),
            "the 'file' - a column"
        );
    }

    #[test]
    fn parts_do_not_run_together() {
        assert_ne!(item_id("cloze", ["ab", "c"]), item_id("cloze", ["a", "bc"]));
    }
}
