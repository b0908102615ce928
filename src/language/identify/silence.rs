use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::Span;

/// Figures (digits) that a stretch without a word needs to be a table of its own. Timing lines of captions, rules of dashes
/// and page numbers belong to the text around them.
const FIGURES: usize = 40;
/// Lines of code that stand together outside a fence.
const CODE_LINES: usize = 2;
/// Signs that make a line code.
const SIGNS: usize = 2;
/// Words that a line of prose has.
const PROSE: usize = 5;

/// What a line of code is known by, read from `packs/zxx/code.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Code {
    first_words: Vec<String>,
    openings: Vec<String>,
    signs: Vec<String>,
    prose_fences: Vec<String>,
}

static CODE: LazyLock<Code> =
    LazyLock::new(|| toml::from_str(include_str!("../packs/zxx/code.toml")).unwrap_or_default());

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    Code,
    Figures(usize),
    /// A short line that may stand between two lines of code.
    Short,
    Words,
}

/// Whole lines of a text that are in no language: fenced code, lines that are plainly code, tables of figures. In order.
pub(super) fn find(text: &str) -> Vec<Span> {
    let lines = lines(text);
    let mut found = fenced(text, &lines);
    let mut fences = found.iter().copied().peekable();
    let mut open = Vec::new();
    for line in &lines {
        while fences.next_if(|fence| fence.end <= line.start).is_some() {}
        if fences.peek().is_some_and(|fence| fence.overlaps(*line)) {
            open.push((*line, Kind::Words));
        } else {
            open.push((*line, kind(line.slice(text))));
        }
    }
    found.extend(runs(&open));
    found.sort_unstable();
    found
}

/// The lines with their ends.
fn lines(text: &str) -> Vec<Span> {
    let mut at = 0;
    text.split_inclusive('\n')
        .map(|line| {
            at += line.len();
            Span::new(at - line.len(), at)
        })
        .collect()
}

/// Fenced blocks with their fences. A fence without an end opens nothing.
fn fenced(text: &str, lines: &[Span]) -> Vec<Span> {
    let mut found = Vec::new();
    let mut open: Option<(char, &str, Span)> = None;
    let (mut held, mut prose) = (0, 0);
    for line in lines {
        let Some((sign, label)) = fence(line.slice(text)) else {
            held += usize::from(!line.slice(text).trim().is_empty());
            prose += usize::from(is_prose(line.slice(text)));
            continue;
        };
        match open {
            Some((opened, info, start)) if opened == sign && label.is_empty() => {
                let may_be_prose = CODE.prose_fences.iter().any(|name| name == info);
                if !may_be_prose || 2 * prose <= held {
                    found.push(Span::new(start.start, line.end));
                }
                open = None;
            }
            Some(_) => {}
            None => {
                open = Some((sign, label, *line));
                (held, prose) = (0, 0);
            }
        }
    }
    found
}

/// The sign of a fence and what stands after it.
fn fence(line: &str) -> Option<(char, &str)> {
    let line = line.trim();
    ['`', '~'].into_iter().find_map(|sign| {
        let label = line.trim_start_matches(sign);
        let is_fence = line.len() - label.len() >= 3 && !label.contains(sign);
        is_fence.then_some((sign, label.trim()))
    })
}

/// Runs of code and of figures, from the first of their lines to the last.
fn runs(lines: &[(Span, Kind)]) -> Vec<Span> {
    let mut found = Vec::new();
    let mut run = Run::default();
    for (span, kind) in lines {
        match kind {
            Kind::Blank => {}
            Kind::Short if run.code > 0 && !run.has_gap => run.has_gap = true,
            Kind::Code if run.figures == 0 => run.grow(*span, 1, 0),
            Kind::Figures(digits) if run.code == 0 => run.grow(*span, 0, *digits),
            Kind::Figures(_) => run.has_gap = true,
            Kind::Code => {
                found.extend(run.take());
                run.grow(*span, 1, 0);
            }
            Kind::Short | Kind::Words => found.extend(run.take()),
        }
    }
    found.extend(run.take());
    found
}

#[derive(Debug, Default)]
struct Run {
    span: Option<Span>,
    code: usize,
    figures: usize,
    has_gap: bool,
}

impl Run {
    fn grow(&mut self, line: Span, code: usize, figures: usize) {
        let start = self.span.map_or(line.start, |span| span.start);
        self.span = Some(Span::new(start, line.end));
        self.code += code;
        self.figures += figures;
        self.has_gap = false;
    }

    fn take(&mut self) -> Option<Span> {
        let run = std::mem::take(self);
        run.span
            .filter(|_| run.code >= CODE_LINES || run.figures >= FIGURES)
    }
}

fn kind(line: &str) -> Kind {
    let line = line.trim();
    if line.is_empty() {
        Kind::Blank
    } else if is_code(line) {
        Kind::Code
    } else if line.chars().any(char::is_alphabetic) {
        let is_short = line.split_whitespace().nth(PROSE - 1).is_none();
        if is_short { Kind::Short } else { Kind::Words }
    } else if line.contains("-->") {
        Kind::Figures(0)
    } else {
        Kind::Figures(line.chars().filter(|sign| sign.is_numeric()).count())
    }
}

/// Whether a line is plainly program code.
fn is_code(line: &str) -> bool {
    let has_letters = line.chars().any(char::is_alphabetic);
    if !has_letters {
        let closes = line.contains(['{', '}']) || line.ends_with(");");
        return closes && !line.chars().any(char::is_numeric);
    }
    let opens = |opening: &String| line.starts_with(opening.as_str());
    if CODE.openings.iter().any(opens) {
        return true;
    }
    let first = line.split(|sign: char| !sign.is_alphanumeric()).next();
    let begins = first.is_some_and(|first| CODE.first_words.iter().any(|word| word == first));
    let ends = line.ends_with(['{', '}', ';']) || (begins && line.ends_with(':'));
    let signs = CODE.signs.iter();
    let signs = signs.filter(|sign| line.contains(sign.as_str())).count();
    usize::from(begins) + usize::from(ends) + usize::from(calls(line)) + signs >= SIGNS
}

/// Whether a word is followed by a bracket without a space (`print(`), as in prose only an optional ending is: `part(s)`.
fn calls(line: &str) -> bool {
    let mut previous = ' ';
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        let is_call = sign == '(' && (previous.is_ascii_alphanumeric() || previous == '_');
        if is_call && signs.peek().is_some_and(|next| *next != 's') {
            return true;
        }
        previous = sign;
    }
    false
}

/// Whether a line reads like a sentence or a part of one.
fn is_prose(line: &str) -> bool {
    let words = line.split_whitespace().filter(|word| {
        let inside = word.trim_matches(|sign: char| sign.is_ascii_punctuation());
        !inside.is_empty()
            && inside
                .chars()
                .all(|sign| sign.is_alphabetic() || sign == '\'')
    });
    words.count() >= PROSE && !is_code(line.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        find(text)
            .into_iter()
            .map(|span| span.slice(text))
            .collect()
    }

    #[test]
    fn the_words_of_code_can_be_read() {
        assert!(!CODE.first_words.is_empty() && !CODE.signs.is_empty());
    }

    #[test]
    fn takes_fenced_code_with_its_fences() {
        let text = "Look:\n```python\nx\n```\nDone.\n";
        assert_eq!(found(text), ["```python\nx\n```\n"]);
    }

    #[test]
    fn leaves_prose_in_a_fence_and_a_fence_without_an_end() {
        let prose = "```\nThe lamp was lit before the ship came in.\n```\n";
        assert!(found(prose).is_empty(), "{:?}", found(prose));
        assert!(found("```js\nThe lamp was lit at night by the keeper.\n").is_empty());
    }

    #[test]
    fn takes_lines_that_are_plainly_code() {
        let code = "for lamp in lamps:\n    lamp.light(now)\n    count += 1\n\nprint(count)\n";
        let text =
            format!("This lights them all.\n{code}And here is what it printed on that day.\n");
        assert_eq!(found(&text), [code]);
    }

    #[test]
    fn leaves_clauses_verse_and_formulas() {
        for text in [
            "(a) the right to assemble;\n(b) the right to speak (article 3);\n",
            "for the lamp is low\n  if the oil is gone;\nwhile we wait\n",
            "The part(s) that float(s)\nand sink(s) are listed\n",
            "y = 2x + 1\n",
        ] {
            assert!(found(text).is_empty(), "{:?}", found(text));
        }
    }

    #[test]
    fn takes_tables_of_figures_but_no_timing_lines() {
        let table = "1990 12.50 17.25\n1991 13.75 18.00\n1992 14.00 19.50\n1993 15.25 20.75\n";
        assert_eq!(found(&format!("Prices\n{table}Source: the port")), [table]);
        let cues = "1\n00:00:01,000 --> 00:00:02,500\nA ship.\n\n2\n00:00:03,000 --> 00:00:04,500\nA lamp.\n";
        assert!(found(cues).is_empty());
    }
}
