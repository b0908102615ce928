//! Items whose options have letters, numbers or boxes, a line each.

use crate::model::{MarkKind, Span};

use std::sync::LazyLock;

use regex::Regex;

use super::super::answer_lines::{answer_of, is_answer_cue, leading_letter, letter_of};
use super::super::answers::{Choice, finish_stem, is_text};
use super::super::lines::Line;
use super::super::option_marks::{mark_of, unmarked};
use super::super::pattern::pattern;
use super::stems::{is_number_alone, is_numbered, is_question};
use super::{Found, Script, follows, stem_text};

/// Lines of a stem before its options, program text aside.
const MOST_STEM_LINES: usize = 4;

/// Words of an option that completes its stem.
const MOST_WORDS: usize = 12;

static BESIDE: LazyLock<Regex> = LazyLock::new(|| pattern(r"\s\(?([A-Ha-h]|[^\x00-\x7f])[).]\s+"));

/// A stem with its place above the options.
pub(super) struct Stem {
    /// All of it: words, and program text below them.
    pub(super) whole: Span,
    /// Its words.
    pub(super) words: Span,
    /// The line after it.
    pub(super) end: usize,
}

/// The stem that starts at a line, up to the first line that `opens` the options.
pub(super) fn stem(page: &Script<'_>, at: usize, opens: impl Fn(usize) -> bool) -> Option<Stem> {
    let label = is_number_alone(page.words(at)) && page.get(at + 1)?.after_gap;
    let first = if label { at + 1 } else { at };
    if page.is_code(first) || opens(first) {
        return None;
    }
    let (mut end, mut lines, mut last) = (first + 1, 1, first);
    while !opens(end) {
        let line = page.get(end)?;
        if !page.is_code(end) {
            if line.after_gap && !page.is_code(end - 1) || line.heading_depth().is_some() {
                return None;
            }
            lines += 1;
            last = if last + 1 == end { end } else { last };
        }
        if lines > MOST_STEM_LINES {
            return None;
        }
        end += 1;
    }
    let start = page.get(first)?.span.start;
    let whole = stem_text(page.text, Span::new(start, page.get(end - 1)?.span.end));
    Some(Stem {
        whole,
        words: Span::new(whole.start, page.get(last)?.span.end.max(whole.start)),
        end,
    })
}

/// A stem, then options that are marked.
pub(super) fn item(page: &Script<'_>, at: usize) -> Option<Found> {
    let text = page.text;
    let is_lettered = |(letter, _): (char, usize)| !letter.is_ascii_digit();
    if mark_of(page.words(at)).is_some_and(is_lettered) {
        return None;
    }
    let opens = |number: usize| number > at && mark_of(page.words(number)).is_some();
    let stem = stem(page, at, opens)?;
    let mut options: Vec<Choice> = Vec::new();
    let (mut end, mut boxed) = (stem.end, false);
    while let Some(line) = page.get(end) {
        let inside = line.span.slice(text);
        let Some((letter, width)) = mark_of(inside).filter(|_| !page.is_code(end)) else {
            if !options
                .last_mut()
                .is_some_and(|option| goes_on(text, line, option))
            {
                break;
            }
            end += 1;
            continue;
        };
        let is_box = letter == 'x' || letter == ' ';
        let is_other = options
            .first()
            .is_some_and(|first| first.is_numbered() != letter.is_ascii_digit());
        if !is_box && (is_other || !follows(options.len(), letter)) {
            break;
        }
        boxed |= is_box;
        let mut span = Span::new(line.span.start + width, line.span.end);
        let beside = if is_box {
            Vec::new()
        } else {
            row_marks(page, end, letter, width)
        };
        for (mark, next) in &beside {
            let one = Span::new(span.start, mark.start).trimmed(text);
            let name = letter_before(*next);
            options.push(Choice::new(name, one, page.marks.is_emphasized(one)));
            span.start = mark.end;
        }
        let letter = beside.last().map_or(letter, |(_, last)| *last);
        let set_off = line.is_emphasized
            || page.marks.is_emphasized(span.trimmed(text))
            || page.marks.is_emphasized(without_bullet(text, line.span));
        options.push(Choice::new(letter, span, set_off));
        end += 1;
    }
    let numbered = options.first()?.letter.is_ascii_digit();
    let asks = is_question(stem.words.slice(text));
    let is_listed = boxed && !is_numbered(page.words(at));
    if (numbered || is_listed) && !asks {
        return None;
    }
    let (key, end) = answer_below(page, end, &options);
    let key = key.or_else(|| page.listed_key(at, page.get(at)?.span));
    let is_told = options
        .iter()
        .all(|option| is_statement(option.words(text)));
    if numbered && key.is_none() && is_told && !is_numbered(page.words(at)) {
        return None;
    }
    let completes = !boxed && !numbered && is_completion(page, at, end, &stem, &options);
    let mut item = finish_stem(text, stem.words, &options, key, (boxed, completes))?;
    item.stem = stem.whole;
    Some(Found {
        item,
        first: at,
        end,
    })
}

/// Whether a line is a sentence of its own: it ends in a stop, or in the letter of a verdict, as `(F)`.
fn is_statement(words: &str) -> bool {
    let verdict = words.trim_end_matches(')');
    words.ends_with('.')
        || verdict.len() + 1 == words.len()
            && verdict
                .rsplit('(')
                .next()
                .is_some_and(|inside| inside.len() == 1)
}

/// Whether short options complete a numbered stem that is one of several: another stands right above, or below.
fn is_completion(
    page: &Script<'_>,
    at: usize,
    end: usize,
    stem: &Stem,
    options: &[Choice],
) -> bool {
    let is_open = stem.words.slice(page.text).ends_with(char::is_alphanumeric);
    let are_short = options.iter().all(|option| {
        let words = option.words(page.text);
        words.split_whitespace().count() <= MOST_WORDS && !words.ends_with([';', ',', ':'])
    });
    let goes_on = is_numbered(page.words(end))
        && (end + 1..end + 1 + MOST_STEM_LINES)
            .any(|below| mark_of(page.words(below)).is_some_and(|(letter, _)| letter == 'A'));
    is_numbered(page.words(at))
        && is_open
        && are_short
        && options.len() > 2
        && (page.ordinal > 1 || goes_on)
}

/// Marks of further options in the row of one, with their letters, in order: `A. one    B. two`.
fn row_marks(page: &Script<'_>, at: usize, first: char, width: usize) -> Vec<(Span, char)> {
    let inside = page.words(at);
    let Some(start) = page.get(at).map(|line| line.span.start) else {
        return Vec::new();
    };
    let is_lower = inside
        .get(..width)
        .is_some_and(|mark| mark.contains(|sign: char| sign.is_ascii_lowercase()));
    let below = mark_of(page.words(at + 1)).map(|(letter, _)| letter);
    let mut wanted = next_letter(first);
    let mut found = Vec::new();
    // Where the next line has the next letter, one inside this line is text.
    if first.is_ascii_digit() || below == Some(wanted) {
        return found;
    }
    for caught in BESIDE.captures_iter(inside) {
        let (Some(whole), Some(mark)) = (caught.get(0), caught.get(1)) else {
            continue;
        };
        let named = mark.as_str();
        let is_same_case = named.chars().all(char::is_lowercase) == is_lower || !named.is_ascii();
        if whole.start() >= width && is_same_case && letter_of(named) == Some(wanted) {
            let span = Span::new(start + whole.start(), start + whole.end());
            found.push((span, wanted));
            wanted = next_letter(wanted);
        }
    }
    found
}

fn next_letter(letter: char) -> char {
    char::from_u32(u32::from(letter) + 1).unwrap_or(letter)
}

fn letter_before(letter: char) -> char {
    char::from_u32(u32::from(letter).saturating_sub(1)).unwrap_or(letter)
}

/// Takes a line into the option before it, where it is the rest of its sentence.
fn goes_on(text: &str, line: &Line, option: &mut Choice) -> bool {
    let is_wrapped = line.span.slice(text).starts_with(char::is_lowercase)
        && !option.words(text).ends_with(['.', '!', '?']);
    let goes_on = !line.after_gap
        && (line.indent > 0 && line.is_marked(MarkKind::ListItem) || is_wrapped)
        && answer_of(line.span.slice(text)).is_none()
        && !is_answer_cue(line.span.slice(text))
        && !line.span.slice(text).starts_with(['-', '*', '+']);
    if goes_on {
        option.span.end = line.span.end;
    }
    goes_on
}

/// A line without the bullet before it.
pub(super) fn without_bullet(text: &str, line: Span) -> Span {
    let inside = line.slice(text);
    let plain = inside
        .strip_prefix(['-', '*', '+', '•', '◦'])
        .filter(|rest| rest.starts_with(char::is_whitespace))
        .unwrap_or(inside);
    Span::new(line.end - plain.len(), line.end).trimmed(text)
}

/// The answer right below the options, and the line after it: on a line with a word for answers, or below such a word.
pub(super) fn answer_below<'a>(
    page: &Script<'a>,
    at: usize,
    options: &[Choice],
) -> (Option<&'a str>, usize) {
    if page.is_code(at) || page.has_keys(at) {
        return (None, at);
    }
    if let Some(answer) = answer_of(page.words(at)) {
        return (Some(answer), at + 1);
    }
    if !is_answer_cue(page.words(at)) {
        return (None, at);
    }
    let below = page.words(at + 1);
    if let Some(answer) = answer_of(below) {
        return (Some(answer), at + 2);
    }
    let first = below.split_whitespace().next().unwrap_or_default();
    let is_letter = first.len() == below.len() || first.ends_with([')', '.', ':']);
    let is_digit = |letter: char| letter.is_ascii_digit();
    // A number before more words is that of a row.
    let is_row = first.len() < below.len() && first.starts_with(is_digit);
    let names_one = is_letter && !is_row && leading_letter(first).is_some()
        || options
            .iter()
            .any(|option| is_text(below, unmarked(page.text, option.span).0.slice(page.text)));
    if names_one {
        (Some(below), at + 2)
    } else {
        (None, at)
    }
}
