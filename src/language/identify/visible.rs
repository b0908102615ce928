use std::borrow::Cow;
use std::sync::LazyLock;

use regex::Regex;

/// Tags, inline code, addresses and fields of templates: their words are in no language.
static HIDDEN: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"</?[A-Za-z!][^<>]*>|`[^`\n]+`|[A-Za-z]+://[!-(*-~]+|(?-u:\b)www\.[!-(*-~]+|\]\([!-(*-~]*\)|\{[{%][^{}]*[%}]\}",
    )
    .ok()
});

/// The text without its mark-up, for the words alone: offsets are lost.
pub(super) fn visible(piece: &str) -> Cow<'_, str> {
    if !piece.contains(['<', '`', '/', '{', '(']) && !piece.contains("www.") {
        return Cow::Borrowed(piece);
    }
    match HIDDEN.as_ref() {
        Some(hidden) => hidden.replace_all(piece, " "),
        None => Cow::Borrowed(piece),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hides_tags_code_addresses_and_fields() {
        let text = "See <a href=\"x\">the `lamp` list</a> at https://sea.example/the/list or [here](list.md) {{ name }}.";
        let words: Vec<String> = visible(text)
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        assert_eq!(words.join(" "), "See the list at or [here .");
    }

    #[test]
    fn leaves_signs_of_prose_alone() {
        for text in ["A < B and B > A", "he said (as ever) and/or wrote", "x < y"] {
            assert_eq!(visible(text), text);
        }
    }
}
