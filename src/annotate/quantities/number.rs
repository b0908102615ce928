use std::cmp::Ordering;
use std::fmt;

/// The largest numerator, and the largest denominator: products of the two stay within 128 bits.
const MOST: i128 = 1_000_000_000_000_000_000_000_000;
const MOST_PARTS: i128 = 1_000_000_000_000;

/// An exact number: a fraction in lowest terms. Numbers past 10^24, or with more than twelve decimals, are not held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number {
    numerator: i128,
    denominator: i128,
}

impl Number {
    /// Zero.
    pub const ZERO: Self = Self::whole(0);

    /// A whole number.
    pub const fn whole(value: i64) -> Self {
        Self {
            numerator: value as i128,
            denominator: 1,
        }
    }

    /// The fraction, none where it is out of bounds or the denominator is not positive.
    pub fn fraction(numerator: i128, denominator: i128) -> Option<Self> {
        if denominator <= 0 {
            return None;
        }
        let by = common(numerator.checked_abs()?, denominator).max(1);
        let (numerator, denominator) = (numerator / by, denominator / by);
        (numerator.abs() <= MOST && denominator <= MOST_PARTS).then_some(Self {
            numerator,
            denominator,
        })
    }

    /// Digits with an optional decimal point, without signs between groups.
    pub fn decimal(digits: &str) -> Option<Self> {
        let (whole, parts) = digits.split_once('.').unwrap_or((digits, ""));
        let decimals = u32::try_from(parts.len())
            .ok()
            .filter(|decimals| *decimals <= 12)?;
        let all = format!("{whole}{parts}");
        if all.is_empty() || all.len() > 36 || !all.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Self::fraction(all.parse().ok()?, 10_i128.pow(decimals))
    }

    /// The sum.
    pub fn plus(self, other: Self) -> Option<Self> {
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        let below = self.denominator.checked_mul(other.denominator)?;
        Self::fraction(left.checked_add(right)?, below)
    }

    /// The product.
    pub fn times(self, other: Self) -> Option<Self> {
        Self::fraction(
            self.numerator.checked_mul(other.numerator)?,
            self.denominator.checked_mul(other.denominator)?,
        )
    }

    /// The negative of it.
    #[must_use]
    pub const fn negated(self) -> Self {
        Self {
            numerator: -self.numerator,
            denominator: self.denominator,
        }
    }

    /// Its value where it is whole and fits.
    pub fn to_whole(self) -> Option<i64> {
        (self.denominator == 1)
            .then(|| i64::try_from(self.numerator).ok())
            .flatten()
    }

    /// Numerator and denominator in lowest terms.
    pub const fn parts(self) -> (i128, i128) {
        (self.numerator, self.denominator)
    }

    /// How many decimals it takes to write it exactly; none for thirds and the like.
    pub fn decimals(self) -> Option<usize> {
        let mut power = 1;
        (0..=24).find(|_| {
            let is_enough = power % self.denominator == 0;
            power *= 10;
            is_enough
        })
    }
}

fn common(mut left: i128, mut right: i128) -> i128 {
    while right != 0 {
        (left, right) = (right, left % right);
    }
    left
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Number {
    /// As a decimal with a point where that is exact, else as a fraction.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(decimals) = self.decimals() else {
            return write!(out, "{}/{}", self.numerator, self.denominator);
        };
        let sign = if self.numerator < 0 { "-" } else { "" };
        let value = self.numerator.abs();
        write!(out, "{sign}{}", value / self.denominator)?;
        let mut rest = value % self.denominator;
        if decimals > 0 {
            out.write_str(".")?;
        }
        for _ in 0..decimals {
            rest *= 10;
            write!(out, "{}", rest / self.denominator)?;
            rest %= self.denominator;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_decimals_exactly_and_thirds_as_fractions() {
        let shown = |text: &str| Number::decimal(text).map(|number| number.to_string());
        assert_eq!(shown("1234.50").as_deref(), Some("1234.5"));
        assert_eq!(shown("0.05").as_deref(), Some("0.05"));
        let thirds = Number::fraction(4, 6).map(|number| number.to_string());
        assert_eq!(thirds.as_deref(), Some("2/3"));
    }

    #[test]
    fn refuses_what_it_cannot_hold() {
        assert_eq!(Number::decimal("1000000000000000000000000000"), None);
        assert_eq!(Number::decimal("0.1234567890123"), None);
        assert_eq!(Number::decimal(""), None);
        assert_eq!(Number::fraction(1, 0), None);
        assert_eq!(Number::fraction(i128::MIN, 3), None);
    }

    #[test]
    fn orders_by_value() {
        assert!(Number::fraction(1, 3) < Number::decimal("0.34"));
        assert!(Number::whole(-2) < Number::ZERO);
    }
}
