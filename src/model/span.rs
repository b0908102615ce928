use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A range of UTF-8 bytes, end exclusive. Which text it indexes is said where it is stored.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// Byte after the last one.
    pub end: usize,
}

impl Span {
    /// The span from `start` to `end` (bytes, end exclusive).
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// Length in bytes.
    pub const fn len(self) -> usize {
        self.end.saturating_sub(self.start)
    }

    /// Whether the span holds no byte.
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// Whether `other` lies wholly inside.
    pub const fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Whether the two share a byte.
    pub const fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The text of the span, empty where it is out of range or cuts a character.
    pub fn slice(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or_default()
    }

    /// The same span moved `by` bytes to the right: from offsets within a piece to offsets within the whole.
    #[must_use]
    pub const fn shifted(self, by: usize) -> Self {
        Self::new(self.start + by, self.end + by)
    }

    /// The span without the white space at both ends of its text.
    #[must_use]
    pub fn trimmed(self, text: &str) -> Self {
        let inside = self.slice(text);
        let start = self.start + inside.len() - inside.trim_start().len();
        Self::new(start, start + inside.trim().len())
    }
}
