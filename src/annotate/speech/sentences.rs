use std::ops::Range;

use super::clauses::{Clause, Kind};
use super::line::Line;
use super::phrases::Phrases;
use crate::language::SpeechWords;

/// The longest scene before a clause, in words.
const LONGEST_FRONT: usize = 10;

/// A main clause with those that belong to it.
#[derive(Clone, Debug)]
pub struct Spoken {
    /// Where it begins, with openers.
    pub start: usize,
    /// A phrase that stands before the first clause; may be empty.
    pub front: Range<usize>,
    /// Place of its first clause: one before the main clause is subordinate.
    pub first: usize,
    /// Place of the main clause.
    pub main: usize,
    /// Where it ends.
    pub end: usize,
    /// Whether it holds only under what was said before: "otherwise".
    pub is_bound: bool,
}

/// Groups clauses around main clauses.
pub fn sentences(
    line: &Line<'_>,
    phrases: &Phrases,
    clauses: &[Clause],
    words: &SpeechWords,
) -> Vec<Spoken> {
    let mut found: Vec<Spoken> = Vec::new();
    let mut pending: Option<usize> = None;
    for (place, clause) in clauses.iter().enumerate() {
        match clause.kind {
            Kind::Main => {
                let first = pending
                    .take()
                    .filter(|first| leads(line, clauses, *first, clause, words));
                let first = first.unwrap_or(place);
                let floor = floor(clauses, first);
                let from = clauses
                    .get(first)
                    .map_or(clause.start, |clause| clause.start);
                let (start, front) = lead_in(line, phrases, from, floor, words);
                if let Some(last) = found.last_mut() {
                    last.end = start;
                }
                let is_bound = (start..from).any(|at| words.binding.contains(line.low(at)));
                found.push(Spoken {
                    is_bound,
                    start,
                    front,
                    first,
                    main: place,
                    end: line.len(),
                });
            }
            Kind::Subordinate if pending.is_none() => {
                let marker = text_of(line, &clause.marker);
                let may_lead = !words.nominal.contains(&marker);
                pending = (may_lead && opens(line, clause.start, words)).then_some(place);
            }
            _ => {}
        }
    }
    for sentence in &mut found {
        let stop = (sentence.start..sentence.end).find(|at| line.tag(*at) == ".");
        sentence.end = stop.unwrap_or(sentence.end);
        while sentence.end > sentence.start && is_left_over(line, sentence.end - 1, words) {
            sentence.end -= 1;
        }
    }
    found
}

/// Whether a word at the end of a sentence belongs to one that was not finished.
fn is_left_over(line: &Line<'_>, at: usize, words: &SpeechWords) -> bool {
    let low = line.low(at);
    line.tag(at) == "CC" || line.tag(at) == "IN" && words.stating.contains(low)
}

/// Words of a range in lower case, as they are said.
pub fn text_of(line: &Line<'_>, range: &Range<usize>) -> String {
    let words: Vec<&str> = range.clone().map(|at| line.low(at)).collect();
    words.join(" ")
}

/// Where openers before a place begin.
pub fn before_openers(
    line: &Line<'_>,
    mut start: usize,
    floor: usize,
    words: &SpeechWords,
) -> usize {
    loop {
        let opener = words.openers.iter().find_map(|phrase| {
            let at = start.checked_sub(phrase.split(' ').count())?;
            (at >= floor && line.phrase(at, phrase).is_some()).then_some(at)
        });
        match opener {
            Some(earlier) => start = earlier,
            None => return start,
        }
    }
}

/// The end of the verbs before a clause.
fn floor(clauses: &[Clause], first: usize) -> usize {
    let before = first.checked_sub(1).and_then(|place| clauses.get(place));
    before.map_or(0, |clause| clause.verbs.span.end)
}

/// Whether a subordinate clause belongs to the main clause after it rather than to the one before.
fn leads(
    line: &Line<'_>,
    clauses: &[Clause],
    first: usize,
    main: &Clause,
    words: &SpeechWords,
) -> bool {
    let Some(clause) = clauses.get(first) else {
        return false;
    };
    let is_sure =
        !line.opens(clause.start) || clause.start == 0 || has_opener(line, clause.start, words);
    let marker = text_of(line, &clause.marker);
    let main = before_openers(line, main.start, clause.verbs.span.end, words);
    let is_loose = words.stating.contains(&marker) || words.droppable.contains(&marker);
    is_sure || !is_loose || !line.opens(main)
}

fn has_opener(line: &Line<'_>, at: usize, words: &SpeechWords) -> bool {
    before_openers(line, at, 0, words) < at
}

/// Whether something may begin at a word: a caption does, or an opener stands before it.
fn opens(line: &Line<'_>, at: usize, words: &SpeechWords) -> bool {
    let stops = at
        .checked_sub(1)
        .is_none_or(|before| line.tag(before) == ".");
    line.opens(at) || stops || has_opener(line, at, words)
}

/// The start with openers, and the phrase that sets the scene, before a clause that begins at `from`.
fn lead_in(
    line: &Line<'_>,
    phrases: &Phrases,
    from: usize,
    floor: usize,
    words: &SpeechWords,
) -> (usize, Range<usize>) {
    let bare = before_openers(line, from, floor, words);
    if bare < from {
        return (bare, from..from);
    }
    let end = from - usize::from(from > 0 && line.tag(from - 1) == ",");
    let earliest = end.saturating_sub(LONGEST_FRONT).max(floor);
    let front = (earliest..end).rev().find(|at| {
        sets_scene(line, *at, words)
            && opens(line, *at, words)
            && is_phrase(line, phrases, *at, end)
    });
    let is_sure =
        |front: &usize| !line.opens(from) || end < from || has_opener(line, *front, words);
    match front.filter(is_sure) {
        Some(front) => (before_openers(line, front, floor, words), front..end),
        None => (from, from..from),
    }
}

fn sets_scene(line: &Line<'_>, at: usize, words: &SpeechWords) -> bool {
    let is_purpose = line.tag(at) == "TO" && line.tag(at + 1) == "VB";
    is_purpose || matches!(line.tag(at), "IN") && words.fronts.contains(line.low(at))
}

/// Whether a stretch after a preposition is made of noun phrases.
fn is_phrase(line: &Line<'_>, phrases: &Phrases, start: usize, end: usize) -> bool {
    let mut at = start + 1;
    if matches!(line.tag(at), "VB" | "VBG") {
        at += 1;
    }
    let mut has_noun = false;
    while at < end {
        match phrases.from(at) {
            Some(phrase) => {
                at = phrase.end;
                has_noun = true;
            }
            None if matches!(line.tag(at), "IN" | "RB") => at += 1,
            None => return false,
        }
    }
    has_noun && at == end
}
