//! Captions below timing lines: `SubRip`, `WebVTT`, `SubViewer`, SBV, and what comes of them in pastes.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::caption::{Caption, Signs};
use super::clock::{CLOCK, milliseconds};
use crate::model::Span;
use crate::pattern::pattern;

/// Timing lines that make a text subtitles, whatever its name.
const LEAST_TIMINGS: usize = 3;
/// Bytes that a paragraph of a caption after an empty line may have.
const LONGEST_PARAGRAPH: usize = 200;

static ARROW: LazyLock<Regex> = LazyLock::new(|| {
    let setting = r"[ \t]+(?:align|line|position|size|region|vertical|[XY][12]|[ADLST]):[^\s]+";
    pattern(&format!(
        r"\[?({CLOCK})[ \t]*-{{1,3}}>[ \t]*({CLOCK})\]?(?:{setting})*"
    ))
});
static COMMA: LazyLock<Regex> = LazyLock::new(|| {
    let clock = r"-?\d{1,3}:\d{1,2}:\d{1,2}[.]\d{1,3}";
    pattern(&format!(r"(?m)^[ \t]*({clock}),[ \t]*({clock})[ \t\r]*$"))
});
/// What no text says of its trains.
static UNMISTAKABLE: LazyLock<Regex> = LazyLock::new(|| {
    let clock = r"(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}";
    pattern(&format!(r"{clock}[ \t]*-->[ \t]*{clock}"))
});

/// How a timing line parts its two times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grammar {
    /// `00:00:01,000 --> 00:00:02,000`.
    Arrow,
    /// `0:00:01.000,0:00:02.000`.
    Comma,
}

/// The grammar of a text that is full of timing lines.
pub(super) fn grammar_of(text: &str) -> Option<Grammar> {
    let has = |pattern: &Regex| pattern.find_iter(text).nth(LEAST_TIMINGS - 1).is_some();
    if memchr::memmem::find(text.as_bytes(), b"-->").is_some() && has(&UNMISTAKABLE) {
        return Some(Grammar::Arrow);
    }
    has(&COMMA).then_some(Grammar::Comma)
}

/// A timing line.
struct Timing {
    time: (u64, u64),
    /// Where its counter or name begins.
    head: usize,
    /// Where its caption begins.
    body: usize,
}

/// All captions below timing lines, with the text before, between and after them that is none.
pub(super) fn captions(text: &str) -> Vec<Caption> {
    let is_vtt = text.trim_start_matches('\u{feff}').starts_with("WEBVTT");
    let timings = timings(text, is_vtt);
    let Some(first) = timings.first() else {
        return Vec::new();
    };
    let before = Span::new(0, first.head);
    let is_header = text
        .trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('[');
    let mut found = Vec::new();
    if !is_vtt && !is_header {
        found.push(Caption::beside(text, without_mark(text, before)));
    }
    let ends = timings.iter().skip(1).map(|next| next.head);
    let bounds = ends.map(Some).chain([None]);
    for (timing, end) in timings.iter().zip(bounds) {
        let area = Span::new(timing.body, end.unwrap_or(text.len()));
        let (own, rest) = parted(text, area, is_vtt, end.is_none());
        found.push(Caption::new(text, own, timing.time, Signs::Tags, None));
        let is_counter = end.is_none() && is_number(rest.slice(text));
        if !is_vtt && !is_counter {
            found.push(Caption::beside(text, rest));
        }
    }
    found.retain(|caption| !caption.runs.is_empty());
    found
}

fn without_mark(text: &str, span: Span) -> Span {
    let mark = '\u{feff}';
    let length = if span.slice(text).starts_with(mark) {
        mark.len_utf8()
    } else {
        0
    };
    Span::new(span.start + length, span.end)
}

fn timings(text: &str, is_vtt: bool) -> Vec<Timing> {
    let mut found: Vec<Timing> = Vec::new();
    let mut counter = 0;
    let arrows = ARROW.captures_iter(text);
    let mut read = |caught: Captures| {
        let (whole, start, end) = (caught.get(0)?, caught.get(1)?, caught.get(2)?);
        let bound = found.last().map_or(0, |last| last.body);
        let (head, number) = head(text, Span::new(bound, whole.start()), is_vtt, counter);
        counter = number.unwrap_or(counter);
        found.push(Timing {
            time: (milliseconds(start.as_str()), milliseconds(end.as_str())),
            head,
            body: whole.end(),
        });
        Some(())
    };
    if arrows.filter_map(&mut read).count() == 0 {
        COMMA.captures_iter(text).for_each(|caught| {
            read(caught);
        });
    }
    found
}

/// Where the counter or name before a timing line starts, and the counter. `before` is the text since the last one.
fn head(text: &str, before: Span, is_vtt: bool, last: u64) -> (usize, Option<u64>) {
    let start_of = |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
    let inside = before.slice(text);
    let above = inside.trim_end_matches([' ', '\t']);
    let is_inline = !above.is_empty() && !above.ends_with(['\n', '\r']);
    let token = above.trim_end();
    let gap = Span::new(token.len(), above.len()).slice(above);
    let is_close = gap.matches('\n').count() < 2;
    let line_start = token.rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let line = Span::new(line_start, token.len()).slice(token).trim();
    let word = token
        .rsplit(char::is_whitespace)
        .next()
        .unwrap_or_default()
        .trim_start_matches('\u{feff}');
    let stands_apart = Span::new(0, line_start)
        .slice(token)
        .trim_end_matches(['\r', ' ', '\t']);
    let is_after_gap = line_start == 0 && before.start == 0
        || stands_apart.ends_with("\n\n")
        || stands_apart.ends_with("\n\r\n");
    let is_headed = before.start == 0 || last > 0;
    if let Some(number) =
        number(word).filter(|_| is_inline || word == line.trim_start_matches('\u{feff}'))
    {
        let is_next = is_headed && number == last + 1;
        if is_next || (is_close && is_after_gap && !is_inline) {
            return (start_of(word), Some(number));
        }
    }
    if is_vtt && is_close && is_after_gap && !is_inline && !line.is_empty() {
        return (start_of(line), None);
    }
    (before.end, None)
}

fn number(word: &str) -> Option<u64> {
    is_number(word).then(|| word.parse().ok())?
}

fn is_number(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The caption's own text, and what follows it after an empty line and is too long or too late to be a part of it.
fn parted(text: &str, area: Span, is_vtt: bool, is_last: bool) -> (Span, Span) {
    let mut own = Span::new(area.start, area.start);
    let mut at = area.start;
    let inside = area.slice(text);
    for paragraph in paragraphs(inside) {
        let span = Span::new(at, at + paragraph.len());
        let is_blank = paragraph.trim().is_empty();
        let is_first = own.slice(text).trim().is_empty();
        let is_foreign = is_vtt && is_block(paragraph)
            || !is_first && !is_blank && (is_last || paragraph.len() > LONGEST_PARAGRAPH);
        if is_foreign {
            return (own, Span::new(span.start, area.end));
        }
        own.end = span.end;
        at = span.end;
    }
    (own, Span::new(area.end, area.end))
}

/// The parts of a text up to and with each empty line.
fn paragraphs(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let ends = |line: &str| line == "\n" || line == "\r\n";
        let mut length = 0;
        let mut lines = rest.split_inclusive('\n');
        let first = lines.next()?;
        length += first.len();
        for line in lines {
            if ends(line) {
                length += line.len();
                break;
            }
            length += line.len();
        }
        let (paragraph, after) = rest.split_at_checked(length)?;
        rest = after;
        Some(paragraph)
    })
}

/// Whether a paragraph of `WebVTT` is a comment or says how captions look.
fn is_block(paragraph: &str) -> bool {
    let word = paragraph.split_whitespace().next();
    paragraph.starts_with(['N', 'S', 'R']) && matches!(word, Some("NOTE" | "STYLE" | "REGION"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_subtitles_by_three_timing_lines() {
        let lines = "00:01.000 --> 00:02.000\nA\n\n00:02.000 --> 00:03.000\nB\n\n";
        assert_eq!(grammar_of(lines), None);
        assert_eq!(grammar_of(&lines.repeat(2)), Some(Grammar::Arrow));
        let lines = "0:00:00.400,0:00:02.860\nA\n\n";
        assert_eq!(grammar_of(&lines.repeat(3)), Some(Grammar::Comma));
        let trains = "8:00 --> 9:00 Rome\n";
        assert_eq!(grammar_of(&trains.repeat(3)), None);
    }

    #[test]
    fn does_not_take_a_caption_of_digits_for_a_counter() {
        let text = "00:01.000 --> 00:02.000\n42\n\n00:02.000 --> 00:03.000\nB\n";
        let found = captions(text);
        let words: Vec<&str> = found
            .iter()
            .filter_map(|caption| Some(caption.span()?.slice(text)))
            .collect();
        assert_eq!(words, ["42", "B"]);
    }
}
