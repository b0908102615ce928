//! What single lines look like.

use crate::model::{BlockKind, MarkKind, Span};

use super::lexicon::lexicon;
use super::lines::Line;
use super::stops::sentence_starts;
use super::words::bare;

/// Words of a line that can be a title.
const MOST_TITLE_WORDS: usize = 20;
/// Words of a line that shows what site a page is from.
const MOST_SITE_WORDS: usize = 8;
/// Words of a line of running text, with a stop and without.
const SENTENCE: usize = 4;
const LONG_LINE: usize = 12;
/// Signs of a word where no spaces part words, about.
const SIGNS_PER_WORD: usize = 3;
/// Signs that end sentences.
pub(super) const STOPS: [char; 10] = ['.', '!', '?', '।', '。', '．', '؟', '！', '？', '۔'];
/// Words of a link in a row of links.
const MOST_LINK_WORDS: usize = 4;
/// Words of a notice or teaser on a pasted page.
const MOST_NOTICE_WORDS: usize = 24;

/// The lines of a fenced block, or of front matter at the top, that starts at `at`.
pub(super) fn fenced(text: &str, lines: &[Line], at: usize) -> Option<usize> {
    let opening = lines.get(at)?.span.slice(text);
    let fence = ["```", "~~~"]
        .into_iter()
        .find(|fence| opening.starts_with(fence));
    let fence = fence.or_else(|| (at == 0 && opening == "---").then_some("---"))?;
    let closing = lines
        .iter()
        .skip(at + 1)
        .position(|line| line.span.slice(text).starts_with(fence))?;
    Some(closing + 2)
}

/// Whether a line is navigation.
pub(super) fn is_navigation(line: &str) -> bool {
    is_navigation_word(line) || is_menu(line) || is_page_furniture(line)
}

fn is_navigation_word(line: &str) -> bool {
    lexicon().navigation.contains(
        &line
            .trim_end_matches([':', '.', '»', '>', ' '])
            .to_lowercase(),
    )
}

/// Whether a line is a row of links or a path to the page: `Home | About us | Login`, `Home > Boats > Sails`.
fn is_menu(line: &str) -> bool {
    let parted = |sign: char| -> Vec<&str> { line.split(sign).map(str::trim).collect() };
    let is_short = |part: &&str| (1..=MOST_LINK_WORDS).contains(&part.split_whitespace().count());
    let bars = ['|', '•', '·'].iter().any(|sign| {
        let parts = parted(*sign);
        let known = parts.iter().filter(|part| is_navigation_word(part)).count();
        parts.len() > 2 && known > 1 && parts.iter().all(is_short)
    });
    let path = ['>', '›', '»'].iter().any(|sign| {
        let parts = parted(*sign);
        parts.len() > 2
            && parts.first().is_some_and(|first| is_navigation_word(first))
            && parts.iter().all(is_short)
    });
    bars || path
}

/// Whether a short line is a notice of rights, a banner or a teaser.
fn is_page_furniture(line: &str) -> bool {
    if line.split_whitespace().count() > MOST_NOTICE_WORDS {
        return false;
    }
    let lower = line.to_lowercase();
    let year = |rest: &str| {
        rest.trim_start()
            .starts_with(|c: char| c.is_ascii_digit() || c == '©')
    };
    let rights = lower.strip_prefix('©');
    let rights = rights.or(lower.strip_prefix("copyright"));
    rights.is_some_and(year)
        || lexicon().page_furniture.iter().any(|opening| {
            lower
                .strip_prefix(opening.as_str())
                .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        })
}

/// Whether empty lines, or the text's ends, stand on both sides of a line.
pub(super) fn is_apart(lines: &[Line], at: usize) -> bool {
    lines.get(at).is_some_and(|line| line.after_gap)
        && lines.get(at + 1).is_none_or(|next| next.after_gap)
}

/// Whether a line can be a title: short, one phrase, no stop at its end.
pub(super) fn is_title(text: &str, line: Span) -> bool {
    let inside = line.slice(text);
    inside.split_whitespace().count() <= MOST_TITLE_WORDS
        && !inside.ends_with(['.', '!', '?', ':', ';', ',', ']'])
        && inside.chars().any(char::is_alphabetic)
        && sentence_starts(text, line).len() == 1
}

/// Whether a line is one of running text: it ends with a stop, or is long.
pub(super) fn is_sentence(line: &str) -> bool {
    let size = width(line);
    size >= SENTENCE && (line.ends_with(STOPS) || size >= LONG_LINE)
}

/// Words of a line; those of scripts without spaces are counted by their signs.
pub(super) fn width(line: &str) -> usize {
    let dense = line.chars().filter(|c| is_dense(*c)).count();
    line.split_whitespace().count() + dense / SIGNS_PER_WORD
}

/// Whether a sign belongs to a script that writes words without spaces.
fn is_dense(sign: char) -> bool {
    matches!(sign, '\u{0E00}'..='\u{0EFF}' | '\u{3040}'..='\u{30FF}' | '\u{3400}'..='\u{9FFF}')
}

/// Whether a line goes on with a small letter.
pub(super) fn opens_small(line: &str) -> bool {
    line.chars()
        .find(|c| c.is_alphanumeric())
        .is_some_and(char::is_lowercase)
}

/// The kind that a mark at a line's start gives: list, table.
pub(super) fn mark_kind(line: &str) -> Option<BlockKind> {
    let mut chars = line.chars();
    let is_bullet = chars
        .next()
        .is_some_and(|c| matches!(c, '-' | '*' | '+' | '•' | '–' | '◦' | '·'))
        && chars.next() == Some(' ');
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let after = line.get(digits..).unwrap_or_default();
    let is_numbered =
        (1..=3).contains(&digits) && (after.starts_with(". ") || after.starts_with(") "));
    if is_bullet || is_numbered && line.len() < 400 {
        Some(BlockKind::List)
    } else if line.starts_with('|') && line.ends_with('|') {
        Some(BlockKind::Table)
    } else {
        None
    }
}

/// The kind of a line that the format marks and that nothing else is looked for in.
pub(super) const fn plain_kind(mark: MarkKind) -> Option<BlockKind> {
    match mark {
        MarkKind::Code => Some(BlockKind::Code),
        MarkKind::Table => Some(BlockKind::Table),
        MarkKind::Apart => Some(BlockKind::Boilerplate),
        MarkKind::Term | MarkKind::Definition => Some(BlockKind::Glossary),
        _ => None,
    }
}

/// Whether a short line names a site of quizzes.
pub(super) fn names_quiz_site(line: &str) -> bool {
    line.split_whitespace().count() <= MOST_SITE_WORDS
        && line
            .split_whitespace()
            .any(|word| lexicon().quiz_words.contains(&bare(word).to_lowercase()))
}
