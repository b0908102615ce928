//! Where a heading ends whose line break is lost: "Forwards A forward contract is ...".

use crate::model::Span;

use super::lexicon::lexicon;
use super::words::{bare, is_capitalized, is_particle, stem, tokens};

/// How the first sentence after a heading is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BodyStart {
    /// It repeats a word of the heading, as first sentences do.
    Again,
    /// It begins with a word that titles have in small letters.
    Opener,
    /// By nothing but a capital, or there is none.
    None,
}

/// Words that a heading inside a line may have.
const LONGEST: usize = 25;
/// Bytes in which the word after the first of a sentence is looked for.
const NEXT_WORD: usize = 120;

/// A heading and how sure its end is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Split {
    /// The heading's words.
    pub(super) title: Span,
    /// How the sentence after the heading is known.
    pub(super) body: BodyStart,
    /// A number or a stop ends it.
    pub(super) closed: bool,
}

/// The heading at the start of `span`, where words in title case run up to a number, a stop or the first sentence.
pub(super) fn split_heading(text: &str, span: Span) -> Option<Split> {
    let (words, end) = title_run(text, span);
    let first = *words.first()?;
    if !is_capitalized(first.slice(text)) {
        return None;
    }
    if end == RunEnd::Closed {
        let last = *words.last()?;
        let title = trim_stop(text, Span::new(first.start, last.end));
        return Some(Split {
            title,
            body: BodyStart::None,
            closed: true,
        });
    }
    let (place, body) = body_start(text, &words)?;
    let last = *words.get(place.checked_sub(1)?)?;
    let title = Span::new(first.start, last.end);
    // "Austin, Texas -- A": a place before a report.
    let is_dateline = place > 1
        && words
            .get(place - 2)
            .is_some_and(|word| bare(word.slice(text)).is_empty());
    let ends_open = is_dateline && last.slice(text).chars().count() == 1
        || last.slice(text).ends_with([':', ',', ';'])
        || is_particle(last.slice(text)) && !is_capitalized(last.slice(text));
    (!ends_open).then_some(Split {
        title,
        body,
        closed: false,
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RunEnd {
    /// A number or stop.
    Closed,
    /// The first sentence has begun.
    Open,
}

/// The words in title case at the start of a span: up to a number that labels, a stop, or a plain word in lower case.
fn title_run(text: &str, span: Span) -> (Vec<Span>, RunEnd) {
    let mut run: Vec<Span> = Vec::new();
    let mut inside_brackets = false;
    for token in tokens(text, span).take(LONGEST) {
        let word = token.slice(text);
        if is_number_label(word) && !run.is_empty() {
            return (run, RunEnd::Closed);
        }
        let opens = word.starts_with('(');
        let is_plain = !is_capitalized(word)
            && !is_particle(word)
            && !bare(word).starts_with(|c: char| c.is_numeric())
            && !bare(word).is_empty();
        if is_plain && !inside_brackets && !opens {
            return (run, RunEnd::Open);
        }
        inside_brackets = (inside_brackets || opens) && !word.contains(')');
        run.push(token);
        if word.ends_with(['.', '?', '!']) && bare(word).chars().count() > 1 {
            return (run, RunEnd::Closed);
        }
    }
    let done = run
        .last()
        .is_some_and(|last| last.end == span.trimmed(text).end);
    (run, if done { RunEnd::Closed } else { RunEnd::Open })
}

/// Whether a token is a number that labels what follows: `1.`, `2)`, `3.7.1`.
fn is_number_label(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', ')']);
    !digits.is_empty()
        && digits.chars().all(|c| c.is_ascii_digit() || c == '.')
        && (digits.len() < word.len() || digits.contains('.'))
}

/// Which word of the run opens the first sentence: where the title's own beginning comes again, else the last capital if
/// it repeats a word, else a capital that a title would not have, else the last capital.
fn body_start(text: &str, words: &[Span]) -> Option<(usize, BodyStart)> {
    let word = |place: usize| words.get(place).map_or("", |word| word.slice(text));
    // A colon ends a label: no sentence holds one in its first words.
    let colon = words
        .iter()
        .rposition(|word| word.slice(text).ends_with(':'))
        .map_or(1, |place| place + 1);
    let places: Vec<usize> = (colon.max(1)..words.len())
        .filter(|place| is_capitalized(word(*place)))
        .collect();
    let begins_again = |place: &usize| {
        let rest = words.len() - place;
        rest <= *place && (0..rest).all(|step| stem(word(step)) == stem(word(place + step)))
    };
    if let Some(place) = places.iter().find(|place| begins_again(place)) {
        return Some((*place, BodyStart::Again));
    }
    let last = *places.last()?;
    if repeats(text, words, last) {
        return Some((last, BodyStart::Again));
    }
    let opens = |place: &&usize| is_particle(word(**place)) || is_number_word(word(**place));
    // A single letter is more often part of a name ("Vitamin D"), and a capital after it part of a title ("Drugs That Heal").
    let starts_small = |place: usize| {
        let next = word_after(text, words, place);
        word(place).chars().count() > 1 && next.starts_with(char::is_lowercase)
    };
    let opener = places
        .iter()
        .filter(opens)
        .find(|place| starts_small(**place))
        .or_else(|| places.iter().find(opens));
    Some(match opener {
        Some(place) => (*place, BodyStart::Opener),
        None => (last, BodyStart::None),
    })
}

fn is_number_word(word: &str) -> bool {
    lexicon().numbers.contains_key(&bare(word).to_lowercase())
}

/// Whether a word, or the one after it where it is an article or the like, stands in the run before.
fn repeats(text: &str, words: &[Span], place: usize) -> bool {
    let before: Vec<String> = words
        .iter()
        .take(place)
        .filter(|word| !is_particle(word.slice(text)))
        .map(|word| stem(word.slice(text)))
        .collect();
    let own = words.get(place).map_or("", |own| own.slice(text));
    before.contains(&stem(own))
        || is_particle(own) && before.contains(&stem(word_after(text, words, place)))
}

/// The word after one of the run, be it part of the run or not.
fn word_after<'t>(text: &'t str, words: &[Span], place: usize) -> &'t str {
    let Some(own) = words.get(place) else {
        return "";
    };
    let window = text.floor_char_boundary(own.start + NEXT_WORD);
    tokens(text, Span::new(own.start, window))
        .nth(1)
        .map_or("", |next| next.slice(text))
}

fn trim_stop(text: &str, span: Span) -> Span {
    let kept = span.slice(text).trim_end_matches(['.', ':', ' ']);
    Span::new(span.start, span.start + kept.len())
}
