//! What elements are to a reader, and the tables that say so.

use std::collections::BTreeMap;

use super::numbering::Numbering;

/// What an element is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Role {
    /// A part of the line around it.
    #[default]
    Inline,
    /// Left out with all it holds.
    Skip,
    /// Stands apart from what is before and after it: a paragraph, or a box of paragraphs.
    Block,
    /// A line of its own, without an empty line before it: a verse.
    Line,
    /// Holds a heading and what stands below it.
    Section,
    /// The document's title.
    Title,
    /// A heading of the sections around it, or of a depth of its own.
    Heading(Option<u8>),
    /// A line that names what follows, without starting a section: the title of a figure, a note, an example.
    Caption,
    /// A list.
    List(Numbering),
    /// An entry of a list; where it prints a number of its own, that.
    Item(Option<i64>),
    /// A choice of a question, with its letter.
    Choice(String),
    /// The term of a definition list.
    Term,
    /// Its definition.
    Definition,
    /// A table.
    Table,
    /// A row.
    Row,
    /// A cell.
    Cell,
    /// Text as it is spaced.
    Code,
    /// Words set off.
    Emphasis,
    /// Starts a new line.
    Break,
    /// Information about the document, navigation.
    Apart,
    /// A formula: inside a line, or on a line of its own.
    Math,
    /// A formula on a line of its own.
    Equation,
    /// Raised letters.
    Raised,
    /// A footnote.
    Footnote,
    /// Text in which empty lines part paragraphs.
    Paragraphs,
    /// Text that is HTML of its own.
    Page,
}

impl Role {
    /// Whether it stands on lines of its own.
    pub(super) fn is_block(&self) -> bool {
        !matches!(
            self,
            Self::Inline | Self::Skip | Self::Emphasis | Self::Math | Self::Raised | Self::Break
        )
    }

    fn named(word: &str) -> Option<Self> {
        Some(match word {
            "inline" => Self::Inline,
            "skip" => Self::Skip,
            "block" => Self::Block,
            "line" => Self::Line,
            "section" => Self::Section,
            "title" => Self::Title,
            "heading" => Self::Heading(None),
            "caption" => Self::Caption,
            "list" => Self::List(Numbering::Bullets),
            "numbered" => Self::List(Numbering::Digits(1)),
            "item" => Self::Item(None),
            "term" => Self::Term,
            "definition" => Self::Definition,
            "table" => Self::Table,
            "row" => Self::Row,
            "cell" => Self::Cell,
            "code" => Self::Code,
            "emphasis" => Self::Emphasis,
            "break" => Self::Break,
            "apart" => Self::Apart,
            "math" => Self::Math,
            "equation" => Self::Equation,
            "raised" => Self::Raised,
            "footnote" => Self::Footnote,
            "paragraphs" => Self::Paragraphs,
            "page" => Self::Page,
            _ => {
                let depth = word.strip_prefix("heading")?.parse().ok()?;
                Self::Heading(Some(depth))
            }
        })
    }
}

/// Roles of elements by vocabulary: a line `vocabulary, elements, role`, where an element may be named with its parent.
pub(super) struct Table {
    rows: BTreeMap<&'static str, BTreeMap<&'static str, Role>>,
}

impl Table {
    /// Reads a table; lines that start with `#` are notes.
    pub(super) fn new(lines: &'static str) -> Self {
        let mut rows: BTreeMap<_, BTreeMap<_, Role>> = BTreeMap::new();
        for line in lines.lines().filter(|line| !line.starts_with('#')) {
            let mut columns = line.split('\t');
            let (Some(vocabulary), Some(elements), Some(role)) = (
                columns.next(),
                columns.next(),
                columns.next().and_then(Role::named),
            ) else {
                continue;
            };
            let rows = rows.entry(vocabulary).or_default();
            rows.extend(elements.split(' ').map(|element| (element, role.clone())));
        }
        Self { rows }
    }

    /// The role that a vocabulary gives an element inside a parent.
    pub(super) fn role(&self, vocabulary: &str, parent: &str, element: &str) -> Option<&Role> {
        let rows = self.rows.get(vocabulary)?;
        let inside = Some(parent)
            .filter(|parent| !parent.is_empty())
            .and_then(|parent| rows.get(format!("{parent}/{element}").as_str()));
        inside.or_else(|| rows.get(element))
    }

    /// The vocabularies, in alphabetical order.
    pub(super) fn vocabularies(&self) -> impl DoubleEndedIterator<Item = &'static str> {
        self.rows.keys().copied()
    }

    /// Whether a vocabulary knows an element anywhere.
    pub(super) fn knows(&self, vocabulary: &str, element: &str) -> bool {
        self.rows
            .get(vocabulary)
            .is_some_and(|rows| rows.contains_key(element))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn understands_every_line_of_the_tables() {
        for lines in [
            include_str!("html_elements.tsv"),
            include_str!("xml_elements.tsv"),
        ] {
            for line in lines.lines().filter(|line| !line.starts_with('#')) {
                let columns: Vec<&str> = line.split('\t').collect();
                let is_known = matches!(columns[..], [_, _, role] if Role::named(role).is_some());
                assert!(is_known, "{line}");
            }
        }
    }
}
