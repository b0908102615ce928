//! Raised letters: exponents, endings of ordinals, references to notes.

/// What is read of `inside`, raised text behind the letter `before`. References to notes are left out.
pub(super) fn raised(inside: &str, before: Option<char>, is_reference: bool) -> String {
    let text = inside.trim();
    let is_number = text
        .chars()
        .all(|sign| sign.is_ascii_digit() || ",–-".contains(sign));
    let is_sign = text.chars().count() <= 2 && text.chars().all(|sign| "*†‡§¶↑^".contains(sign));
    let is_noted = text.starts_with('[') && text.ends_with(']');
    if text.is_empty() || is_noted || is_reference && (is_number || is_sign || text.len() <= 2) {
        return String::new();
    }
    if let Some(small) = text.chars().map(small).collect::<Option<String>>() {
        return small;
    }
    let is_word = text.chars().all(char::is_alphabetic);
    let is_ordinal = before.is_none_or(|sign| sign.is_ascii_digit() || sign.is_uppercase());
    if is_word && (text.chars().count() > 1 || is_ordinal) || !text.contains(char::is_alphanumeric)
    {
        text.to_owned()
    } else if is_word {
        format!("^{text}")
    } else {
        format!("^({text})")
    }
}

/// The raised form of a letter.
fn small(sign: char) -> Option<char> {
    Some(match sign {
        '0' => '⁰',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        '+' => '⁺',
        '-' | '−' | '–' => '⁻',
        'n' => 'ⁿ',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_exponents_from_ordinals_and_references() {
        let read = |inside, before| raised(inside, Some(before), false);
        assert_eq!(read("2", 'm'), "²");
        assert_eq!(read("-3", '0'), "⁻³");
        assert_eq!(read("th", '9'), "th");
        assert_eq!(read("e", 'X'), "e");
        assert_eq!(read("x", 'e'), "^x");
        assert_eq!(read("x+1", 'e'), "^(x+1)");
        assert_eq!(read("[4]", 'e'), "");
        assert_eq!(raised("4", Some('e'), true), "");
    }
}
