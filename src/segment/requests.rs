//! Words addressed to a quiz maker: requests, and statements of the topic that a quiz is wanted on.

use crate::model::{Intent, Request, Span};

use super::lexicon::lexicon;
use super::words::{bare, tokens};

/// Words that a request, and a topic statement, may have.
const LONGEST: usize = 40;
/// Words between the verb and what is asked for.
const REACH: usize = 8;

/// The request that a line is.
pub(super) fn request_line(text: &str, line: Span) -> Option<Request> {
    let words = tokens(text, line).take(LONGEST + 1).count();
    if words > LONGEST {
        return None;
    }
    asks_at(text, line)
        .then(|| request(text, line))
        .or_else(|| topic_statement(text, line))
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
    // The earliest verb that still opens the request takes "can you" and "please" along.
    let starts = verbs.filter(|(place, word)| {
        let after_stop = place
            .checked_sub(1)
            .and_then(|before| words.get(before))
            .is_none_or(|before| before.slice(text).ends_with(['.', '!', '?', '…']));
        after_stop && asks_at(text, Span::new(word.start, paragraph.end))
    });
    let start = starts.last().map(|(_, word)| word.start)?;
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

/// Whether a span opens with a verb of asking and names a quiz, questions or the like soon after.
fn asks_at(text: &str, span: Span) -> bool {
    let lower = span.slice(text).to_lowercase();
    let opens = lexicon().request_verbs.iter().any(|verb| {
        lower
            .strip_prefix(verb.as_str())
            .is_some_and(|rest| rest.starts_with(|c: char| !c.is_alphanumeric()))
    });
    let named = lower
        .split_whitespace()
        .skip(1)
        .take(REACH)
        .any(|word| lexicon().request_objects.contains(bare(word)));
    // A question for learners ends in a question mark; "can you make ...?" still asks for a quiz.
    let asks_learner = lower.ends_with('?')
        && !lower
            .split_whitespace()
            .take(4)
            .any(|word| lexicon().addressees.contains(bare(word)));
    opens && named && !asks_learner
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

/// The number before what is asked for.
fn count(inside: &str) -> Option<usize> {
    let words: Vec<String> = inside
        .split_whitespace()
        .map(|word| bare(word).to_lowercase())
        .collect();
    let object = words
        .iter()
        .position(|word| lexicon().request_objects.contains(word))?;
    let near = words.get(object.saturating_sub(5)..object)?;
    let after = words.get(object + 1..(object + 4).min(words.len()))?;
    let number = |word: &String| {
        word.parse()
            .ok()
            .or_else(|| lexicon().numbers.get(word).copied())
    };
    let grade = |word: &String| lexicon().grade_words.contains(word);
    let labelled = after.first().is_some_and(grade) || near.iter().any(grade);
    near.iter()
        .rev()
        .find_map(number)
        .filter(|_| !labelled || after.first().is_some_and(grade))
}

/// A school level: a name that stands alone, or a year with its number.
fn level(inside: &str) -> Option<String> {
    let lower: Vec<String> = inside
        .split_whitespace()
        .map(|word| bare(word).to_lowercase())
        .collect();
    let joined = format!(" {} ", lower.join(" "));
    let named = lexicon()
        .levels
        .iter()
        .filter_map(|(name, common)| joined.find(&format!(" {name} ")).map(|at| (at, common)));
    let named = named.min().map(|(_, common)| common.clone());
    let year = lower.windows(2).find_map(|pair| {
        let [word, number] = pair else { return None };
        let numbered = !number.is_empty()
            && number
                .chars()
                .all(|c| c.is_ascii_digit() || "ivx".contains(c));
        (lexicon().grade_words.contains(word) && numbered).then(|| format!("{word} {number}"))
    });
    year.or(named)
}

/// What stands after "about", parted at commas and "and".
fn topics(inside: &str) -> Vec<String> {
    let words: Vec<&str> = inside.split_whitespace().collect();
    let Some(at) = words
        .iter()
        .position(|word| lexicon().topic_words.contains(&word.to_lowercase()))
    else {
        return Vec::new();
    };
    parted(&words.get(at + 1..).unwrap_or_default().join(" "))
}

fn parted(phrase: &str) -> Vec<String> {
    let mut topics = Vec::new();
    for piece in phrase.split([',', ';']) {
        let mut words: Vec<&str> = Vec::new();
        for word in piece.split_whitespace() {
            if lexicon().topic_joints.contains(&word.to_lowercase()) {
                topics.push(words.join(" "));
                words.clear();
            } else {
                words.push(word);
            }
        }
        topics.push(words.join(" "));
    }
    topics
        .into_iter()
        .map(|topic| {
            topic
                .trim_matches(|c: char| !c.is_alphanumeric() && c != ')')
                .to_owned()
        })
        .filter(|topic| !topic.is_empty())
        .collect()
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
