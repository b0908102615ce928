//! What players of films print beside a time.

use crate::model::Span;

use super::transcript::{is_digits, seconds_of};
use super::words::{after_blanks, ends_line};

/// Bytes of a time that is spelled out.
const LONGEST_SPELLED: usize = 60;

/// A time together with what a player prints beside it.
pub(super) fn with_player_signs(text: &str, time: Span, seconds: u32) -> Span {
    let end = after_length(text, time.end, seconds);
    Span::new(time.start, after_spelled(text, end, seconds))
}

/// Behind the length of the film that a player shows after its time: `0:05 / 12:03`.
fn after_length(text: &str, at: usize, seconds: u32) -> usize {
    let slash = after_blanks(text, at);
    if text.as_bytes().get(slash) != Some(&b'/') {
        return at;
    }
    let start = after_blanks(text, slash + 1);
    let rest = text.as_bytes().get(start..).unwrap_or_default();
    let is_part = |byte: &&u8| byte.is_ascii_digit() || **byte == b':';
    let end = start + rest.iter().take_while(is_part).count();
    let length = Span::new(start, end).slice(text);
    if seconds_of(length).is_some_and(|length| length >= seconds) {
        end
    } else {
        at
    }
}

/// Behind the line that spells the time out for those who cannot see it: `1:05`, then `1 minute, 5 seconds`.
fn after_spelled(text: &str, at: usize, seconds: u32) -> usize {
    let end = after_blanks(text, at);
    if !ends_line(text, end) {
        return at;
    }
    let rest = Span::new(end, text.len())
        .slice(text)
        .trim_start_matches('\r');
    let Some(rest) = rest.strip_prefix('\n') else {
        return at;
    };
    let line = rest.split(['\n', '\r']).next().unwrap_or_default();
    if line.len() <= LONGEST_SPELLED && spells(line, seconds) {
        text.len() - rest.len() + line.trim_end().len()
    } else {
        at
    }
}

fn spells(line: &str, seconds: u32) -> bool {
    let mut parts = vec![seconds / 3600, seconds / 60 % 60, seconds % 60];
    parts.retain(|part| *part > 0);
    if parts.is_empty() {
        parts.push(0);
    }
    let (numbers, units): (Vec<&str>, Vec<&str>) = line
        .split_whitespace()
        .map(|word| word.trim_end_matches(','))
        .partition(|word| is_digits(word));
    let values = numbers
        .iter()
        .filter_map(|number| number.parse::<u32>().ok());
    values.eq(parts) && (numbers.len()..=numbers.len() * 2).contains(&units.len())
}
