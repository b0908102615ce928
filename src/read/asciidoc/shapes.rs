//! What single lines look like.

/// Styles of blocks whose text is kept as it is.
const LITERAL: [&str; 9] = [
    "source",
    "listing",
    "literal",
    "stem",
    "latexmath",
    "asciimath",
    "plantuml",
    "ditaa",
    "mermaid",
];

/// What a line of attributes says of the block below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Style {
    #[default]
    Plain,
    Literal,
    Comment,
}

/// Whether a line opens or closes a delimited block.
pub(super) fn is_fence(line: &str) -> bool {
    if matches!(line, "--" | "|===" | ",===" | ":===" | "!===") || line.starts_with("```") {
        return true;
    }
    let Some(first) = line.bytes().next() else {
        return false;
    };
    line.len() >= 4
        && matches!(first, b'-' | b'.' | b'=' | b'*' | b'_' | b'+' | b'/')
        && line.bytes().all(|byte| byte == first)
}

/// `[source,ruby]`, `[[id]]`, `[#id.role]`.
pub(super) fn is_attribute_line(line: &str) -> bool {
    let Some(inside) = line
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    else {
        return false;
    };
    inside.is_empty()
        || inside
            .strip_prefix('[')
            .is_some_and(|id| is_id(id.trim_end_matches(']')))
        || inside.starts_with(['.', '#', '%', '"', '\'', ',', '{'])
        || inside.starts_with(|c: char| c.is_alphanumeric() || c == '_') && !inside.contains("](")
}

/// What a line of attributes says.
pub(super) fn style(line: &str) -> Style {
    let name = line
        .trim_start_matches('[')
        .split([',', ']', '%', '#', '.'])
        .next();
    match name.unwrap_or_default().trim() {
        "comment" => Style::Comment,
        name if LITERAL.contains(&name) || line.starts_with("[,") => Style::Literal,
        _ => Style::Plain,
    }
}

/// The name and the value of `:name: value`.
pub(super) fn attribute_entry(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.strip_prefix(':')?.split_once(':')?;
    let is_name = !name.is_empty()
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'!'));
    (is_name && (value.is_empty() || value.starts_with([' ', '\t']))).then(|| (name, value.trim()))
}

/// `image::path[words]` and other macros that stand alone.
pub(super) fn is_block_macro(line: &str) -> bool {
    line.ends_with(']')
        && line.split_once("::").is_some_and(|(name, rest)| {
            !name.is_empty()
                && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
                && rest.split_once('[').is_some_and(|(target, _)| {
                    !target.contains(char::is_whitespace)
                        || matches!(name, "image" | "video" | "audio")
                })
        })
}

/// Whether words name an anchor, a text for references to it aside.
pub(super) fn is_id(words: &str) -> bool {
    let id = words.split(',').next().unwrap_or_default();
    !id.is_empty() && !id.contains(['[', ']']) && !id.contains(char::is_whitespace)
}
