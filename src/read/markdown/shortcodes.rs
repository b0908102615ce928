//! Tags of templates: `{{% name title="..." %}} ... {{% /name %}}`, `{{< name >}}`, `{% name %}`, `{{ page.title }}`, lists
//! of attributes `{: .note }`, `{#id}`, and the brackets of `[[links|between notes]]`.

use std::sync::LazyLock;

use regex::Regex;

use super::page::{Page, Seen};
use super::pattern;
use crate::model::{MarkKind, Span};

/// Tags open at once that are looked at.
const DEEPEST: usize = 50;

static TAG: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r#"\{\{(?P<sign>[%<])-?(?P<shortcode>[^{}]*?)[%>]\}\}|\{%-?(?P<block>[^{}]*?)-?%\}"#,
        r#"|\{\{-?\s*[\w.$][\w.$\[\]'"|:/, ()&-]*\}\}"#,
        r#"|\{:[^{}\n]*\}|\{[#.][A-Za-z][\w:.-]*(?:\s+[#.]?[\w=":.-]+)*\s*\}"#,
        r#"|(?P<note>!?\[\[)(?:[^\[\]|\n]+\|)?(?P<name>[^\[\]|\n]+)\]\]"#,
    ))
});
static ATTRIBUTE: LazyLock<Regex> =
    LazyLock::new(|| pattern(r#"(?:^|\s)(name|title|term|abbr)\s*=\s*(?:"([^"]*)"|'([^']*)')"#));
static NAME: LazyLock<Regex> = LazyLock::new(|| pattern(r"^\s*(/?)\s*(end)?([A-Za-z][\w/-]*)"));

/// A stretch that is taken out, but for what stays of it, with what is shown behind that.
struct Cut {
    span: Span,
    kept: Option<Span>,
    shown: &'static str,
}

/// An opening tag that waits for its closing one.
struct Open {
    name: String,
    cut: usize,
    term: Option<Span>,
}

/// Takes the tags out of what is seen. A pair with a name around a paragraph is a term with its definition.
pub(super) fn cut(page: &mut Page<'_>) {
    let text = page.text;
    let mut cuts: Vec<Cut> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let mut marks = Vec::new();
    for caught in TAG.captures_iter(text) {
        let Some(whole) = caught.get(0) else { continue };
        let span = Span::new(whole.start(), whole.end());
        if !is_seen(&page.seen, span.start) {
            continue;
        }
        let kept = caught
            .name("name")
            .filter(|_| !whole.as_str().starts_with('!'))
            .map(|name| Span::new(name.start(), name.end()));
        // A footnote or a link whose words are in brackets: [[1]](https://example.org).
        if caught.name("note").is_some()
            && text
                .get(span.end..)
                .is_some_and(|rest| rest.starts_with('('))
        {
            continue;
        }
        let inside = caught.name("shortcode").or(caught.name("block"));
        let cut = Cut {
            span,
            kept,
            shown: "",
        };
        cuts.push(cut);
        let Some(inside) = inside else { continue };
        let Some(name) = NAME.captures(inside.as_str()) else {
            continue;
        };
        let named = name.get(3).map_or("", |name| name.as_str());
        let closes = name.get(1).is_some_and(|slash| !slash.is_empty()) || name.get(2).is_some();
        if !closes {
            open.push(Open {
                name: named.to_owned(),
                cut: cuts.len() - 1,
                term: term(inside.as_str()).map(|term| term.shifted(inside.start())),
            });
            if open.len() > DEEPEST {
                open.remove(0);
            }
            continue;
        }
        let Some(place) = open.iter().rposition(|open| open.name == named) else {
            continue;
        };
        let opening = open.drain(place..).next();
        let Some((opening, term)) = opening.and_then(|open| Some((open.cut, open.term?))) else {
            continue;
        };
        let Some(cut) = cuts.get_mut(opening) else {
            continue;
        };
        let body = Span::new(cut.span.end, span.start).trimmed(text);
        if body.is_empty() {
            continue;
        }
        cut.kept = Some(term);
        if body.slice(text).contains("\n\n") {
            cut.shown = "\n\n";
        } else {
            cut.shown = "\n";
            marks.push((MarkKind::Term, term));
            marks.push((MarkKind::Definition, body));
        }
    }
    for (kind, span) in marks {
        page.mark(kind, span);
    }
    page.seen = without(std::mem::take(&mut page.seen), &cuts);
}

/// The name that a tag gives to what it holds; an abbreviation only where there is nothing longer.
fn term(inside: &str) -> Option<Span> {
    let named: Vec<(bool, Span)> = ATTRIBUTE
        .captures_iter(inside)
        .filter_map(|caught| {
            let value = caught.get(2).or(caught.get(3))?;
            let is_short = caught.get(1)?.as_str() == "abbr";
            Some((is_short, Span::new(value.start(), value.end())))
        })
        .filter(|(_, value)| !value.trimmed(inside).is_empty())
        .collect();
    named
        .iter()
        .find(|(is_short, _)| !is_short)
        .or(named.first())
        .map(|(_, value)| *value)
}

/// Whether running text is seen at a place.
fn is_seen(seen: &[Seen], at: usize) -> bool {
    let after = seen.partition_point(|seen| seen.span.start <= at);
    after
        .checked_sub(1)
        .and_then(|place| seen.get(place))
        .is_some_and(|seen| seen.span.end > at && seen.is_prose)
}

/// What is seen without the cuts, but with what is kept of them.
fn without(seen: Vec<Seen>, cuts: &[Cut]) -> Vec<Seen> {
    let mut left: Vec<Seen> = Vec::with_capacity(seen.len() + cuts.len());
    let mut next = 0;
    for piece in seen {
        let mut at = piece.span.start;
        while let Some(cut) = cuts.get(next).filter(|cut| cut.span.start < piece.span.end) {
            if at < cut.span.start {
                left.push(Seen {
                    span: Span::new(at, cut.span.start),
                    ..piece.clone()
                });
            }
            if cut.span.start >= piece.span.start {
                keep(&mut left, cut);
            }
            at = at.max(cut.span.end);
            if cut.span.end > piece.span.end {
                break;
            }
            next += 1;
        }
        if at < piece.span.end || piece.span.is_empty() && at == piece.span.start {
            left.push(Seen {
                span: Span::new(at, piece.span.end),
                ..piece
            });
        }
    }
    left
}

fn keep(left: &mut Vec<Seen>, cut: &Cut) {
    let Some(kept) = cut.kept else { return };
    left.push(Seen {
        span: kept,
        shown: None,
        is_prose: true,
    });
    if !cut.shown.is_empty() {
        left.push(Seen {
            span: Span::new(cut.span.end, cut.span.end),
            shown: Some(cut.shown.to_owned()),
            is_prose: false,
        });
    }
}
