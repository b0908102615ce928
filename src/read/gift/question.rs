use super::answers::{Choice, choices};
use super::signs::{bare, show};
use crate::model::{MarkKind, Markup, Span};

/// Formats that a question may say its text is in.
const FORMATS: [&str; 4] = ["[html]", "[moodle]", "[plain]", "[markdown]"];

/// Shows a choice as its stem and its options, each on a line; leaves any other paragraph apart.
pub fn read(markup: &mut Markup, text: &str, whole: Span) {
    let Some((stem, found, end)) = choice(text, whole) else {
        markup.mark(MarkKind::Apart, whole);
        return;
    };
    markup.hide(Span::new(whole.start, stem.start));
    markup.mark(MarkKind::Question, stem);
    show(markup, text, stem);
    let mut after = stem.end;
    for option in found {
        markup.show(Span::new(after, option.words.start), "\n");
        markup.mark(MarkKind::Answer(option.correct), option.words);
        show(markup, text, option.words);
        after = option.words.end;
    }
    markup.hide(Span::new(after, end));
}

/// Stem, options and the end of a choice whose answers stand after its words.
fn choice(text: &str, whole: Span) -> Option<(Span, Vec<Choice>, usize)> {
    let body = without_format(text, without_title(text, whole));
    let [(open, '{'), (close, '}')] = bare(text, body, &['{', '}'])[..] else {
        return None;
    };
    let stem = Span::new(body.start, open).trimmed(text);
    let rest = Span::new(close + 1, whole.end).trimmed(text);
    let found = choices(text, Span::new(open + 1, close))?;
    (!stem.is_empty() && rest.is_empty()).then_some((stem, found, whole.end))
}

/// A title between two pairs of colons is for teachers.
fn without_title(text: &str, whole: Span) -> Span {
    let title = whole.slice(text).strip_prefix("::");
    let end = title.and_then(|title| {
        let from = Span::new(whole.end - title.len(), whole.end);
        let colons = bare(text, from, &[':']);
        colons.windows(2).find_map(|pair| match pair {
            [(one, _), (other, _)] if other - one == 1 => Some(other + 1),
            _ => None,
        })
    });
    Span::new(end.unwrap_or(whole.start), whole.end).trimmed(text)
}

fn without_format(text: &str, body: Span) -> Span {
    let words = body.slice(text);
    let format = FORMATS.iter().find(|format| words.starts_with(**format));
    let from = body.start + format.map_or(0, |format| format.len());
    Span::new(from, body.end).trimmed(text)
}
