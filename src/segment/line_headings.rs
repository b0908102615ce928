//! Headings on a line of their own: by markup, by an underline, by an article's number, by capitals, by being set off, by standing alone.

use std::sync::LazyLock;

use regex::Regex;

use super::articles::{article, named_part, part};
use super::heading::{Heading, Rank};
use super::line_shapes::width;
use super::lines::Line;
use super::pattern::pattern;
use super::series::ENDS;
use super::words::is_title_case;
use crate::model::Span;

static MARKUP: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^(#{1,6}|={1,6})\s+(\S.*?)\s*(?:#+|=+)?$"));
static NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:(\d{1,3}(?:\.\d{1,3})*|[IVXLC]+|[A-Z])[.)]\s|(\d{1,2}|\d{1,3}(?:\.\d{1,3})+)\s|([一二三四五六七八九十]{1,3})、|[（(]([一二三四五六七八九十]{1,3})[）)])\s*(?:[-–—:]\s+)?(\S.*)$",
    )
});

/// Words and signs of a heading that only stands alone.
const MOST_WORDS: usize = 12;
const MOST_LETTERS: usize = 90;
/// Words of an article's heading without a title: "Article 3".
const BARE_WORDS: usize = 3;
/// Words of the text below it.
const FEWEST_BELOW: usize = 12;

/// The heading that a line is, with the number of lines it takes.
pub(super) fn line_heading(text: &str, lines: &[Line], at: usize) -> Option<(Heading, usize)> {
    let line = lines.get(at)?;
    let inside = line.span.slice(text);
    if let Some(mark) = line.mark {
        return line.heading_depth().map(|depth| {
            let whole = Span::new(line.span.start, mark.span.end.max(line.span.end));
            let taken = lines
                .iter()
                .skip(at)
                .take_while(|line| line.span.start < whole.end)
                .count();
            (named(text, whole, whole, Rank::markup(depth)), taken.max(1))
        });
    }
    if let Some(caught) = MARKUP.captures(inside) {
        let depth = u8::try_from(caught.get(1)?.len()).unwrap_or(6);
        let title = caught.get(2)?;
        let title = Span::new(title.start(), title.end()).shifted(line.span.start);
        return Some((named(text, line.span, title, Rank::markup(depth)), 1));
    }
    if let Some(next) = lines.get(at + 1)
        && !next.after_gap
        && let Some(depth) = underline(next.span.slice(text))
        && inside.len() <= 2 * MOST_LETTERS
    {
        let whole = Span::new(line.span.start, next.span.end);
        let rank =
            article(text, line.span, true).map_or(Rank::markup(depth), |heading| heading.rank);
        return Some((named(text, whole, line.span, rank), 2));
    }
    if let Some(rank) = line.series {
        return Some((named(text, line.span, line.span, rank), 1));
    }
    let is_bare = inside.split_whitespace().count() <= BARE_WORDS;
    let before = at.checked_sub(1).and_then(|before| lines.get(before));
    let is_closed = before.is_none_or(|before| {
        before
            .span
            .slice(text)
            .ends_with(['.', '!', '?', ':', ';', '।'])
    });
    if let Some(heading) =
        article(text, line.span, true).filter(|_| line.after_gap || is_bare || is_closed)
    {
        return Some(with_title_below(text, lines, at, heading));
    }
    line.is_free
        .then(|| alone(text, lines, at))?
        .map(|heading| (heading, 1))
}

/// "Chapter 1" with the title that stands right below it, above text.
fn with_title_below(text: &str, lines: &[Line], at: usize, heading: Heading) -> (Heading, usize) {
    let inside = heading.span.slice(text).trim_end_matches(['.', ':']);
    let is_bare = heading.number.is_some() && heading.title == inside;
    let title = lines.get(at + 1).filter(|title| {
        is_bare
            && title.is_free
            && !title.after_gap
            && is_name(title.span.slice(text))
            && lines
                .get(at + 2)
                .is_some_and(|body| body.after_gap || width(body.span.slice(text)) >= FEWEST_BELOW)
    });
    let Some(title) = title else {
        return (heading, 1);
    };
    let whole = Heading {
        span: Span::new(heading.span.start, title.span.end),
        title: title.span.slice(text).to_owned(),
        ..heading
    };
    (whole, 2)
}

/// Whether a line is a phrase in title case or capitals.
fn is_name(line: &str) -> bool {
    let is_upper = !line.chars().any(char::is_lowercase);
    (is_title_case(line) || is_upper && line.starts_with(char::is_uppercase))
        && width(line) <= MOST_WORDS
        && !line.ends_with(['.', '!', ':', ';', ','])
}

/// The depth that an underline gives.
fn underline(line: &str) -> Option<u8> {
    let first = line.chars().next()?;
    let depth = match first {
        '=' => 1,
        '-' => 2,
        '~' | '^' => 3,
        _ => return None,
    };
    (line.len() > 2 && line.chars().all(|c| c == first)).then_some(depth)
}

/// A heading whose words are `title`; an article's number or a plain one is taken apart.
fn named(text: &str, span: Span, title: Span, rank: Rank) -> Heading {
    if let Some(article) = article(text, title, true) {
        return Heading {
            span,
            rank,
            ..article
        };
    }
    let words = title.slice(text).trim_matches(['*', '_', ' ']);
    let (number, name) = numbered(words);
    Heading {
        span,
        title: name.to_owned(),
        number,
        rank,
    }
}

fn numbered(words: &str) -> (Option<String>, &str) {
    let Some(caught) = NUMBER.captures(words) else {
        return (None, words);
    };
    let number = (1..5)
        .find_map(|group| caught.get(group))
        .map(|number| number.as_str().to_owned());
    (number, caught.get(5).map_or(words, |name| name.as_str()))
}

/// Whether a line stands apart and is set off as a whole, as bold type, above one that is not.
fn is_set_off(line: &Line, next: &Line) -> bool {
    line.is_emphasized && line.after_gap && !next.is_emphasized
}

/// A short line without a stop that stands apart, above longer text.
fn alone(text: &str, lines: &[Line], at: usize) -> Option<Heading> {
    let line = lines.get(at)?;
    let inside = line.span.slice(text);
    let words = inside.split_whitespace().count();
    if let Some(heading) = part(text, line.span).or_else(|| named_part(text, line.span))
        && heading.span.end == line.span.end
        && words <= MOST_WORDS
    {
        return Some(heading);
    }
    let next = lines.get(at + 1)?;
    let below = next.span.slice(text);
    if is_set_off(line, next) && words <= MOST_WORDS && !inside.ends_with(['.', ',', ';']) {
        let (number, name) = numbered(inside.trim_end_matches(':'));
        return Some(Heading {
            span: line.span,
            title: name.to_owned(),
            number,
            rank: Rank::CHAPTER,
        });
    }
    let opens = inside.starts_with(|c: char| {
        c.is_uppercase() || c.is_ascii_digit() || !c.is_ascii() && c.is_alphabetic()
    });
    let is_plain = !inside.ends_with(ENDS)
        && !inside.ends_with(['"', '”', '>', '|', '-'])
        && !inside.contains(['|', '<', '{', '=']);
    let apart = next.after_gap || words <= 6 && (below.len() > 40 || MARKUP.is_match(below));
    let above_markup = !next.after_gap && MARKUP.is_match(below);
    let has_text = above_markup || width(below) >= FEWEST_BELOW;
    if !(line.after_gap && line.indent == 0 && opens && is_plain && apart && has_text)
        || width(inside) > MOST_WORDS
        || inside.chars().count() > MOST_LETTERS
        || !inside.chars().any(char::is_alphabetic)
    {
        return None;
    }
    let (number, name) = numbered(inside);
    let rank = number.as_deref().map_or(Rank::CHAPTER, |number| {
        Rank::numbered(number.split('.').count())
    });
    Some(Heading {
        span: line.span,
        title: name.to_owned(),
        number,
        rank,
    })
}
