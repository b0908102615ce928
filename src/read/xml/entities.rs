//! Names of characters and texts that an XML document defines for itself, or that HTML does.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Names inside of names are followed so far.
const MOST_LEVELS: usize = 8;
/// Bytes that all names of a document together may stand for: enough for honest use, and an end to bombs.
const MOST_BYTES: usize = 1 << 20;

static HTML: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    include_str!("../../normalize/entities.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(' '))
        .collect()
});

/// The names of a document.
#[derive(Debug, Default)]
pub(super) struct Entities {
    own: BTreeMap<String, String>,
    spent: usize,
}

impl Entities {
    /// Takes the names that a `<!DOCTYPE ... [ ... ]>` defines. Those that stand for other files are never fetched.
    pub(super) fn define(&mut self, doctype: &str) {
        for definition in doctype.split("<!ENTITY").skip(1) {
            let definition = definition.trim_start();
            let Some((name, rest)) = definition.split_once(char::is_whitespace) else {
                continue;
            };
            let rest = rest.trim_start();
            let quote = rest
                .chars()
                .next()
                .filter(|sign| matches!(sign, '"' | '\''));
            let value = quote.and_then(|quote| rest.strip_prefix(quote)?.split_once(quote));
            if let Some((value, _)) = value {
                self.own
                    .entry(name.to_owned())
                    .or_insert_with(|| value.to_owned());
            }
        }
    }

    /// The text that a name stands for; an unknown one stays as it is written.
    pub(super) fn text(&mut self, name: &str) -> String {
        self.resolve(name, 0).unwrap_or_else(|| format!("&{name};"))
    }

    fn resolve(&mut self, name: &str, level: usize) -> Option<String> {
        if let Some(sign) = character(name) {
            return Some(sign.to_string());
        }
        if let Some(text) = standard(name).filter(|_| !self.own.contains_key(name)) {
            return Some(text.to_owned());
        }
        let value = self.own.get(name)?.clone();
        self.spent += value.len();
        if level >= MOST_LEVELS || self.spent > MOST_BYTES {
            return None;
        }
        Some(self.expand(&without_tags(&value), level + 1))
    }

    /// A text with the names inside resolved.
    pub(super) fn expand(&mut self, text: &str, level: usize) -> String {
        let mut parts = text.split('&');
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let named = part.split_once(';');
            let found = named.and_then(|(name, rest)| Some((self.resolve(name, level)?, rest)));
            if let Some((text, rest)) = found {
                out.push_str(&text);
                out.push_str(rest);
            } else {
                out.push('&');
                out.push_str(part);
            }
            if out.len() > MOST_BYTES {
                break;
            }
        }
        out
    }
}

fn standard(name: &str) -> Option<&'static str> {
    match name {
        "lt" => Some("<"),
        "gt" => Some(">"),
        "nbsp" => Some(" "),
        _ => HTML.get(name).copied(),
    }
}

/// The character of `#8217` or `#x2019`.
fn character(name: &str) -> Option<char> {
    let number = name.strip_prefix('#')?;
    let code = match number.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16).ok()?,
        None => number.parse().ok()?,
    };
    char::from_u32(code).filter(|sign| !sign.is_control() || sign.is_whitespace())
}

fn without_tags(value: &str) -> String {
    let mut parts = value.split('<');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |mut text, part| {
        text.push_str(part.split_once('>').map_or("", |(_, rest)| rest));
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resolves_own_and_standard_names() {
        let mut names = Entities::default();
        names.define(
            r#"book [ <!ENTITY co "Rook &amp; <b>Sons</b>"> <!ENTITY ext SYSTEM "a.xml"> ]"#,
        );
        assert_eq!(names.text("co"), "Rook & Sons");
        assert_eq!(names.text("eacute"), "é");
        assert_eq!(names.text("#x2019"), "’");
        assert_eq!(names.text("ext"), "&ext;");
    }

    #[test]
    fn does_not_blow_up() {
        let mut bomb = String::from(r#"<!ENTITY a0 "haha">"#);
        for level in 1..12 {
            let inner = format!("&a{};", level - 1).repeat(10);
            bomb += "<!ENTITY a";
            bomb += &level.to_string();
            bomb += &[" \"", &inner, "\">"].concat();
        }
        let mut names = Entities::default();
        names.define(&bomb);
        assert!(names.text("a11").len() <= 2 * MOST_BYTES);
        assert!(names.text("a7").len() <= 2 * MOST_BYTES);
    }
}
