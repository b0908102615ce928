/// The entries of a word list: its lines but for comments (`#`) and blank ones.
pub(super) fn entries(list: &str) -> impl Iterator<Item = &str> {
    list.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}
