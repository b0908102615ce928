/// What a rule or a check does, in one line: the first line of its page that is no heading.
pub fn first_line(page: &str) -> &str {
    page.lines()
        .map(str::trim)
        .find(|line| !line.is_empty() && !line.starts_with('#'))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_not_the_first_line() {
        assert_eq!(
            first_line("# definition\n\nAsks for a term.\nMore."),
            "Asks for a term."
        );
        assert_eq!(first_line(""), "");
    }
}
