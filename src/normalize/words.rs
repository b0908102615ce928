use crate::model::Span;

/// The stretches between white space, in order.
pub(super) fn words(text: &str, range: Span) -> impl Iterator<Item = Span> {
    let inside = range.slice(text);
    let origin = inside.as_ptr() as usize;
    inside.split_whitespace().map(move |word| {
        let start = range.start + word.as_ptr() as usize - origin;
        Span::new(start, start + word.len())
    })
}

/// The end of the blanks that follow `at`, within the line.
pub(super) fn after_blanks(text: &str, at: usize) -> usize {
    let rest = Span::new(at, text.len()).slice(text);
    text.len() - rest.trim_start_matches([' ', '\t']).len()
}

/// The start of the blanks that lead up to `at`, within the line.
pub(super) fn before_blanks(text: &str, at: usize) -> usize {
    Span::new(0, at)
        .slice(text)
        .trim_end_matches([' ', '\t'])
        .len()
}

/// Whether `at` is the first byte of a line.
pub(super) fn starts_line(text: &str, at: usize) -> bool {
    at == 0 || text.as_bytes().get(at - 1) == Some(&b'\n')
}

/// Whether a line ends at `at`.
pub(super) fn ends_line(text: &str, at: usize) -> bool {
    matches!(text.as_bytes().get(at), None | Some(b'\n' | b'\r'))
}

/// Whether two neighbours stand on one line.
pub(super) fn gap_is_inline(text: &str, word: Span, next: Span) -> bool {
    !Span::new(word.end, next.start).slice(text).contains('\n')
}

/// The lines of a text without their ends, in order.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Span> {
    let mut start = 0;
    text.split('\n').map(move |line| {
        let span = Span::new(start, start + line.len());
        start = span.end + 1;
        span
    })
}

/// Whether a word is a rule number: two or more groups of digits parted by stops (`4.9`, `3.7.1.`).
pub(super) fn is_rule_number(word: &str) -> bool {
    let groups = word.strip_suffix('.').unwrap_or(word);
    groups.contains('.')
        && groups.split('.').all(|group| {
            (1..=3).contains(&group.len()) && group.bytes().all(|byte| byte.is_ascii_digit())
        })
}
