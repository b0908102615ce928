use crate::model::Span;

use super::player::with_player_signs;
use super::words::{starts_line, words};

/// So many rising times make a transcript.
const LEAST_TIMES: usize = 6;
/// So many do where each begins a line.
const LEAST_LINES: usize = 3;
/// A transcript's first time stands within its first two minutes; clock times and rankings begin later.
const LATEST_START: u32 = 120;
/// More bytes than this between two times end the transcript.
const LONGEST_CAPTION: usize = 2000;
/// The captions before the first time and after the last one have at most so many bytes.
const LONGEST_EDGE: usize = 300;
/// Words that people say in ten seconds; verses and tables of times lie outside.
const WORDS_IN_TEN_SECONDS: std::ops::RangeInclusive<usize> = 2..=70;

/// A time that stands by itself between white space, perhaps in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Time {
    /// With its brackets.
    pub span: Span,
    pub seconds: u32,
}

/// Speech with inline times.
#[derive(Clone, Debug)]
pub(super) struct Stretch {
    /// From the caption before the first time to the end of the last caption.
    pub span: Span,
    pub times: Vec<Time>,
}

/// The seconds of a time as it stands in a transcript (`1:53`, `[1:02:03.4] `); none where it is no time.
pub fn seconds_of(raw: &str) -> Option<u32> {
    let time = raw
        .trim()
        .trim_start_matches(['[', '('])
        .trim_end_matches([']', ')']);
    let (time, fraction) = time.split_once(['.', ',']).unwrap_or((time, "0"));
    if fraction.len() > 3 || !is_digits(fraction) {
        return None;
    }
    let parts: Vec<&str> = time.split(':').collect();
    let [leading, minor @ ..] = parts.as_slice() else {
        return None;
    };
    let is_short = (1..=3).contains(&leading.len()) && (1..=2).contains(&minor.len());
    if !is_short || !is_digits(leading) {
        return None;
    }
    minor
        .iter()
        .try_fold(leading.parse().ok()?, |total: u32, part| {
            let value: u32 = (part.len() == 2 && is_digits(part)).then(|| part.parse().ok())??;
            (value < 60).then_some(total * 60 + value)
        })
}

pub(super) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Finds speech with inline times: many times that rise from near zero at the pace of speech.
pub(super) fn stretches(text: &str) -> Vec<Stretch> {
    let mut found = Vec::new();
    let mut chain: Vec<Time> = Vec::new();
    let times = times(text);
    for (at, time) in times.iter().enumerate() {
        let next = times.get(at + 1);
        if let Some(last) = chain.last() {
            let is_near = time.span.start - last.span.end <= LONGEST_CAPTION;
            if is_near && time.seconds >= last.seconds {
                // A clock time that is mentioned stands out above both of its neighbours.
                if next
                    .is_none_or(|next| next.seconds >= time.seconds || next.seconds < last.seconds)
                {
                    chain.push(*time);
                }
                continue;
            }
            let restarts = next.is_some_and(|next| next.seconds < last.seconds);
            if is_near && next.is_some() && !restarts {
                continue;
            }
        }
        found.extend(stretch(text, &mut chain));
        if time.seconds <= LATEST_START {
            chain.push(*time);
        }
    }
    found.extend(stretch(text, &mut chain));
    found
}

fn stretch(text: &str, chain: &mut Vec<Time>) -> Option<Stretch> {
    let times = std::mem::take(chain);
    let (first, last) = (times.first()?, times.last()?);
    let spoken = words(text, Span::new(first.span.end, last.span.start)).count()
        - times.len().saturating_sub(2);
    let tens = usize::try_from(last.seconds - first.seconds).ok()?.max(1);
    let pace = spoken * 10 / tens;
    let begin_lines = times.iter().all(|time| starts_line(text, time.span.start));
    let enough = if begin_lines {
        LEAST_LINES
    } else {
        LEAST_TIMES
    };
    if times.len() < enough || !WORDS_IN_TEN_SECONDS.contains(&pace) {
        return None;
    }
    let span = Span::new(
        caption_start(text, first.span.start),
        caption_end(text, last.span.end),
    );
    Some(Stretch { span, times })
}

fn caption_start(text: &str, time: usize) -> usize {
    if starts_line(text, time) {
        return time;
    }
    let mut start = time.saturating_sub(LONGEST_EDGE);
    while !text.is_char_boundary(start) {
        start += 1;
    }
    let edge = Span::new(start, time).slice(text);
    start + edge.rfind('\n').map_or(0, |at| at + 1)
}

fn caption_end(text: &str, time: usize) -> usize {
    let mut end = (time + LONGEST_EDGE).min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let edge = Span::new(time, end).slice(text);
    let blank = edge.len() - edge.trim_start().len();
    let caption = Span::new(blank, edge.len()).slice(edge);
    time + blank + caption.find('\n').unwrap_or(caption.len())
}

/// Every time of a text, in order.
pub(super) fn times(text: &str) -> Vec<Time> {
    let mut found: Vec<Time> = Vec::new();
    for colon in memchr::memchr_iter(b':', text.as_bytes()) {
        if found.last().is_some_and(|last| colon < last.span.end) {
            continue;
        }
        found.extend(time_around(text, colon));
    }
    found
}

fn time_around(text: &str, colon: usize) -> Option<Time> {
    let is_part =
        |byte: &u8| byte.is_ascii_digit() || matches!(byte, b':' | b'[' | b']' | b'(' | b')');
    let bytes = text.as_bytes();
    // The longest time, `[100:00:00.000]`, has fifteen bytes.
    let before = bytes.get(colon.saturating_sub(4)..colon)?;
    let after = bytes.get(colon..(colon + 12).min(bytes.len()))?;
    let start = colon - before.iter().rev().take_while(|byte| is_part(byte)).count();
    let is_fraction = |at: usize| {
        matches!(after.get(at), Some(b'.' | b','))
            && after.get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    let length = (0..after.len())
        .take_while(|at| after.get(*at).is_some_and(is_part) || is_fraction(*at))
        .count();
    let token = Span::new(start, colon + length).slice(text);
    // `Ann (0:05): ...`
    let token = token.strip_suffix(':').unwrap_or(token);
    let span = Span::new(start, start + token.len());
    let brackets = (token.starts_with(['[', '(']), token.ends_with([']', ')']));
    let stands_alone = Span::new(0, start)
        .slice(text)
        .chars()
        .next_back()
        .is_none_or(char::is_whitespace)
        && Span::new(span.end, text.len())
            .slice(text)
            .chars()
            .next()
            .is_none_or(|next| next.is_whitespace() || brackets.1 && begins_words(next));
    if !stands_alone || brackets.0 != brackets.1 {
        return None;
    }
    let seconds = seconds_of(token)?;
    Some(Time {
        span: with_player_signs(text, span, seconds),
        seconds,
    })
}

fn begins_words(sign: char) -> bool {
    sign.is_alphabetic() || matches!(sign, ':' | '-' | '>' | '♪')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn speech(from: u32, step: u32) -> String {
        let cues: Vec<String> = (0..10)
            .map(|cue| from + cue * step)
            .map(|at| format!("some words are said {}:{:02} ", at / 60, at % 60))
            .collect();
        cues.concat()
    }

    #[test]
    fn takes_rising_times_at_the_pace_of_speech() {
        let text = speech(2, 3);
        let found = stretches(&text);
        assert_eq!(found.len(), 1);
        assert_eq!(found.first().map(|stretch| stretch.times.len()), Some(10));
    }

    #[test]
    fn leaves_clock_times_and_verses_alone() {
        assert!(stretches(&speech(8 * 60, 3)).is_empty(), "begins late");
        assert!(stretches(&speech(2, 600)).is_empty(), "a timetable");
        let verse = "a long verse that nobody could say within a second of time ";
        let verses: Vec<String> = (1..20).map(|n| format!("1:{n:02} {verse}")).collect();
        assert!(stretches(&verses.concat()).is_empty(), "verses");
    }

    #[test]
    fn leaves_a_time_that_is_spoken_of() {
        let text = format!(
            "{}at 12:30 a train {}",
            speech(2, 3),
            "0:40 and 0:43 so 0:46 on"
        );
        let times: Vec<u32> = stretches(&text)
            .iter()
            .flat_map(|stretch| stretch.times.iter().map(|time| time.seconds))
            .collect();
        assert_eq!(times.len(), 13);
        assert!(!times.contains(&750));
    }

    #[test]
    fn reads_times_with_hours_and_brackets() {
        assert_eq!(seconds_of("1:02:03"), Some(3723));
        assert_eq!(seconds_of("[0:05] "), Some(5));
        assert_eq!(seconds_of("[00:00:05.230]"), Some(5));
        assert_eq!(seconds_of("1:60"), None);
        assert_eq!(seconds_of("1:2"), None);
    }
}
