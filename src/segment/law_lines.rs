//! Numbered paragraphs of an article, line by line and to any depth: `(2)`, below it `a)`, below it `(i)`.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::model::{Rule, Span};

use super::pattern::pattern;

static MARKER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(§\s*|\()?(\p{Nd}{1,3}|[a-z]|[ivx]{1,5}|[IVXL]{1,6})([a-z]?)(\.-|[.)º°]+|\s[-–—])\s*(?:\s|$)",
    )
});

/// Numbers of a paragraph that may be missing.
const LARGEST_GAP: usize = 2;

/// How a marker looks; those of one list look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Style {
    open: String,
    close: String,
    signs: Signs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Signs {
    Digits,
    Letters,
    Roman,
    Capitals,
}

/// A list that is being counted.
#[derive(Debug)]
struct Level {
    style: Style,
    count: usize,
    /// The number of the rule that its items are below.
    parent: String,
}

/// The paragraphs of one article.
#[derive(Debug)]
pub(super) struct Paragraphs {
    /// The article's number.
    article: Option<String>,
    is_taken: bool,
    levels: Vec<Level>,
    found: Vec<Rule>,
}

impl Paragraphs {
    /// Those of an article without text yet.
    pub(super) fn new(article: Option<String>) -> Self {
        Self {
            article,
            is_taken: false,
            levels: Vec::new(),
            found: Vec::new(),
        }
    }

    /// The rules so far.
    pub(super) fn into_rules(self) -> Vec<Rule> {
        self.found
    }

    /// Takes a stretch of lines.
    pub(super) fn take(&mut self, text: &str, stretch: Span) {
        let mut at = stretch.start;
        for raw in stretch.slice(text).split_inclusive('\n') {
            let line = Span::new(at, at + raw.len()).trimmed(text);
            let is_first = at == stretch.start;
            at += raw.len();
            if !line.is_empty() {
                self.line(text, line, is_first);
            }
        }
    }

    fn line(&mut self, text: &str, line: Span, is_first: bool) {
        let inside = line.slice(text);
        if let Some(caught) = MARKER.captures(inside)
            && let Some(number) = self.placed(text, &caught, is_first)
        {
            let skip = caught.get(0).map_or(0, |whole| whole.end());
            let span = Span::new(line.start + skip, line.end).trimmed(text);
            self.is_taken = true;
            self.push(number, span);
            return;
        }
        let goes_on = self.found.last().is_some_and(|last| {
            !is_first
                || !last.span.slice(text).ends_with(['.', '!', '?', ':', ';'])
                    && is_next_line(text, last.span.end, line.start)
        });
        if let Some(last) = self.found.last_mut().filter(|_| goes_on) {
            last.span.end = line.end;
        } else {
            let number = (self.article.clone()).filter(|_| !self.is_taken);
            self.is_taken = true;
            self.levels.clear();
            self.push(number.unwrap_or_default(), line);
        }
    }

    fn push(&mut self, number: String, span: Span) {
        self.found.push(Rule {
            number,
            span,
            kind: "rule".to_owned(),
            lead_in: None,
        });
    }

    /// The number of the rule behind a marker that goes on counting or opens a list; none where it does neither.
    fn placed(&mut self, text: &str, caught: &Captures, is_first: bool) -> Option<String> {
        let part = |group: usize| caught.get(group).map_or("", |part| part.as_str());
        let (open, label, suffix) = (part(1).trim(), part(2), part(3));
        let close = part(4).trim();
        if open == "(" && !close.starts_with(')') {
            return None;
        }
        let article = self.article.clone()?;
        let readings = readings(label);
        let style = |signs: Signs| Style {
            open: open.to_owned(),
            close: close.trim_end_matches(['º', '°']).to_owned(),
            signs,
        };
        let gap = |signs: Signs| match (signs, is_first) {
            (Signs::Digits, true) => usize::MAX,
            _ => LARGEST_GAP,
        };
        for (signs, value) in &readings {
            let goes_on = |level: &Level| {
                level.style == style(*signs)
                    && (!suffix.is_empty() && *value == level.count
                        || *value > level.count && value - level.count <= gap(*signs))
            };
            if let Some(place) = self.levels.iter().rposition(goes_on) {
                self.levels.truncate(place + 1);
                let level = self.levels.last_mut()?;
                level.count = *value;
                return Some(format!("{}.{label}{suffix}", level.parent));
            }
        }
        let (signs, count) = readings.into_iter().find(|(_, value)| *value == 1)?;
        let parent = self.opened_below(text, open, article)?;
        self.levels.push(Level {
            style: style(signs),
            count,
            parent: parent.clone(),
        });
        Some(format!("{parent}.{label}"))
    }

    /// The number of the rule below which a list opens: the one that leads into it, or the article.
    fn opened_below(&mut self, text: &str, open: &str, article: String) -> Option<String> {
        if open == "§" {
            self.levels.clear();
            return Some(article);
        }
        let Some(last) = self.found.last_mut() else {
            return Some(article);
        };
        let leads = !last.span.slice(text).ends_with(['.', ';', '!', '?', ',']);
        if leads && !last.number.is_empty() {
            "lead_in".clone_into(&mut last.kind);
            return Some(last.number.clone());
        }
        (self.levels.is_empty() && !leads && open == "(").then_some(article)
    }
}

/// Whether only the end of a line stands between two places.
fn is_next_line(text: &str, end: usize, start: usize) -> bool {
    text.get(end..start)
        .is_some_and(|between| between.matches('\n').count() <= 1)
}

/// What a label may count: `i` is the ninth letter or the first Roman numeral.
fn readings(label: &str) -> Vec<(Signs, usize)> {
    if let Ok(value) = label.parse() {
        return vec![(Signs::Digits, value)];
    }
    let capitals = label.starts_with(char::is_uppercase);
    let signs = if capitals {
        Signs::Capitals
    } else {
        Signs::Roman
    };
    let letter = match label.as_bytes() {
        [letter @ b'a'..=b'z'] => Some((Signs::Letters, usize::from(letter - b'a') + 1)),
        _ => None,
    };
    let roman = roman(&label.to_lowercase()).map(|value| (signs, value));
    letter.into_iter().chain(roman).collect()
}

/// The value of a Roman numeral in small letters.
fn roman(numeral: &str) -> Option<usize> {
    let values: Vec<usize> = numeral
        .chars()
        .map(|sign| match sign {
            'i' => Some(1),
            'v' => Some(5),
            'x' => Some(10),
            'l' => Some(50),
            _ => None,
        })
        .collect::<Option<_>>()?;
    let next = values.iter().skip(1).copied().chain([0]);
    let (less, more): (Vec<_>, Vec<_>) = values
        .iter()
        .copied()
        .zip(next)
        .partition(|(value, next)| value < next);
    let sum = |pairs: &[(usize, usize)]| pairs.iter().map(|(value, _)| value).sum::<usize>();
    sum(&more).checked_sub(sum(&less))
}
