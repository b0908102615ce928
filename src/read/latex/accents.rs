//! Letters with accents.

use unicode_normalization::UnicodeNormalization;

/// The sign that an accent's command puts on the letter after it.
pub(super) const fn mark(command: &str) -> Option<char> {
    let [sign] = command.as_bytes() else {
        return None;
    };
    Some(match sign {
        b'`' => '\u{300}',
        b'\'' => '\u{301}',
        b'^' => '\u{302}',
        b'~' => '\u{303}',
        b'"' => '\u{308}',
        b'=' => '\u{304}',
        b'.' => '\u{307}',
        b'u' => '\u{306}',
        b'v' => '\u{30c}',
        b'H' => '\u{30b}',
        b'c' => '\u{327}',
        b'k' => '\u{328}',
        b'r' => '\u{30a}',
        b'd' => '\u{323}',
        b'b' => '\u{331}',
        _ => return None,
    })
}

/// A letter with a sign on it, and the bytes that stand for the letter: `e`, `{e}`, `\i`, `{\i}`.
pub(super) fn letter(rest: &str, mark: char, is_word: bool) -> Option<(String, usize)> {
    let inside = rest.trim_start_matches([' ', '\t']);
    let lead = rest.len() - inside.len();
    let is_group = inside.starts_with('{');
    if is_word && lead == 0 && !is_group {
        return None;
    }
    let inside = inside.strip_prefix('{').unwrap_or(inside);
    let plain = inside.strip_prefix('\\').unwrap_or(inside);
    let is_command = plain.len() < inside.len();
    let base = plain.chars().next().filter(|c| c.is_alphabetic())?;
    if is_command && !matches!(base, 'i' | 'j') {
        return None;
    }
    let width = lead + usize::from(is_group) + usize::from(is_command) + base.len_utf8();
    let after = rest.get(width..)?;
    let gap = if is_command {
        after.len() - after.trim_start_matches(' ').len()
    } else {
        0
    };
    if is_group && !rest.get(width + gap..)?.starts_with('}') {
        return None;
    }
    let shown: String = [base, mark].into_iter().nfc().collect();
    Some((shown, width + gap + usize::from(is_group)))
}
