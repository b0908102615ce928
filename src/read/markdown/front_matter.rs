//! Front matter: what a site generator wants to know of a page, above its text.

use std::sync::LazyLock;

use regex::Regex;

use super::page::Page;
use super::pattern;
use crate::model::{MarkKind, Span};

/// Bytes in which front matter ends.
const LONGEST: usize = 20_000;

static TITLE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r#"(?m)^title[ \t]*[:=][ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'>|&#][^\n]*?))[ \t\r]*$"#,
    )
});

/// Takes front matter away, all but its title, which stays as a line of its own. Returns where the text starts.
pub(super) fn take(page: &mut Page<'_>, start: usize) -> usize {
    let Some(inside) = front_matter(page.text, start) else {
        return start;
    };
    let title = TITLE.captures(inside.slice(page.text)).and_then(|caught| {
        let value = caught.get(1).or(caught.get(2)).or(caught.get(3))?;
        Some(Span::new(value.start(), value.end()).shifted(inside.start))
    });
    if let Some(title) = title.filter(|title| !title.trimmed(page.text).is_empty()) {
        page.see(title);
        page.mark(MarkKind::Title, title);
    }
    let after = page.text.get(inside.end..).unwrap_or_default();
    let body = inside.end + after.find('\n').map_or(after.len(), |at| at + 1);
    if page.end() > 0 {
        page.show(Span::new(body, body), "\n");
    }
    body
}

/// What stands between the two fences of front matter: `---` around lines of `name: value`, `+++` around `name = value`.
fn front_matter(text: &str, start: usize) -> Option<Span> {
    let whole = text.get(start..)?;
    let (fence, sign) = [("---", ':'), ("+++", '=')]
        .into_iter()
        .find(|(fence, _)| whole.starts_with(fence))?;
    let mut lines = whole.split_inclusive('\n');
    let opening = lines.next().filter(|line| line.trim_end() == fence)?;
    let mut at = opening.len();
    let mut is_first = true;
    for line in lines {
        let plain = line.trim_end();
        if plain == fence || sign == ':' && plain == "..." {
            return (!is_first).then(|| Span::new(start + opening.len(), start + at));
        }
        let names = plain
            .split_once(sign)
            .is_some_and(|(name, _)| is_name(name));
        if is_first && !names && !plain.starts_with('#') || at > LONGEST {
            return None;
        }
        is_first = false;
        at += line.len();
    }
    None
}

fn is_name(name: &str) -> bool {
    let name = name.trim();
    !name.is_empty()
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '"'))
}

/// Drops the title of front matter where the text's first heading repeats it.
pub(super) fn drop_repeated_title(page: &mut Page<'_>, body: usize) {
    let Some(title) = page
        .marks
        .first()
        .copied()
        .filter(|mark| mark.kind == MarkKind::Title)
    else {
        return;
    };
    let is_repeated = page.marks.iter().any(|mark| {
        mark.kind == MarkKind::Heading(1)
            && plain_words(mark.span.slice(page.text)) == plain_words(title.span.slice(page.text))
    });
    if is_repeated && title.span.end <= body {
        page.marks.remove(0);
        page.seen.retain(|seen| {
            seen.span.start >= body && !seen.span.is_empty() || seen.span.start > body
        });
    }
}

fn plain_words(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}
