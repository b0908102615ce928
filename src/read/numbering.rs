//! Numbers and bullets of list entries.

/// How the entries of a list are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbering {
    /// Not at all.
    Bullets,
    /// 1, 2, 3 from a number on.
    Digits(i64),
    /// a, b, c from a number on.
    Letters(i64),
    /// A, B, C from a number on.
    Capitals(i64),
    /// i, ii, iii from a number on.
    Roman(i64),
}

impl Numbering {
    /// What is printed before the next entry, which has a number of its own or the next one.
    pub(super) fn next(&mut self, value: Option<i64>) -> String {
        let (Self::Digits(number)
        | Self::Letters(number)
        | Self::Capitals(number)
        | Self::Roman(number)) = self
        else {
            return "- ".to_owned();
        };
        let own = value.unwrap_or(*number);
        *number = own.saturating_add(1);
        let letter = |first: u8| {
            let place = u8::try_from(own - 1).ok().filter(|place| *place < 26);
            place.map(|place| char::from(first + place).to_string())
        };
        let printed = match self {
            Self::Letters(_) => letter(b'a'),
            Self::Capitals(_) => letter(b'A'),
            Self::Roman(_) => roman(own),
            _ => None,
        };
        printed.unwrap_or_else(|| own.to_string()) + ". "
    }
}

fn roman(number: i64) -> Option<String> {
    let mut rest = u8::try_from(number)
        .ok()
        .filter(|number| (1..90).contains(number))?;
    let mut numeral = String::new();
    for (value, sign) in [
        (50, "l"),
        (40, "xl"),
        (10, "x"),
        (9, "ix"),
        (5, "v"),
        (4, "iv"),
        (1, "i"),
    ] {
        while rest >= value {
            numeral.push_str(sign);
            rest -= value;
        }
    }
    Some(numeral)
}

/// Whether a word is a bullet or a number of its own: `•`, `ⓐ`, `(b)`, `3.`
pub(super) fn has_marker(word: &str) -> bool {
    let inner = word.strip_prefix('(').unwrap_or(word);
    let mut signs = inner.chars();
    match signs.next() {
        Some('•' | '–' | '◦' | '▪' | '\u{2460}'..='\u{24ff}') => word.chars().count() == 1,
        Some(_) => {
            let Some(label) = inner.strip_suffix([')', '.']) else {
                return false;
            };
            let is_number = label.len() <= 3 && label.bytes().all(|byte| byte.is_ascii_digit());
            let is_letter = label.len() == 1 && inner.ends_with(')') && label.is_ascii();
            !label.is_empty() && (is_number || is_letter)
        }
        None => false,
    }
}
