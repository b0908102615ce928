//! Moodle's GIFT: question banks as plain text.

mod answers;
mod question;
mod signs;

use super::plain::read_marked;
use super::scan::{Line, lines};
use super::{Extracted, Raw, ReadError, Reader};
use crate::model::{MarkKind, Markup, Span};

/// GIFT files.
pub(super) struct Gift;

impl Reader for Gift {
    fn id(&self) -> &'static str {
        "gift"
    }

    fn page(&self) -> &'static str {
        include_str!("gift.md")
    }

    fn media_types(&self) -> &'static [&'static str] {
        &["text/x-gift"]
    }

    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError> {
        read_marked(raw, markup)
    }
}

/// Paragraph by paragraph: each is one question, a category or remarks.
fn markup(text: &str) -> Markup {
    let mut markup = Markup::default();
    let all = lines(text);
    for paragraph in all.chunk_by(|one, next| !one.is_blank(text) && !next.is_blank(text)) {
        let mut own: Vec<Line> = Vec::new();
        for line in paragraph {
            let words = line.inside(text).slice(text);
            if words.starts_with("//") {
                markup.hide(Span::new(line.start, line.next));
            } else if let Some(path) = words.strip_prefix("$CATEGORY:") {
                category(&mut markup, line.inside(text), path);
            } else if !words.is_empty() {
                own.push(*line);
            }
        }
        if let (Some(first), Some(last)) = (own.first(), own.last()) {
            let whole = Span::new(first.start, last.end).trimmed(text);
            question::read(&mut markup, text, whole);
        }
    }
    markup.in_order()
}

/// A category is a heading: the last name of its path.
fn category(markup: &mut Markup, line: Span, path: &str) {
    let name = path.rsplit('/').next().unwrap_or(path).trim_start();
    let name = Span::new(line.end - name.len(), line.end);
    markup.hide(Span::new(line.start, name.start));
    markup.mark(MarkKind::Heading(1), name);
}
