/// The pattern of a time as it stands in a timing line, also with the spaces that translation machines put in.
pub(super) const CLOCK: &str =
    r"-?\d{1,3}(?:[ \t]?:[ \t]?\d{1,2}){1,2}(?:[ \t]?[.,:][ \t]?\d{1,3})?";

/// Milliseconds of a time such as `1:02:03,456`, `02:03.4` or `00:00:20:000`; a negative one is 0.
pub(super) fn milliseconds(clock: &str) -> u64 {
    if clock.starts_with('-') {
        return 0;
    }
    let clock: String = clock.chars().filter(|sign| !sign.is_whitespace()).collect();
    let mut parts: Vec<&str> = clock.split([':', '.', ',']).collect();
    let has_fraction = clock.contains(['.', ',']) || parts.len() > 3;
    let fraction = if has_fraction { parts.pop() } else { None };
    let seconds = parts.iter().fold(0, |total: u64, part| {
        total * 60 + part.parse::<u64>().unwrap_or(0)
    });
    seconds * 1000 + fraction.map_or(0, thousandths)
}

fn thousandths(fraction: &str) -> u64 {
    format!("{fraction:0<3}").parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_times_of_all_formats() {
        assert_eq!(milliseconds("00:01:02,345"), 62_345);
        assert_eq!(milliseconds("1:02.5"), 62_500);
        assert_eq!(milliseconds("0:00:00.400"), 400);
        assert_eq!(milliseconds("00: 00: 20, 000"), 20_000);
        assert_eq!(milliseconds("00:00:20:040"), 20_040);
        assert_eq!(milliseconds("100:00:00"), 360_000_000);
        assert_eq!(milliseconds("-00:00:01,000"), 0);
    }
}
