//! The words of a caption without tags, signs of a new speaker and line breaks.

use crate::model::Span;

/// The longest tag in bytes.
const LONGEST_TAG: usize = 200;
/// The longest name of a speaker before a colon, in bytes.
const LONGEST_NAME: usize = 40;
const TAGS: [&str; 16] = [
    "i", "b", "u", "s", "c", "v", "lang", "ruby", "rt", "font", "br", "p", "span", "em", "strong",
    "tt",
];

/// One caption, or (without a time) text beside the captions.
#[derive(Clone, Debug, Default)]
pub(super) struct Caption {
    /// Start and end in milliseconds; none for text that is no caption.
    pub(super) time: Option<(u64, u64)>,
    /// The stretches of its words, in order.
    pub(super) runs: Vec<Run>,
    /// What is shown of them: the runs without what was shown before.
    pub(super) hidden_before: usize,
}

/// A stretch of words without a tag or a line break inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Source bytes.
    pub(super) span: Span,
    /// What parts it from the words before.
    pub(super) gap: Gap,
    /// Source bytes of its speaker's name, where the format gives one.
    pub(super) speaker: Option<Span>,
}

/// What stands between two runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gap {
    /// Nothing: a tag inside a word.
    Nothing,
    /// A space.
    Space,
    /// A new paragraph.
    Paragraph,
}

/// The signs of a format inside captions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signs {
    /// `<i>`, `<v Name>`, `{\an8}`; lines end where they end.
    Tags,
    /// `{\i1}`, and `\N` for a new line.
    Script,
    /// `{y:i}`, and `|` for a new line.
    Frames,
}

impl Caption {
    /// The caption whose text stands in a span.
    pub(super) fn new(
        text: &str,
        span: Span,
        time: (u64, u64),
        signs: Signs,
        speaker: Option<Span>,
    ) -> Self {
        let mut reading = Scan {
            text,
            signs,
            runs: Vec::new(),
            gap: Gap::Space,
            speaker,
        };
        reading.lines(span);
        Self {
            time: Some(time),
            runs: reading.runs,
            hidden_before: 0,
        }
    }

    /// Text that is no caption.
    pub(super) fn beside(text: &str, span: Span) -> Self {
        let run = Run {
            span: span.trimmed(text),
            gap: Gap::Paragraph,
            speaker: None,
        };
        Self {
            runs: (!run.span.is_empty()).then_some(run).into_iter().collect(),
            ..Self::default()
        }
    }

    /// From its first word to its last.
    pub(super) fn span(&self) -> Option<Span> {
        Some(Span::new(
            self.runs.first()?.span.start,
            self.runs.last()?.span.end,
        ))
    }

    /// The runs that are shown.
    pub(super) fn shown(&self) -> impl Iterator<Item = Run> {
        let from = self.hidden_before;
        let left = self.runs.iter().filter(move |run| run.span.end > from);
        left.map(move |run| Run {
            span: Span::new(run.span.start.max(from), run.span.end),
            ..*run
        })
    }
}

struct Scan<'t> {
    text: &'t str,
    signs: Signs,
    runs: Vec<Run>,
    gap: Gap,
    speaker: Option<Span>,
}

impl Scan<'_> {
    fn lines(&mut self, span: Span) {
        let bytes = self.text.as_bytes();
        let (mut from, mut at) = (span.start, span.start);
        let mut starts_line = true;
        while at < span.end {
            let rest = Span::new(at, span.end).slice(self.text);
            if starts_line && let Some(length) = self.turn(rest) {
                self.gap = Gap::Paragraph;
                (from, at) = (at + length, at + length);
                starts_line = false;
                continue;
            }
            if let Some(sign) = self.sign(rest, at) {
                self.push(Span::new(from, at));
                self.gap = self.gap.max(sign.gap);
                self.speaker = match sign.voice {
                    Voice::Same => self.speaker,
                    Voice::Named(name) => Some(name),
                    Voice::Unknown => None,
                };
                (from, at) = (at + sign.length, at + sign.length);
                starts_line |= sign.gap > Gap::Nothing;
                continue;
            }
            let byte = bytes.get(at).copied().unwrap_or_default();
            starts_line &= byte == b' ' || byte == b'\t';
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
        self.push(Span::new(from, span.end));
    }

    fn push(&mut self, raw: Span) {
        let span = raw.trimmed(self.text);
        if span.start > raw.start || (span.is_empty() && !raw.is_empty()) {
            self.gap = self.gap.max(Gap::Space);
        }
        if span.is_empty() {
            return;
        }
        self.runs.push(Run {
            span,
            gap: self.gap,
            speaker: self.speaker,
        });
        self.gap = if span.end < raw.end {
            Gap::Space
        } else {
            Gap::Nothing
        };
    }

    /// The length of signs at the start of a line that say that another speaks; 0 where only words say it.
    fn turn(&self, line: &str) -> Option<usize> {
        for sign in [">>", "&gt;&gt;"] {
            if line.starts_with(sign) {
                let rest = line.trim_start_matches(['>']).trim_start_matches("&gt;");
                return Some(line.len() - rest.len());
            }
        }
        let after_dash = line.strip_prefix(['-', '–', '—', '‐']);
        if let Some(rest) = after_dash.map(|rest| rest.trim_start_matches([' ', '\u{a0}'])) {
            let begins = rest.chars().next();
            let is_speech = begins.is_some_and(|sign| sign.is_alphabetic() && !sign.is_lowercase());
            return is_speech.then_some(line.len() - rest.len());
        }
        if self.gap < Gap::Paragraph && names_speaker(line) {
            return Some(0);
        }
        None
    }

    /// The tag or line break at the start of `rest`.
    fn sign(&self, rest: &str, at: usize) -> Option<Sign> {
        let plain = |length, gap| Sign {
            length,
            gap,
            voice: Voice::Same,
        };
        let code = || Some(plain(closed(rest, b'}')?, Gap::Nothing));
        match (rest.as_bytes().first()?, self.signs) {
            (b'\n' | b'\r', _) | (b'|', Signs::Frames) => Some(plain(1, Gap::Space)),
            (b'<', Signs::Tags) => self.tag(rest, at),
            (b'{', Signs::Tags) if rest.starts_with("{\\") => code(),
            (b'{', Signs::Script | Signs::Frames) => code(),
            (b'\\', Signs::Script) => {
                let breaks = ["\\N", "\\n", "\\h"];
                let is_break = breaks.iter().any(|sign| rest.starts_with(sign));
                is_break.then_some(plain(2, Gap::Space))
            }
            (b'[', Signs::Tags) if rest.starts_with("[br]") => Some(plain(4, Gap::Space)),
            _ => None,
        }
    }

    fn tag(&self, rest: &str, at: usize) -> Option<Sign> {
        let length = closed(rest, b'>')?;
        let inside = Span::new(1, length - 1).slice(rest);
        let named = inside.trim_start_matches('/');
        let end = named
            .find(|sign: char| !sign.is_ascii_alphanumeric())
            .unwrap_or(named.len());
        let name = Span::new(0, end).slice(named).to_ascii_lowercase();
        if !is_time(inside) && !TAGS.contains(&name.as_str()) {
            return None;
        }
        let said = inside
            .find([' ', '\t'])
            .map(|blank| Span::new(at + 1 + blank, at + length - 1).trimmed(self.text));
        let voice = match said {
            _ if name != "v" => Voice::Same,
            Some(said) if !said.is_empty() && !inside.starts_with('/') => Voice::Named(said),
            _ => Voice::Unknown,
        };
        Some(Sign {
            length,
            gap: if name == "br" {
                Gap::Space
            } else {
                Gap::Nothing
            },
            voice,
        })
    }
}

/// Who speaks behind a sign.
enum Voice {
    Same,
    Named(Span),
    Unknown,
}

/// A tag or a line break.
struct Sign {
    length: usize,
    gap: Gap,
    voice: Voice,
}

/// Whether a tag holds the time of the word after it.
fn is_time(inside: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_digit() || matches!(byte, b':' | b'.' | b',');
    inside.contains(':') && inside.bytes().all(is_part)
}

/// The length up to the sign that closes a tag, with it.
fn closed(rest: &str, sign: u8) -> Option<usize> {
    let reach = rest
        .as_bytes()
        .get(..LONGEST_TAG)
        .unwrap_or(rest.as_bytes());
    memchr::memchr(sign, reach).map(|end| end + 1)
}

/// Whether a line begins with a name in capitals and a colon.
fn names_speaker(line: &str) -> bool {
    let reach = line.bytes().take(LONGEST_NAME);
    let Some(end) = reach.into_iter().position(|byte| byte == b':') else {
        return false;
    };
    let name = Span::new(0, end).slice(line);
    let rest = Span::new(end + 1, line.len()).slice(line);
    name.chars().filter(|sign| sign.is_uppercase()).count() > 1
        && !name.chars().any(|sign| sign.is_lowercase() || sign == '\n')
        && rest.starts_with(char::is_whitespace)
}
