//! Captions that are lines of a script: `SubStation` Alpha's events, `MicroDVD`'s frames.

use std::sync::LazyLock;

use regex::Regex;

use super::caption::{Caption, Signs};
use super::clock::milliseconds;
use crate::model::Span;
use crate::pattern::pattern;

/// Columns of an event where no line names them.
const COLUMNS: &str = "Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text";
/// Thousandths of a frame in a second where the file does not say: films.
const FRAMES: u64 = 23_976;

static FRAME: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(?m)^\{(\d{1,9})\}\{(\d{0,9})\}([^\r\n]*)"));

/// The captions of a script; none where the text is none.
pub(super) fn captions(text: &str) -> Vec<Caption> {
    let mut found = events(text);
    if found.is_empty() {
        found = frames(text);
    }
    found.retain(|caption| !caption.runs.is_empty());
    found
}

fn events(text: &str) -> Vec<Caption> {
    let mut found = Vec::new();
    let mut columns = Columns::named(COLUMNS);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if let Some(names) = line.strip_prefix("Format:") {
            columns = Columns::named(names);
        } else if let Some(event) = line.strip_prefix("Dialogue:") {
            let start = at + line.len() - event.len();
            found.extend(columns.caption(text, Span::new(start, at + line.len())));
        }
        at += line.len();
    }
    found
}

/// Places of the columns that count. The text comes last, commas of its own inside.
struct Columns {
    start: Option<usize>,
    end: Option<usize>,
    name: Option<usize>,
    count: usize,
}

impl Columns {
    fn named(names: &str) -> Self {
        let names: Vec<&str> = names.split(',').map(str::trim).collect();
        let place = |wanted: &str| names.iter().position(|name| *name == wanted);
        Self {
            start: place("Start"),
            end: place("End"),
            name: place("Name").or_else(|| place("Actor")),
            count: names.len(),
        }
    }

    fn caption(&self, text: &str, line: Span) -> Option<Caption> {
        let mut at = line.start;
        let mut fields = Vec::new();
        for field in line.slice(text).splitn(self.count, ',') {
            fields.push(Span::new(at, at + field.len()).trimmed(text));
            at += field.len() + 1;
        }
        let field = |place: Option<usize>| fields.get(place?).copied();
        let (start, end) = (field(self.start)?, field(self.end)?);
        let words = field(self.count.checked_sub(1))?;
        // Drawings are lines and curves, no words.
        let is_drawn = ["\\p1", "\\p2", "\\p4"]
            .iter()
            .any(|sign| words.slice(text).contains(sign));
        let time = (
            milliseconds(start.slice(text)),
            milliseconds(end.slice(text)),
        );
        let speaker = field(self.name).filter(|name| !name.is_empty());
        (!is_drawn).then(|| Caption::new(text, words, time, Signs::Script, speaker))
    }
}

fn frames(text: &str) -> Vec<Caption> {
    let mut rate = FRAMES;
    let mut found = Vec::new();
    for caught in FRAME.captures_iter(text) {
        let number = |place| {
            let number = caught.get(place).map(|number| number.as_str());
            number.and_then(|number| number.parse::<u64>().ok())
        };
        let (Some(start), Some(words)) = (number(1), caught.get(3)) else {
            continue;
        };
        if found.is_empty()
            && start <= 1
            && let Some(given) = frame_rate(words.as_str())
        {
            rate = given;
            continue;
        }
        let at = |frame: u64| frame * 1_000_000 / rate;
        let time = (at(start), at(number(2).unwrap_or(start)));
        let span = Span::new(words.start(), words.end());
        found.push(Caption::new(text, span, time, Signs::Frames, None));
    }
    found
}

/// Thousandths of a frame in a second, from `25` or `23.976`.
fn frame_rate(words: &str) -> Option<u64> {
    let (whole, part) = words.trim().split_once('.').unwrap_or((words.trim(), "0"));
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(whole) || !is_digits(part) || part.len() > 3 {
        return None;
    }
    let rate = whole.parse::<u64>().ok()? * 1000 + format!("{part:0<3}").parse::<u64>().ok()?;
    (1_000..=240_000).contains(&rate).then_some(rate)
}
