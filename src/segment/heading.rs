//! What all finders of headings return.

use crate::model::Span;

/// How high a heading stands; smaller is higher. Markup gives its own depth, the others are placed between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank(pub(super) u8);

impl Rank {
    /// A text of its own inside the document.
    pub(super) const TEXT: Self = Self(0);
    /// A part in capitals, an introduction, a preface.
    pub(super) const PART: Self = Self(10);
    /// A chapter, or the heading of a plain line.
    pub(super) const CHAPTER: Self = Self(20);
    /// An article, a numbered section of a chapter.
    pub(super) const ARTICLE: Self = Self(30);
    /// A heading among rules, a group of items.
    pub(super) const GROUP: Self = Self(40);

    /// A subject found by its words alone, below all headings of the text.
    pub(super) const SUBJECT: Self = Self(100);
    /// A topic inside a subject.
    pub(super) const TOPIC: Self = Self(110);

    /// The rank of a heading of markup, depth counted from 1.
    pub(super) const fn markup(depth: u8) -> Self {
        Self(1 + 8 * depth)
    }

    /// The rank of a numbered heading by the count of its numbers: 3.2.1 stands below 3.2.
    pub(super) fn numbered(numbers: usize) -> Self {
        let below = u8::try_from(numbers.saturating_sub(2).min(5)).unwrap_or(5);
        if numbers < 2 {
            Self::ARTICLE
        } else {
            Self(Self::GROUP.0 + 3 * below)
        }
    }
}

/// A place where a section starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Heading {
    /// The heading as printed, its number included; empty where the text has none and the section starts bare.
    pub(super) span: Span,
    /// Its words, without number and marks.
    pub(super) title: String,
    /// Its number as printed, without a final stop.
    pub(super) number: Option<String>,
    /// How high it stands.
    pub(super) rank: Rank,
}

impl Heading {
    /// A section that starts without a heading.
    pub(super) fn bare(start: usize, rank: Rank) -> Self {
        Self {
            span: Span::new(start, start),
            title: String::new(),
            number: None,
            rank,
        }
    }
}
