//! Lines moved in by four spaces: program text by the letter of Markdown, but as often a quiz or a law that was pasted.

use std::sync::LazyLock;

use regex::Regex;

use super::pattern;

static CODE_SIGN: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"[{}]\s*$|\w\(|\(\)|\w\[\w*\]|\s[-+*/%&|<>!=]?=\s|==|->|=>|::|</|/>|^\s*(?:[$%#>]\s|>>>|#!|//|/\*|<[A-Za-z])|\\|\w_\w|\s--?[a-z]|^\s*[\w.]+\s*=|\w\.\w+\.\w|;\s*//|[~/]\w+/\w",
    )
});

/// Entries of lists, links and pictures, whose addresses look like program text.
static WRITTEN: LazyLock<Regex> = LazyLock::new(|| pattern(r"\]\(|^\s*[-*+]\s"));

/// Whether lines look like program text: half of them bear its signs.
pub(super) fn is_code(lines: &[&str]) -> bool {
    let filled = lines.iter().filter(|line| !line.trim().is_empty());
    let (mut all, mut coded) = (0, 0);
    for line in filled {
        all += 1;
        coded += usize::from(!WRITTEN.is_match(line) && CODE_SIGN.is_match(line));
    }
    coded * 2 >= all && coded > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_program_text_from_words_moved_in() {
        assert!(is_code(&["let sum = one + two;", "print(sum)"]));
        assert!(is_code(&["$ tar -x boat.tar"]));
        assert!(!is_code(&["a) the jib", "b) the mizzen"]));
        assert!(!is_code(&[
            "the board keeps the books;",
            "it calls the members (once a year); and",
        ]));
    }
}
