//! Words addressed to a quiz maker: requests, and statements of the topic that a quiz is wanted on.

use std::collections::BTreeSet;

use crate::model::{Intent, Request, Span};

use super::lexicon::lexicon;
use super::lines::Line;
use super::request_facts::{
    count, has_phrase, is_number, is_object, level, lower_words, parted, points_back, topics,
};
use super::words::{bare, tokens};

/// Words that a request, and a topic statement, may have.
const LONGEST: usize = 40;
/// Words between the verb and what is asked for.
const REACH: usize = 8;
/// Words before the verb where a request names its source first.
const SOURCE_REACH: usize = 14;
/// Words before the colon of a request that the text follows.
const LONGEST_LEAD: usize = 25;
/// Words of a request without a verb.
const LONGEST_TERSE: usize = 16;
/// Lines of a request of fields.
const MOST_FIELDS: usize = 6;

/// The request that a line is.
pub(super) fn request_line(text: &str, line: Span) -> Option<Request> {
    let words = tokens(text, line).take(LONGEST + 1).count();
    if words > LONGEST || leading_request(text, line).is_some() {
        return None;
    }
    let asks = asks_at(text, line) || asks_of_source(text, line) || is_terse(text, line);
    asks.then(|| request(text, line))
        .or_else(|| fields(text, line))
        .or_else(|| topic_statement(text, line))
}

/// The request that a run of lines is, one field of it on each: `Topic: ...`, `Number of questions: ...`.
pub(super) fn field_lines(text: &str, lines: &[Line], at: usize) -> Option<(Request, usize)> {
    let first = lines.get(at)?;
    let is_field = |line: &Line| field(line.span.slice(text)).is_some();
    let taken = lines
        .get(at..)?
        .iter()
        .take(MOST_FIELDS)
        .enumerate()
        .take_while(|(place, line)| is_field(line) && (*place == 0 || !line.after_gap))
        .count();
    let last = lines.get(at + taken.checked_sub(1)?)?;
    let span = Span::new(first.span.start, last.span.end);
    fields(text, span).map(|request| (request, taken))
}

/// The request before the colon of a paragraph that goes on with the text it speaks of.
pub(super) fn leading_request(text: &str, paragraph: Span) -> Option<Request> {
    let inside = paragraph.slice(text);
    let words = tokens(text, paragraph).take(LONGEST_LEAD);
    let colon = words.map(|word| word.end).find(|end| {
        inside
            .get(..end - paragraph.start)
            .is_some_and(|head| head.ends_with(':'))
    })?;
    let span = Span::new(paragraph.start, colon);
    let asks = asks_at(text, span) || asks_of_source(text, span);
    (asks && colon < paragraph.end && points_back(span.slice(text)))
        .then(|| request(text, span))
        .filter(|request| request.count.is_some())
}

/// The request glued to the end of a paragraph: its last words, from a verb of asking on.
pub(super) fn glued_request(text: &str, paragraph: Span) -> Option<Request> {
    let inside = paragraph.slice(text);
    let from = inside.char_indices().rev().nth(300).map_or(0, |(at, _)| at);
    let tail = Span::new(paragraph.start + from, paragraph.end);
    let words: Vec<Span> = tokens(text, tail).collect();
    let verbs = words
        .iter()
        .enumerate()
        .rev()
        .take(LONGEST)
        .filter(|(_, word)| is_verb(word.slice(text)));
    // The earliest verb takes "can you" and "please" along.
    let mut starts = verbs.filter(|(place, word)| {
        let before = place.checked_sub(1).and_then(|before| words.get(before));
        before.is_some_and(|before| before.slice(text).ends_with(['.', '!', '?', '…', '।']))
            && opens_last(text, Span::new(word.start, paragraph.end))
    });
    let start = starts.next_back().map(|(_, word)| word.start)?;
    let span = Span::new(start, paragraph.end);
    let is_one_sentence = !span
        .slice(text)
        .trim_end_matches(['.', '!', '?'])
        .contains(['.', '!', '?']);
    is_one_sentence.then(|| request(text, span))
}

fn is_verb(word: &str) -> bool {
    lexicon().request_verbs.contains(&bare(word).to_lowercase())
}

/// Whether the end of a paragraph asks for a quiz. Typed after a paste it starts in lower case; as a sentence among
/// others it says more than a task for learners does.
fn opens_last(text: &str, span: Span) -> bool {
    let inside = span.slice(text);
    let is_typed = inside.starts_with(char::is_lowercase);
    asks_at(text, span) && (is_typed || is_addressed(inside))
}

fn is_addressed(inside: &str) -> bool {
    let words = lower_words(inside);
    let signed = lexicon()
        .request_signs
        .iter()
        .any(|sign| has_phrase(&words, sign));
    count(inside).is_some() && (signed || level(inside).is_some())
}

/// Whether a span opens with a verb of asking and names a quiz, questions or the like soon after.
fn asks_at(text: &str, span: Span) -> bool {
    let lower = span.slice(text).to_lowercase();
    let said = without_leads(&lower);
    let opens_with = |phrases: &BTreeSet<String>| phrases.iter().any(|one| opens(said, one));
    let is_asked = opens_with(&lexicon().request_openings);
    // "Give answers to questions 2 and 3" is a task.
    let answers = |word: &&str| lexicon().answer_words.contains(bare(word));
    let mut near = said.split_whitespace().skip(1).take(REACH);
    let named = near
        .find(|word| is_object(word) || answers(word))
        .is_some_and(is_object);
    // A question for learners ends in a question mark; "can you make ...?" still asks for a quiz.
    let asks_learner = said.ends_with('?')
        && !said
            .split_whitespace()
            .take(4)
            .any(|word| lexicon().addressees.contains(bare(word)));
    (is_asked || opens_with(&lexicon().request_verbs) && named) && !asks_learner
}

fn opens(said: &str, phrase: &str) -> bool {
    said.strip_prefix(phrase)
        .is_some_and(|rest| rest.starts_with(|c: char| !c.is_alphanumeric()))
}

/// What follows a greeting, "now" and the like.
fn without_leads(lower: &str) -> &str {
    let mut said = lower;
    while let Some((first, rest)) = said.split_once(' ')
        && lexicon().request_leads.contains(bare(first))
    {
        said = rest.trim_start();
    }
    said
}

/// Whether a span names a source first and then asks for so many questions: "based on the text, write 5 questions".
fn asks_of_source(text: &str, span: Span) -> bool {
    let lower = span.slice(text).to_lowercase();
    let said = without_leads(&lower);
    let words: Vec<&str> = said.split_whitespace().collect();
    let verb = words
        .iter()
        .take(SOURCE_REACH)
        .enumerate()
        .skip(2)
        .position(|(_, word)| lexicon().request_verbs.contains(bare(word)))
        .map(|place| place + 2);
    let named = verb.and_then(|verb| words.get(verb + 1..));
    lexicon().request_sources.iter().any(|one| opens(said, one))
        && points_back(said)
        && named.is_some_and(|rest| rest.iter().take(REACH).any(|word| is_object(word)))
        && !said.ends_with('?')
        && count(said).is_some()
}

/// Whether a line without a verb asks, as typed in haste: "10 question quiz on tides".
fn is_terse(text: &str, line: Span) -> bool {
    let inside = line.slice(text);
    let words: Vec<&str> = inside.split_whitespace().collect();
    if words.len() > LONGEST_TERSE || inside.ends_with(['.', '?', ':']) || count(inside).is_none() {
        return false;
    }
    let lower = lower_words(inside);
    let objects = lower.iter().filter(|word| is_object(word)).count();
    let polite = lower.iter().any(|word| lexicon().courtesies.contains(word));
    let starts = words
        .first()
        .is_some_and(|word| is_object(word) || is_number(word));
    let typed = words
        .iter()
        .find(|word| !is_number(word))
        .is_some_and(|word| word.starts_with(char::is_lowercase));
    let is_last = lower
        .last()
        .is_some_and(|word| lexicon().courtesies.contains(word));
    starts && typed && (objects > 1 || polite && objects > 0) || is_last && objects > 0
}

/// The kind of a field and its value: `Topic: tides`.
fn field(piece: &str) -> Option<(Field, &str)> {
    let (name, value) = piece.split_once(':')?;
    let name = name.trim().to_lowercase();
    let value = value.trim().trim_end_matches('.');
    let is = |names: &BTreeSet<String>| names.contains(&name);
    let kind = if is(&lexicon().topic_fields) {
        Field::Topic
    } else if is(&lexicon().level_fields) {
        Field::Level
    } else if is(&lexicon().count_fields) {
        Field::Count
    } else {
        return None;
    };
    (!value.is_empty()).then_some((kind, value))
}

enum Field {
    Topic,
    Level,
    Count,
}

/// A request of fields alone: a topic and a number of questions, perhaps a level.
fn fields(text: &str, span: Span) -> Option<Request> {
    let mut found = Request {
        span,
        intent: Intent::MakeQuiz,
        count: None,
        level: None,
        topics: Vec::new(),
        refers_to: None,
    };
    for piece in span.slice(text).lines().flat_map(|line| line.split(". ")) {
        match field(piece)? {
            (Field::Topic, value) => found.topics.extend(parted(value)),
            (Field::Level, value) => found.level = level(piece).or(Some(value.to_owned())),
            (Field::Count, value) => found.count = value.split_whitespace().next()?.parse().ok(),
        }
    }
    (found.count.is_some() && !found.topics.is_empty()).then_some(found)
}

fn request(text: &str, span: Span) -> Request {
    let inside = span.slice(text);
    Request {
        span,
        intent: Intent::MakeQuiz,
        count: count(inside),
        level: level(inside),
        topics: topics(inside),
        refers_to: None,
    }
}

/// `SUBJECT 5 Topic: what it is about`.
fn topic_statement(text: &str, line: Span) -> Option<Request> {
    let inside = line.slice(text);
    let lower = inside.to_lowercase();
    let code = lexicon()
        .curriculum_codes
        .iter()
        .filter(|code| lower.starts_with(code.as_str()))
        .max_by_key(|code| code.len())?;
    let rest = inside.get(code.len()..)?.strip_prefix(' ')?;
    let (grade, topic) = rest.split_once(' ')?;
    let grade: usize = grade
        .parse()
        .ok()
        .filter(|grade| (1..=13).contains(grade))?;
    let (title, purpose) = topic.split_once(':').unwrap_or((topic, ""));
    let topics = [title, purpose]
        .iter()
        .map(|topic| topic.trim().trim_end_matches('.').to_owned())
        .filter(|topic| !topic.is_empty())
        .collect();
    Some(Request {
        span: line,
        intent: Intent::TopicStatement,
        count: None,
        level: Some(format!("grade {grade}")),
        topics,
        refers_to: None,
    })
}

/// A paragraph without the request that is glued to its end.
pub(super) fn without_request(text: &str, span: Span) -> (Span, Option<Request>) {
    let request = glued_request(text, span);
    let bound = request.as_ref().map(|request| request.span.start);
    let rest = bound.map_or(span, |bound| Span::new(span.start, bound).trimmed(text));
    (rest, request)
}
