/// A size in bytes for people: `812 B`, `77.6 kB`, `1.2 MB`.
pub fn size(bytes: usize) -> String {
    let bytes = bytes as f64;
    if bytes < 1e3 {
        format!("{bytes} B")
    } else if bytes < 1e6 {
        format!("{:.1} kB", bytes / 1e3)
    } else {
        format!("{:.1} MB", bytes / 1e6)
    }
}

/// A count with its noun: `1 question`, `12 questions`.
pub fn count(number: usize, noun: &str) -> String {
    if number == 1 {
        format!("1 {noun}")
    } else {
        format!("{number} {noun}s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_a_unit_that_fits() {
        assert_eq!(size(812), "812 B");
        assert_eq!(size(77_550), "77.5 kB");
        assert_eq!(size(1_234_567), "1.2 MB");
    }

    #[test]
    fn one_is_not_plural() {
        assert_eq!(count(1, "question"), "1 question");
        assert_eq!(count(0, "question"), "0 questions");
    }
}
