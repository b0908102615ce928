//! Headings of laws: "Article 3: Title", "Pasal 3", "§ 3 Title", parts in capitals, introductions and prefaces; each on a
//! line of its own or inside a running line.

use std::sync::LazyLock;

use regex::Regex;

use crate::model::Span;

use super::heading::{Heading, Rank};
use super::lexicon::lexicon;
use super::pattern::pattern;
use super::rule_numbers::is_rule_number;
use super::stops::sentence_starts;
use super::title_split::split_heading;
use super::words::{bare, is_capitalized, tokens};

static ARTICLE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:(\p{L}[\p{L}\p{M}]*)\.?\s+|§+\s*)(\p{Nd}+(?:[-.]\p{Nd}+)*[a-z]?|[IVXLC]+|\p{L}[\p{L}\p{M}]*)([.º°ª)]*\s*[:.–—-]?)(?:\s|$)",
    )
});

/// Words that the title of an article inside a line may have.
const LONGEST_TITLE: usize = 14;
/// Letters that a part heading in capitals has at least.
const FEWEST_LETTERS: usize = 10;

/// Headings of a law inside one paragraph, in order.
pub(super) fn law_headings(text: &str, paragraph: Span) -> Vec<Heading> {
    let mut found: Vec<Heading> = Vec::new();
    let mut queue = sentence_starts(text, paragraph);
    queue.reverse();
    while let Some(start) = queue.pop() {
        let rest = Span::new(start, paragraph.end);
        if found.last().is_some_and(|last| start < last.span.end) {
            continue;
        }
        let heading = part(text, rest)
            .or_else(|| named_part(text, rest))
            .or_else(|| article(text, rest, false));
        if let Some(heading) = heading {
            let end = Span::new(heading.span.end, paragraph.end)
                .trimmed(text)
                .start;
            if heading.rank != Rank::ARTICLE && queue.last() != Some(&end) {
                queue.push(end);
            }
            found.push(heading);
        }
    }
    found
}

/// `Article N` with its title at the start of a span. On a line of its own the whole line is the title.
pub(super) fn article(text: &str, rest: Span, own_line: bool) -> Option<Heading> {
    let inside = rest.slice(text);
    let caught = ARTICLE.captures(inside)?;
    let (number, sign) = (caught.get(2)?.as_str(), caught.get(3)?.as_str().trim());
    let word = caught.get(1).map_or("", |word| word.as_str());
    let is_known = is_heading_word(word) && lexicon().article_words.contains(&word.to_lowercase());
    // `§ 1º` counts the paragraphs of an article.
    let is_paragraph = word.is_empty() && sign.starts_with(['º', '°']);
    if !word.is_empty() && !is_known || is_paragraph {
        return None;
    }
    let number = printed_number(number)?;
    let title_at = rest.start + caught.get(3)?.end();
    let title = if own_line {
        Span::new(title_at, rest.end).trimmed(text)
    } else {
        if !sign.contains(':') {
            return None;
        }
        running_title(text, Span::new(title_at, rest.end).trimmed(text))
    };
    if own_line && !is_line_title(text, title, sign) {
        return None;
    }
    let end = if title.is_empty() {
        title_at
    } else {
        title.end
    };
    let span = Span::new(rest.start, end).trimmed(text);
    let name = title
        .slice(text)
        .trim_matches(['-', '–', '—', ':', '.', ' ']);
    // Annexes count for themselves: the first is no second Article 1.
    let is_annex = lexicon().annex_words.contains(&word.to_lowercase());
    let number = Some(number).filter(|number| !is_annex || !number.starts_with(char::is_numeric));
    let title = if name.is_empty() || number.is_none() {
        span.slice(text).trim_end_matches(['.', ':'])
    } else {
        name
    };
    Some(Heading {
        span,
        title: title.to_owned(),
        number,
        rank: Rank::ARTICLE,
    })
}

fn is_heading_word(word: &str) -> bool {
    // Scripts without capitals have no other sign.
    word.chars()
        .next()
        .is_some_and(|c| c.is_uppercase() || !c.is_lowercase())
}

/// A number in digits or Roman numerals, or an ordinal word.
fn printed_number(number: &str) -> Option<String> {
    let is_plain = number.starts_with(char::is_numeric)
        || number.chars().all(|c| "IVXLC".contains(c))
        || number.chars().count() == 1 && number.chars().all(char::is_uppercase);
    if is_plain {
        return Some(number.to_owned());
    }
    lexicon()
        .numbers
        .get(&number.to_lowercase())
        .map(ToString::to_string)
}

/// What stands behind the number on a heading's own line: nothing, or a title rather than the rest of a sentence.
fn is_line_title(text: &str, title: Span, sign: &str) -> bool {
    let words = tokens(text, title).count();
    let inside = title.slice(text);
    let opens = inside.trim_start_matches(['-', '–', '—', ':', '(', '[', ' ', '*']);
    let is_name = is_capitalized(opens)
        || !sign.is_empty()
        || opens.chars().next().is_some_and(|c| !c.is_lowercase());
    words == 0 || words <= LONGEST_TITLE && is_name && !(inside.ends_with('.') && words > 6)
}

/// A title inside a running line: words in title case, or a phrase up to the next capital.
fn running_title(text: &str, rest: Span) -> Span {
    let words: Vec<Span> = tokens(text, rest).take(LONGEST_TITLE + 1).collect();
    // The number of the first rule ends the title.
    let number = words
        .iter()
        .position(|word| is_rule_number(word.slice(text)))
        .unwrap_or(words.len());
    let words = words.get(..number).unwrap_or_default();
    if number <= LONGEST_TITLE
        && let (Some(first), Some(last)) = (words.first(), words.last())
        && !last.slice(text).ends_with(['.', '!', '?'])
        && tokens(text, Span::new(last.end, rest.end)).next().is_some()
    {
        return Span::new(first.start, last.end);
    }
    if let Some(split) = split_heading(text, rest)
        && tokens(text, split.title).count() <= LONGEST_TITLE
    {
        return split.title;
    }
    // The first sentence opens with the last of the capitals that stand side by side.
    let capital = |place: usize| {
        words
            .get(place)
            .is_some_and(|word| is_capitalized(word.slice(text)))
    };
    let body = (1..words.len()).find(|&place| capital(place) && !capital(place + 1));
    let last = body.and_then(|place| words.get(place.checked_sub(1)?));
    last.map_or(Span::new(rest.start, rest.start), |last| {
        Span::new(rest.start, last.end)
    })
}

/// A heading in capitals at the start of a span.
pub(super) fn part(text: &str, rest: Span) -> Option<Heading> {
    let mut end = rest.start;
    let (mut letters, mut words) = (0, 0);
    for token in tokens(text, rest) {
        let word = token.slice(text);
        let is_upper =
            word.chars().any(char::is_uppercase) && !word.chars().any(char::is_lowercase);
        let is_sign = words > 0 && word.chars().all(|c| !c.is_alphanumeric());
        if !is_upper && !is_sign {
            break;
        }
        letters += word.chars().filter(|c| c.is_alphabetic()).count();
        words += 1;
        end = token.end;
        if word.ends_with(['.', ':']) && bare(word).chars().count() > 1 {
            break;
        }
    }
    if words < 2 || letters < FEWEST_LETTERS {
        return None;
    }
    let span = Span::new(rest.start, end);
    let title = span.slice(text).trim_end_matches(['.', ':', ' ']);
    Some(Heading {
        span,
        title: title.to_owned(),
        number: None,
        rank: Rank::PART,
    })
}

/// "Introduction", "Preface." and the like before a capital.
pub(super) fn named_part(text: &str, rest: Span) -> Option<Heading> {
    let words: Vec<Span> = tokens(text, rest).take(4).collect();
    (1..=2.min(words.len())).rev().find_map(|count| {
        let span = Span::new(rest.start, words.get(count - 1)?.end);
        let name = bare(span.slice(text));
        let known = is_capitalized(name) && lexicon().heading_words.contains(&name.to_lowercase());
        let next = words
            .get(count)
            .is_none_or(|next| is_capitalized(next.slice(text)));
        let sign = span.slice(text).strip_prefix(name)?;
        (known && next && matches!(sign, "" | ".")).then(|| Heading {
            span,
            title: name.to_owned(),
            number: None,
            rank: Rank::PART,
        })
    })
}
