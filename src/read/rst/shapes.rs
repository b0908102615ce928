//! What single lines look like.

/// Whether a line is a run of one sign: an underline, an overline, a transition.
pub(super) fn adornment(line: &str) -> Option<char> {
    let line = line.trim_end();
    let first = line.chars().next().filter(char::is_ascii_punctuation)?;
    line.chars().all(|c| c == first).then_some(first)
}

/// The marker of a list's entry: its bytes, and where the text after it starts. The line has no white space before it.
pub(super) fn marker(line: &str) -> Option<(usize, usize)> {
    let sign = line.split([' ', '\t']).next()?;
    let gap = line.get(sign.len()..)?;
    let body = sign.len() + gap.len() - gap.trim_start().len();
    let is_bullet = matches!(sign, "*" | "-" | "+" | "•" | "‣" | "⁃");
    ((is_bullet && body > sign.len()) || (is_enumerator(sign) && body > sign.len()))
        .then_some((sign.len(), body))
}

/// Whether a marker is a number, and not a bullet.
pub(super) fn is_enumerator(sign: &str) -> bool {
    let plain = sign.strip_prefix('(').unwrap_or(sign);
    let Some(label) = plain.strip_suffix(')').or_else(|| sign.strip_suffix('.')) else {
        return false;
    };
    let is_roman = |label: &str| {
        label.len() <= 5
            && label
                .bytes()
                .all(|b| matches!(b.to_ascii_lowercase(), b'i' | b'v' | b'x' | b'l'))
    };
    !label.is_empty()
        && (label == "#"
            || label.len() <= 4 && label.bytes().all(|b| b.is_ascii_digit())
            || label.len() == 1 && label.bytes().all(|b| b.is_ascii_alphabetic())
            || is_roman(label))
}

/// The name of a field and where its body starts, as in `:name: body`.
pub(super) fn field(line: &str) -> Option<(&str, usize)> {
    let rest = line.strip_prefix(':')?;
    let end = rest.match_indices(':').map(|(at, _)| at).find(|at| {
        rest.get(at + 1..)
            .is_some_and(|after| after.is_empty() || after.starts_with([' ', '\t']))
    })?;
    let name = rest.get(..end)?;
    let body = rest.get(end + 1..)?;
    let is_name =
        !name.is_empty() && name.len() < 100 && !name.starts_with(' ') && !name.contains('`');
    is_name.then(|| (name, line.len() - body.trim_start().len()))
}

/// Where the description of a command's option starts, as in `-a, --all  body`.
pub(super) fn option(line: &str) -> Option<usize> {
    let dash = line
        .strip_prefix("--")
        .or_else(|| line.strip_prefix('-'))
        .or_else(|| line.strip_prefix('/'))?;
    dash.chars().next().filter(char::is_ascii_alphanumeric)?;
    let gap = line.find("  ")?;
    let head = line.get(..gap)?;
    let body = line.get(gap..)?.trim_start();
    (head.len() < 60 && !body.is_empty()).then(|| line.len() - body.len())
}

/// Whether a line is the border of a simple table: runs of `=` parted by spaces.
pub(super) fn simple_border(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("==")
        && line.contains(' ')
        && line.bytes().all(|b| matches!(b, b'=' | b' '))
        && line.split_whitespace().all(|run| run.len() > 1)
}

/// Whether a line is the upper border of a grid table.
pub(super) fn grid_border(line: &str) -> bool {
    let line = line.trim();
    line.len() > 4
        && (line.starts_with("+-") || line.starts_with("+="))
        && line.ends_with('+')
        && line.bytes().all(|b| matches!(b, b'+' | b'-' | b'='))
}

/// Whether text reads as sentences rather than as program text.
pub(super) fn is_prose(text: &str) -> bool {
    let plain = text.trim().trim_end_matches(['*', '`', ')', '"', '_']);
    let starts = plain.trim_start_matches(['*', '`', '(', '"', '|']);
    plain.ends_with(['.', '?', '!', ':'])
        && starts.chars().next().is_some_and(char::is_uppercase)
        && plain.split_whitespace().count() > 3
}
