use regex::Regex;

/// Compiles a pattern that stands in the program.
#[allow(
    clippy::expect_used,
    reason = "constant patterns are compiled by the tests and cases of their modules"
)]
pub(crate) fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a constant pattern compiles")
}
