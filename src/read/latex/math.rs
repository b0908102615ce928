//! Formulas inside a line, where they can be read as plain text.

use crate::read::scan::superscript;

use super::tables::symbol;

/// Bytes of a formula that is shown as text.
const LONGEST: usize = 160;

/// A formula as plain text: letters, numbers, symbols that have a sign of their own, powers of digits. Silent when more
/// would be needed.
pub(super) fn plain(formula: &str) -> Option<String> {
    if formula.len() > LONGEST {
        return None;
    }
    let mut shown = String::new();
    let mut rest = formula;
    while let Some(c) = rest.chars().next() {
        rest = rest.get(c.len_utf8()..)?;
        match c {
            '\\' => rest = command(rest, &mut shown)?,
            '^' => {
                let (digits, after) = script(rest)?;
                shown.push_str(&superscript(digits)?);
                rest = after;
            }
            '{' | '}' => {}
            '_' | '&' | '#' | '$' | '%' => return None,
            '~' => shown.push(' '),
            _ => shown.push(c),
        }
    }
    let words: Vec<&str> = shown.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

fn command<'a>(rest: &'a str, shown: &mut String) -> Option<&'a str> {
    let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let name = rest.get(..length)?;
    let after = rest.get(length..)?;
    match name {
        "" => {
            let sign = after.chars().next()?;
            shown.push(match sign {
                '%' | '$' | '&' | '#' | '_' => sign,
                ',' | ' ' | ';' | ':' | '!' => ' ',
                _ => return None,
            });
            after.get(sign.len_utf8()..)
        }
        "text" | "mathrm" | "mathit" | "mathbf" | "mbox" | "textrm" | "operatorname" => {
            after.trim_start().starts_with('{').then_some(after)
        }
        "left" | "right" | "displaystyle" => Some(after),
        "frac" | "dfrac" | "tfrac" => {
            let (upper, after) = script(after)?;
            let (lower, after) = script(after)?;
            shown.push_str(upper);
            shown.push('/');
            shown.push_str(lower);
            Some(after)
        }
        "sqrt" => {
            let (inside, after) = script(after)?;
            shown.push('√');
            shown.push_str(inside);
            Some(after)
        }
        "sum" | "int" | "prod" | "lim" => None,
        _ => {
            shown.push_str(symbol(name)?);
            Some(after)
        }
    }
}

/// A single sign, or letters and digits in braces.
fn script(rest: &str) -> Option<(&str, &str)> {
    let rest = rest.trim_start();
    let Some(inside) = rest.strip_prefix('{') else {
        let width = rest
            .chars()
            .next()
            .filter(|c| c.is_alphanumeric())?
            .len_utf8();
        return rest.split_at_checked(width);
    };
    let (inside, after) = inside.split_once('}')?;
    let is_plain = !inside.is_empty() && inside.chars().all(|c| c.is_alphanumeric() || c == '.');
    is_plain.then_some((inside, after))
}
