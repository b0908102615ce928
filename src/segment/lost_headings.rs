//! Headings without numbers that were flattened into a long paragraph: "Hair Growth Hair grows from its root."

use std::collections::HashSet;

use crate::model::Span;

use super::heading::{Heading, Rank};
use super::lexicon::lexicon;
use super::stops::sentence_starts;
use super::title_split::{BodyStart, split_heading};
use super::words::{bare, is_capitalized, is_particle, stem, stems, tokens};

/// Bytes of a paragraph that may hold headings.
const LONG: usize = 1500;
/// Words of a heading.
const MOST_WORDS: usize = 14;
/// Letters of a word in capitals that is no abbreviation, among others and alone.
const WORD: usize = 4;
const LONG_WORD: usize = 6;
/// Capitals of a question that is a heading: "Why Do Prices Rise?"
const QUESTION_CAPITALS: usize = 3;
/// Words after a heading in which its own words come again.
const AGAIN_WITHIN: usize = 25;

/// A heading, and how it is known.
struct Found {
    title: Span,
    sign: Sign,
    rank: Rank,
}

/// How surely a run of words is a heading, from the least sure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sign {
    /// Only beside surer ones.
    Weak,
    /// Beside any other one.
    Fair,
    /// By itself.
    Sure,
}

/// The headings at the starts of a paragraph's sentences, in order.
pub(super) fn lost_headings(text: &str, paragraph: Span) -> Vec<Heading> {
    if paragraph.len() < LONG {
        return Vec::new();
    }
    let small: HashSet<&str> = tokens(text, paragraph)
        .map(|word| bare(word.slice(text)))
        .filter(|word| word.starts_with(char::is_lowercase))
        .collect();
    let found: Vec<Found> = pieces(text, paragraph)
        .into_iter()
        .filter_map(|piece| in_capitals(text, piece).or_else(|| in_title_case(text, piece, &small)))
        .collect();
    let is_sure = |one: &Found| one.sign == Sign::Sure;
    let has_sure = found.iter().any(is_sure);
    let counts = |one: &&Found| match one.sign {
        Sign::Sure => true,
        Sign::Fair => found.len() > 1,
        Sign::Weak => has_sure,
    };
    let headings = found.iter().filter(counts).map(|one| Heading {
        span: one.title,
        title: one.title.slice(text).to_owned(),
        number: None,
        rank: one.rank,
    });
    headings.collect()
}

/// Sentences, cut after closing brackets too: remarks in brackets end paragraphs.
fn pieces(text: &str, paragraph: Span) -> Vec<Span> {
    let mut starts = sentence_starts(text, paragraph);
    let closings = paragraph.slice(text).match_indices(") ");
    let after = closings.map(|(at, sign)| paragraph.start + at + sign.len());
    let opens = |at: &usize| {
        text.get(*at..)
            .is_some_and(|rest| rest.starts_with(char::is_uppercase))
    };
    starts.extend(after.filter(opens));
    starts.sort_unstable();
    starts.dedup();
    let ends = starts.iter().skip(1).copied().chain([paragraph.end]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| Span::new(start, end).trimmed(text))
        .collect()
}

/// Words in capitals before a sentence that goes on in small letters.
fn in_capitals(text: &str, sentence: Span) -> Option<Found> {
    let words: Vec<Span> = tokens(text, sentence).take(MOST_WORDS + 1).collect();
    let run = words
        .iter()
        .take_while(|word| is_upper(word.slice(text)))
        .count();
    let first = words.first()?;
    let title = Span::new(first.start, words.get(run.checked_sub(1)?)?.end);
    let opens = words
        .get(run)
        .is_some_and(|next| is_capitalized(next.slice(text)));
    let letters = |word: &Span| {
        word.slice(text)
            .chars()
            .filter(|c| c.is_alphabetic())
            .count()
    };
    let longest = words.iter().take(run).map(letters).max().unwrap_or(0);
    let is_long = longest >= if run > 1 { WORD } else { LONG_WORD };
    (is_long && opens && is_plain(text, title)).then_some(Found {
        title,
        sign: Sign::Sure,
        rank: Rank::CHAPTER,
    })
}

fn is_upper(word: &str) -> bool {
    let mut letters = word.chars().filter(|c| c.is_alphabetic()).peekable();
    letters.peek().is_none() && !word.ends_with(['.', '?', '!'])
        || letters.peek().is_some() && letters.all(char::is_uppercase) && !word.ends_with('.')
}

/// Words in title case before a sentence that repeats them, or that begins with a word which a title has in small letters.
fn in_title_case(text: &str, sentence: Span, small: &HashSet<&str>) -> Option<Found> {
    let split = split_heading(text, sentence)?;
    let title = split.title;
    let words: Vec<&str> = tokens(text, title).map(|word| word.slice(text)).collect();
    let content = words
        .iter()
        .filter(|word| is_capitalized(word) && !is_particle(word))
        .count();
    let is_name = words
        .last()
        .is_some_and(|last| last.ends_with(['.', '’', '\'']) || last.ends_with("’s"));
    if content == 0 || words.len() > MOST_WORDS || is_name || !is_plain(text, title) {
        return None;
    }
    let is_question = title.slice(text).ends_with('?') && title.end == sentence.end;
    let mut body = tokens(text, Span::new(title.end, sentence.end)).map(|word| word.slice(text));
    let (first, second) = (
        body.next().unwrap_or_default(),
        body.next().unwrap_or_default(),
    );
    // A word that is never small here is a name, or of another language.
    let is_common = small.contains(first.to_lowercase().as_str());
    let is_long = first.chars().count() > 2 && second.starts_with(char::is_lowercase);
    let is_opener = (is_common || is_long) && fits_opener(first, second, words.len());
    let is_free =
        !words.first().is_some_and(|word| is_particle(word)) && !title.slice(text).contains(',');
    let sign = match split.body {
        BodyStart::Again => Sign::Sure,
        BodyStart::Opener if is_opener && words.len() > 1 => Sign::Sure,
        BodyStart::Opener if is_opener => Sign::Fair,
        BodyStart::None if is_question && content >= QUESTION_CAPITALS => Sign::Fair,
        BodyStart::None if split.closed => return None,
        BodyStart::None if is_named(&words) => Sign::Fair,
        BodyStart::None if is_common && is_free && comes_again(text, sentence, title) => Sign::Weak,
        _ => return None,
    };
    Some(Found {
        title,
        sign,
        rank: Rank::ARTICLE,
    })
}

/// Whether a heading is called as parts commonly are: "Summary", "Key Terms and Summary".
fn is_named(words: &[&str]) -> bool {
    words
        .last()
        .is_some_and(|last| lexicon().heading_words.contains(&bare(last).to_lowercase()))
}

/// Whether the sentence after a title has one of its words in small letters, so that the title's capital is no name's.
fn comes_again(text: &str, sentence: Span, title: Span) -> bool {
    let body = Span::new(title.end, sentence.end);
    let own = stems(title.slice(text));
    tokens(text, body)
        .skip(1)
        .take(AGAIN_WITHIN)
        .map(|word| word.slice(text))
        .any(|word| {
            word.starts_with(char::is_lowercase) && !is_particle(word) && own.contains(&stem(word))
        })
}

/// Whether the word after a title of so many words opens a sentence, and is no letter of a name: "Vitamin A is".
fn fits_opener(opener: &str, next: &str, title_words: usize) -> bool {
    let is_letter = opener.chars().count() == 1;
    let is_name = is_letter && (title_words < 2 || is_verb(next));
    opener.chars().all(char::is_alphabetic) && !is_name
}

fn is_verb(word: &str) -> bool {
    lexicon().finite_verbs.contains(&bare(word).to_lowercase())
}

/// Whether a title is no caption, no row of a table and no clause.
fn is_plain(text: &str, title: Span) -> bool {
    let inside = title.slice(text);
    let mut words = inside.split_whitespace();
    let first = words.next().unwrap_or_default();
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let is_caption = lexicon()
        .caption_words
        .contains(&bare(first).to_lowercase())
        && words.clone().next().is_none_or(is_number);
    first.starts_with(char::is_alphanumeric)
        && !is_caption
        && !inside.contains(['|', ':', '='])
        && !words.any(|word| is_verb(word) && word.starts_with(char::is_lowercase))
}
